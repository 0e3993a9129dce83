import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { aKey, anOrder, type Body, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const moment = Date.parse('2026-11-21T08:00:00Z')

/** Imports the sample with release and expiry dates for the soy sauce in ZONE1. */
const dated = (times: object) =>
  shop.importSample((catalog) => {
    const soy = catalog.products.find(({ code }) => code === 'FM-SOY')
    const variant = soy?.variants.find(({ areaId }) => areaId === 1)
    if (!variant) throw new Error('the sample has no soy sauce in ZONE1')
    Object.assign(variant, times)
  })

/** Returns the net subtotal of an order in dollars. */
const goodsOf = ({ subtotal, discount }: v.InferInput<typeof orderAnswer>) => subtotal - (discount?.amount ?? 0)

/** Returns the server's answers to an order one millisecond before `moment`, at it, and after it. */
async function around(change: Body = {}) {
  const outcomes: unknown[] = []
  for (const ms of [-1, 0, 1]) {
    shop.nowMs = moment + ms
    const date = new Date(moment - 86_400_000).toUTCString()
    const answer = await shop.post('order', anOrder(change), { ...aKey(), date })
    outcomes.push(answer.status === 201 ? `placed for ${goodsOf(dataOf(orderAnswer, answer))}` : answer.body.code)
  }
  return outcomes
}

describe('the server’s clock decides, to the millisecond (safety R14)', () => {
  test('a product is sold from the millisecond of its release', async () => {
    await dated({ releaseAt: '2026-11-21T08:00:00Z', expiredAt: null })

    expect(await around()).toEqual(['unavailable', 'placed for 12.5', 'placed for 12.5'])
  })

  test('a product is no longer sold at the millisecond of its expiry', async () => {
    await dated({ releaseAt: null, expiredAt: '2026-11-21T08:00:00Z' })

    expect(await around()).toEqual(['placed for 12.5', 'unavailable', 'unavailable'])
  })

  test('a code ends at its end, and a shopper who saw the lower total gets a 409', async () => {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts)
        Object.assign(discount, { endsAt: '2026-11-21T08:00:00Z', usageLimitPerUser: null })
    })
    const codes = { discountCodes: ['WELCOME10'] }
    shop.nowMs = moment - 1
    const { areaCode, lines } = anOrder()
    const seen = await shop.post('quote', { areaCode, lines, ...codes, state: 'WA', zip: '98101' })

    expect(await around(codes)).toEqual(['placed for 11.25', 'placed for 12.5', 'placed for 12.5'])
    expect(await around({ ...codes, total: dataOf(quoteAnswer, seen).total })).toEqual([
      'placed for 11.25',
      'price_changed',
      'price_changed',
    ])
  })

  test('a product that is released between the quote and the order can be ordered', async () => {
    await dated({ releaseAt: '2026-11-21T08:00:00Z' })
    const { areaCode, lines } = anOrder()
    const quoteAt = async (ms: number) => {
      shop.nowMs = moment + ms
      return dataOf(quoteAnswer, await shop.post('quote', { areaCode, lines }))
    }

    expect((await quoteAt(-1)).failed).toMatchObject([{ code: 'FM-SOY', reason: 'unavailable' }])
    expect((await quoteAt(0)).lines).toMatchObject([{ code: 'FM-SOY', unitPrice: 12.5 }])
  })
})
