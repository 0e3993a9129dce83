import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '#tests/servers/faults.ts'
import { pike, placed } from '../shop.ts'
import { type PayPalShop, payPalShopForTests } from './paypal-shop.ts'

// `SAFETY_ROUNDS=200` is the whole measure of rows P3 and P4; `SAFETY_SEED` repeats a run.
const rounds = Number(process.env['SAFETY_ROUNDS'] ?? 15)
const seed = Number(process.env['SAFETY_SEED'] ?? Date.now() % 2 ** 31)

const opened = payPalShopForTests()
let there: PayPalShop
beforeAll(() => {
  there = opened()
})

const fault: fc.Arbitrary<readonly Fault[]> = fc.oneof(
  fc.constant([]),
  fc
    .tuple(
      fc.constantFrom('work_late', 'answer_late', 'error_before', 'error_after', 'hang_up' as const),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([name, times]): readonly Fault[] => Array.from({ length: times }, () => ({ name }))),
)
const foreign: fc.Arbitrary<readonly Fault[]> = fc.constantFrom(
  [{ name: 'other_amount', amount: 1 }],
  [{ name: 'other_currency', currency: 'cad' }],
)

/** What a shopper, their second tab, PayPal and the clock may do. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), faults: fault }),
  fc.record({ kind: fc.constant('approve' as const), funding: fc.constantFrom('good', 'good', 'declined', 'pending') }),
  fc.record({ kind: fc.constant('pay' as const), faults: fc.oneof(fault, fault, foreign) }),
  fc.record({ kind: fc.constant('buy' as const), faults: fc.oneof(fault, fault, foreign) }),
  fc.record({ kind: fc.constant('buy' as const), faults: fault }),
  fc.record({ kind: fc.constant('cancel' as const), faults: fault }),
  fc.constant({ kind: 'note' as const }),
  fc.constant({ kind: 'move' as const }),
  fc.constant({ kind: 'errands' as const }),
  fc.record({ kind: fc.constant('webhooks' as const), mode: fc.constantFrom('send', 'early', 'hold') }),
  fc.record({ kind: fc.constant('deliver' as const), isReversed: fc.boolean() }),
  fc.record({ kind: fc.constant('review' as const), status: fc.constantFrom('COMPLETED', 'DECLINED') }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 61) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One order, and the orders of PayPal that its tabs know. */
interface Round {
  readonly orderId: string
  readonly tokens: string[]
  /** The events that were made before. */
  readonly events: number
}

async function take(round: Round, each: Step): Promise<unknown> {
  const { orderId, tokens, events } = round
  const { paypal, shop } = there
  const token = tokens.at(-1)
  switch (each.kind) {
    case 'start': {
      for (const planned of each.faults) paypal.faults.plan('orders.create', planned)
      const { providerOrderId } = Object((await there.start(orderId)).body.data)
      return providerOrderId && tokens.push(String(providerOrderId))
    }
    case 'approve':
      return token && paypal.approve(token, each.funding)
    case 'pay':
      for (const planned of each.faults) paypal.faults.plan('orders.capture', planned)
      return token && there.pay(orderId, token)
    case 'buy':
      await take(round, { kind: 'start', faults: [] })
      await take(round, { kind: 'approve', funding: 'good' })
      return take(round, { kind: 'pay', faults: each.faults })
    case 'cancel':
      for (const planned of each.faults) paypal.faults.plan('captures.refund', planned)
      return shop.put(`order/${orderId}/cancel`)
    case 'note':
      return shop.post(`order/${orderId}`, { note: 'Ring twice' })
    case 'move':
      return shop.post(`order/${orderId}`, { address: { ...pike, zip: '98052' } })
    case 'errands':
      return there.errandsAfter(0)
    case 'webhooks':
      return paypal.webhooks.setMode(each.mode)
    case 'deliver': {
      const ids = paypal.webhooks.events().map(({ id }) => id)
      const own = ids.slice(events)
      return paypal.webhooks.deliver(each.isReversed ? own.toReversed() : own)
    }
    case 'review':
      return endReviews(each.status)
    case 'wait':
      // No call is at work for minutes.
      paypal.faults.release()
      return there.errandsAfter(each.minutes)
  }
}

function endReviews(status: 'COMPLETED' | 'DECLINED'): void {
  for (const id of there.paypal.pendingCaptures()) there.paypal.settleCapture(id, status)
}

describe('money at PayPal (safety P3, P4)', () => {
  test(`in whatever order things happen, the money at PayPal is the money of paid orders (seed ${seed}, ${rounds} rounds)`, async () => {
    const story = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(story, fc.constantFrom('COMPLETED', 'DECLINED'), async (moments, review) => {
        await there.reset()
        const { id: orderId } = await placed(there.shop)
        const round: Round = { orderId, tokens: [], events: there.paypal.webhooks.events().length }
        for (const atOnce of moments) await Promise.all(atOnce.map((each) => take(round, each)))
        there.paypal.faults.clear()
        endReviews(review)
        await there.rest()

        const due = await there.due(orderId)
        expect([there.held(orderId), due]).toEqual([due, due])
        expect(await there.stock.count(`SELECT count(*) AS n FROM orders WHERE status = 'pending'`)).toBe(0)
        expect(await there.count('payment_attempts', `status IN ('started', 'under_way', 'confirmation')`)).toBe(0)
        expect(await there.count('refunds', `status <> 'done'`)).toBe(0)
      }),
      { numRuns: rounds, seed },
    )
  }, 600_000)
})
