import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#tests/servers/faults.ts'
import { placed } from '../shop.ts'
import { type PayPalShop, payPalShopForTests } from './paypal-shop.ts'

const opened = payPalShopForTests()
let there: PayPalShop
beforeAll(() => {
  there = opened()
})
beforeEach(() => there.reset())

/** What goes wrong with a call, and how often; the shop sends a call without an answer a second time. */
const faults: readonly (readonly [string, readonly Fault[]])[] = [
  ['an answer that is late', [{ name: 'answer_late' }]],
  ['work that is late', [{ name: 'work_late' }]],
  ['an error before the money moves', [{ name: 'error_before' }]],
  ['two errors before the money moves', [{ name: 'error_before' }, { name: 'error_before' }]],
  ['an error after the money moved', [{ name: 'error_after' }]],
  ['no answer', [{ name: 'never_answer' }]],
  ['no answer two times', [{ name: 'never_answer' }, { name: 'never_answer' }]],
  ['a connection that breaks two times', [{ name: 'hang_up' }, { name: 'hang_up' }]],
]
const foreign: readonly (readonly [string, readonly Fault[]])[] = [
  ['another amount', [{ name: 'other_amount', amount: 1 }]],
  ['another currency', [{ name: 'other_currency', currency: 'cad' }]],
]

/** What else happens just before PayPal hears of the capture. */
const meanwhile = {
  'nothing else': async () => {},
  'a cancellation': async (id: string) => void (await there.shop.put(`order/${id}/cancel`)),
  "the end of the order's hour": () => there.errandsAfter(0.5),
  'a second tab that pays': async (id: string, token: string) => void (await there.pay(id, token)),
  'a second tab that begins': async (id: string) => void (await there.start(id)),
}

/** The money at PayPal is the money of the order, and nothing is left to ask about. */
async function moneyFits(orderId: string): Promise<void> {
  const due = await there.due(orderId)
  expect([there.held(orderId), due]).toEqual([due, due])
  expect(await there.count('payment_attempts', `status IN ('started', 'under_way', 'confirmation')`)).toBe(0)
  expect(await there.count('refunds', `status <> 'done'`)).toBe(0)
}

/** Charges that PayPal made for the order, in the order in which it made them. */
const charges = (orderId: string) =>
  there.paypal.ledger().filter((entry) => entry.kind === 'charge' && entry.order === orderId)

describe.each(Object.entries(meanwhile))('a capture with %s meanwhile (safety P1, P3, P5, P7)', (_, other) => {
  test.each([...faults, ...foreign])('%s, and no webhook ever: the money fits', async (_name, planned) => {
    there.paypal.webhooks.setMode('hold')
    const order = await placed(there.shop)
    there.stock.nowMs += 59.7 * 60_000
    const token = await there.approved(order.id)
    for (const fault of planned) there.paypal.faults.plan('orders.capture', fault)
    there.beforeCall = async (path) => {
      if (!path.endsWith('/capture')) return
      there.beforeCall = null
      await other(order.id, token)
    }

    await there.pay(order.id, token)
    await there.rest()

    await moneyFits(order.id)
    expect(charges(order.id).length).toBeLessThanOrEqual(1)
  })
})

describe('beginning a payment', () => {
  test.each(faults)('%s: the next try pays', async (_, planned) => {
    const order = await placed(there.shop)
    for (const fault of planned) there.paypal.faults.plan('orders.create', fault)

    await there.start(order.id)
    there.paypal.faults.clear()
    const paid = await there.pay(order.id, await there.approved(order.id))

    expect([paid.status, there.held(order.id)]).toEqual([200, { usd: 2482 }])
  })
})

describe('a refund (safety P6)', () => {
  test.each(faults)('%s: the money goes back once', async (_, planned) => {
    const order = await placed(there.shop)
    await there.pay(order.id, await there.approved(order.id))
    for (const fault of planned) there.paypal.faults.plan('captures.refund', fault)

    await there.shop.put(`order/${order.id}/cancel`)
    await there.rest()

    await moneyFits(order.id)
    expect(there.paypal.ledger().filter(({ kind, order: of }) => kind === 'refund' && of === order.id)).toHaveLength(1)
    expect(await there.shown(order.id)).toMatchObject({ payment: { status: 'refunded', refunded: 24.82 } })
  })
})

describe('webhooks (safety P4)', () => {
  test.each(['early', 'twice', 'late', 'reversed', 'never'] as const)('that come %s lead to the same', async (when) => {
    const { webhooks } = there.paypal
    if (when === 'early') webhooks.setMode('early')
    if (when === 'twice') webhooks.repeatNext(3)
    if (when === 'late' || when === 'reversed' || when === 'never') webhooks.setMode('hold')
    const before = webhooks.events().length
    const order = await placed(there.shop)
    await there.pay(order.id, await there.approved(order.id))
    await there.shop.put(`order/${order.id}/cancel`)
    const ids = webhooks.events().map(({ id }) => id)
    const own = ids.slice(before)
    if (when === 'late') await webhooks.deliver(own)
    if (when === 'reversed') await webhooks.deliver(own.toReversed())
    await there.rest()

    expect(own).toHaveLength(3)
    await moneyFits(order.id)
    expect(await there.shown(order.id)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
  })
})
