import type { APIRoute } from 'astro'
import type { Area } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import { isListed } from '#domain/catalog/listed.ts'
import { listingSearch } from '#domain/catalog/listing.ts'
import { isKit, type Product, productPath } from '#domain/catalog/product.ts'
import { listCategories } from '#gateway/categories.ts'
import { readListingPart } from '#gateway/listing-pages.ts'
import { listKind } from '#gateway/products.ts'
import {
  entriesOf,
  fileEnd,
  fileStart,
  foundPages,
  parseFileName,
  partSize,
  partsOfFile,
  xmlAnswer,
} from './_sitemap.ts'

/** GET /sitemap-{file}.xml: the shop's own pages, or a part of the products that an area lists (sitemap.xml.ts). */
export const GET: APIRoute = async ({ locals, params }) => {
  if (params['file'] === 'pages') return pagesFile(locals)
  const named = parseFileName(params['file'] ?? '')
  const area = named && locals.areas.find(({ code }) => code === named.areaCode)
  return area ? listingFile(area, named.number, locals) : new Response(null, { status: 404 })
}

/** Every page that is no product of the food mart: texts, listings and kits. */
async function pagesFile({ areas, backend, nowMs, site }: App.Locals): Promise<Response> {
  const [categories, ...kits] = await Promise.all([
    listCategories(backend),
    ...areas.map(({ code }) => listKind(backend, 'kits', code)),
  ])
  const listings = (categories.ok ? categories.value : [])
    .map(({ slug }) => listingSearch({ category: slug, sort: 'default', page: 1 }))
    .filter((search) => search !== '')
  const sold = areas.flatMap((area, index) => {
    const found = kits[index]
    return (found?.ok ? found.value : []).filter((product) => isKit(product) && isSoldIn(product, area, nowMs))
  })
  const paths = [...foundPages, ...listings.map((search) => `/food-mart${search}`), ...sold.map(productPath)]
  const entries = [...new Set(paths)].map((path) => entriesOf(site, path))
  const isWhole = areas.length > 0 && categories.ok && kits.every(({ ok }) => ok)
  return xmlAnswer(fileStart + entries.join('') + fileEnd, isWhole ? 200 : 503)
}

/** A file of the products that the area lists, without those that an area before it lists. */
async function listingFile(area: Area, number: number, locals: App.Locals): Promise<Response> {
  const { areas, backend, nowMs, site } = locals
  const earlier = areas.slice(0, areas.indexOf(area))
  const read = async (page: number) => {
    const part = await readListingPart(backend, { areaCode: area.code, page, size: partSize })
    // The connection then ends in the middle of the file, so that nobody takes it for a whole one.
    if (!part.ok) throw new Error(`the listing's page ${page} is missing`)
    return part.value
  }
  const [firstPage = 1, ...pages] = partsOfFile(number)
  const first = await read(firstPage).catch(() => null)
  if (first === null) return xmlAnswer(fileStart + fileEnd, 503)
  const { total } = first
  if ((firstPage - 1) * partSize >= total) return new Response(null, { status: 404 })
  const entries = (products: readonly Product[]) =>
    products
      .filter((product) => isListed(product, area, nowMs) && !earlier.some((each) => isListed(product, each, nowMs)))
      .map((product) => entriesOf(site, productPath(product)))
      .join('')
  async function* texts() {
    // A file must not be empty, and all of its products may be in the file of another area.
    yield fileStart + entriesOf(site, '/food-mart') + entries(first?.products ?? [])
    for (const page of pages) {
      if ((page - 1) * partSize < total) yield entries((await read(page)).products)
    }
    yield fileEnd
  }
  return xmlAnswer(streamOf(texts()))
}

/** Returns a stream that reads the next text when there is room for it. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
