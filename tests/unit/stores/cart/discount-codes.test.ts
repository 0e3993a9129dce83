import { describe, expect, test, vi } from 'vitest'
import type { KnownDiscounts } from '#domain/quote/discount.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

function open(shop: FakeFetcher, storage: Record<string, string> = {}) {
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  return browser.load(async () => ({
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/cart/used-codes.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
    browser,
  }))
}

const codes = (known: KnownDiscounts) => known.discounts.map(({ code }) => code)

describe('discount codes', () => {
  test('are stored in capitals, once each, without outer spaces', async () => {
    const discounts = await open(fakeShop())

    for (const text of [' welcome10 ', 'WELCOME10', 'ｗｅｌｃｏｍｅ10', '', '   ', 'ShipFree'])
      discounts.enterCode(text)

    expect(discounts.$discountCodes.get()).toEqual(['WELCOME10', 'SHIPFREE'])
    expect(discounts.browser.storage['shop:codes']).toBe('["WELCOME10","SHIPFREE"]')
  })

  test('are at most 20; the oldest is dropped', async () => {
    const discounts = await open(fakeShop())

    for (let number = 1; number <= 21; number += 1) discounts.enterCode(`C${number}`)

    expect(discounts.$discountCodes.get()).toHaveLength(20)
    expect(discounts.$discountCodes.get()[0]).toBe('C2')
    expect(discounts.$discountCodes.get()[19]).toBe('C21')
  })

  test('are removed one by one', async () => {
    const discounts = await open(fakeShop(), { 'shop:codes': '["A","B","C"]' })

    discounts.dropCode('B')
    discounts.dropCode('NOPE')

    expect(discounts.$discountCodes.get()).toEqual(['A', 'C'])
  })

  test.each([
    ['{"0":"A"}', []],
    ['["A",7,null,"B"]', ['A', 'B']],
    ['broken', []],
    [
      JSON.stringify(Array.from({ length: 30 }, (_, index) => `C${index}`)),
      Array.from({ length: 20 }, (_, index) => `C${index}`),
    ],
  ])('%s in storage keeps only valid codes', async (text, read) => {
    const discounts = await open(fakeShop(), { 'shop:codes': text })

    expect(discounts.$discountCodes.get()).toEqual(read)
  })
})

const usedUp = (known: KnownDiscounts) => [...known.usedUpCodes].sort()

describe('noteUsedUp: codes that the server refuses for an e-mail address', () => {
  const entered = { 'shop:codes': '["WELCOME10"]', 'shop:order': '{"email":"mei@example.com"}' }
  const refusedForMei = { ...entered, 'shop:used-codes': '[{"email":"mei@example.com","code":"WELCOME10"},7,{}]' }

  test('used-up codes are refused by the next quote', async () => {
    const discounts = await open(fakeShop(), entered)

    discounts.noteUsedUp([
      { code: 'WELCOME10', reason: 'used_up' },
      { code: 'SHIPFREE', reason: 'used_up' },
      { code: 'FIVEOFF', reason: 'minimum' },
    ])

    expect(usedUp(discounts.$knownDiscounts.get())).toEqual(['SHIPFREE', 'WELCOME10'])
  })

  test('stay refused on the next page and in another area', async () => {
    const here = await open(fakeShop(), entered)
    await here.loadDiscounts('ZONE1', [])
    here.noteUsedUp([{ code: 'WELCOME10', reason: 'used_up' }])

    await here.loadDiscounts('ZONE2', [])
    const next = await open(fakeShop(), here.browser.storage)
    await next.loadDiscounts('ZONE1', [])

    expect(usedUp(here.$knownDiscounts.get())).toEqual(['WELCOME10'])
    expect(usedUp(next.$knownDiscounts.get())).toEqual(['WELCOME10'])
  })

  test('are noted once, and at most 20', async () => {
    const discounts = await open(fakeShop(), entered)
    const refuse = (code: string) => discounts.noteUsedUp([{ code, reason: 'used_up' }])

    for (let number = 1; number <= 21; number += 1) refuse(`C${number}`)
    refuse('C21')

    expect(usedUp(discounts.$knownDiscounts.get())).toHaveLength(20)
    expect(usedUp(discounts.$knownDiscounts.get())).not.toContain('C1')
  })

  test('depend on the normalized e-mail address of the order', async () => {
    const discounts = await open(fakeShop(), refusedForMei)

    discounts.typeInto('email', 'lin@example.com')
    const forAnother = usedUp(discounts.$knownDiscounts.get())
    discounts.typeInto('email', ' Mei@Example.com')

    expect(forAnother).toEqual([])
    expect(usedUp(discounts.$knownDiscounts.get())).toEqual(['WELCOME10'])
  })

  test('typing an e-mail address prices the cart again only when other codes are refused', async () => {
    const discounts = await open(fakeShop(), refusedForMei)
    const seen: string[][] = []
    const stop = discounts.$knownDiscounts.subscribe((known) => seen.push(usedUp(known)))

    for (const email of ['', 'l', 'li', 'lin@example.com', 'mei@example.com']) discounts.typeInto('email', email)
    stop()

    expect(seen).toEqual([['WELCOME10'], [], ['WELCOME10']])
  })

  test.each(['WELCOME10', ' welcome10'])('a code entered again (%j) is allowed again', async (text) => {
    const discounts = await open(fakeShop(), refusedForMei)

    discounts.enterCode(text)

    expect(usedUp(discounts.$knownDiscounts.get())).toEqual([])
  })

  test('all are allowed again after an order with them is canceled', async () => {
    const discounts = await open(fakeShop(), refusedForMei)

    discounts.allowAgain()

    expect(usedUp(discounts.$knownDiscounts.get())).toEqual([])
  })
})

describe('loadDiscounts (rules §7)', () => {
  test('loads the discounts of the codes, with area and cart', async () => {
    const shop = fakeShop()
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10","NOPE"]' })

    await discounts.loadDiscounts('ZONE1', [aLine('FM-SOY', 2)])

    expect([...new URL(shop.requests[0]?.url ?? '').searchParams]).toEqual([
      ['areaCode', 'ZONE1'],
      ['items[0][code]', 'FM-SOY'],
      ['items[0][quantity]', '2'],
      ['discountCodes[]', 'WELCOME10'],
      ['discountCodes[]', 'NOPE'],
    ])
    expect(codes(discounts.$knownDiscounts.get())).toEqual(['WELCOME10'])
  })

  test('loads a refused discount too, so that its reason can be shown', async () => {
    const shop = fakeShop({
      'GET /api/conditional-discounts': () =>
        json({
          data: [],
          refused: [{ code: 'FIVEOFF', reason: 'minimum', discount: sample.discounts[1] }, { code: 'X' }],
        }),
    })
    const discounts = await open(shop, { 'shop:codes': '["FIVEOFF","X"]' })

    await discounts.loadDiscounts('ZONE1', [])

    expect(codes(discounts.$knownDiscounts.get())).toEqual(['FIVEOFF'])
  })

  test('a code at its overall limit is refused in the quote', async () => {
    const shop = fakeShop({
      'GET /api/conditional-discounts': () =>
        json({ data: [], refused: [{ code: 'welcome10', reason: 'used_up', discount: sample.discounts[0] }] }),
    })
    const browser = openBrowser(shop, { storage: { 'shop:version': '2', 'shop:codes': '["WELCOME10"]' } })
    const { addToCart, watchCart, $quote } = await browser.load(async () => ({
      ...(await import('#stores/cart/cart.ts')),
      ...(await import('#stores/cart/quote.ts')),
    }))
    addToCart(aLine('FM-SOY', 2))
    const stop = watchCart('ZONE1')

    await vi.waitFor(() =>
      expect($quote.get()).toMatchObject({
        discount: null,
        refusedCodes: [{ code: 'WELCOME10', reason: 'used_up' }],
      }),
    )
    stop()
  })

  test('loads once for the same codes and area, and again for others', async () => {
    const shop = fakeShop()
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })

    await discounts.loadDiscounts('ZONE1', [])
    await discounts.loadDiscounts('ZONE1', [aLine('FM-SOY')])
    expect(shop.requests).toHaveLength(1)
    await discounts.loadDiscounts('SCAGLS', [])
    discounts.enterCode('SHIPFREE')
    await discounts.loadDiscounts('SCAGLS', [])

    expect(shop.requests).toHaveLength(3)
    expect(codes(discounts.$knownDiscounts.get())).toEqual(['WELCOME10', 'SHIPFREE'])
  })

  test('has none without codes, and sends no call', async () => {
    const shop = fakeShop()
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })
    await discounts.loadDiscounts('ZONE1', [])

    discounts.dropCode('WELCOME10')
    await discounts.loadDiscounts('ZONE1', [])

    expect(codes(discounts.$knownDiscounts.get())).toEqual([])
    expect(shop.requests).toHaveLength(1)
  })

  test('a failed call keeps the known discounts, and is repeated', async () => {
    let isDown = false
    const shop = fakeShop({
      'GET /api/conditional-discounts': (request) =>
        isDown ? noAnswer(request) : json({ data: [sample.discounts[0]] }),
    })
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })
    await discounts.loadDiscounts('ZONE1', [])
    isDown = true
    await discounts.loadDiscounts('SCAGLS', [])
    expect(codes(discounts.$knownDiscounts.get())).toEqual(['WELCOME10'])
    isDown = false

    await discounts.loadDiscounts('SCAGLS', [])

    expect(shop.requests).toHaveLength(3)
  })
})
