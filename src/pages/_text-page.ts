import { getEntry, getLiveEntry, render } from 'astro:content'
import type { Locale } from '#domain/locale.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { isShown } from './_drafts.ts'

type TextName = 'about' | 'accessibility' | 'policy' | 'terms'

/** An editor's text page, ready to be drawn. */
export type TextPage = Awaited<ReturnType<typeof loadTextPage>>

/**
 * Returns a text page as it was published, else as its file has it, and in English when it has no translation. Throws
 * RangeError for an unknown name. Pages call it themselves: a component that waits would add its scripts to the page's
 * security policy too late.
 */
export async function loadTextPage(
  name: TextName,
  { locale, backend }: { readonly locale: Locale; readonly backend: Fetcher },
) {
  const found = (await findText(`${locale}/${name}`, backend)) ?? (await findText(`en/${name}`, backend))
  if (found === undefined) throw new RangeError(`no text of this name: ${name}`)
  const { Content, headings } = await found.rendering
  const { title, description, updated } = found.data
  return {
    Content,
    name,
    title,
    description,
    // An editor writes a day. Its noon in UTC is the same day in every time zone of the shop.
    updatedMs: Date.parse(`${updated}T12:00:00Z`),
    sections: headings.filter((heading) => heading.depth === 2).map(({ slug, text }) => ({ id: slug, title: text })),
  }
}

async function findText(id: string, backend: Fetcher) {
  const { entry: published } = await getLiveEntry('publishedPages', { id, backend })
  if (published) return published.data.draft ? undefined : { data: published.data, rendering: render(published) }
  const file = await getEntry('pages', id)
  return file && isShown(file) ? { data: file.data, rendering: render(file) } : undefined
}
