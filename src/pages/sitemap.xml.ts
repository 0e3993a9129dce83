import type { APIRoute } from 'astro'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { isListedKind } from '#domain/catalog/listed.ts'
import { listingSearch } from '#domain/catalog/listing.ts'
import { isKit, productPath } from '#domain/catalog/product.ts'
import { locales } from '#domain/locale.ts'
import { listCategories } from '#gateway/categories.ts'
import { listProducts } from '#gateway/products.ts'
import { languageTags } from '#i18n/format.ts'
import { pagePath } from '#i18n/localize-path.ts'

const pages = [
  ...['/', '/hot-pot-kit', '/food-mart', '/deal-items', '/browse-more', '/search', '/track-order'],
  ...['/about', '/faqs', '/policy', '/terms', '/accessibility', '/create-account'],
]

/** GET /sitemap.xml: every page for search engines, in each language, with its translations. */
export const GET: APIRoute = async ({ locals }) => {
  const { areas, backend, nowMs, site } = locals
  const [products, categories] = await Promise.all([listProducts(backend), listCategories(backend)])
  const sold = (products.ok ? products.value : []).filter(
    (product) =>
      (isListedKind(product) || isKit(product)) &&
      areas.some((area) => isAreaActive(product, area) && isAvailableIn(product, area, nowMs)),
  )
  const listings = (categories.ok ? categories.value : [])
    .map(({ slug }) => listingSearch({ category: slug, sort: 'default', page: 1 }))
    .filter((search) => search !== '')
  const paths = [...pages, ...listings.map((search) => `/food-mart${search}`), ...sold.map(productPath)]
  const entries = paths.flatMap((path) => locales.map((locale) => entryOf(site, path, locale)))
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    // Without the products it is incomplete, so search engines should ask again.
    { status: products.ok ? 200 : 503, headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}

function entryOf(origin: string, path: string, locale: (typeof locales)[number]): string {
  const addressIn = (language: (typeof locales)[number]) => escapeXml(origin + pagePath(path, language))
  const link = (tag: string, address: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`
  const alternates = [
    ...locales.map((language) => link(languageTags[language], addressIn(language))),
    link('x-default', addressIn('en')),
  ]
  return `<url><loc>${addressIn(locale)}</loc>${alternates.join('')}</url>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
