import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

/** Stripe's form on the page of an unpaid order, whose payment the shop does not start. */
async function open(code: string) {
  const shop = fakeShop({
    'POST /api/order/o-1/payment': refusal(409, code),
    'GET /api/order/o-1': () => json({ data: orderAnswer({ status: 'paid' }) }),
  })
  const { openPayment, openStripeForm, $order } = await openBrowser(shop, {
    storage: { 'shop:version': '2' },
  }).load(async () => ({
    ...(await import('#stores/orders/payment.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
    ...(await import('#stores/orders/stripe-form.ts')),
  }))
  const order = decodeOrder(orderAnswer())
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const payment = openPayment(order.value)
  await openStripeForm(payment, 'en', null).open({ card: Object.create(null), wallets: Object.create(null) })
  return { attempt: payment.$payment.get().attempt, $order }
}

describe("Stripe's form", () => {
  test.each(['already_paid', 'cancelled'])('shows the order as it is when it waits no longer: %s', async (code) => {
    const { attempt, $order } = await open(code)

    expect(attempt).toEqual({ state: 'failed', reason: 'closed' })
    expect($order.get()).toMatchObject({ state: 'success', value: { status: 'paid' } })
  })

  test('asks to check first when another payment is under way', async () => {
    expect((await open('payment_under_way')).attempt).toMatchObject({ state: 'unknown' })
  })
})
