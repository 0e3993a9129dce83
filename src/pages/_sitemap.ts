import { locales } from '#domain/locale.ts'
import { languageTags } from '#i18n/format.ts'
import { pagePath } from '#i18n/localize-path.ts'

/** The pages that search engines may find, besides listings and products. */
export const foundPages = [
  ...[
    '/',
    '/hot-pot-kit',
    '/food-mart',
    '/deal-items',
    '/browse-more',
    '/search',
    '/deliver-to',
    '/track-order',
    '/gift-card',
  ],
  ...['/about', '/faqs', '/policy', '/terms', '/accessibility', '/create-account'],
]

/** How many products are read at once. */
export const partSize = 200
const partsInFile = 12
/** Each has an address in two languages. A file may have 10,000, and must be read within the time of a page. */
export const productsInFile = partSize * partsInFile

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns the numbers of the parts of a listing that are in its file `number`, the first part being 1. */
export function partsOfFile(number: number): readonly number[] {
  return Array.from({ length: partsInFile }, (_, index) => (number - 1) * partsInFile + index + 1)
}

/** Returns the name of a file of an area's listing. */
export function fileName(areaCode: string, number: number): string {
  return `${areaCode}-${number}`
}

/** Returns the area's code and the number in a file's name. Null when it has none. */
export function parseFileName(name: string): { readonly areaCode: string; readonly number: number } | null {
  const [, areaCode, number] = /^(.+)-([1-9]\d{0,4})$/.exec(name) ?? []
  return areaCode === undefined ? null : { areaCode, number: Number(number) }
}

/** Returns the index of the sitemap's files. */
export function sitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map((name) => {
    const address = `${origin}/sitemap-${encodeURIComponent(name)}.xml`
    return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`
  })
  return `${head}<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** What stands before and after the entries of a file. */
export const fileStart = `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const fileEnd = '</urlset>\n'

/** Returns the entries of a page: one for each language, with its translations. */
export function entriesOf(origin: string, path: string): string {
  return locales.map((locale) => entryOf(origin, path, locale)).join('')
}

function entryOf(origin: string, path: string, locale: (typeof locales)[number]): string {
  const addressIn = (language: (typeof locales)[number]) => escapeXml(origin + pagePath(path, language))
  const link = (tag: string, address: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`
  const alternates = [
    ...locales.map((language) => link(languageTags[language], addressIn(language))),
    link('x-default', addressIn('en')),
  ]
  return `<url><loc>${addressIn(locale)}</loc>${alternates.join('')}</url>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * Returns a file of the sitemap. It is not kept: a page cache full of sitemaps has no room for pages. A status of 503
 * asks search engines to come again.
 */
export function xmlAnswer(body: string | ReadableStream<Uint8Array>, status = 200): Response {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'private, no-cache' }
  return new Response(body, { status, headers })
}
