import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBank } from '#tests/support/bank.ts'
import { dataOf, orderAnswer } from '../answers.ts'
import { aKey, anOrder, laptopSettings, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

// Lines of which a part is taxed, and products whose tax differs by area.

let shop: Shop
let cook: SignedInStaff
beforeAll(async () => {
  shop = (await openShop()).beside({ env: laptopSettings, ports: { liveProviders: [openBank().provider] } })
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const kit = { group: 'combo', code: 'KIT-SPICY', picked: 1, additionalItem: 'ADD-TOFU' }
const soy = { group: 'foodmart', code: 'FM-SOY', picked: 1 }

/** Sells the products of these codes with tax in every area, or without, whatever their own field says. */
async function sellTaxed(taxes: Readonly<Record<string, boolean>>): Promise<void> {
  await shop.importSample((catalog) => {
    for (const product of catalog.products)
      for (const variant of product.variants) variant.taxable = taxes[product.code] ?? variant.taxable
  })
  cook = await aStaff(shop, 'kitchen')
}

async function aPaidOrder(line: object) {
  const order = dataOf(orderAnswer, await shop.post('order', anOrder({ lines: [line] }), aKey()))
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  return order
}

const refunded = (id: string) => shop.count(`SELECT sum(amount_cents) AS n FROM refunds WHERE order_id = '${id}'`)

describe('a kit whose extra item has another tax (rules §12 "Extra items")', () => {
  // $25.89 and $3.25. What goes back is both, and 10.35 % of what is taxed of them: $2.68, $0.34 or $3.02.
  test.each([
    [{ 'KIT-SPICY': true, 'ADD-TOFU': false }, 25.89, 3182],
    [{ 'KIT-SPICY': false, 'ADD-TOFU': true }, 3.25, 2948],
    [{ 'KIT-SPICY': true, 'ADD-TOFU': true }, 29.14, 3216],
  ])('%j: what goes back for it is what was paid for it, with its tax', async (taxes, taxableTotal, refund) => {
    await sellTaxed(taxes)
    const order = await aPaidOrder(kit)

    const answer = await shop.post(`desk/order/${order.number}/undeliverable`, { lines: ['KIT-SPICY'] }, cook.headers)

    expect(answer.status).toBe(200)
    expect([order.subtotal, order.taxableTotal, await refunded(order.id)]).toEqual([29.14, taxableTotal, refund])
  })
})

describe('goods that are sent in the place of a line', () => {
  test('have the tax of the area, whatever their own field says', async () => {
    await sellTaxed({ 'FM-SOY': true, 'FM-SESAME': false })
    const order = await aPaidOrder(soy)

    await shop.post(
      `desk/order/${order.number}/replacement`,
      { line: 'FM-SOY', code: 'FM-SESAME', wasAsked: true },
      cook.headers,
    )

    // $12.50 less $7.49, and all of the line's tax.
    expect(await refunded(order.id)).toBe(501 + 130)
  })
})
