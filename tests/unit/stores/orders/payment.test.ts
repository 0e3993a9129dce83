import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const pay = 'POST /api/order/o-1/pay'
const find = 'GET /api/order/o-1'

type Answers = NonNullable<Parameters<typeof fakeShop>[0]>

const orderThatIs = (status: string) => () => json({ data: orderAnswer({ status }) })
const bankAsks = refusal(402, 'confirmation_required', { data: { challenge: 'c-7' } })

/** The payment of an order; `unknown` are the orders whose payment this device could not tell. */
async function open(answers: Answers = {}, unknown = '[]') {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', 'shop:payment-doubt': unknown } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/orders/card-form.ts')),
    ...(await import('#stores/orders/payment.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
    ...(await import('#stores/orders/unknown-payments.ts')),
  }))
  const payment = stores.openPayment(anOrder())
  return { shop, payment, state: payment.$payment.get, ...stores }
}

const testCard = (token: string) => ({ provider: 'sandbox' as const, token })

function anOrder(): Order {
  const order = decodeOrder(orderAnswer())
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

describe('an attempt to pay', () => {
  test('is working, then paid', async () => {
    const { payment, state } = await open({ [pay]: orderThatIs('paid') })
    expect(state()).toEqual({ attempt: { state: 'idle' }, isTried: false, outcomes: 0 })

    const paying = payment.pay(testCard('sandbox-accept'))
    expect(state().attempt).toEqual({ state: 'working' })
    await paying

    expect(state()).toEqual({ attempt: { state: 'paid' }, isTried: false, outcomes: 0 })
  })

  test.each<[string, Answers[string]]>([
    ['declined', refusal(402, 'payment_declined')],
    ['failed', refusal(422, 'invalid')],
    ['closed', refusal(409, 'conflict')],
  ])('is %s, and can be made again', async (reason, answer) => {
    const { shop, payment, state } = await open({ [pay]: answer, [find]: orderThatIs('pending') })

    await payment.pay(testCard('sandbox-decline'))

    expect(state()).toEqual({ attempt: { state: 'failed', reason }, isTried: true, outcomes: 1 })
    await payment.pay(testCard('sandbox-decline'))
    expect(state().outcomes).toBe(2)
    expect(callsOf(shop).filter((call) => call === pay)).toHaveLength(2)
  })

  test.each([
    ['unconfirmed', { state: 'failed', reason: 'unconfirmed' }],
    ['failed', { state: 'failed', reason: 'failed' }],
    ['unknown', { state: 'unknown', isChecking: false, isChecked: false }],
  ] as const)("that ends in the provider's part of the page (%s) is told", async (how, attempt) => {
    const { payment, state } = await open()

    await payment.end(how)

    expect(state()).toEqual({ attempt, isTried: true, outcomes: 1 })
  })

  test('that another tab has under way is unknown', async () => {
    const { payment, state, $unknownPayments } = await open({
      [pay]: refusal(409, 'payment_under_way'),
      [find]: orderThatIs('pending'),
    })

    await payment.pay({ provider: 'paypal', token: '5O190127TN364715T' })

    expect(state().attempt).toEqual({ state: 'unknown', isChecking: false, isChecked: false })
    expect($unknownPayments.get()).toEqual(['o-1'])
  })

  test('of a closed order shows what has become of the order', async () => {
    const { payment, $order } = await open({ [pay]: refusal(409, 'cancelled'), [find]: orderThatIs('cancelled') })

    await payment.pay(testCard('sandbox-accept'))

    expect($order.get()).toMatchObject({ state: 'success', value: { status: 'cancelled' } })
  })

  test('of an order that is paid already shows it paid, although nothing else is answered', async () => {
    const { payment, state } = await open({ [pay]: refusal(409, 'already_paid'), [find]: noAnswer })

    await payment.pay({ provider: 'paypal', token: '5O190127TN364715T' })

    expect(state()).toEqual({ attempt: { state: 'paid' }, isTried: false, outcomes: 0 })
  })

  test('of an order that is shown to nobody signed out leaves no order', async () => {
    const { payment, state, $order } = await open({ [pay]: refusal(404, 'not_found') })

    await payment.pay(testCard('sandbox-accept'))

    expect($order.get()).toEqual({ state: 'success', value: null })
    expect(state().outcomes).toBe(0)
  })

  test('is made once, however often it is pressed', async () => {
    const { shop, payment } = await open({ [pay]: orderThatIs('paid') })

    await Promise.all([payment.pay(testCard('sandbox-accept')), payment.pay(testCard('sandbox-accept'))])

    expect(callsOf(shop)).toEqual([pay])
  })
})

describe('a bank that asks', () => {
  test('is answered, and the order is paid', async () => {
    const { shop, payment, state, answerBank } = await open({
      [pay]: async (request) =>
        (await request.clone().text()).includes('sandbox-confirmed:c-7') ? orderThatIs('paid')() : bankAsks(request),
    })
    await payment.pay(testCard('sandbox-confirm'))
    expect(state()).toEqual({ attempt: { state: 'needs_action', challenge: 'c-7' }, isTried: true, outcomes: 0 })

    await answerBank(payment, true)
    await answerBank(payment, true)

    expect(state().attempt).toEqual({ state: 'paid' })
    expect(callsOf(shop)).toEqual([pay, pay])
  })

  test('is told no, and nothing is paid', async () => {
    const { payment, state, answerBank } = await open({
      [pay]: async (request) =>
        (await request.clone().text()).includes('sandbox-refused:c-7')
          ? refusal(402, 'payment_declined')(request)
          : bankAsks(request),
    })
    await payment.pay(testCard('sandbox-confirm'))

    await answerBank(payment, false)

    expect(state()).toEqual({ attempt: { state: 'failed', reason: 'unconfirmed' }, isTried: true, outcomes: 1 })
  })
})

describe('an unknown payment', () => {
  const unknown = { state: 'unknown', isChecking: false, isChecked: false }

  test('is not made again, and a check that finds nobody leaves it unknown', async () => {
    const { shop, payment, state } = await open({ [pay]: noAnswer, [find]: noAnswer })
    await payment.pay(testCard('sandbox-timeout'))
    expect(state()).toEqual({ attempt: unknown, isTried: true, outcomes: 1 })

    await payment.pay(testCard('sandbox-accept'))
    const checking = payment.check()
    expect(state().attempt).toEqual({ ...unknown, isChecking: true })
    await Promise.all([checking, payment.check()])

    expect(state()).toEqual({ attempt: { ...unknown, isChecked: true }, isTried: true, outcomes: 2 })
    expect(callsOf(shop)).toEqual([pay, find, find])
  })

  test.each([
    ['pending', { state: 'failed', reason: 'unpaid' }],
    ['cancelled', { state: 'failed', reason: 'closed' }],
    ['paid', { state: 'paid' }],
  ])('left on this device is unknown again, and a check finds the order %s', async (status, attempt) => {
    const { payment, state } = await open({ [find]: orderThatIs(status) }, '["o-1"]')
    expect(state()).toEqual({ attempt: unknown, isTried: true, outcomes: 0 })

    await payment.check()

    expect(state().attempt).toEqual(attempt)
  })

  test('that another tab has cleared can be made again', async () => {
    const { payment, state, markPaymentKnown } = await open({ [pay]: noAnswer, [find]: noAnswer })
    await payment.pay(testCard('sandbox-timeout'))

    markPaymentKnown('o-1')

    expect(state().attempt).toEqual({ state: 'idle' })
  })
})

describe('the card form of the sandbox', () => {
  const inTenYears = `12 / ${new Date().getFullYear() + 10}`

  test('pays with the token of the card, and never sends its number', async () => {
    const { shop, payment, openCardForm } = await open({ [pay]: orderThatIs('paid') })
    const form = openCardForm(payment)
    form.fill({ card: '4242 4242 4242 4242', expiry: inTenYears, cvc: '123' })

    expect(await form.submit()).toEqual({ ok: true, value: 'paid' })

    expect(await shop.requests[0]?.json()).toEqual({ provider: 'sandbox', token: 'sandbox-accept' })
    expect(form.$form.get().isBusy).toBe(true)
  })

  test('can be sent again after a declined card, and sends nothing that is wrong', async () => {
    const { shop, payment, openCardForm } = await open({ [pay]: refusal(402, 'payment_declined') })
    const form = openCardForm(payment)
    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })
    expect(form.$form.get().faults).toEqual({ card: 'missing', expiry: 'expiry', cvc: 'cvc' })
    expect(callsOf(shop)).toEqual([])
    form.fill({ card: '4000 0000 0000 0002', expiry: inTenYears, cvc: '123' })

    expect(await form.submit()).toEqual({ ok: false, error: 'stopped' })

    expect(form.$form.get()).toMatchObject({ isBusy: false, faults: {} })
  })
})
