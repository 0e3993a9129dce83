import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const pay = 'POST /api/order/o-1/pay'
const find = 'GET /api/order/o-1'

type Answers = NonNullable<Parameters<typeof fakeShop>[0]>
type Answer = NonNullable<Answers[string]>

/** Opens a browser with unknown payments of these orders. */
async function open(answers: Answers, stored?: string) {
  const storage: Record<string, string> = { 'shop:version': '2' }
  if (stored !== undefined) storage['shop:payment-doubt'] = stored
  const browser = openBrowser(fakeShop(answers), { storage })
  const load = () =>
    browser.load(async () => ({
      ...(await import('#stores/orders/unknown-payments.ts')),
      ...(await import('#stores/orders/cancel-order.ts')),
      ...(await import('#stores/orders/pay-order.ts')),
      ...(await import('#stores/orders/placed-order.ts')),
    }))
  return { browser, load, ...(await load()) }
}

function anOrder(facts: object = {}): Order {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

const orderThatIs =
  (status: string): Answer =>
  () =>
    json({ data: orderAnswer({ status }) })

describe('a payment with an unknown outcome', () => {
  test.each<[string, Answers]>([
    ['the provider does not answer', { [pay]: refusal(504, 'payment_timeout'), [find]: orderThatIs('pending') }],
    ['the shop does not answer', { [pay]: noAnswer, [find]: noAnswer }],
  ])('is noted on this device when %s', async (_, answers) => {
    const { load, payPlaced } = await open(answers)

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-timeout' })

    expect((await load()).$unknownPayments.get()).toEqual(['o-1'])
  })

  test('is noted before its call, because the shopper may leave the page', async () => {
    const { $unknownPayments, payPlaced } = await open({ [pay]: orderThatIs('paid') })

    const paying = payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })

    expect($unknownPayments.get()).toEqual(['o-1'])
    await paying
    expect($unknownPayments.get()).toEqual([])
  })

  test('is noted again when another page found the order unpaid during the call', async () => {
    const { $unknownPayments, payPlaced, markPaymentKnown } = await open({ [pay]: noAnswer, [find]: noAnswer })

    const paying = payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })
    markPaymentKnown('o-1')
    await paying

    expect($unknownPayments.get()).toEqual(['o-1'])
  })

  test('stays noted when the order needs a sign-in', async () => {
    const { $unknownPayments, checkPayment } = await open({ [find]: refusal(404, 'not_found') }, '["o-1"]')

    expect(await checkPayment(anOrder())).toEqual({ kind: 'gone' })
    expect($unknownPayments.get()).toEqual(['o-1'])
  })
})

describe('a payment is no longer unknown', () => {
  test.each<[string, Answers]>([
    ['it is paid', { [pay]: orderThatIs('paid') }],
    ['the card is declined', { [pay]: refusal(402, 'payment_declined') }],
    [
      'the bank asks for a confirmation',
      { [pay]: refusal(402, 'confirmation_required', { data: { challenge: 'c-7' } }) },
    ],
    ['the order is already paid', { [pay]: refusal(409, 'already_paid') }],
    ['it is refused', { [pay]: refusal(422, 'invalid') }],
    ['it is found paid', { [pay]: noAnswer, [find]: orderThatIs('paid') }],
    ['the order is found cancelled', { [pay]: noAnswer, [find]: orderThatIs('cancelled') }],
  ])('once %s', async (_, answers) => {
    const { $unknownPayments, payPlaced } = await open(answers, '["o-9"]')

    await payPlaced(anOrder(), { provider: 'sandbox', token: 'sandbox-accept' })

    expect($unknownPayments.get()).toEqual(['o-9'])
  })

  test.each(['pending', 'paid', 'cancelled'])('once it was checked, and the order is %s', async (status) => {
    const { browser, checkPayment } = await open({ [find]: orderThatIs(status) }, '["o-1"]')

    await checkPayment(anOrder())

    expect(Object.keys(browser.storage)).not.toContain('shop:payment-doubt')
  })

  test('once its order is canceled', async () => {
    const cancelled = { 'PUT /api/order/o-1/cancel': orderThatIs('cancelled') }
    const { $unknownPayments, openCanceling } = await open(cancelled, '["o-1"]')

    await openCanceling('o-1').confirm()

    expect($unknownPayments.get()).toEqual([])
  })
  test('once its page opens and the order is not unpaid', async () => {
    const answers = { [find]: orderThatIs('paid'), 'GET /api/order/o-2': () => json({ data: orderAnswer() }) }
    const { $unknownPayments, loadOrder } = await open(answers, '["o-1","o-2"]')

    await loadOrder('o-1')
    await loadOrder('o-2')

    expect($unknownPayments.get()).toEqual(['o-2'])
  })
})

describe('the stored unknown payments', () => {
  test('have each order once, the latest first, at most five', async () => {
    const { $unknownPayments, markPaymentUnknown } = await open({})

    for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) markPaymentUnknown(id)

    expect($unknownPayments.get()).toEqual(['f', 'e', 'd', 'c', 'a'])
  })

  test.each(['null', '{"o-1":true}', 'no JSON', '"o-1"'])(
    'ignore storage that is no list of ids (%s)',
    async (stored) => {
      expect((await open({}, stored)).$unknownPayments.get()).toEqual([])
    },
  )

  test('read only ids from a list', async () => {
    expect((await open({}, '[1,"o-1",null]')).$unknownPayments.get()).toEqual(['o-1'])
  })

  test('are empty on the server', async () => {
    expect((await open({})).serverUnknownPayments()).toEqual([])
  })
})
