import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placed } from '../shop.ts'
import { type PayPalShop, payPalShopForTests } from './paypal-shop.ts'

const opened = payPalShopForTests()
let there: PayPalShop
beforeAll(() => {
  there = opened()
})
beforeEach(() => there.reset())

const capture = /\/capture$/

describe('paying by PayPal (rules §12 "Payment")', () => {
  test('starts with an order that PayPal knows, one for both tabs', async () => {
    const order = await placed(there.shop)

    const [first, second] = [await there.start(order.id), await there.start(order.id)]
    const { providerOrderId } = Object(first.body.data)

    expect(first.body.data).toEqual({
      attempt: expect.stringMatching(/^[0-9a-f]{32}$/),
      provider: 'paypal',
      amount: order.total,
      currency: 'USD',
      clientId: 'paypal-client-test',
      providerOrderId: expect.stringMatching(/^[0-9A-Z]{17}$/),
    })
    expect(second.text).toBe(first.text)
    expect(await (await fetch(`${there.paypal.url}/checkoutnow?token=${providerOrderId}`)).text()).toContain(
      'Pay 24.82 USD to Steamboat.',
    )
  })

  test('an approved order is captured once, and names the order and the attempt', async () => {
    const order = await placed(there.shop)
    const token = await there.approved(order.id)

    const answer = await there.pay(order.id, token)

    expect([answer.status, order.total]).toEqual([200, 24.82])
    expect(answer.body.data).toMatchObject({
      status: 'paid',
      payment: { provider: 'paypal', status: 'paid', amount: 24.82, refunded: 0, refunds: [] },
    })
    expect(there.paypal.ledger().filter((entry) => entry.order === order.id)).toEqual([
      {
        kind: 'charge',
        id: expect.any(String),
        amount: 2482,
        currency: 'usd',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}:capture$/),
        order: order.id,
        payment: token,
      },
    ])
  })

  test('only the token of the started attempt pays', async () => {
    const [own, other] = [await placed(there.shop), await placed(there.shop)]
    const [before, foreign] = [await there.pay(own.id, 'ANY'), await there.approved(other.id)]
    await there.start(own.id)

    const answer = await there.pay(own.id, foreign)

    expect([before.status, answer.status, there.held(other.id)]).toEqual([422, 422, {}])
  })

  test('an order that the buyer has not approved is declined, and another attempt pays', async () => {
    const order = await placed(there.shop)
    const { providerOrderId } = Object((await there.start(order.id)).body.data)

    const early = await there.pay(order.id, providerOrderId)
    const paid = await there.pay(order.id, await there.approved(order.id))

    expect([early.status, early.body.code, paid.status]).toEqual([402, 'payment_declined', 200])
  })

  test('a declined card ends the attempt; the next has an order of its own at PayPal', async () => {
    const order = await placed(there.shop)
    const refused = await there.approved(order.id, 'declined')

    const declined = await there.pay(order.id, refused)
    const again = await there.approved(order.id)
    const paid = await there.pay(order.id, again)

    expect([declined.status, declined.body.code, paid.status]).toEqual([402, 'payment_declined', 200])
    expect(again).not.toBe(refused)
    expect(there.held(order.id)).toEqual({ usd: 2482 })
  })

  test.each([
    ['COMPLETED', 'paid', { usd: 2482 }],
    ['DECLINED', 'cancelled', {}],
  ] as const)('a capture under review holds the order until it is %s', async (outcome, status, held) => {
    const order = await placed(there.shop)
    const answer = await there.pay(order.id, await there.approved(order.id, 'pending'))
    await there.errandsAfter(61, 61)
    const waiting = await there.shown(order.id)

    const [id = ''] = there.paypal.pendingCaptures()
    there.paypal.settleCapture(id, outcome)
    await there.paypal.webhooks.settled()
    await there.errandsAfter(5)

    expect([answer.status, answer.body.code]).toEqual([504, 'payment_timeout'])
    expect(waiting).toMatchObject({ status: 'pending', payment: { status: 'under_way' } })
    expect(await there.shown(order.id)).toMatchObject({ status })
    expect(there.held(order.id)).toEqual(held)
  })

  test('a second tab with the same approval is told that the payment is under way', async () => {
    const order = await placed(there.shop)
    const token = await there.approved(order.id)
    const second: unknown[] = []
    there.beforeCall = async (path) => {
      if (capture.test(path)) second.push((await there.pay(order.id, token)).body.code)
    }

    const first = await there.pay(order.id, token)

    expect([first.status, second]).toEqual([200, ['payment_under_way']])
  })

  test.each(['send', 'hold'] as const)(
    'the same approval again, after silence, says how the first call ended (webhooks: %s)',
    async (mode) => {
      there.paypal.webhooks.setMode(mode)
      const order = await placed(there.shop)
      const token = await there.approved(order.id)
      there.paypal.faults.plan('orders.capture', { name: 'hang_up' }, 2)
      const silent = await there.pay(order.id, token)
      await there.paypal.webhooks.settled()

      const again = await there.pay(order.id, token)

      expect([silent.status, again.status, again.body.data]).toMatchObject([504, 200, { status: 'paid' }])
      expect(there.held(order.id)).toEqual({ usd: 2482 })
    },
  )

  test('a capture without an answer counts as ended only two minutes after the call', async () => {
    const order = await placed(there.shop)
    const token = await there.approved(order.id)
    there.paypal.faults.plan('orders.capture', { name: 'error_before' }, 2)
    await there.pay(order.id, token)

    const early = await there.start(order.id)
    there.stock.nowMs += 2 * 60_000
    const late = await there.start(order.id)

    expect([early.status, early.body.code, late.status]).toEqual([409, 'payment_under_way', 200])
  })
})

describe("PayPal's access token", () => {
  const tokens = (paths: readonly string[]) => paths.filter((path) => path === '/v1/oauth2/token').length

  test('is kept until a minute before it expires, and renewed when PayPal has revoked it', async () => {
    const asked: string[] = []
    there.beforeCall = async (path) => void asked.push(path)
    const anOrderIsStarted = async () => {
      const before = tokens(asked)
      const { status } = await there.start((await placed(there.shop)).id)
      return [status, tokens(asked) - before]
    }
    await anOrderIsStarted()

    const kept = await anOrderIsStarted()
    there.paypal.expireTokens()
    const revoked = await anOrderIsStarted()
    there.stock.nowMs += 32_400_000 - 60_001
    const old = await anOrderIsStarted()
    there.stock.nowMs += 1
    const expired = await anOrderIsStarted()

    expect([kept, revoked, old, expired]).toEqual([
      [200, 0],
      [200, 1],
      [200, 0],
      [200, 1],
    ])
  })

  test('that PayPal does not give leaves the order unpaid and unharmed', async () => {
    const order = await placed(there.shop)
    there.paypal.expireTokens()
    there.paypal.faults.plan('token', { name: 'error_before' }, 2)

    const failed = await there.start(order.id)
    const later = await there.start(order.id)

    expect([failed.status, failed.body.code, later.status]).toEqual([504, 'payment_timeout', 200])
  })
})

describe('refunds by PayPal (rules §12 "Refunds")', () => {
  const twoLines = {
    lines: [
      { group: 'foodmart', code: 'FM-SOY', picked: 2, key: 'soy' },
      { group: 'addons', code: 'ADD-TOFU', picked: 1, key: 'tofu' },
    ],
  }
  async function aPaidOrder(change = {}) {
    const order = await placed(there.shop, change)
    await there.pay(order.id, await there.approved(order.id))
    return order
  }

  test('a line that the kitchen cannot deliver, then the rest of the order', async () => {
    const order = await aPaidOrder(twoLines)

    await there.operate(`operator/order/${order.number}/undeliverable`, { lines: ['tofu'] })
    const part = there.held(order.id)
    await there.shop.put(`order/${order.id}/cancel`)

    expect(there.paypal.ledger().filter((entry) => entry.order === order.id && entry.kind === 'refund')).toHaveLength(2)
    expect([Math.round(order.total * 100) - (part['usd'] ?? 0) > 0, there.held(order.id)]).toEqual([true, {}])
    expect(await there.shown(order.id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', refunded: order.total },
    })
  })

  test('that PayPal refuses are still owed, and alert', async () => {
    const order = await aPaidOrder()
    await there.stock.db
      .prepare(`UPDATE payment_attempts SET charge = 'NOSUCHCAPTURE' WHERE order_id = ?1`)
      .bind(order.id)
      .run()

    await there.shop.put(`order/${order.id}/cancel`)

    expect(await there.shown(order.id)).toMatchObject({ payment: { status: 'refunding', refunded: 0 } })
    expect(await there.count('alerts', `kind = 'refund_failed'`)).toBe(1)
  })

  test.each([{ name: 'other_amount', amount: 100 } as const, { name: 'other_currency', currency: 'eur' } as const])(
    'of other money than is owed are never done, and alert once (%j)',
    async (fault) => {
      const order = await aPaidOrder()
      there.paypal.faults.plan('captures.refund', fault)

      await there.shop.put(`order/${order.id}/cancel`)
      await there.paypal.webhooks.settled()
      await there.errandsAfter(61, 61)

      expect(await there.shown(order.id)).toMatchObject({ payment: { status: 'refunding', refunded: 0 } })
      expect(await there.count('alerts', `kind = 'refund_failed'`)).toBe(1)
    },
  )
})
