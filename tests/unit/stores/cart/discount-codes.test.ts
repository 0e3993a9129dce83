import { describe, expect, test } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

function open(shop: FakeFetcher, storage: Record<string, string> = {}) {
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  return browser.load(async () => ({
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
    browser,
  }))
}

const codes = (discounts: readonly { code: string }[]) => discounts.map(({ code }) => code)

describe('discount codes', () => {
  test('are taken in capitals, once each, without outer spaces', async () => {
    const discounts = await open(fakeShop())

    for (const text of [' welcome10 ', 'WELCOME10', 'ｗｅｌｃｏｍｅ10', '', '   ', 'ShipFree'])
      discounts.enterCode(text)

    expect(discounts.$discountCodes.get()).toEqual(['WELCOME10', 'SHIPFREE'])
    expect(discounts.browser.storage['shop:codes']).toBe('["WELCOME10","SHIPFREE"]')
  })

  test('are 20 at most; the oldest gives way', async () => {
    const discounts = await open(fakeShop())

    for (let number = 1; number <= 21; number += 1) discounts.enterCode(`C${number}`)

    expect(discounts.$discountCodes.get()).toHaveLength(20)
    expect(discounts.$discountCodes.get()[0]).toBe('C2')
    expect(discounts.$discountCodes.get()[19]).toBe('C21')
  })

  test('are taken out one by one', async () => {
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
  ])('%s in storage is read as far as it can be', async (text, read) => {
    const discounts = await open(fakeShop(), { 'shop:codes': text })

    expect(discounts.$discountCodes.get()).toEqual(read)
  })
})

const limitsOf = (discounts: readonly { code: string; usageLimit: number | null; usedByShopper?: number }[]) =>
  discounts.map(({ code, usageLimit, usedByShopper }) => ({ code, usageLimit, usedByShopper }))

describe('noteUsedUp: what only the server knows, once it has the e-mail address', () => {
  test('a code that each may use so often is spent by this shopper, any other by all', async () => {
    const discounts = await open(fakeShop(), { 'shop:codes': '["WELCOME10","SHIPFREE","FIVEOFF"]' })
    await discounts.loadDiscounts('ZONE1', [])

    discounts.noteUsedUp([
      { code: 'WELCOME10', reason: 'used_up' },
      { code: 'SHIPFREE', reason: 'used_up' },
      { code: 'FIVEOFF', reason: 'minimum' },
    ])

    expect(limitsOf(discounts.$discounts.get())).toEqual([
      { code: 'WELCOME10', usageLimit: null, usedByShopper: 1 },
      { code: 'FIVEOFF', usageLimit: 100, usedByShopper: 0 },
      { code: 'SHIPFREE', usageLimit: 0, usedByShopper: 0 },
    ])
  })

  const spent = [{ code: 'WELCOME10', usageLimit: null, usedByShopper: 1 }]
  const free = [{ code: 'WELCOME10', usageLimit: null, usedByShopper: 0 }]
  const entered = { 'shop:codes': '["WELCOME10"]', 'shop:order': '{"email":"mei@example.com"}' }

  test('stays so on the next page and in another area', async () => {
    const here = await open(fakeShop(), entered)
    await here.loadDiscounts('ZONE1', [])
    here.noteUsedUp([{ code: 'WELCOME10', reason: 'used_up' }])

    await here.loadDiscounts('ZONE2', [])
    const next = await open(fakeShop(), here.browser.storage)
    await next.loadDiscounts('ZONE1', [])

    expect(limitsOf(here.$discounts.get())).toEqual(spent)
    expect(limitsOf(next.$discounts.get())).toEqual(spent)
  })

  const refusedToMei = { ...entered, 'shop:used-codes': '[{"email":"mei@example.com","code":"WELCOME10"},7,{}]' }

  test('goes by the e-mail address of the order, however it is written', async () => {
    const discounts = await open(fakeShop(), refusedToMei)
    await discounts.loadDiscounts('ZONE1', [])
    const stop = discounts.followEmail()

    discounts.typeInto('email', 'lin@example.com')
    const forAnother = limitsOf(discounts.$discounts.get())
    discounts.typeInto('email', ' Mei@Example.com')
    stop()

    expect(forAnother).toEqual(free)
    expect(limitsOf(discounts.$discounts.get())).toEqual(spent)
  })

  test.each(['WELCOME10', ' welcome10'])('a code that is entered anew (%j) is asked about anew', async (text) => {
    const discounts = await open(fakeShop(), refusedToMei)
    await discounts.loadDiscounts('ZONE1', [])

    discounts.enterCode(text)

    expect(limitsOf(discounts.$discounts.get())).toEqual(free)
  })

  test('is forgotten once an order is cancelled that may have used it', async () => {
    const discounts = await open(fakeShop(), refusedToMei)
    await discounts.loadDiscounts('ZONE1', [])

    discounts.allowUsedUp()

    expect(limitsOf(discounts.$discounts.get())).toEqual(free)
  })
})

describe('loadDiscounts (rules §7)', () => {
  test('asks what the codes stand for, with area and cart', async () => {
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
    expect(codes(discounts.$discounts.get())).toEqual(['WELCOME10'])
  })

  test('learns of a code that is known and refused, so that the reason can be told', async () => {
    const shop = fakeShop({
      'GET /api/conditional-discounts': () =>
        json({
          data: [],
          refused: [{ code: 'FIVEOFF', reason: 'minimum', discount: sample.discounts[1] }, { code: 'X' }],
        }),
    })
    const discounts = await open(shop, { 'shop:codes': '["FIVEOFF","X"]' })

    await discounts.loadDiscounts('ZONE1', [])

    expect(codes(discounts.$discounts.get())).toEqual(['FIVEOFF'])
  })

  test('asks once for the same codes and area, and anew for others', async () => {
    const shop = fakeShop()
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })

    await discounts.loadDiscounts('ZONE1', [])
    await discounts.loadDiscounts('ZONE1', [aLine('FM-SOY')])
    expect(shop.requests).toHaveLength(1)
    await discounts.loadDiscounts('SCAGLS', [])
    discounts.enterCode('SHIPFREE')
    await discounts.loadDiscounts('SCAGLS', [])

    expect(shop.requests).toHaveLength(3)
    expect(codes(discounts.$discounts.get())).toEqual(['WELCOME10', 'SHIPFREE'])
  })

  test('without codes there are none, and nobody is asked', async () => {
    const shop = fakeShop()
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })
    await discounts.loadDiscounts('ZONE1', [])

    discounts.dropCode('WELCOME10')
    await discounts.loadDiscounts('ZONE1', [])

    expect(discounts.$discounts.get()).toEqual([])
    expect(shop.requests).toHaveLength(1)
  })

  test('a failed call keeps what is known, and is made again', async () => {
    let isDown = false
    const shop = fakeShop({
      'GET /api/conditional-discounts': (request) =>
        isDown ? noAnswer(request) : json({ data: [sample.discounts[0]] }),
    })
    const discounts = await open(shop, { 'shop:codes': '["WELCOME10"]' })
    await discounts.loadDiscounts('ZONE1', [])
    isDown = true
    await discounts.loadDiscounts('SCAGLS', [])
    expect(codes(discounts.$discounts.get())).toEqual(['WELCOME10'])
    isDown = false

    await discounts.loadDiscounts('SCAGLS', [])

    expect(shop.requests).toHaveLength(3)
  })
})
