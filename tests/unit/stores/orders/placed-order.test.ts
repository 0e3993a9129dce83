import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, orderAnswer } from '#tests/support/fake-shop.ts'

type Answers = Parameters<typeof fakeShop>[0]

async function open(answers: Answers) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  return { shop, ...(await browser.load(() => import('#stores/orders/placed-order.ts'))) }
}

function anOrder(facts: object = {}): Order {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

describe('loadOrder', () => {
  test('is loading, then the order', async () => {
    const { $order, loadOrder } = await open({ 'GET /api/order/o-1': () => json({ data: orderAnswer() }) })
    const states: string[] = []
    const stop = $order.subscribe(({ state }) => states.push(state))

    await loadOrder('o-1')
    stop()

    const order = $order.get()
    expect(states).toEqual(['idle', 'loading', 'success'])
    expect(order.state === 'success' && order.value?.number).toBe('SB-AAAA-1111')
    expect(order.state === 'success' && order.value?.total).toBe(2482)
  })

  test('is null for an unknown id, and without a call for no id', async () => {
    const { shop, $order, loadOrder } = await open({})

    await loadOrder('o-2')
    expect($order.get()).toEqual({ state: 'success', value: null })
    await loadOrder('')

    expect($order.get()).toEqual({ state: 'success', value: null })
    expect(callsOf(shop)).toEqual(['GET /api/order/o-2'])
  })

  test('fails when the backend does not answer', async () => {
    const { $order, loadOrder } = await open({ 'GET /api/order/o-1': noAnswer })

    await loadOrder('o-1')

    expect($order.get()).toEqual({ state: 'failure' })
  })
})

describe('loadNamedOrder', () => {
  test.each([
    ['?order=o-1', ['GET /api/order/o-1']],
    ['?from=mail', []],
  ])('fetches the order that the address names (%s)', async (search, calls) => {
    const { shop, loadNamedOrder } = await open({ 'GET /api/order/o-1': () => json({ data: orderAnswer() }) })
    Object.assign(window, { location: { search } })

    await loadNamedOrder()

    expect(callsOf(shop)).toEqual(calls)
  })
})

describe('reloadOrder', () => {
  test('shows the new status of an order, and the previous one without an answer', async () => {
    const answers = { 'GET /api/order/o-1': () => json({ data: orderAnswer({ status: 'cancelled' }) }) }
    const { $order, reloadOrder } = await open({ ...answers, 'GET /api/order/o-2': noAnswer })

    await reloadOrder(anOrder())
    await reloadOrder(anOrder({ id: 'o-2' }))

    const order = $order.get()
    expect(order.state === 'success' && order.value?.status).toBe('cancelled')
  })
})
