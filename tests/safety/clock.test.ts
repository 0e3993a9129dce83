import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer, quoteAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, type Body } from '#tests/integration/backend/shop.ts'
import { aContact } from './rivals.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const dayMs = 86_400_000
/** Midnight in Seattle after the clocks go back, and a plain morning. */
const moments = ['2027-11-07T07:00:00Z', '2026-11-21T08:00:00Z'].map((text) => Date.parse(text))

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

/** Returns the ends of orders one millisecond before `moment`, at it, and after it, whatever the client's clock says. */
async function around(moment: number, change: Body = {}): Promise<readonly string[]> {
  const ends: string[] = []
  for (const ms of [-1, 0, 1]) {
    await shop.stopClock(moment + ms)
    const alike = new Set<string>()
    for (const wrongMs of [-dayMs, 0, dayMs]) {
      const headers = { ...aKey(), date: new Date(moment + wrongMs).toUTCString() }
      const answer = await shop.send('POST', 'order', anOrder({ contact: aContact(), ...change }), headers, aClient())
      alike.add(answer.status === 201 ? `for ${goodsOf(dataOf(orderAnswer, answer))}` : String(answer.body.code))
    }
    ends.push([...alike].join(' or '))
  }
  return ends
}

row('R14', "a product is sold from the millisecond of its release, whatever the client's clock says", async () => {
  for (const moment of moments) {
    await dated({ releaseAt: new Date(moment).toISOString(), expiredAt: null })
    expect(await around(moment)).toEqual(['unavailable', 'for 12.5', 'for 12.5'])
  }
  return '18 of 18 orders by the server’s clock'
})

row('R14', 'a product is no longer sold at the millisecond of its expiry', async () => {
  for (const moment of moments) {
    await dated({ releaseAt: null, expiredAt: new Date(moment).toISOString() })
    expect(await around(moment)).toEqual(['for 12.5', 'unavailable', 'unavailable'])
  }
  return '18 of 18 orders by the server’s clock'
})

row('R14', 'a code ends at its end, and a shopper who saw the lower total gets 409 price_changed', async () => {
  for (const moment of moments) {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts)
        Object.assign(discount, { endsAt: new Date(moment).toISOString(), usageLimitPerUser: null })
    })
    const codes = { discountCodes: ['WELCOME10'] }
    await shop.stopClock(moment - 1)
    const { areaCode, lines } = anOrder()
    const seen = await shop.post('quote', { areaCode, lines, ...codes, state: 'WA', zip: '98101' })

    expect(await around(moment, codes)).toEqual(['for 11.25', 'for 12.5', 'for 12.5'])
    const { total } = dataOf(quoteAnswer, seen)
    expect(await around(moment, { ...codes, total })).toEqual(['for 11.25', 'price_changed', 'price_changed'])
  }
  return '36 of 36 orders by the server’s clock'
})

row('R14', 'a quote shows a product from the millisecond of its release', async () => {
  for (const moment of moments) {
    await dated({ releaseAt: new Date(moment).toISOString() })
    const { areaCode, lines } = anOrder()
    const quoteAt = async (ms: number) => {
      await shop.stopClock(moment + ms)
      return dataOf(quoteAnswer, await shop.post('quote', { areaCode, lines }))
    }

    expect((await quoteAt(-1)).failed).toMatchObject([{ code: 'FM-SOY', reason: 'unavailable' }])
    expect((await quoteAt(0)).lines).toMatchObject([{ code: 'FM-SOY', unitPrice: 12.5 }])
  }
  return '4 of 4 quotes by the server’s clock'
})
