import { getCollection } from 'astro:content'
import { type PublishedText, textLanguages } from '#contract/texts.ts'

/** Returns the texts of the files in this folder, drafts too: what the shop begins with. */
export async function listFileTexts(): Promise<readonly PublishedText[]> {
  const [pages, faqs] = await Promise.all([getCollection('pages'), getCollection('faqs')])
  return [...pages, ...faqs].flatMap(({ collection, id, data, body = '' }) => {
    const [folder, name = ''] = id.split('/')
    const language = textLanguages.find((each) => each === folder)
    return language === undefined ? [] : [{ kind: collection, language, name, fields: { ...data }, body }]
  })
}
