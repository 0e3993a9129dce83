import { getCollection, getLiveCollection, render } from 'astro:content'
import type { Locale } from '#domain/locale.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { inOrder, listQuestionOrder } from '#gateway/texts.ts'
import { isShown } from './_drafts.ts'

/**
 * Returns the questions with their answers in the order that editors gave them, else in that of their numbers (rules §3
 * "Texts"): as they were published, else as their files have them. A question without a translation is in English.
 */
export async function loadQuestions({ locale, backend }: { readonly locale: Locale; readonly backend: Fetcher }) {
  const [files, { entries: published = [] }, order] = await Promise.all([
    getCollection('faqs'),
    getLiveCollection('publishedFaqs', { backend }),
    listQuestionOrder(backend),
  ])
  const entries = [
    ...files
      .filter((file) => isShown(file) && !published.some(({ id }) => id === file.id))
      .map((file) => ({ ...file, rendering: render(file) })),
    ...published.filter(({ data }) => !data.draft).map((text) => ({ ...text, rendering: render(text) })),
  ]
  const inLanguage = (language: Locale) => entries.filter(({ id }) => id.startsWith(`${language}/`))
  const own = inLanguage(locale)
  const untranslated = inLanguage('en').filter((entry) => !own.some((one) => nameOf(one) === nameOf(entry)))
  const numbered = [...own, ...untranslated]
    .map((entry) => ({ ...entry, name: nameOf(entry) }))
    .toSorted((a, b) => a.data.order - b.data.order || (a.name < b.name ? -1 : 1))
  return Promise.all(
    inOrder(numbered, order).map(async (entry) => ({
      name: entry.name,
      ...entry.data,
      html: entry.rendered?.html ?? '',
      Content: (await entry.rendering).Content,
    })),
  )
}

function nameOf({ id }: { readonly id: string }): string {
  return id.split('/').at(-1) ?? id
}
