import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

type Answers = NonNullable<Parameters<typeof fakeShop>[0]>

const cancelled: Answers = {
  'GET /api/orders': () => json({ data: [orderAnswer({ id: 'o-2', number: 'SB-2' }), orderAnswer()] }),
  'PUT /api/order/o-1/cancel': () => json({ data: orderAnswer({ status: 'cancelled' }) }),
}

/** A browser that has placed an order, and has a soy sauce in the cart. */
async function open(answers: Answers = cancelled, placed = 'o-1') {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, {
    storage: {
      'shop:version': '2',
      'shop:cart': JSON.stringify([aLine('FM-SOY')]),
      'shop:attempt': JSON.stringify({ body: '{}', key: 'k', orderId: placed }),
    },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/orders/cancel-order.ts')),
    ...(await import('#stores/orders/own-orders.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
    ...(await import('#stores/checkout/place-order.ts')),
    ...(await import('#stores/checkout/order-attempt.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }))
  return { shop, canceling: stores.openCanceling('o-1'), ...stores }
}

describe('canceling an order (rules §12)', () => {
  test('asks first, and keeps the order without a call', async () => {
    const { shop, canceling } = await open()

    canceling.ask()
    expect(canceling.$cancel.get()).toEqual({ isAsking: true, isBusy: false, outcome: null })
    canceling.keep()

    expect(canceling.$cancel.get()).toEqual({ isAsking: false, isBusy: false, outcome: null })
    expect(callsOf(shop)).toEqual([])
  })

  test('shows the canceled order in its place, and leaves the cart', async () => {
    const { canceling, loadOwnOrders, $ownOrders, $order, $cartCount } = await open()
    await loadOwnOrders()

    await canceling.confirm()

    expect(canceling.$cancel.get()).toEqual({ isAsking: false, isBusy: false, outcome: 'cancelled' })
    expect($ownOrders.get()).toMatchObject({ value: { orders: [{ status: 'pending' }, { status: 'cancelled' }] } })
    expect($order.get()).toMatchObject({ state: 'success', value: { status: 'cancelled' } })
    expect($cartCount.get()).toBe(1)
  })

  test.each([
    ['so that the cart can be ordered again', 'o-1', null],
    ["and leaves another order's", 'o-9', 'o-9'],
  ])('closes its attempt, %s', async (_, placed, open_) => {
    const { canceling, $openOrderId } = await open(cancelled, placed)
    expect($openOrderId.get()).toBe(placed)

    await canceling.confirm()

    expect($openOrderId.get()).toBe(open_)
  })

  test('sends one call, however often it is pressed', async () => {
    const { shop, canceling } = await open()

    await Promise.all([canceling.confirm(), canceling.confirm()])

    expect(callsOf(shop)).toEqual(['PUT /api/order/o-1/cancel'])
  })

  test.each<[string, Answers[string], string]>([
    ['an order that is shipped', refusal(409, 'already_shipped'), 'too_late'],
    ['an order that is paid at the same moment', refusal(409, 'conflict'), 'offline'],
    ['an order that needs a sign-in', refusal(404, 'not_found'), 'gone'],
    ['a shop that does not answer', noAnswer, 'offline'],
  ])('reports %s, until the next try', async (_, answer, outcome) => {
    const { canceling, $openOrderId } = await open({ 'PUT /api/order/o-1/cancel': answer })

    await canceling.confirm()

    expect(canceling.$cancel.get()).toEqual({ isAsking: false, isBusy: false, outcome })
    expect($openOrderId.get()).toBe('o-1')
    canceling.ask()
    expect(canceling.$cancel.get().outcome).toBeNull()
  })
})
