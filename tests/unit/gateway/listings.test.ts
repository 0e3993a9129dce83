import { describe, expect, test } from 'vitest'
import type { Fetcher } from '#gateway/fetcher.ts'
import { readFoodMart } from '#gateway/listings.ts'
import { listKind, listNeighbors } from '#gateway/products.ts'
import { WholeLists } from '#gateway/whole-lists.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { aZone1, now } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'

const query = { category: null, sort: 'low-to-high', page: 1 } as const
const wanted = { area: aZone1(), query, nowMs: now, pageSize: 2 }

/** A server that sends every product whatever the query, and 304 for those with its ETag; `seen` are its calls. */
function plainServer(seen: string[], meta: object | null = null): Fetcher {
  return {
    wholeLists: new WholeLists(),
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/categories') return json({ data: sample.categories })
      seen.push(`${search} ${request.headers.get('if-none-match') ?? ''}`.trim())
      if (request.headers.get('if-none-match') === '"all"') return new Response(null, { status: 304 })
      const answer = json({ data: sample.products, ...(meta ? { meta } : {}) })
      answer.headers.set('etag', '"all"')
      return answer
    },
  }
}

async function codesOf(backend: Fetcher) {
  const listing = await readFoodMart(backend, wanted)
  return listing.ok ? listing.value.items.map(({ code }) => code) : listing.error
}

describe('a backend that cuts no lists', () => {
  test('has its list cut here, and sends it once for each ETag', async () => {
    const seen: string[] = []
    const backend = plainServer(seen)

    expect(await codesOf(backend)).toEqual(['ADD-TOFU', 'ADD-NOODLE'])
    expect(await codesOf(backend)).toEqual(['ADD-TOFU', 'ADD-NOODLE'])
    expect(await codesOf(backend)).toEqual(['ADD-TOFU', 'ADD-NOODLE'])

    expect(seen).toEqual([
      '?area=ZONE1&view=tile&sort=low-to-high&page=1&pageSize=2',
      '?area=ZONE1',
      '?area=ZONE1 "all"',
    ])
  })

  test('that pages but counts no categories is asked for the whole list', async () => {
    const seen: string[] = []
    const backend = plainServer(seen, { total: 8, page: 1, pageSize: 2, rangeFloor: 1, rangeCeiling: 2 })

    expect(await codesOf(backend)).toEqual(['ADD-TOFU', 'ADD-NOODLE'])
    expect(seen).toEqual(['?area=ZONE1&view=tile&sort=low-to-high&page=1&pageSize=2', '?area=ZONE1'])
  })

  test('that counts no filters is asked for the whole list, which is filtered here', async () => {
    const seen: string[] = []
    const place = { total: 8, page: 1, pageSize: 2, rangeFloor: 1, rangeCeiling: 2 }
    const backend = plainServer(seen, { ...place, counts: { 10: 3 } })
    const filters = ['price=20-50', 'without=milk'] as const
    const listing = await readFoodMart(backend, { ...wanted, query: { ...query, filters: filters.slice(0, 1) } })
    const none = await readFoodMart(backend, { ...wanted, query: { ...query, filters } })

    expect([listing.ok && listing.value.total, none.ok && none.value.total]).toEqual([1, 0])
    expect(listing.ok && listing.value.filterCounts.get('price=5-10')).toBe(3)
    expect(seen[0]).toBe('?area=ZONE1&view=tile&sort=low-to-high&page=1&pageSize=2&price=20-50')
    expect(seen.slice(1)).toEqual(['?area=ZONE1', '?area=ZONE1 "all"'])
  })

  test('is asked for the kept list instead of kits and neighbors', async () => {
    const seen: string[] = []
    const backend = plainServer(seen)
    await codesOf(backend)

    const kits = await listKind(backend, 'kits', 'ZONE1')
    const near = await listNeighbors(backend, { slug: 'kit-spicy', areaCode: 'ZONE1', isMade: false })

    expect([kits.ok && kits.value.length, near.ok && near.value.length]).toEqual([
      sample.products.length,
      sample.products.length,
    ])
    expect(seen.slice(1)).toEqual(['?area=ZONE1', '?area=ZONE1 "all"'])
  })

  test('keeps the lists of four areas', () => {
    const lists = new WholeLists()
    for (const area of ['A', 'B', 'C', 'D', 'E']) lists.keep(area, { etag: area, products: [] })

    expect(['A', 'B', 'E'].map((area) => lists.of(area)?.etag)).toEqual([undefined, 'B', 'E'])
  })
})
