import { getEntry, render } from 'astro:content'
import type { Locale } from '#domain/locale.ts'
import { isShown } from './_drafts.ts'

type TextName = 'about' | 'accessibility' | 'policy' | 'terms'

// An editor writes a date. Its noon in UTC is the same date in every time zone of the shop.
const halfDayMs = 12 * 60 * 60 * 1000

/** An editor's text page, ready to be drawn. */
export type TextPage = Awaited<ReturnType<typeof loadTextPage>>

/**
 * Returns an editor's text page, in English when it has no translation. Throws RangeError for an unknown name. Pages call
 * it themselves: a component that waits would add its scripts to the page's security policy too late.
 */
export async function loadTextPage(name: TextName, locale: Locale) {
  const own = await getEntry('pages', `${locale}/${name}`)
  const entry = own && isShown(own) ? own : await getEntry('pages', `en/${name}`)
  if (entry === undefined) throw new RangeError(`no text of this name: ${name}`)
  const { Content, headings } = await render(entry)
  const { title, description, updated } = entry.data
  return {
    Content,
    name,
    title,
    description,
    updatedMs: updated.getTime() + halfDayMs,
    sections: headings.filter((heading) => heading.depth === 2).map(({ slug, text }) => ({ id: slug, title: text })),
  }
}
