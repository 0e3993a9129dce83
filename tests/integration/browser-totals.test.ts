import fc from 'fast-check'
import type { ReadableAtom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { quoteCallShape } from '#contract/quote-requests.ts'
import { quoteShape } from '#contract/quotes.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteRequest } from '#domain/quote/quote-context.ts'
import { anyQuoteRequest } from '#tests/support/arbitraries/carts.ts'
import { anyQuoteContext } from '#tests/support/arbitraries/shops.ts'
import { catalogOf } from '#tests/support/catalog-of.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const shops = 25
const cartsPerShop = 40
const seed = 20261120
const zip = '98101'

const db = openMemoryDatabase()
afterEach(() => vi.unstubAllGlobals())

/** Loads the shop's stores as a browser does, with an edge over `db`. */
async function openBrowser() {
  const edge = edgeApi()
  const env = { DB: db }
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    edge.fetch(new Request(`http://localhost${path}`, init), env),
  )
  vi.resetModules()
  const [cart, discounts, charges, tax, excerpt, quote] = await Promise.all([
    import('#stores/cart/cart.ts'),
    import('#stores/cart/discount-codes.ts'),
    import('#stores/checkout/charges.ts'),
    import('#stores/checkout/tax-lookup.ts'),
    import('#stores/catalog/catalog-excerpt.ts'),
    import('#stores/cart/quote.ts'),
  ])
  return {
    edge,
    /** Returns the quote that the screens show for a cart. */
    async show(areaCode: string, state: string, request: QuoteRequest): Promise<Quote | null> {
      cart.restoreCart(request.lines)
      discounts.$discountCodes.set(request.discountCodes)
      charges.$shippingMethod.set(request.shippingMethod)
      await tax.updateTaxRate(state, zip)
      const stopWatching = quote.watchCart(areaCode)
      await excerpt.loadExcerpt(areaCode, request.lines, true)
      await discounts.loadDiscounts(areaCode, request.lines)
      await firstOf(discounts.$codeCheck, (check) => check !== 'loading')
      const shown = await firstOf(quote.$quote, (quote) => quote !== null)
      stopWatching()
      return shown
    },
  }
}

/** Returns the first value of the store that is wanted. */
function firstOf<Value>(store: ReadableAtom<Value>, isWanted: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!isWanted(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
}

/** Encodes a quote without the cheapest products of its goals, because a browser knows only the loaded products. */
function comparable(quote: unknown): unknown {
  const wire = JSON.parse(JSON.stringify(quote))
  for (const offer of wire.offers) delete offer.cheapest
  return wire
}

describe('the totals of the browser and the server (rules §12)', () => {
  test(`are equal to the cent for ${shops * cartsPerShop} generated carts (seed ${seed})`, {
    timeout: 240_000,
  }, async () => {
    const contexts = fc.sample(anyQuoteContext({ nowMs: Date.now(), hasEdges: false }), { numRuns: shops, seed })
    let priced = 0
    for (const context of contexts) {
      vi.unstubAllGlobals()
      expect((await importCatalog(db, catalogOf(context), { replace: true, setStock: true })).ok).toBe(true)
      const browser = await openBrowser()
      const state = context.area.states[0] ?? ''
      for (const request of fc.sample(anyQuoteRequest(context), { numRuns: cartsPerShop, seed })) {
        const shown = await browser.show(context.area.code, state, request)
        const call = quoteCallShape.encode({ ...request, areaCode: context.area.code, state, zip })
        const answer = await browser.edge.request(
          '/api/quote',
          { method: 'POST', body: JSON.stringify(call), headers: { 'content-type': 'application/json' } },
          { DB: db },
        )

        expect(answer.status).toBe(200)
        const { data } = (await answer.json()) as { data: { lines: unknown[] } }
        expect(shown && comparable(quoteShape.encode(shown))).toEqual(comparable(data))
        priced += data.lines.length
      }
    }
    expect(priced).toBeGreaterThan(1000)
  })
})
