import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer, orderAnswer } from '#tests/support/fake-shop.ts'

function anOrder(facts: object) {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

async function open(stored?: string) {
  const storage: Record<string, string> = { 'shop:version': '2' }
  if (stored !== undefined) storage['shop:recent-orders'] = stored
  const browser = openBrowser(fakeShop(), { storage })
  return { browser, ...(await browser.load(() => import('#stores/orders/recent-orders.ts'))) }
}

describe('the orders of this device', () => {
  test('the newest comes first, once, without a name or address', async () => {
    const { browser, noteRecentOrder, $recentOrders } = await open()

    noteRecentOrder(anOrder({ id: 'o-1', number: 'SB-1' }))
    noteRecentOrder(anOrder({ id: 'o-2', number: 'SB-2' }))
    noteRecentOrder(anOrder({ id: 'o-1', number: 'SB-1' }))

    expect($recentOrders.get().map(({ number }) => number)).toEqual(['SB-1', 'SB-2'])
    expect(browser.storage['shop:recent-orders']).toBe(
      '[{"id":"o-1","number":"SB-1","placedAtMs":1795176000000},{"id":"o-2","number":"SB-2","placedAtMs":1795176000000}]',
    )
  })

  test('at most five are stored, for two months', async () => {
    const { noteRecentOrder, $recentOrders } = await open()

    noteRecentOrder(anOrder({ id: 'old', createdAt: '2026-08-01T12:00:00Z' }))
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) noteRecentOrder(anOrder({ id }))

    expect($recentOrders.get().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  test('can be forgotten and restored', async () => {
    const { browser, noteRecentOrder, forgetRecentOrders, restoreRecentOrders, ...stores } = await open()
    const { $recentOrders, $forgottenOrders } = stores
    noteRecentOrder(anOrder({ number: 'SB-1' }))

    forgetRecentOrders()

    expect($recentOrders.get()).toEqual([])
    expect($forgottenOrders.get().map(({ number }) => number)).toEqual(['SB-1'])
    expect(Object.values(browser.storage).join()).not.toContain('SB-1')

    restoreRecentOrders()

    expect($recentOrders.get().map(({ number }) => number)).toEqual(['SB-1'])
    expect($forgottenOrders.get()).toEqual([])
  })

  test.each([['broken'], ['{}'], ['[null, 7, {"id":1}]']])('%s in storage is no order', async (stored) => {
    const { $recentOrders } = await open(stored)

    expect($recentOrders.get()).toEqual([])
  })

  test('the status of each is fetched by its id, and an order without an answer is left out', async () => {
    const kept = (id: string) => ({ id, number: `SB-${id}`, placedAtMs: 1 })
    const shop = fakeShop({
      'GET /api/order/o-1': () => json({ data: orderAnswer({ id: 'o-1', status: 'shipped' }) }),
      'GET /api/order/o-2': noAnswer,
    })
    const storage = { 'shop:version': '2', 'shop:recent-orders': JSON.stringify(['o-1', 'o-2', 'o-3'].map(kept)) }
    const { loadRecentStates, $recentStates } = await openBrowser(shop, { storage }).load(
      () => import('#stores/orders/recent-orders.ts'),
    )

    await loadRecentStates()

    expect([...$recentStates.get()].map(([id, { status }]) => [id, status])).toEqual([['o-1', 'shipped']])
  })
})
