import * as v from 'valibot'
import { afterAll, beforeAll, vi } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { rate } from '#domain/rate.ts'
import { balances } from '#tests/servers/ledger.ts'
import { type PayPalServer, startPayPalServer } from '#tests/servers/paypal/server.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { type Answer, dataOf } from '../answers.ts'
import { aKey, openShop, type Shop } from '../shop.ts'
import { outsideOf } from './outside.ts'

const startAnswer = v.object({ providerOrderId: v.string() })
const minute = 60_000
const operatorToken = 'an-operator-token-of-tests'

/** A shop whose payments go through the stand-in of PayPal, which sends its webhooks to the shop. */
export interface PayPalShop {
  readonly stock: Shop
  readonly shop: Shop
  readonly paypal: PayPalServer
  /** Awaited before each request to PayPal of that path. */
  beforeCall: ((path: string) => Promise<void>) | null
  /** Starts a payment of the order, which the buyer then approves: the token to pay with. */
  approved(orderId: string, funding?: 'good' | 'declined' | 'pending'): Promise<string>
  pay(orderId: string, token: string, key?: Record<string, string>): Promise<Answer>
  start(orderId: string): Promise<Answer>
  operate(path: string, body: unknown): Promise<Answer>
  /** Runs the errands once after each of so many minutes. */
  errandsAfter(...minutes: readonly number[]): Promise<void>
  /** The order as its shopper sees it. */
  shown(orderId: string): Promise<unknown>
  count(what: 'alerts' | 'refunds' | 'payment_attempts' | 'webhook_events', where?: string): Promise<number>
  /** Lets calls that are held go on, and the errands run until all is settled. */
  rest(): Promise<void>
  /** What PayPal holds for the order, in cents by currency, without the currencies that are even. */
  held(orderId: string): Readonly<Record<string, number>>
  /** What PayPal must hold for the order: its total while it is paid. */
  due(orderId: string): Promise<Readonly<Record<string, number>>>
  /** Has PayPal send its webhooks to the shop. */
  listen(): void
  reset(): Promise<void>
  close(): Promise<void>
}

/** Opens a PayPal shop before the tests of a file, and closes it after them. Returns how to get it. */
export function payPalShopForTests(): () => PayPalShop {
  let shop: PayPalShop | null = null
  beforeAll(async () => {
    // The adapter logs what PayPal refuses.
    vi.spyOn(console, 'error').mockReturnValue()
    shop = await openPayPalShop()
  })
  afterAll(async () => {
    await shop?.close()
    vi.restoreAllMocks()
  })
  return () => {
    if (shop === null) throw new Error('the shop opens before the first test')
    return shop
  }
}

async function openPayPalShop(): Promise<PayPalShop> {
  const stock = await openShop()
  const paypal = await startPayPalServer(undefined, () => stock.nowMs)
  const env = {
    OPERATOR_TOKEN: operatorToken,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_BASE_URL: paypal.url,
  }
  const now = () => stock.nowMs
  const send = outsideOf(paypal.faults)
  const outside = async (request: Request) => {
    await opened.beforeCall?.(new URL(request.url).pathname)
    return send(request)
  }
  const taxRates = async (_state: string, zip: string) => ({
    rate: rate(zip === '98052' ? 90_000 : 103_500),
    isCorrect: true,
  })
  const shop = stock.beside({ env, ports: { outside, now, taxRates } })
  const opened: PayPalShop = {
    stock,
    shop,
    paypal,
    beforeCall: null,
    async approved(orderId, funding) {
      const started = await opened.start(orderId)
      const { providerOrderId } = dataOf(startAnswer, started)
      paypal.approve(providerOrderId, funding)
      return providerOrderId
    },
    pay: (orderId, token, key = aKey()) => shop.post(`order/${orderId}/pay`, { provider: 'paypal', token }, key),
    start: (orderId) => shop.post(`order/${orderId}/payment`, { provider: 'paypal' }, aKey()),
    operate: (path, body) => shop.post(path, body, { authorization: `Bearer ${operatorToken}` }),
    async errandsAfter(...minutes) {
      for (const each of minutes) {
        stock.nowMs += each * minute
        await runErrands(stock.db, settingsOf(env), { outside, now })
      }
    },
    shown: async (orderId) => (await shop.get(`order/${orderId}`)).body.data,
    count: (what, where = '1') => stock.count(`SELECT count(*) AS n FROM ${what} WHERE ${where}`),
    async rest() {
      paypal.faults.release()
      await paypal.webhooks.settled()
      await opened.errandsAfter(1, 61, 61, 61)
      await paypal.webhooks.settled()
    },
    held: (orderId) => heldFor(balances(paypal.ledger()), orderId),
    async due(orderId) {
      const order = await stock.db
        .prepare(`SELECT total_cents AS total FROM orders WHERE id = ?1 AND status = 'paid'`)
        .bind(orderId)
        .first<{ total: number }>()
      return order === null ? {} : { usd: order.total }
    },
    listen: () =>
      paypal.webhooks.sendTo(async (request) => {
        const { headers } = request
        const body = await request.arrayBuffer()
        return shop.fetch(new Request('http://localhost/api/webhooks/paypal', { method: 'POST', headers, body }))
      }),
    async reset() {
      opened.beforeCall = null
      paypal.faults.clear()
      paypal.webhooks.setMode('send')
      await paypal.webhooks.settled()
      await stock.db.batch(['webhook_events', 'alerts'].map((table) => stock.db.prepare(`DELETE FROM ${table}`)))
      await stock.reset()
    },
    async close() {
      paypal.faults.clear()
      await paypal.close()
      await stock.close()
    },
  }
  opened.listen()
  return opened
}

function heldFor(all: Readonly<Record<string, number>>, orderId: string): Readonly<Record<string, number>> {
  const own = Object.entries(all).filter(([name, cents]) => name.startsWith(`${orderId} `) && cents !== 0)
  return Object.fromEntries(own.map(([name, cents]) => [name.slice(orderId.length + 1), cents]))
}
