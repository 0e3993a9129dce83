import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { quoteCallShape } from '#contract/quote-requests.ts'
import { quoteShape } from '#contract/quotes.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { anyQuoteRequest } from '#tests/support/arbitraries/carts.ts'
import { anyQuoteContext } from '#tests/support/arbitraries/shops.ts'
import { aProduct, aVariant } from '#tests/support/builders.ts'
import { catalogOf } from '#tests/support/catalog-of.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'
import { asOracle, oracleQuote } from '#tests/support/oracle.ts'

const seed = 20261123

/** Returns `count` more products, on sale in the area at prices of 1 cent and up. Every fifth is at a special price. */
function moreProducts(count: number, areaId: number): Product[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct(`MORE${index}`, 1 + ((index * 7919) % 20_011), {
      id: 100_000 + index,
      slug: `more-${index}`,
      quantity: index % 3,
      waQuantity: index % 4,
      variants: [
        aVariant(areaId, index % 5 === 0 ? { price: cents(9000), specialPrice: cents(1 + (index % 8999)) } : {}),
      ],
    }),
  )
}

describe('quotes read the products that they name (decision 0044)', () => {
  test.each([
    [10, 10],
    [10_000, 2],
  ])(
    'among %i products more they are those of the whole catalog, and of the oracle',
    { timeout: 240_000 },
    async (count, shops) => {
      const contexts = fc.sample(anyQuoteContext({ nowMs: Date.now(), hasEdges: false }), { numRuns: shops, seed })
      const edge = edgeApi()
      let goals = 0
      for (const small of contexts) {
        const products = new Map([
          ...small.products,
          ...moreProducts(count, small.area.id).map((product) => [product.code, product] as const),
        ])
        const context = { ...small, products, taxRate: { ...small.taxRate, isCorrect: true } }
        const env = { DB: openMemoryDatabase() }
        expect((await importCatalog(env.DB, catalogOf(context), { replace: true, setStock: true })).ok).toBe(true)
        const state = context.area.states[0] ?? ''
        for (const request of fc.sample(anyQuoteRequest(small), { numRuns: 20, seed })) {
          const call = quoteCallShape.encode({ ...request, areaCode: context.area.code, state, zip: '98101' })
          const answer = await edge.request(
            '/api/quote',
            { method: 'POST', body: JSON.stringify(call), headers: { 'content-type': 'application/json' } },
            env,
          )
          const expected = quoteCart(request, { ...context, nowMs: Date.now() })

          expect(await answer.json()).toEqual({ data: JSON.parse(JSON.stringify(quoteShape.encode(expected))) })
          expect(asOracle(expected)).toEqual(oracleQuote(request, context))
          goals += expected.goals.filter(({ cheapest }) => cheapest?.startsWith('MORE')).length
        }
      }
      expect(goals).toBeGreaterThan(10)
    },
  )
})
