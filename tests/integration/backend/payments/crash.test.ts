import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { balances } from '../../../servers/ledger.ts'
import { type StripeServer, startStripeServer } from '../../../servers/stripe/server.ts'
import { aKey, anOrder } from '../shop.ts'

const hour = 3600_000

let folder = ''
let stripe: StripeServer
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-payment-crash-'))
  stripe = await startStripeServer()
  settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
})
afterAll(async () => {
  await stripe.close()
  await rm(folder, { recursive: true, force: true })
})

async function send(backend: HttpBackend, method: string, path: string, body: unknown): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json', ...aKey() }
  const response = await fetch(`${backend.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  return (await response.json<{ data: { id: string } }>()).data
}

async function newToken(): Promise<string> {
  const response = await fetch(`${stripe.url}/v1/test_helpers/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://shop.example/payment' }),
  })
  return (await response.json<{ id: string }>()).id
}

/** Runs the errands three times within the hours after the power cut, and says what became of the order. */
async function nextHours(orderId: string): Promise<{ status: string; total: number; open: number }> {
  const { db, close } = await openTestDatabase(folder)
  for (const hours of [1.1, 2.2, 3.3]) {
    await runErrands(db, settingsOf(settings), { now: () => Date.now() + hours * hour })
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

const held = (orderId: string) => balances(stripe.ledger())[`${orderId} usd`] ?? 0

describe('a server that is killed while it pays (safety P1)', () => {
  test.each([
    ['before Stripe made the PaymentIntent', 'payment_intents.create', 'work_late', 'cancelled'],
    ['after Stripe made the PaymentIntent', 'payment_intents.create', 'answer_late', 'cancelled'],
    ['before Stripe charges', 'payment_intents.confirm', 'work_late', 'paid'],
    ['after Stripe charged', 'payment_intents.confirm', 'answer_late', 'paid'],
  ] as const)('%s: the money fits', async (_, call, fault, status) => {
    const backend = await startBackend(folder, settings)
    const { id } = await send(backend, 'POST', 'order', anOrder())
    const token = await newToken()
    stripe.faults.plan(call, { name: fault })
    const paying = send(backend, 'POST', `order/${id}/pay`, { provider: 'stripe', token }).catch(() => null)

    await stripe.faults.untilHeld()
    await backend.kill()
    stripe.faults.release()
    await paying
    const order = await nextHours(id)

    expect([order.status, order.open, held(id)]).toEqual([status, 0, status === 'paid' ? order.total : 0])
  })

  test.each(['work_late', 'answer_late'] as const)('while it refunds (%s): the money goes back once', async (fault) => {
    const backend = await startBackend(folder, settings)
    const { id } = await send(backend, 'POST', 'order', anOrder())
    await send(backend, 'POST', `order/${id}/pay`, { provider: 'stripe', token: await newToken() })
    stripe.faults.plan('refunds.create', { name: fault })
    const cancelling = send(backend, 'PUT', `order/${id}/cancel`, {}).catch(() => null)

    await stripe.faults.untilHeld()
    await backend.kill()
    stripe.faults.release()
    await cancelling
    const order = await nextHours(id)

    expect([order.status, order.open, held(id)]).toEqual(['cancelled', 0, 0])
    expect(stripe.ledger().filter((entry) => entry.order === id && entry.kind === 'refund')).toHaveLength(1)
  })
})
