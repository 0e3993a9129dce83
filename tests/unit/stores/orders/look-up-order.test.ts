import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

async function open(answers: Parameters<typeof fakeShop>[0], storage: Record<string, string> = {}) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  return { shop, ...(await browser.load(() => import('#stores/orders/placed-order.ts'))) }
}

describe('lookUpOrder (rules §12)', () => {
  test('sends number and e-mail in a normalized form', async () => {
    const path = '/api/track-order/SB-AAAA-1111/mei%40example.com'
    const { shop, $order, lookUpOrder } = await open({ [`GET ${path}`]: () => json({ data: orderAnswer({ id: '' }) }) })

    await lookUpOrder(' ｓb－aaaa-1111　', ' mei＠example.com ')

    const order = $order.get()
    expect(callsOf(shop)).toEqual([`GET ${path}`])
    expect(order.state === 'success' && order.value?.status).toBe('pending')
  })

  test.each(['#SB-AAAA-1111', 'SB-AAAA-1111.', '“SB-AAAA-1111”, '])('accepts %s', async (copied) => {
    const { shop, lookUpOrder } = await open({})

    await lookUpOrder(copied, 'mei@example.com')

    expect(callsOf(shop)).toEqual(['GET /api/track-order/SB-AAAA-1111/mei%40example.com'])
  })

  test('shows the whole order on the device that placed it', async () => {
    const kept = [{ id: 'o-1', number: 'SB-AAAA-1111', placedAtMs: 0 }]
    const { $order, lookUpOrder } = await open(
      {
        'GET /api/track-order/SB-AAAA-1111/mei%40example.com': () => json({ data: orderAnswer({ id: '' }) }),
        'GET /api/order/o-1': () => json({ data: orderAnswer() }),
      },
      { 'shop:recent-orders': JSON.stringify(kept) },
    )

    await lookUpOrder('SB-AAAA-1111', 'mei@example.com')

    const order = $order.get()
    expect(order.state === 'success' && order.value?.id).toBe('o-1')
  })

  test('is null when number and e-mail do not match, and fails without an answer', async () => {
    const { $order, lookUpOrder } = await open({ 'GET /api/track-order/DOWN/a%40b.co': refusal(503, 'unavailable') })

    await lookUpOrder('SB-X', 'a@b.co')
    expect($order.get()).toEqual({ state: 'success', value: null })
    await lookUpOrder('DOWN', 'a@b.co')

    expect($order.get()).toEqual({ state: 'failure' })
  })
})
