import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../servers/stripe/server.ts'
import { paidAtOnce, refusalOf, stripeClient } from './stripe-client.ts'

const crypto = Stripe.createSubtleCryptoProvider()

let server: StripeServer
let stripe: Stripe
let got: { readonly body: string; readonly signature: string }[]

/** A shop that takes every webhook. */
async function takeWebhook(request: Request): Promise<Response> {
  got.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' })
  return new Response(null, { status: 200 })
}

beforeEach(async () => {
  got = []
  server = await startStripeServer()
  stripe = stripeClient(server)
  server.webhooks.sendTo(takeWebhook)
})

afterEach(() => server.close())

/** The types of what came, as the package reads it. */
async function gotTypes(): Promise<readonly string[]> {
  const verify = (each: (typeof got)[number]) =>
    stripe.webhooks.constructEventAsync(each.body, each.signature, server.webhookSecret, undefined, crypto)
  return (await Promise.all(got.map(verify))).map(({ type }) => type)
}

describe('webhooks', () => {
  test('tell a payment and its refund, signed as the package expects', async () => {
    const { id } = await stripe.paymentIntents.create(paidAtOnce)
    await stripe.refunds.create({ payment_intent: id })
    await server.webhooks.settled()

    expect(await gotTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ])
    expect(JSON.parse(got[2]?.body ?? '')).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      data: { object: { id, status: 'succeeded', metadata: { order: 'order-1' } } },
    })
  })

  test('tell a decline and a bank that asks', async () => {
    await refusalOf(stripe.paymentIntents.create({ ...paidAtOnce, payment_method: 'pm_card_visa_chargeDeclined' }))
    await stripe.paymentIntents.create({ ...paidAtOnce, payment_method: 'pm_card_authenticationRequired' })
    await server.webhooks.settled()

    expect(await gotTypes()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.created',
      'payment_intent.requires_action',
    ])
  })

  test('fail the check with another secret, changed bytes, or after five minutes', async () => {
    const old = await startStripeServer(server, () => Date.now() - 301_000)
    old.webhooks.sendTo(takeWebhook)
    await stripeClient(old).paymentIntents.create({ amount: 500, currency: 'usd' })
    await old.webhooks.settled()
    await old.close()
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await server.webhooks.settled()
    const [late, fresh] = got
    const check = (body = '', signature = '', secret = server.webhookSecret) =>
      stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto)

    await expect(check(fresh?.body, fresh?.signature)).resolves.toMatchObject({ type: 'payment_intent.created' })
    await expect(check(late?.body, late?.signature)).rejects.toThrow('Timestamp outside the tolerance zone')
    await expect(check(`${fresh?.body} `, fresh?.signature)).rejects.toThrow('No signatures found')
    await expect(check(fresh?.body, fresh?.signature, 'whsec_other')).rejects.toThrow('No signatures found')
  })

  test('are held, and delivered in any order, twice or never', async () => {
    server.webhooks.setMode('hold')
    await stripe.paymentIntents.create(paidAtOnce)
    const [made, charged, succeeded] = server.webhooks.events().map(({ id }) => id)
    expect(got).toEqual([])
    await server.webhooks.deliver([succeeded ?? '', made ?? '', succeeded ?? ''])

    expect(await gotTypes()).toEqual(['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
    expect(server.webhooks.deliveries().map(({ id }) => id)).not.toContain(charged)
  })

  test('come early, before the answer of the call', async () => {
    server.webhooks.setMode('early')
    await stripe.paymentIntents.create(paidAtOnce)

    expect(got).toHaveLength(3)
  })

  test('are dropped or repeated by type', async () => {
    server.webhooks.dropNext(1, 'charge.succeeded')
    server.webhooks.repeatNext(1, 'payment_intent.succeeded')
    await stripe.paymentIntents.create(paidAtOnce)
    await server.webhooks.settled()

    expect(await gotTypes()).toEqual(['payment_intent.created', 'payment_intent.succeeded', 'payment_intent.succeeded'])
  })

  test('go on after a shop that is killed amid its answer', async () => {
    const cutOff = new ReadableStream({ start: (answer) => answer.error(new Error('cut off')) })
    let tries = 0
    server.webhooks.sendTo((request) => {
      tries += 1
      return tries === 1 ? Promise.resolve(new Response(cutOff)) : takeWebhook(request)
    })
    await stripe.paymentIntents.create(paidAtOnce)
    await server.webhooks.settled()

    expect(server.webhooks.deliveries().map(({ status }) => status)).toEqual([null, 200, 200])
  })

  test('are sent again when the shop did not take them', async () => {
    let status = 500
    server.webhooks.sendTo(async () => new Response(null, { status }))
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await server.webhooks.settled()
    status = 200
    const again = await server.webhooks.redeliver()
    const third = await server.webhooks.redeliver()

    expect(server.webhooks.deliveries().map((each) => each.status)).toEqual([500, 200])
    expect([again.length, third.length]).toEqual([1, 0])
  })
})
