import Stripe from 'stripe'
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

// The names that Stripe's published examples of these objects have.
const published = {
  intent: `amount amount_capturable amount_details amount_received application application_fee_amount
    automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created
    currency customer description id last_payment_error latest_charge livemode metadata next_action object on_behalf_of
    payment_method payment_method_configuration_details payment_method_options payment_method_types processing
    receipt_email review setup_future_usage shipping statement_descriptor statement_descriptor_suffix status
    transfer_data transfer_group source excluded_payment_method_types customer_account managed_payments`,
  charge: `amount amount_captured amount_refunded application application_fee application_fee_amount
    balance_transaction billing_details calculated_statement_descriptor captured created currency customer description
    disputed failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object
    on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number
    receipt_url refunded refunds review shipping source_transfer statement_descriptor statement_descriptor_suffix status
    transfer_data transfer_group source`,
  card: `amount_authorized brand checks country exp_month exp_year extended_authorization fingerprint funding
    incremental_authorization installments last4 mandate multicapture network network_token overcapture three_d_secure
    wallet authorization_code regulated_status network_transaction_id transaction_link_id`,
  outcome: 'advice_code network_advice_code network_decline_code network_status reason seller_message type',
  refund: `amount balance_transaction charge created currency destination_details id metadata object payment_intent
    reason receipt_number source_transfer_reversal status transfer_reversal customer customer_account payment_method`,
  event: 'api_version created data id livemode object pending_webhooks request type',
  method: `allow_redisplay billing_details card created customer id livemode metadata object type customer_account`,
  methodCard: `brand checks country display_brand exp_month exp_year fingerprint funding generated_from last4 networks
    three_d_secure_usage wallet regulated_status`,
  token: `created expires_at id livemode mandate_data object payment_intent payment_method_options
    payment_method_preview return_url setup_future_usage setup_intent shipping use_stripe_sdk`,
}

/** The published names that an object does not have. */
function missing(object: object | null | undefined, names: string): readonly string[] {
  return names.split(/\s+/).filter((name) => !Object.hasOwn(object ?? {}, name))
}

describe('the shape of objects', () => {
  test('has every published name', async () => {
    const intent = await stripe.paymentIntents.create(paidAtOnce)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    const charge = await stripe.charges.retrieve(String(intent.latest_charge))
    const method = await stripe.paymentMethods.retrieve(String(intent.payment_method))
    const made = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    const token = await stripe.confirmationTokens.retrieve(made.id)
    const events = await stripe.events.list()

    expect(missing(intent, published.intent)).toEqual([])
    expect(missing(charge, published.charge)).toEqual([])
    expect(missing(charge.payment_method_details?.card, published.card)).toEqual([])
    expect(missing(charge.outcome, published.outcome)).toEqual([])
    expect(missing(refund, published.refund)).toEqual([])
    expect(missing(method, published.method)).toEqual([])
    expect(missing(method.card, published.methodCard)).toEqual([])
    expect(missing(token, published.token)).toEqual([])
    expect(events.data.flatMap((event) => missing(event, published.event))).toEqual([])
  })

  test('is that of the version of the package', async () => {
    const { lastResponse } = await stripe.paymentIntents.create(paidAtOnce)

    expect(lastResponse).toMatchObject({ apiVersion: Stripe.API_VERSION, statusCode: 200 })
    expect(lastResponse.requestId).toMatch(/^req_/)
  })

  test('holds other objects where they are expanded, in lists too', async () => {
    const { id } = await stripe.paymentIntents.create(paidAtOnce)
    const refund = await stripe.refunds.create({ payment_intent: id, expand: ['charge.payment_intent'] })
    const listed = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
    const refusal = await refusalOf(stripe.paymentIntents.retrieve(id, { expand: ['amount'] }))

    expect(refund.charge).toMatchObject({ object: 'charge', payment_intent: { id, object: 'payment_intent' } })
    expect(listed.data[0]?.latest_charge).toMatchObject({ object: 'charge', refunded: true })
    expect(refusal.message).toBe('This property cannot be expanded (amount).')
  })
})

describe('refusals', () => {
  test('of keys', async () => {
    const wrong = await refusalOf(stripeClient(server, 'sk_test_other').paymentIntents.list())
    const open = await refusalOf(stripeClient(server, server.publishableKey).refunds.list())
    const none = await fetch(`${server.url}/v1/refunds`)

    expect(wrong).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    expect(open).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
    expect(none.status).toBe(401)
  })

  test.each([
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { amount: '12.5', currency: 'usd' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { amount: '49', currency: 'usd' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [{ amount: '500', currency: 'xyz' }, { param: 'currency' }],
    [
      { amount: '500', currency: 'usd', cents: '1' },
      { code: 'parameter_unknown', param: 'cents' },
    ],
    [{ amount: '500', currency: 'usd', payment_method: 'pm_none' }, { code: 'resource_missing' }],
  ])('of parameters: %j', async (params: Record<string, string>, expected) => {
    const answer = await fetch(`${server.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
      body: new URLSearchParams(params),
    })

    expect([400, 404]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', ...expected } })
  })

  test('of unknown ids and paths', async () => {
    const intent = await refusalOf(stripe.paymentIntents.retrieve('pi_none'))
    const path = await fetch(`${server.url}/v1/none`, { headers: { authorization: `Bearer ${server.secretKey}` } })

    expect(intent).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' })
    expect(intent.message).toBe("No such payment_intent: 'pi_none'")
    expect(path.status).toBe(404)
  })

  test('of a payment that could lead away without a way back', async () => {
    const { automatic_payment_methods: _, ...params } = paidAtOnce

    expect((await refusalOf(stripe.paymentIntents.create(params))).message).toContain('you must provide a `return_url`')
  })
})

describe("the script's key", () => {
  test('reads a payment by its secret only, and less of it', async () => {
    const intent = await stripe.paymentIntents.create(paidAtOnce)
    const read = (query: string) =>
      fetch(`${server.url}/v1/payment_intents/${intent.id}?key=${server.publishableKey}${query}`)

    const seen = await read(`&client_secret=${intent.client_secret}`)
    expect(seen.headers.get('access-control-allow-origin')).toBe('*')
    const body: Record<string, unknown> = await seen.json()
    expect([body['status'], body['metadata'], body['latest_charge']]).toEqual(['succeeded', undefined, undefined])
    expect((await read('&client_secret=none')).status).toBe(400)
    expect((await read('')).status).toBe(400)
  })
})

describe('idempotency keys', () => {
  const key = { idempotencyKey: 'key-1' }

  test('give the first answer again', async () => {
    const first = await stripe.paymentIntents.create(paidAtOnce, key)
    const second = await stripe.paymentIntents.create(paidAtOnce, key)

    expect(second.id).toBe(first.id)
    const replayed = [first, second].map(({ lastResponse }) =>
      new Headers(lastResponse.headers).get('idempotent-replayed'),
    )
    expect(replayed).toEqual([null, 'true'])
    expect(server.ledger()).toHaveLength(1)
  })

  test('give a decline again too', async () => {
    const declined = { ...paidAtOnce, payment_method: 'pm_card_visa_chargeDeclined' }
    const first = await refusalOf(stripe.paymentIntents.create(declined, key))
    const second = await refusalOf(stripe.paymentIntents.create(declined, key))

    expect([first.statusCode, second.statusCode]).toEqual([402, 402])
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  })

  test('refuse other parameters and another call', async () => {
    const { id } = await stripe.paymentIntents.create(paidAtOnce, key)
    const other = await refusalOf(stripe.paymentIntents.create({ ...paidAtOnce, amount: 9900 }, key))
    const elsewhere = await refusalOf(stripe.refunds.create({ payment_intent: id }, key))

    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    expect(elsewhere).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    expect(server.ledger()).toHaveLength(1)
  })

  test('stay free where the parameters were refused', async () => {
    await refusalOf(stripe.paymentIntents.create({ ...paidAtOnce, amount: 1 }, key))

    expect((await stripe.paymentIntents.create(paidAtOnce, key)).status).toBe('succeeded')
  })

  test('are refused with 409 while the first call is under way', async () => {
    server.faults.plan('payment_intents.create', { name: 'work_late' })
    const first = stripe.paymentIntents.create(paidAtOnce, key)
    await server.faults.untilHeld()
    const second = await refusalOf(stripe.paymentIntents.create(paidAtOnce, key))
    server.faults.release()

    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
    expect(server.ledger()).toHaveLength(1)
  })
})
