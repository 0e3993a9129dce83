import * as v from 'valibot'
import { expect } from 'vitest'
import { type Answer, dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey } from '#tests/integration/backend/shop.ts'
import { startTaxService } from '#tests/integration/functions/tax-service.ts'
import { balances } from '#tests/servers/ledger.ts'
import { startPayPalServer } from '#tests/servers/paypal/server.ts'
import type { ProviderServer } from '#tests/servers/provider-server.ts'
import { startStripeServer } from '#tests/servers/stripe/server.ts'
import { placeAlone } from './rivals.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

/** A payment provider on loopback, and a shopper who pays there. */
export interface Till {
  readonly provider: 'stripe' | 'paypal'
  readonly server: ProviderServer
  /** The settings by which a shop uses it. */
  readonly settings: Readonly<Record<string, string>>
  /** Its calls that make a payment, move the money, and move it back. */
  readonly calls: { readonly begin: string; readonly charge: string; readonly refund: string }
  /** Returns a token that pays the order; empty when the shop refuses to begin. */
  tokenFor(orderId: string, call: Send): Promise<string>
}

/** Sends a call below `/api/` to the shop. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Starts Stripe; `now` is its clock. */
export async function openStripeTill(now: () => number): Promise<Till> {
  const server = await startStripeServer(undefined, now)
  return {
    provider: 'stripe',
    server,
    settings: {
      STRIPE_SECRET_KEY: server.secretKey,
      STRIPE_PUBLISHABLE_KEY: server.publishableKey,
      STRIPE_WEBHOOK_SECRET: server.webhookSecret,
      STRIPE_API_URL: server.url,
    },
    calls: { begin: 'payment_intents.create', charge: 'payment_intents.confirm', refund: 'refunds.create' },
    async tokenFor() {
      const response = await fetch(`${server.url}/v1/test_helpers/confirmation_tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.secretKey}` },
        body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://shop.example/payment' }),
      })
      return v.parse(v.object({ id: v.string() }), await response.json()).id
    },
  }
}

/** Starts PayPal; `now` is its clock. */
export async function openPayPalTill(now: () => number): Promise<Till> {
  const server = await startPayPalServer(undefined, now)
  const begun = v.object({ providerOrderId: v.string() })
  return {
    provider: 'paypal',
    server,
    settings: {
      PAYPAL_CLIENT_ID: server.clientId,
      PAYPAL_SECRET: server.secret,
      PAYPAL_WEBHOOK_ID: server.webhookId,
      PAYPAL_BASE_URL: server.url,
    },
    calls: { begin: 'orders.create', charge: 'orders.capture', refund: 'captures.refund' },
    async tokenFor(orderId, call) {
      const started = await call('POST', `order/${orderId}/payment`, { provider: 'paypal' })
      if (!v.is(begun, started.body.data)) return ''
      const { providerOrderId } = started.body.data
      server.approve(providerOrderId)
      return providerOrderId
    },
  }
}

/** The built Worker with Stripe and PayPal beside it, which send it their webhooks. */
export interface PaymentShop {
  readonly shop: SafetyShop
  readonly stripe: Till
  readonly paypal: Till
  readonly tills: readonly Till[]
  /** Sends a call of a client of its own, with a key of its own. */
  readonly call: Send
  /** Places an order that costs more in another ZIP code, 98052. */
  place(): Promise<{ readonly id: string; readonly total: number }>
  /** As the kitchen: these lines of an order can't be delivered, and their money goes back. */
  undeliverable(orderNumber: string, lines: readonly string[]): Promise<Answer>
  pay(till: Till, orderId: string): Promise<Answer>
  payWith(till: Till, orderId: string, token: string): Promise<Answer>
  /** Moves the clock by so many minutes, and runs the errands. */
  errandsAfter(minutes: number): Promise<void>
  /** Lets hours pass until all is settled. */
  rest(): Promise<void>
  /** The order's status and its total in cents. */
  orderOf(orderId: string): Promise<{ readonly status: string; readonly cents: number }>
  /** The money at the providers is the money of the order, and nothing is left to ask about. */
  moneyFits(orderId: string): Promise<void>
  /** What was charged or refunded for the order at any provider. */
  movements(orderId: string, kind: 'charge' | 'refund'): number
  /** Everything anew. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Opens it. The tests move its clock and those of the providers. */
export async function openPaymentShop(): Promise<PaymentShop> {
  let nowMs = () => Date.now()
  const tax = await startTaxService()
  tax.answer = (response) => {
    const isElsewhere = tax.calls.at(-1)?.body.includes('98052')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ tax_rate: isElsewhere ? 9 : 10.35 }))
  }
  const stripe = await openStripeTill(() => nowMs())
  const paypal = await openPayPalTill(() => nowMs())
  const tills = [stripe, paypal]
  const taxSettings = { TAX_API_URL: tax.url, TAX_API_KEY: 'key-of-the-shop' }
  const operatorToken = 'the-kitchen-knows-its-token'
  const shop = await openSafetyShop({
    OPERATOR_TOKEN: operatorToken,
    ...taxSettings,
    ...stripe.settings,
    ...paypal.settings,
  })
  nowMs = shop.nowMs
  for (const { provider, server } of tills) server.webhooks.sendTo(`${shop.origin}/api/webhooks/${provider}`)
  const settled = async () => {
    for (const { server } of tills) await server.webhooks.settled()
  }
  const ledger = () => tills.flatMap(({ server }) => server.ledger())
  const open: PaymentShop = {
    shop,
    stripe,
    paypal,
    tills,
    call: (method, path, body) => shop.send(method, path, body, aKey(), aClient()),
    async place() {
      const { id, total } = dataOf(orderAnswer, await placeAlone(shop))
      return { id, total }
    },
    undeliverable: (number, lines) =>
      shop.post(`operator/order/${number}/undeliverable`, { lines }, { authorization: `Bearer ${operatorToken}` }),
    pay: async (till, orderId) => open.payWith(till, orderId, await till.tokenFor(orderId, open.call)),
    payWith: ({ provider }, orderId, token) => open.call('POST', `order/${orderId}/pay`, { provider, token }),
    async errandsAfter(minutes) {
      await shop.moveClock(shop.nowMs() + minutes * 60_000)
      await shop.errands()
    },
    async rest() {
      for (const { server } of tills) server.faults.clear()
      await settled()
      for (const minutes of [1, 61, 61, 61]) await open.errandsAfter(minutes)
      await settled()
    },
    async orderOf(orderId) {
      const { status, total } = dataOf(orderAnswer, await shop.get(`order/${orderId}`))
      return { status, cents: Math.round(total * 100) }
    },
    async moneyFits(orderId) {
      const { status, cents } = await open.orderOf(orderId)
      expect(['paid', 'cancelled']).toContain(status)
      const own = Object.entries(balances(ledger())).filter(([name, sum]) => name.startsWith(orderId) && sum !== 0)
      expect([status, own]).toEqual([status, status === 'paid' ? [[`${orderId} usd`, cents]] : []])
      const unsettled = `SELECT (SELECT count(*) FROM payment_attempts
        WHERE status IN ('started', 'under_way', 'confirmation')) + (SELECT count(*) FROM refunds WHERE status <> 'done') AS n`
      expect(await shop.count(unsettled)).toBe(0)
    },
    movements: (orderId, kind) => ledger().filter((entry) => entry.order === orderId && entry.kind === kind).length,
    async clear() {
      for (const { server } of tills) {
        server.faults.clear()
        server.webhooks.setMode('send')
      }
      await settled()
      await shop.reset()
      await shop.setStock('FM-SOY', { waQuantity: 100_000 })
    },
    async close() {
      for (const { server } of tills) server.faults.clear()
      await shop.close()
      for (const { server } of tills) await server.close()
      await tax.close()
    },
  }
  return open
}
