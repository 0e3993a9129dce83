import { describe, expect, test } from 'vitest'
import { atCheckout, keysOf } from '#tests/support/at-checkout.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, orderAnswer } from '#tests/support/fake-shop.ts'

type Answers = Parameters<typeof fakeShop>[0]

async function open(answers: Answers, attempt?: object) {
  const shop = fakeShop(answers)
  const storage: Record<string, string> = { 'shop:version': '2' }
  if (attempt) storage['shop:attempt'] = JSON.stringify(attempt)
  const stores = await openBrowser(shop, { storage }).load(() => import('#stores/orders/unpaid-order.ts'))
  await stores.loadUnpaidOrder()
  return { shop, order: stores.$unpaidOrder.get() }
}

const attempt = { body: '{}', key: 'k-1', orderId: 'o-1' }

describe('loadUnpaidOrder', () => {
  test('sends no call when no order was placed on this device', async () => {
    const { shop, order } = await open({})

    expect(callsOf(shop)).toEqual([])
    expect(order).toBeNull()
  })

  test('finds the order that waits for its payment', async () => {
    const { order } = await open({ 'GET /api/order/o-1': () => json({ data: orderAnswer() }) }, attempt)

    expect(order?.number).toBe('SB-AAAA-1111')
  })

  test.each(['paid', 'cancelled'])('does not find an order that is %s', async (status) => {
    const { order } = await open({ 'GET /api/order/o-1': () => json({ data: orderAnswer({ status }) }) }, attempt)

    expect(order).toBeNull()
  })

  test('finds the one in the account of a shopper who has signed in', async () => {
    const orders = [orderAnswer({ id: 'o-3', status: 'paid' }), orderAnswer({ id: 'o-2', number: 'SB-BBBB-2222' })]
    const shop = fakeShop({ 'GET /api/orders': () => json({ data: orders }) })
    const user = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }
    const storage = { 'shop:version': '2', 'shop:token': 't-1', 'shop:user': JSON.stringify(user) }
    const stores = await openBrowser(shop, { storage }).load(() => import('#stores/orders/unpaid-order.ts'))

    await stores.loadUnpaidOrder()

    expect(stores.$unpaidOrder.get()?.number).toBe('SB-BBBB-2222')
  })

  test('finds none without an answer', async () => {
    const { order } = await open({ 'GET /api/order/o-1': noAnswer }, attempt)

    expect(order).toBeNull()
  })
})

describe('placing an order while another one is unpaid', () => {
  test('an order that was paid elsewhere is not cancelled for the next one', async () => {
    const { shop, placeCurrentOrder, addToCart } = await atCheckout({
      'GET /api/order/o-1': () => json({ data: orderAnswer({ status: 'paid' }) }),
    })
    await placeCurrentOrder('ZONE1')

    addToCart(aLine('FM-SOY'))
    await placeCurrentOrder('ZONE1')

    expect(new Set(keysOf(shop)).size).toBe(2)
    expect(callsOf(shop).filter((call) => call.endsWith('/cancel'))).toEqual([])
  })

  test.each<[string, NonNullable<NonNullable<Answers>[string]>, string | undefined]>([
    ['that is replaced has no unknown payment', () => json({ data: orderAnswer({ status: 'cancelled' }) }), undefined],
    ['that could not be replaced keeps its unknown payment', noAnswer, '["o-1"]'],
  ])('an order %s', async (_, cancelled, inDoubt) => {
    const { browser, placeCurrentOrder, addToCart } = await atCheckout(
      { 'GET /api/order/o-1': () => json({ data: orderAnswer() }), 'PUT /api/order/o-1/cancel': cancelled },
      { 'shop:payment-doubt': '["o-1"]' },
    )
    await placeCurrentOrder('ZONE1')

    addToCart(aLine('FM-SOY'))
    await placeCurrentOrder('ZONE1')

    expect(browser.storage['shop:payment-doubt']).toBe(inDoubt)
  })

  test('only another order replaces the unpaid one, not the same order again', async () => {
    const { placeCurrentOrder, placesAnother, addToCart, $openOrderId } = await atCheckout({})
    expect([$openOrderId.get(), placesAnother('ZONE1')]).toEqual([null, false])

    await placeCurrentOrder('ZONE1')
    expect([$openOrderId.get(), placesAnother('ZONE1')]).toEqual(['o-1', false])

    addToCart(aLine('FM-SOY'))
    expect(placesAnother('ZONE1')).toBe(true)
  })
})
