import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balances } from '../../servers/ledger.ts'
import { type StripeServer, startStripeServer } from '../../servers/stripe/server.ts'
import { paidAtOnce, refusalOf, stripeClient } from './stripe-client.ts'

const key = { idempotencyKey: 'key-1' }

let server: StripeServer
let stripe: Stripe

beforeEach(async () => {
  server = await startStripeServer()
  stripe = stripeClient(server)
})

afterEach(() => server.close())

/** Tells the server something as another process would. */
function control(path: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return fetch(`${server.url}/_control/${path}`, init)
}

describe('faults', () => {
  test('a server error after charging: the key keeps the error, and the charge is found', async () => {
    server.faults.plan('payment_intents.create', { name: 'error_after' })
    const first = await refusalOf(stripe.paymentIntents.create(paidAtOnce, key))
    const second = await refusalOf(stripe.paymentIntents.create(paidAtOnce, key))
    const found = await stripe.paymentIntents.search({ query: "metadata['order']:'order-1'" })

    expect([first.statusCode, second.statusCode]).toEqual([500, 500])
    expect(found.data.map(({ status }) => status)).toEqual(['succeeded'])
    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 2589 })
  })

  test('a server error before charging leaves the key free', async () => {
    server.faults.plan('payment_intents.create', { name: 'error_before' })
    const first = await refusalOf(stripe.paymentIntents.create(paidAtOnce, key))

    expect([first.statusCode, server.ledger()]).toEqual([500, []])
    expect((await stripe.paymentIntents.create(paidAtOnce, key)).status).toBe('succeeded')
  })

  test('a connection that breaks after charging: the same key gives the answer', async () => {
    server.faults.plan('payment_intents.create', { name: 'hang_up' })
    const first = await refusalOf(stripe.paymentIntents.create(paidAtOnce, key))
    const second = await stripe.paymentIntents.create(paidAtOnce, key)

    expect(first.type).toBe('StripeConnectionError')
    expect(second.status).toBe('succeeded')
    expect(server.ledger()).toHaveLength(1)
  })

  test('a call that is never answered has charged', async () => {
    const delivered = new Promise<void>((resolve) => {
      server.webhooks.sendTo(async (request) => {
        const { type }: { type: string } = await request.json()
        if (type === 'payment_intent.succeeded') resolve()
        return new Response()
      })
    })
    server.faults.plan('payment_intents.create', { name: 'never_answer' })
    const waiting = refusalOf(stripe.paymentIntents.create(paidAtOnce, key))
    await delivered

    expect(server.ledger()).toHaveLength(1)
    await server.close()
    expect((await waiting).type).toBe('StripeConnectionError')
  })

  test('an answer that comes late', async () => {
    server.faults.plan('refunds.create', { name: 'answer_late' })
    const { id } = await stripe.paymentIntents.create(paidAtOnce)
    const refund = stripe.refunds.create({ payment_intent: id })
    await server.faults.untilHeld()

    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 0 })
    server.faults.release()
    expect((await refund).status).toBe('succeeded')
  })

  test('another amount or currency than asked', async () => {
    server.faults.plan('payment_intents.create', { name: 'other_amount', amount: 100 })
    server.faults.plan('payment_intents.create', { name: 'other_currency', currency: 'eur' })
    const amount = await stripe.paymentIntents.create(paidAtOnce)
    const currency = await stripe.paymentIntents.create(paidAtOnce)

    expect([amount.amount, amount.currency]).toEqual([100, 'usd'])
    expect([currency.amount, currency.currency]).toEqual([2589, 'eur'])
    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 100, 'order-1 eur': 2589 })
  })

  test('end after the number of calls that was named', async () => {
    server.faults.plan('payment_intents.list', { name: 'error_before' }, 2)
    const endings = [await refusalOf(stripe.paymentIntents.list()), await refusalOf(stripe.paymentIntents.list())]

    expect(endings.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    expect((await stripe.paymentIntents.list()).data).toEqual([])
  })
})

describe('the control of another process', () => {
  test('plans faults, waits for a held call and releases it', async () => {
    await control('faults', { kind: 'payment_intents.create', fault: { name: 'work_late' } })
    const intent = stripe.paymentIntents.create(paidAtOnce)
    await control('held')
    const before = await (await control('ledger')).json()
    await control('release', {})

    expect((await intent).status).toBe('succeeded')
    expect(before).toEqual([])
    expect(await (await control('ledger')).json()).toEqual(server.ledger())
  })

  test('steers the webhooks', async () => {
    const seen: string[] = []
    server.webhooks.sendTo(async (request) => {
      seen.push(JSON.parse(await request.text()).type)
      return new Response()
    })
    await control('webhooks', { mode: 'hold' })
    await stripe.paymentIntents.create(paidAtOnce)
    const { events }: { events: { id: string }[] } = await (await control('webhooks')).json()
    await control('deliver', { ids: [events[2]?.id] })
    await control('redeliver', {})

    expect(seen).toEqual(['payment_intent.succeeded', 'payment_intent.created', 'charge.succeeded'])
  })
})
