import type { PublishedText, TextKey } from '../texts.ts'
import type { PageText } from './said-texts.ts'

/** Fields of which shoppers read nothing. */
const unread = ['updated', 'group', 'keywords', 'link']

/** Returns the texts of pages as the doctor reads them, such as `faqs/en/storage`. A hidden one says nothing. */
export function publishedPages(texts: readonly PublishedText[]): readonly PageText[] {
  return texts.flatMap((text) => {
    const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(text.fields))
    if (fields.get('draft') === true) return []
    const link = fields.get('link')
    const words = readWords(text).map(([, value]) => value)
    const page = { path: textPath(text), text: [...words, text.body].join('\n') }
    return [typeof link === 'string' ? { ...page, links: [link] } : page]
  })
}

/** Returns the fields of a text that shoppers read, each by its name with its words. */
export function readWords({
  fields,
}: Pick<PublishedText, 'fields'>): readonly (readonly [name: string, words: string])[] {
  return Object.entries<unknown>(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !unread.includes(name) ? [[name, value] as const] : [],
  )
}

/** Returns the published texts, and those of `files` that no published one, not even a hidden one, stands in front of. */
export function shownTexts(
  published: readonly PublishedText[],
  files: readonly PublishedText[],
): readonly PublishedText[] {
  const paths = new Set(published.map(textPath))
  return [...files.filter((file) => !paths.has(textPath(file))), ...published]
}

/** Returns the path by which the doctor names a published text. */
export function textPath({ kind, language, name }: TextKey): string {
  return `${kind}/${language}/${name}`
}

/** Returns which text of the desk a path names, such as `faqs/storage`; null for a path of the catalog. */
export function deskTextAt(path: string): string | null {
  const [, kind, name] = /^(pages|faqs|home|announcement|banners)\/(?:en|tw)\/([\w-]+)$/.exec(path) ?? []
  return kind === undefined || name === undefined ? null : `${kind}/${name}`
}
