import type { APIRoute } from 'astro'
import { readListingPart } from '#gateway/listing-pages.ts'
import { fileName, productsInFile, sitemapIndex, xmlAnswer } from './_sitemap.ts'

/** GET /sitemap.xml: the files with the pages for search engines, a few for each area's listing. */
export const GET: APIRoute = async ({ locals }) => {
  const { areas, backend, site } = locals
  const counted = await Promise.all(
    areas.map(({ code }) => readListingPart(backend, { areaCode: code, page: 1, size: 1 })),
  )
  const names = areas.flatMap(({ code }, index) => {
    const listing = counted[index]
    const files = listing?.ok ? Math.ceil(listing.value.total / productsInFile) : 0
    return Array.from({ length: files }, (_, file) => fileName(code, file + 1))
  })
  const isWhole = areas.length > 0 && counted.every(({ ok }) => ok)
  return xmlAnswer(sitemapIndex(site, ['pages', ...names]), isWhole ? 200 : 503)
}
