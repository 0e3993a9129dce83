import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, orderAnswer } from '#tests/support/fake-shop.ts'

type Answers = Parameters<typeof fakeShop>[0]

async function open(answers: Answers) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/orders/own-orders.ts')),
    ...(await import('#stores/orders/reorder.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }))
  const shown = () => {
    const orders = stores.$ownOrders.get()
    return orders.state === 'success' ? orders.value.orders : []
  }
  return { shop, shown, ...stores }
}

/** Twelve orders, ten to a page; the newest is number 12. */
const twoPages: Answers = {
  'GET /api/orders': (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    const numbers = page === 1 ? [12, 11, 10, 9, 8, 7, 6, 5, 4, 3] : [3, 2, 1]
    return json({
      data: numbers.map((number) => orderAnswer({ id: `o-${number}`, number: `SB-${number}` })),
      meta: { total: 12, page, pageSize: 10, rangeFloor: page === 1 ? 1 : 11, rangeCeiling: page === 1 ? 10 : 12 },
    })
  },
}

describe('the orders of an account', () => {
  test('load page by page, and no order twice when a new one arrives in between', async () => {
    const { loadOwnOrders, loadMoreOrders, $ownOrders, shown } = await open(twoPages)

    await loadOwnOrders()
    expect($ownOrders.get()).toMatchObject({ state: 'success', value: { hasMore: true, total: 12 } })
    await loadMoreOrders()

    expect(shown().map(({ number }) => number)).toHaveLength(12)
    expect($ownOrders.get()).toMatchObject({ value: { hasMore: false } })
  })

  test('stay on the screen when older ones fail to load', async () => {
    let isDown = false
    const { loadOwnOrders, loadMoreOrders, $olderOrders, shown } = await open({
      'GET /api/orders': (request) =>
        isDown ? noAnswer(request) : (twoPages['GET /api/orders']?.(request) ?? noAnswer(request)),
    })
    await loadOwnOrders()
    isDown = true

    await loadMoreOrders()

    expect($olderOrders.get()).toBe('failure')
    expect(shown()).toHaveLength(10)
  })

  test('fail when none can be loaded', async () => {
    const { loadOwnOrders, $ownOrders } = await open({ 'GET /api/orders': noAnswer })

    await loadOwnOrders()

    expect($ownOrders.get()).toEqual({ state: 'failure' })
  })
})

describe('reordering (rules §12)', () => {
  const answer = {
    areaCode: 'ZONE1',
    lines: [{ key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 2 }],
    failed: [{ key: 'FM-OLD', code: 'FM-OLD', reason: 'not_found', available: null }],
  }

  async function planned(answers: Answers = { 'POST /api/order/o-1/reorder': () => json({ data: answer }) }) {
    const shop = await open({ 'GET /api/orders': () => json({ data: [orderAnswer()] }), ...answers })
    await shop.loadOwnOrders()
    const [order] = shop.shown()
    if (order) await shop.planReorder(order)
    return shop
  }

  test('shows which lines can be ordered, and adds nothing yet', async () => {
    const { $reorder, $cartCount } = await planned()

    expect($reorder.get()).toMatchObject({
      state: 'success',
      value: {
        lines: [{ line: { code: 'FM-SOY', picked: 2 }, named: { name: 'Soy Sauce', nameTw: '醬油' } }],
        failed: [{ failed: { reason: 'not_found' }, named: { name: 'FM-OLD', nameTw: null } }],
        added: null,
      },
    })
    expect($cartCount.get()).toBe(0)
  })

  test('adds the remaining stock of a larger line, and names the ordered count', async () => {
    const rest = { key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 1 }
    const few = {
      areaCode: 'ZONE1',
      lines: [],
      failed: [{ key: 'FM-SOY', code: 'FM-SOY', reason: 'out_of_stock', available: 1, rest }],
    }
    const [soy] = orderAnswer().lines
    const { $reorder, addReordered, $cartCount } = await planned({
      'GET /api/orders': () => json({ data: [orderAnswer({ lines: [{ ...soy, picked: 61 }] })] }),
      'POST /api/order/o-1/reorder': () => json({ data: few }),
    })

    expect($reorder.get()).toMatchObject({
      value: {
        lines: [{ line: { code: 'FM-SOY', picked: 1 }, named: { name: 'Soy Sauce' }, ordered: 61 }],
        failed: [],
      },
    })
    addReordered()
    expect([$cartCount.get(), $reorder.get()]).toMatchObject([1, { value: { added: 1 } }])
  })

  test('adds once, however often it is pressed', async () => {
    const { addReordered, $reorder, $cartCount } = await planned()

    addReordered()
    addReordered()

    expect($cartCount.get()).toBe(2)
    expect($reorder.get()).toMatchObject({ value: { added: 2 } })
  })

  test('keeps a deal item that is in the cart within its limit', async () => {
    const line = { key: 'deal:FM-EGG', group: 'dealItem', code: 'FM-EGG', picked: 1 }
    const plan = {
      areaCode: 'ZONE1',
      lines: [line, { ...line, key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY' }],
      failed: [],
    }
    const { addReordered, planReorder, shown, $reorder, $cartCount } = await planned({
      'POST /api/order/o-1/reorder': () => json({ data: plan }),
    })
    addReordered()
    expect([$cartCount.get(), $reorder.get()]).toMatchObject([2, { value: { added: 2 } }])

    for (const order of shown()) await planReorder(order)
    expect($reorder.get()).toMatchObject({
      value: { lines: [{ line: { key: 'FM-SOY' } }], inCart: [{ name: 'FM-EGG', nameTw: null }] },
    })
    addReordered()

    expect([$cartCount.get(), $reorder.get()]).toMatchObject([3, { value: { added: 1 } }])
  })

  test('fails without an answer, and can be closed', async () => {
    const { shop, $reorder, $reorderOf, closeReorder } = await planned({ 'POST /api/order/o-1/reorder': noAnswer })
    expect($reorder.get()).toEqual({ state: 'failure' })

    closeReorder()

    expect([$reorder.get().state, $reorderOf.get()]).toEqual(['idle', ''])
    expect(callsOf(shop)).toContain('POST /api/order/o-1/reorder')
  })
})
