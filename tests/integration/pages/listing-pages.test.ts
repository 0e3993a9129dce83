import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterNames } from '#domain/catalog/filters.ts'
import { type Listing, type ListingQuery, listFoodMart, sortings } from '#domain/catalog/listing.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

const { areas, categories, products } = demoCatalog
const pageSize = 24

interface Answer {
  readonly data: readonly { readonly code: string }[]
  readonly meta: { readonly total: number; readonly page: number }
}

/** Compares each page of a listing, and one past the end, with the page that the domain cuts out of the whole catalog. */
async function comparePages(area: (typeof areas)[number], query: Omit<ListingQuery, 'page'>): Promise<number> {
  const cut = (page: number): Listing =>
    listFoodMart(products, categories, area, { ...query, page }, Date.now(), pageSize)
  const count = Math.max(1, Math.ceil(cut(1).total / pageSize))
  for (let page = 1; page <= count + 1; page += 1) {
    const fields = new URLSearchParams({ area: area.code, sort: query.sort, page: `${page}`, pageSize: `${pageSize}` })
    if (query.category !== null) fields.set('category', query.category)
    const address = `/api/products?${[fields, ...(query.filters ?? [])].join('&')}`
    const { data, meta }: Answer = JSON.parse(await shop.textOf(address))
    const { items, ...whole } = cut(page)

    expect([address, meta.total, meta.page, ...data.map(({ code }) => code)]).toEqual([
      address,
      whole.total,
      whole.page,
      ...items.map(({ code }) => code),
    ])
  }
  return count
}

describe('each page of the food mart (rules §4)', () => {
  test.each(areas.map((area) => [area.code, area] as const))('of %s, by category and sort', async (_code, area) => {
    let pages = 0
    for (const category of [null, ...categories.map(({ slug }) => slug)])
      for (const sort of sortings) pages += await comparePages(area, { category, sort })

    expect(pages).toBeGreaterThan(60)
  })

  test('by filter', async () => {
    for (const [index, filter] of filterNames.entries()) {
      const area = areas[index % areas.length] ?? areas[0]
      if (area) await comparePages(area, { category: null, sort: 'default', filters: [filter] })
    }
  })
})
