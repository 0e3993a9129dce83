import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { balances } from '../../../servers/ledger.ts'
import { startPayPalServer } from '../../../servers/paypal/server.ts'
import type { ProviderServer } from '../../../servers/provider-server.ts'
import { startStripeServer } from '../../../servers/stripe/server.ts'
import { aKey, anOrder } from '../shop.ts'

const hour = 3600_000

/** A payment provider on loopback, and a shopper who pays there. */
interface Till {
  readonly server: ProviderServer
  readonly settings: Record<string, string>
  pay(backend: HttpBackend, orderId: string): Promise<unknown>
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-payment-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function send(
  backend: HttpBackend,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', ...aKey() }
  const response = await fetch(`${backend.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  return (await response.json<{ data: Record<string, string> }>()).data
}

async function stripeTill(): Promise<Till> {
  const stripe = await startStripeServer()
  return {
    server: stripe,
    settings: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    async pay(backend, orderId) {
      const response = await fetch(`${stripe.url}/v1/test_helpers/confirmation_tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripe.secretKey}` },
        body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://shop.example/payment' }),
      })
      const { id: token } = await response.json<{ id: string }>()
      return send(backend, 'POST', `order/${orderId}/pay`, { provider: 'stripe', token })
    },
  }
}

async function paypalTill(): Promise<Till> {
  const paypal = await startPayPalServer()
  return {
    server: paypal,
    settings: {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_SECRET: paypal.secret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_BASE_URL: paypal.url,
    },
    async pay(backend, orderId) {
      const { providerOrderId: token = '' } = await send(backend, 'POST', `order/${orderId}/payment`, {
        provider: 'paypal',
      })
      paypal.approve(token)
      return send(backend, 'POST', `order/${orderId}/pay`, { provider: 'paypal', token })
    },
  }
}

/** When the server is killed: the provider's call, whether its work or its answer is held, and the order's end. */
type Step = readonly [when: string, call: string, held: 'work_late' | 'answer_late', status: 'paid' | 'cancelled']

interface Provider {
  readonly name: string
  readonly open: () => Promise<Till>
  readonly refund: string
  readonly steps: readonly Step[]
}

const providers: readonly Provider[] = [
  {
    name: 'Stripe',
    open: stripeTill,
    refund: 'refunds.create',
    steps: [
      ['before Stripe made the PaymentIntent', 'payment_intents.create', 'work_late', 'cancelled'],
      ['after Stripe made the PaymentIntent', 'payment_intents.create', 'answer_late', 'cancelled'],
      ['before Stripe charges', 'payment_intents.confirm', 'work_late', 'paid'],
      ['after Stripe charged', 'payment_intents.confirm', 'answer_late', 'paid'],
    ],
  },
  {
    name: 'PayPal',
    open: paypalTill,
    refund: 'captures.refund',
    steps: [
      ['before PayPal made the order', 'orders.create', 'work_late', 'cancelled'],
      ['after PayPal made the order', 'orders.create', 'answer_late', 'cancelled'],
      ['before PayPal captures', 'orders.capture', 'work_late', 'paid'],
      ['after PayPal captured', 'orders.capture', 'answer_late', 'paid'],
    ],
  },
]

describe.each(providers)('a server that is killed while it pays by $name (safety P1)', ({ open, refund, steps }) => {
  let till: Till
  beforeAll(async () => {
    till = await open()
  })
  afterAll(() => till.server.close())

  const held = (orderId: string) => balances(till.server.ledger())[`${orderId} usd`] ?? 0

  /** Runs the errands three times within the hours after the power cut, and says what became of the order. */
  async function nextHours(orderId: string): Promise<{ status: string; total: number; open: number }> {
    const { db, close } = await openTestDatabase(folder)
    for (const hours of [1.1, 2.2, 3.3]) {
      await runErrands(db, settingsOf(till.settings), { now: () => Date.now() + hours * hour })
    }
    const order = await db
      .prepare(`SELECT status, total_cents AS total, (SELECT count(*) FROM payment_attempts
        WHERE status IN ('started', 'under_way', 'confirmation')) AS open FROM orders WHERE id = ?1`)
      .bind(orderId)
      .first<{ status: string; total: number; open: number }>()
    await close()
    if (order === null) throw new Error('the order is gone')
    return order
  }

  test.each(steps)('%s: the money fits', async (_, call, fault, status) => {
    const backend = await startBackend(folder, till.settings)
    const { id = '' } = await send(backend, 'POST', 'order', anOrder())
    till.server.faults.plan(call, { name: fault })
    const paying = till.pay(backend, id).catch(() => null)

    await till.server.faults.untilHeld()
    await backend.kill()
    till.server.faults.release()
    await paying
    const order = await nextHours(id)

    expect([order.status, order.open, held(id)]).toEqual([status, 0, status === 'paid' ? order.total : 0])
  })

  test.each(['work_late', 'answer_late'] as const)('while it refunds (%s): the money goes back once', async (fault) => {
    const backend = await startBackend(folder, till.settings)
    const { id = '' } = await send(backend, 'POST', 'order', anOrder())
    await till.pay(backend, id)
    till.server.faults.plan(refund, { name: fault })
    const cancelling = send(backend, 'PUT', `order/${id}/cancel`, {}).catch(() => null)

    await till.server.faults.untilHeld()
    await backend.kill()
    till.server.faults.release()
    await cancelling
    const order = await nextHours(id)

    expect([order.status, order.open, held(id)]).toEqual(['cancelled', 0, 0])
    expect(till.server.ledger().filter((entry) => entry.order === id && entry.kind === 'refund')).toHaveLength(1)
  })
})
