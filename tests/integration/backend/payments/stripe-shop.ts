import type Stripe from 'stripe'
import { runErrands } from '#backend/operator/errands.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { balances } from '../../../servers/ledger.ts'
import { type StripeServer, startStripeServer } from '../../../servers/stripe/server.ts'
import type { Answer } from '../answers.ts'
import { aKey, openShop, type Shop } from '../shop.ts'
import { outsideOf } from './outside.ts'

/** A shop whose customers pay at a Stripe on loopback. */
export interface StripeShop {
  /** Over its database the tests move the clock. */
  readonly stock: Shop
  readonly shop: Shop
  readonly stripe: StripeServer
  /** Makes the token of a card, as Stripe's script does in the browser. */
  tokenOf(card?: string): Promise<string>
  pay(orderId: string, token: string): Promise<Answer>
  /** Answers the bank's question of a payment as the shopper does. */
  answerBank(clientSecret: string, answer: 'complete' | 'fail'): Promise<void>
  errands(): Promise<unknown>
  /** Lets two hours pass, with the errands run in between. */
  rest(): Promise<void>
  /** What Stripe holds for an order, in cents. */
  held(orderId: string): number
  /** Empties the tables of payments and orders. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openStripeShop(): Promise<StripeShop> {
  const stock = await openShop()
  const stripe = await startStripeServer(undefined, () => stock.nowMs)
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  const ports = {
    now: () => stock.nowMs,
    outside: outsideOf(stripe.faults),
  }
  const shop = stock.beside({ env, ports })
  stripe.webhooks.sendTo((request) => shop.fetch(new Request('http://localhost/api/webhooks/stripe', request)))
  const ask = async (path: string, params: Record<string, string>, key: string): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${key}` }
    const body = new URLSearchParams(params)
    return (await fetch(`${stripe.url}/v1/${path}`, { method: 'POST', headers, body })).json()
  }
  const errands = () => runErrands(stock.db, settingsOf(env), ports)
  return {
    stock,
    shop,
    stripe,
    errands,
    async tokenOf(card = 'pm_card_visa') {
      const params = { payment_method: card, return_url: 'https://shop.example/payment' }
      const token = await ask('test_helpers/confirmation_tokens', params, stripe.secretKey)
      return token['id'] ?? ''
    },
    pay: (orderId, token) => shop.post(`order/${orderId}/pay`, { provider: 'stripe', token }, aKey()),
    async answerBank(clientSecret, answer) {
      const [id] = clientSecret.split('_secret_')
      const found = await fetch(`${stripe.url}/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
        headers: { authorization: `Bearer ${stripe.publishableKey}` },
      })
      const intent: { readonly next_action: Stripe.PaymentIntent.NextAction } = await found.json()
      const url = intent.next_action.redirect_to_url?.url ?? ''
      await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    },
    async rest() {
      for (let round = 0; round < 4; round += 1) {
        await stripe.webhooks.settled()
        stock.nowMs += 31 * 60_000
        await errands()
      }
    },
    held: (orderId) => balances(stripe.ledger())[`${orderId} usd`] ?? 0,
    async clear() {
      stripe.faults.clear()
      stripe.webhooks.setMode('send')
      await stripe.webhooks.settled()
      await stock.db.batch(['webhook_events', 'alerts'].map((table) => stock.db.prepare(`DELETE FROM ${table}`)))
      await stock.reset()
    },
    async close() {
      await stripe.close()
      await stock.close()
    },
  }
}
