import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

/** Returns a quote of the server with these cheapest products. */
function quoted(...cheapest: readonly (string | null)[]) {
  return {
    data: {
      areaCode: 'ZONE1',
      lines: [],
      failed: [],
      subtotal: 0,
      discount: null,
      refusedCodes: [],
      shipping: null,
      taxRate: 0,
      isCorrectTaxRate: false,
      taxableTotal: 0,
      tax: 0,
      gifts: [],
      offers: cheapest.map((code) => ({ kind: 'gift', missing: 5, code: 'GIFT-LADLE', cheapest: code })),
      total: 0,
    },
  }
}

async function open(shop: FakeFetcher) {
  const stores = await openBrowser(shop).load(async () => ({
    ...(await import('#stores/cart/goal-products.ts')),
    ...(await import('#stores/cart/substitutes.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/quote.ts')),
    ...(await import('#stores/catalog/catalog-excerpt.ts')),
  }))
  return { shop, ...stores }
}

const answers = { 'POST /api/quote': () => json(quoted('FM-SOY', null, 'FM-SESAME', 'FM-SOY')) }

describe('watchGoalProducts: products that reach the next goals', () => {
  test('loads the cheapest products of the whole catalog, each once', async () => {
    const shop = await open(fakeShop(answers))
    shop.addToCart(aLine('FM-OOLONG', 2))
    const stop = shop.watchGoalProducts('ZONE1')

    await vi.waitFor(() => expect(shop.$extraCodes.get()).toEqual(['FM-SESAME', 'FM-SOY']))
    stop()

    const call = shop.shop.requests.find(({ url }) => url.endsWith('/api/quote'))
    expect(await call?.clone().json()).toMatchObject({ areaCode: 'ZONE1', lines: [{ code: 'FM-OOLONG', picked: 2 }] })
  })

  test('asks once for many changes in a row', async () => {
    const shop = await open(fakeShop(answers))
    shop.addToCart(aLine('FM-OOLONG'))
    const stopCart = shop.watchCart('ZONE1')
    await vi.waitFor(() => expect(shop.$quote.get()).not.toBeNull())
    const stop = shop.watchGoalProducts('ZONE1')

    for (const picked of [2, 3, 4, 5]) shop.pickLine('FM-OOLONG', picked)
    await vi.waitFor(() => expect(shop.$extraCodes.get()).toHaveLength(2))
    stop()
    stopCart()

    expect(callsOf(shop.shop).filter((call) => call === 'POST /api/quote')).toHaveLength(1)
  })

  test('sends nothing for an empty cart, and shows the goals without products when the server is away', async () => {
    const shop = await open(fakeShop({ 'POST /api/quote': noAnswer }))
    const stop = shop.watchGoalProducts('ZONE1')
    expect(callsOf(shop.shop)).toEqual([])

    shop.addToCart(aLine('FM-SOY'))
    await vi.waitFor(() => expect(callsOf(shop.shop)).toContain('POST /api/quote'))
    stop()

    expect(shop.$extraCodes.get()).toEqual([])
  })

  test('ignores an answer that arrives after it was stopped', async () => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    const answer = async () => {
      asked += 1
      if (asked > 1) return json(quoted('FM-SACHA'))
      await waiting
      return json(quoted('FM-SOY'))
    }
    const shop = await open(fakeShop({ 'POST /api/quote': answer }))
    shop.addToCart(aLine('FM-OOLONG'))
    const stop = shop.watchGoalProducts('ZONE1')
    await vi.waitFor(() => expect(asked).toBe(1))

    stop()
    release()
    const taken: unknown[] = []
    shop.$extraCodes.listen((codes) => taken.push(codes))
    const stopNext = shop.watchGoalProducts('ZONE1')
    await vi.waitFor(() => expect(taken).not.toEqual([]))
    stopNext()

    expect(taken).toEqual([['FM-SACHA']])
  })
})

describe('watchSubstitutes: products for the failed lines', () => {
  test('asks once for the failed lines, and drops the substitutes when no line fails', async () => {
    const shop = await open(fakeShop())
    shop.addToCart(aLine('KIT-TWIN-2', 1, { group: 'combo' }))
    shop.addToCart(aLine('FM-SOY'))
    const stops = [shop.watchCart('ZONE1'), shop.watchSubstitutes('ZONE1')]
    const asked = () => shop.shop.requests.map(({ url }) => new URL(url)).filter((url) => url.searchParams.has('like'))

    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    shop.pickLine('FM-SOY', 2)
    await vi.waitFor(() => expect(shop.$extraCodes.get().length).toBeGreaterThan(0))
    expect(asked().map((url) => [url.searchParams.get('area'), url.searchParams.get('like')])).toEqual([
      ['ZONE1', 'KIT-TWIN-2'],
    ])
    shop.removeFromCart('KIT-TWIN-2')
    for (const stop of stops) stop()

    expect(shop.$extraCodes.get()).toEqual([])
  })
})
