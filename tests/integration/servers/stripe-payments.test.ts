import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../servers/stripe/server.ts'
import { paidAtOnce, refusalOf, stripeClient } from './stripe-client.ts'

let server: StripeServer
let stripe: Stripe

beforeEach(async () => {
  server = await startStripeServer()
  stripe = stripeClient(server)
})

afterEach(() => server.close())

function press(url: string | null | undefined, answer: 'complete' | 'fail'): Promise<Response> {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
}

describe('a payment', () => {
  test('is charged at once, and the ledger has it', async () => {
    const intent = await stripe.paymentIntents.create(
      { ...paidAtOnce, expand: ['latest_charge'] },
      { idempotencyKey: 'key-1' },
    )

    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 2589,
      amount_received: 2589,
      currency: 'usd',
      metadata: { order: 'order-1' },
      latest_charge: { object: 'charge', paid: true, amount: 2589, payment_intent: intent.id },
    })
    expect(server.ledger()).toEqual([
      {
        kind: 'charge',
        id: expect.stringMatching(/^ch_3/),
        amount: 2589,
        currency: 'usd',
        idempotencyKey: 'key-1',
        order: 'order-1',
        payment: intent.id,
      },
    ])
  })

  test('is made first and confirmed with a ConfirmationToken, which serves once', async () => {
    const made = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const token = await stripe.testHelpers.confirmationTokens.create({
      payment_method: 'pm_card_mastercard',
      return_url: 'https://shop.example/payment',
    })
    const confirmed = await stripe.paymentIntents.confirm(made.id, { confirmation_token: token.id })
    const other = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const again = await refusalOf(stripe.paymentIntents.confirm(other.id, { confirmation_token: token.id }))

    expect(made.status).toBe('requires_payment_method')
    expect(confirmed.status).toBe('succeeded')
    expect(again).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param: 'confirmation_token' })
  })

  test('is cancelled, and then neither confirmed nor cancelled again', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd', payment_method: 'pm_card_visa' })
    const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })

    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const code = 'payment_intent_unexpected_state'
    const returnUrl = { return_url: 'https://shop.example/payment' }
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 400, code })
    expect(await refusalOf(stripe.paymentIntents.confirm(id, returnUrl))).toMatchObject({ statusCode: 400, code })
    expect(server.ledger()).toEqual([])
  })

  test('is found by its id, its order and its time', async () => {
    const { id } = await stripe.paymentIntents.create(paidAtOnce)
    await stripe.paymentIntents.create({ ...paidAtOnce, metadata: { order: 'order-2' } })

    const found = await stripe.paymentIntents.search({ query: "metadata['order']:'order-1' AND status:'succeeded'" })
    const listed = await stripe.paymentIntents.list({ limit: 1 })
    const rest = await stripe.paymentIntents.list({ starting_after: listed.data[0]?.id ?? '' })
    const future = await stripe.paymentIntents.list({ created: { gte: 9_999_999_999 } })

    expect((await stripe.paymentIntents.retrieve(id)).id).toBe(id)
    expect(found.data.map((each) => each.id)).toEqual([id])
    expect([listed.data[0]?.metadata['order'], listed.has_more]).toEqual(['order-2', true])
    expect([rest.data.map((each) => each.id), rest.has_more]).toEqual([[id], false])
    expect(future.data).toEqual([])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('with %s is declined, and another card pays it', async (card, code, declineCode) => {
    const refusal = await refusalOf(stripe.paymentIntents.create({ ...paidAtOnce, payment_method: card }))
    const intent = refusal.payment_intent

    expect(refusal).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code: declineCode })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
    })
    expect(server.ledger()).toEqual([])
    const paid = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })
})

describe('a bank that asks', () => {
  const asked = {
    ...paidAtOnce,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://shop.example/payment?order=1',
  }

  test('leads to its page and back, and the payment is charged', async () => {
    const intent = await stripe.paymentIntents.create(asked)
    const page = await fetch(intent.next_action?.redirect_to_url?.url ?? '')
    const before = server.ledger()
    const answer = await press(intent.next_action?.redirect_to_url?.url, 'complete')
    const back = new URL(answer.headers.get('location') ?? '')

    expect(intent.status).toBe('requires_action')
    expect(await page.text()).toContain('Your bank asks you to confirm 25.89 USD.')
    expect(before).toEqual([])
    expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/payment')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect(server.ledger()).toHaveLength(1)
  })

  test('takes one answer only', async () => {
    const intent = await stripe.paymentIntents.create(asked)
    const url = intent.next_action?.redirect_to_url?.url
    await press(url, 'fail')
    await press(url, 'complete')

    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect(server.ledger()).toEqual([])
  })

  test('waits for the shop where the shop confirms by hand', async () => {
    const intent = await stripe.paymentIntents.create({ ...asked, confirmation_method: 'manual' })
    await press(intent.next_action?.redirect_to_url?.url, 'complete')
    const between = await stripe.paymentIntents.retrieve(intent.id)
    const confirmed = await stripe.paymentIntents.confirm(intent.id)

    expect(between.status).toBe('requires_confirmation')
    expect(confirmed.status).toBe('succeeded')
    expect(server.ledger()).toHaveLength(1)
  })

  test('may let the card be declined after all', async () => {
    const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
    const intent = await stripe.paymentIntents.create({ ...asked, payment_method: card })
    await press(intent.next_action?.redirect_to_url?.url, 'complete')

    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe(
      'insufficient_funds',
    )
  })

  test('is a decline where the shop wants no question', async () => {
    const refusal = await refusalOf(stripe.paymentIntents.create({ ...asked, error_on_requires_action: true }))

    expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  test('is asked by the script where the script made the payment', async () => {
    const intent = await stripe.paymentIntents.create({ ...asked, use_stripe_sdk: true })

    expect(intent.next_action?.type).toBe('use_stripe_sdk')
  })
})

describe('a refund', () => {
  test('is given in parts up to what was paid', async () => {
    const { id } = await stripe.paymentIntents.create(paidAtOnce, { idempotencyKey: 'pay-0' })
    const first = await stripe.refunds.create({ payment_intent: id, amount: 589 }, { idempotencyKey: 'back-0' })
    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 2001 }))
    const rest = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'back-1' })
    const again = await refusalOf(stripe.refunds.create({ payment_intent: id }))
    const listed = await stripe.refunds.list({ payment_intent: id })

    expect([first.status, first.amount, rest.amount]).toEqual(['succeeded', 589, 2000])
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
    expect(listed.data.map((each) => each.id)).toEqual([rest.id, first.id])
    expect((await stripe.refunds.retrieve(rest.id)).charge).toBe(rest.charge)
    expect(
      server.ledger().map(({ kind, amount, idempotencyKey, order }) => [kind, amount, idempotencyKey, order]),
    ).toEqual([
      ['charge', 2589, 'pay-0', 'order-1'],
      ['refund', 589, 'back-0', 'order-1'],
      ['refund', 2000, 'back-1', 'order-1'],
    ])
  })

  test('that is pending succeeds later; one that fails gives the money back to the shop', async () => {
    const paid = await stripe.paymentIntents.create({ ...paidAtOnce, payment_method: 'pm_card_pendingRefund' })
    const refund = await stripe.refunds.create({ payment_intent: paid.id })
    server.settleRefund(refund.id, 'failed')
    const failed = await stripe.refunds.retrieve(refund.id)

    expect(refund.status).toBe('pending')
    expect([failed.status, failed.failure_reason]).toEqual(['failed', 'expired_or_canceled_card'])
    expect(server.ledger().map(({ kind }) => kind)).toEqual(['charge'])
  })
})
