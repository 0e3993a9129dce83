import { describe, expect, test } from 'vitest'
import { suggestProducts } from '#gateway/suggestions.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const products = sample.products.slice(0, 8)

describe('the suggestions for a typed text', () => {
  test('are the first six of a backend that knows no page size, and its total', async () => {
    const meta = { total: 113, page: 1, pageSize: 72, rangeFloor: 1, rangeCeiling: 72 }
    const shop = fakeFetcher(() => json({ data: products, meta }))

    const suggested = await suggestProducts(shop, 'soy', 'ZONE1')

    expect(suggested.ok && suggested.value.products.map(({ code }) => code)).toEqual(
      products.slice(0, 6).map(({ code }) => code),
    )
    expect(suggested).toMatchObject({ value: { total: 113 } })
    expect(new URL(shop.requests[0]?.url ?? '').search).toBe('?q=soy&area=ZONE1&page=1&pageSize=6')
  })

  test('of a backend that says no total are all that it sends', async () => {
    const suggested = await suggestProducts(
      fakeFetcher(() => json(products)),
      'soy',
      'ZONE1',
    )

    expect(suggested).toMatchObject({ value: { total: 8, products: { length: 6 } } })
  })
})
