import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { fakeShop, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

/** Opens a browser with Mei's session, which has expired in the shop, and a shop without her order. */
async function open() {
  const browser = openBrowser(fakeShop({ 'GET /api/user': refusal(401, 'unauthenticated') }), {
    storage: {
      'shop:version': '2',
      'shop:user': JSON.stringify({ id: 'u-1', email: 'mei@example.com' }),
      'shop:token': 't-1',
    },
  })
  return browser.load(async () => ({
    ...(await import('#stores/orders/cancel-order.ts')),
    ...(await import('#stores/orders/pay-order.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/user.ts')),
  }))
}

function anOrder(): Order {
  const order = decodeOrder(orderAnswer())
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

describe('an order that the server no longer shows to this shopper', () => {
  test.each<[string, (stores: Awaited<ReturnType<typeof open>>) => Promise<unknown>, unknown?]>([
    [
      'when it is paid',
      ({ payPlaced }) => payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' }),
      { kind: 'gone' },
    ],
    ['when it is canceled', ({ openCanceling }) => openCanceling('o-1').confirm()],
    ['when its payment is checked', ({ checkPayment }) => checkPayment(anOrder()), { kind: 'gone' }],
    ['when it is loaded', ({ loadOrder }) => loadOrder('o-1')],
  ])('is null %s, and the expired session is forgotten', async (_, ask, answer) => {
    const stores = await open()
    expect(stores.$user.get()?.id).toBe('u-1')

    expect(await ask(stores)).toEqual(answer)
    expect(stores.$order.get()).toEqual({ state: 'success', value: null })
    expect(stores.$user.get()).toBeNull()
  })
})
