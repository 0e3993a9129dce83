import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const pay = 'POST /api/order/o-1/pay'
const kept = { email: 'mei@example.com', line1: '1 Pike St' }

type Answers = Parameters<typeof fakeShop>[0]

/** Opens a browser with the ordered soy sauce and a failed line in the cart. */
async function open(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, {
    storage: {
      'shop:version': '2',
      'shop:cart': JSON.stringify([aLine('FM-SOY'), aLine('NOPE')]),
      'shop:codes': '["WELCOME10"]',
      'shop:attempt': '{"body":"{}","key":"k","orderId":"o-1"}',
      'shop:area-switch': JSON.stringify({ from: 'SCAGLS', to: 'ZONE1', before: [aLine('FM-SOY', 9)], lost: 0 }),
      ...storage,
    },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/orders/pay-order.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/catalog/area-switch.ts')),
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
  }))
  return { shop, browser, ...stores }
}

function anOrder(facts: object = {}): Order {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

describe('the form of an order after its payment', () => {
  const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }
  const typed = { 'shop:order': JSON.stringify({ email: 'mei@example.com', line1: '1 Pike St', note: 'Ring twice' }) }

  test.each<[string, Record<string, string>, object]>([
    ['is cleared for a guest', {}, { email: '', line1: '', note: '' }],
    ['is kept without the note for a guest who asked for it', { 'shop:remember': 'yes' }, { ...kept, note: '' }],
    ['is kept without the note for a user', { 'shop:user': JSON.stringify(mei) }, { ...kept, note: '' }],
  ])('%s', async (_, storage, left) => {
    const paid = { [pay]: () => json({ data: orderAnswer({ status: 'paid' }) }) }
    const refused = { 'shop:used-codes': '[{"email":"mei@example.com","code":"WELCOME10"}]' }
    const { payPlaced, $checkoutForm, browser } = await open(paid, { ...typed, ...refused, ...storage })
    expect($checkoutForm.get().note).toBe('Ring twice')

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })

    expect($checkoutForm.get()).toMatchObject(left)
    expect(browser.storage['shop:used-codes']).toBeUndefined()
  })

  test('is kept when the payment is declined', async () => {
    const { payPlaced, $checkoutForm } = await open({ [pay]: refusal(402, 'payment_declined') }, typed)

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-decline' })

    expect($checkoutForm.get()).toMatchObject({ ...kept, note: 'Ring twice' })
  })
})

describe('payPlaced', () => {
  test('pays with the token, and removes the ordered lines from the cart', async () => {
    const { shop, browser, payPlaced, $cartLines, $discountCodes } = await open({
      'POST /api/order/o-1/pay': () => json({ data: orderAnswer({ status: 'paid' }) }),
    })

    const outcome = await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })

    expect(outcome).toMatchObject({ kind: 'paid', order: { id: 'o-1', status: 'paid' } })
    expect(await shop.requests[0]?.json()).toEqual({ provider: 'sandbox', token: 'sandbox-accept' })
    expect(shop.requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect($cartLines.get().map(({ key }) => key)).toEqual(['NOPE'])
    expect($discountCodes.get()).toEqual([])
    expect(Object.keys(browser.storage)).not.toContain('shop:attempt')
  })

  test.each([
    ['what was added to an ordered line since stays', 'o-1', 3, [['FM-SOY', 2]]],
    ['nothing is left of a line that was made smaller since', 'o-1', 1, []],
    ['of an order that was not placed here the whole lines leave', 'o-2', 3, []],
  ])('%s', async (_, placedHere, picked, left) => {
    const { payPlaced, $cartLines } = await open(
      { [pay]: () => json({ data: orderAnswer({ status: 'paid' }) }) },
      {
        'shop:cart': JSON.stringify([aLine('FM-SOY', picked)]),
        'shop:attempt': JSON.stringify({ body: '{}', key: 'k', orderId: placedHere }),
      },
    )

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })

    expect($cartLines.get().map(({ key, picked }) => [key, picked])).toEqual(left)
  })

  test('of an order that is paid already removes its lines too', async () => {
    const { payPlaced, $cartLines } = await open({ [pay]: refusal(409, 'already_paid') })

    const outcome = await payPlaced(anOrder(), { provider: 'paypal', token: '5O190127TN364715T' })

    expect(outcome).toMatchObject({ kind: 'paid', order: { id: 'o-1' } })
    expect($cartLines.get().map(({ key }) => key)).toEqual(['NOPE'])
  })

  test("a change of the area can't be undone any more, because that would restore the ordered lines", async () => {
    const { payPlaced, $areaSwitch, undoAreaSwitch, $cartLines } = await open({
      'POST /api/order/o-1/pay': () => json({ data: orderAnswer({ status: 'paid' }) }),
    })
    expect($areaSwitch.get()?.from).toBe('SCAGLS')

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })
    undoAreaSwitch()

    expect($cartLines.get().map(({ key }) => key)).toEqual(['NOPE'])
  })

  test.each<[string, NonNullable<Answers>[string], object]>([
    ['a declined card', refusal(402, 'payment_declined'), { kind: 'declined' }],
    [
      'a challenge of the bank',
      refusal(402, 'confirmation_required', { data: { challenge: 'c-7' } }),
      { kind: 'confirm', challenge: 'c-7' },
    ],
    ['a confirmation without a challenge', refusal(402, 'confirmation_required'), { kind: 'confirm', challenge: '' }],
    ['an order that changed meanwhile', refusal(409, 'conflict'), { kind: 'closed' }],
    ['a server error', refusal(500, 'internal'), { kind: 'unknown' }],
    ['an unknown order', refusal(404, 'not_found'), { kind: 'gone' }],
    ["somebody else's order", refusal(403, 'forbidden'), { kind: 'gone' }],
    ['no answer', noAnswer, { kind: 'unknown' }],
    ['an answer that is no order', () => json({ data: {} }), { kind: 'unknown' }],
  ])('%s keeps cart, codes and attempt', async (_what, answer, outcome) => {
    const { browser, payPlaced, $cartCount, $discountCodes } = await open({
      'POST /api/order/o-1/pay': answer,
      'GET /api/order/o-1': noAnswer,
    })

    expect(await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-decline' })).toEqual(outcome)
    expect($cartCount.get()).toBe(2)
    expect($discountCodes.get()).toEqual(['WELCOME10'])
    expect(Object.keys(browser.storage)).toContain('shop:attempt')
  })

  test('each try has its own key, so a declined card does not decline the next', async () => {
    const { shop, payPlaced } = await open({ 'POST /api/order/o-1/pay': refusal(402, 'payment_declined') })

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-decline' })
    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-decline' })

    expect(new Set(shop.requests.map((request) => request.headers.get('idempotency-key'))).size).toBe(2)
  })
})

describe('a payment without an answer', () => {
  test('that succeeded is paid, and is not paid twice', async () => {
    const { payPlaced, $cartLines } = await open({
      'POST /api/order/o-1/pay': noAnswer,
      'GET /api/order/o-1': () => json({ data: orderAnswer({ status: 'paid' }) }),
    })

    expect(await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })).toMatchObject({
      kind: 'paid',
      order: { status: 'paid' },
    })
    expect($cartLines.get().map(({ key }) => key)).toEqual(['NOPE'])
  })

  test("is unknown when the order can't be loaded", async () => {
    const { payPlaced } = await open({ 'POST /api/order/o-1/pay': noAnswer, 'GET /api/order/o-1': noAnswer })

    expect(await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })).toEqual({ kind: 'unknown' })
  })

  test.each([
    // The charge may still be under way, so the shopper must not pay again.
    ['pending', 'unknown'],
    ['cancelled', 'closed'],
  ])('of an order that is %s is %s', async (status, kind) => {
    const { payPlaced } = await open({
      'POST /api/order/o-1/pay': refusal(504, 'payment_timeout'),
      'GET /api/order/o-1': () => json({ data: orderAnswer({ status }) }),
    })

    expect(await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-timeout' })).toEqual({ kind })
  })
})

describe('checkPayment', () => {
  test.each<[string, NonNullable<Answers>[string], object]>([
    ['is unpaid', () => json({ data: orderAnswer({ status: 'pending' }) }), { kind: 'unpaid' }],
    ['is cancelled', () => json({ data: orderAnswer({ status: 'cancelled' }) }), { kind: 'closed' }],
    ["can't be asked about", noAnswer, { kind: 'unknown' }],
  ])('reports that an order %s, and shows its status', async (_, answer, outcome) => {
    const { $order, $cartCount, checkPayment } = await open({ 'GET /api/order/o-1': answer })

    expect(await checkPayment(anOrder())).toEqual(outcome)
    expect($order.get()).toEqual({ state: 'idle' })
    expect($cartCount.get()).toBe(2)
  })

  test('finds a payment without an answer, and removes the ordered lines from the cart', async () => {
    const paid = { 'GET /api/order/o-1': () => json({ data: orderAnswer({ status: 'paid' }) }) }
    const { $cartLines, checkPayment } = await open(paid)

    expect(await checkPayment(anOrder())).toMatchObject({ kind: 'paid', order: { status: 'paid' } })
    expect($cartLines.get().map(({ key }) => key)).toEqual(['NOPE'])
  })
})
