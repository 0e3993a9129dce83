import type { CatalogFile } from '#contract/catalog-file.ts'
import { defaultAreaCode, findArea } from '#domain/catalog/area.ts'
import { isListed } from '#domain/catalog/listed.ts'
import { foodMartPageSize } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Call } from './load.ts'

let hosts = 0

/**
 * Returns the call of pages that no cache has, the paths in turn. Each request is for a host of its own: a shop without
 * SITE_URL shows the origin it was asked by, so that the caches take each for another page and do all their work.
 */
export function uncached(name: string, pathOf: (index: number) => string): Call {
  let index = 0
  return {
    name,
    source: 'miss',
    make: () => ({ method: 'GET', path: pathOf(index++), headers: { host: `${hosts++}.bench.example` } }),
  }
}

/** Returns the call of a page that the shop has in memory. The first request of a measurement brings it there. */
export function cached(name: string, path: string): Call {
  return { name, source: 'hit', make: () => ({ method: 'GET', path, headers: {} }) }
}

/** Words that shoppers type: in both languages, by sound, and misspelled. */
const wanted = ['soy sauce', '豆腐', 'wagyu', 'niu rou', 'musroom', '牛']

/** Returns the calls of uncached pages of a shop with this catalog: another page, product or search each time. */
export function uncachedPages(catalog: CatalogFile) {
  const listed = listedIn(catalog)
  const lastPage = Math.ceil(listed.length / foodMartPageSize)
  // Bundles have pages of their own.
  const products = listed.filter(({ type }) => type === 'food market')
  return {
    listing: uncached('listing', (index) => `/food-mart?page=${1 + far(index, lastPage)}`),
    product: uncached('product', (index) => `/food-mart/${products[far(index, products.length)]?.slug}`),
    home: uncached('home', () => '/'),
    kits: uncached('kits', () => '/hot-pot-kit'),
    kit: uncached('kit', () => '/food-mart/bundle/market-kit-choose-seven-sides'),
    search: uncached('search', (index) => `/search?q=${encodeURIComponent(wanted[index % wanted.length] ?? '')}`),
  }
}

/** Returns the call of a quote of ten lines, a kit and nine products: other ones each time. */
export function quoteOfTen(catalog: CatalogFile): Call {
  const listed = listedIn(catalog)
  let next = 0
  return {
    name: 'quote of 10 lines',
    make() {
      const first = far(next++, listed.length)
      const products = Array.from({ length: 9 }, (_, index) => listed[(first + index * 13) % listed.length])
      const lines = products.map((product) => ({ group: 'foodmart', code: product?.code, picked: 1 }))
      return post('/api/quote', { areaCode: 'ZONE1', lines: [kitLine, ...lines], state: 'WA', zip: '98101' })
    },
  }
}

/** Returns the plain products that the default area lists. */
function listedIn({ areas, products }: CatalogFile): readonly Product[] {
  const area = findArea(areas, defaultAreaCode)
  if (area === undefined) throw new RangeError('the catalog lacks the default area')
  return products.filter((product) => isListed(product, area, Date.now()))
}

/** Returns an index far from the one before it, so that no request finds what the last one has read. */
function far(index: number, count: number): number {
  return (index * 7919) % count
}

/** A kit without choices of its own. */
export const kitLine = { group: 'combo', code: 'KIT-MALA', picked: 1, meat: 'MEAT-LAMB' }

/** Two products of the food mart. */
export const plainLines = ['FM-SOY', 'FM-SACHA'].map((code) => ({ group: 'foodmart', code, picked: 1 }))

/** Returns a request with a JSON body. */
export function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
