import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bank, BankAnswer } from '#tests/support/bank.ts'
import { aKey, pike, placed, type Shop } from '../shop.ts'
import { type BankShop, openBankShop } from './bank-shop.ts'

const minute = 60_000
/** `SAFETY_ROUNDS=200` is the whole measure of rows P3 and P4. */
const rounds = Number(process.env['SAFETY_ROUNDS'] ?? '12')
let bank: Bank
let stock: Shop
let shop: Shop
let errands: BankShop['errands']
beforeAll(async () => {
  ;({ bank, stock, shop, errands } = await openBankShop())
})
afterAll(() => stock.close())

const answers: readonly BankAnswer[] = [
  'charge',
  'decline',
  'ask',
  'silent',
  'charge_silently',
  'overcharge',
  'foreign_currency',
]

/** What a shopper, their second tab, the bank and the clock may do. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), answer: fc.constantFrom(...answers) }),
  fc.constant({ kind: 'start' as const }),
  fc.constant({ kind: 'confirm' as const }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'note' as const }),
  fc.constant({ kind: 'move' as const }),
  fc.constant({ kind: 'errands' as const }),
  fc.record({ kind: fc.constant('webhook' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 61) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(orderId: string, each: Step): Promise<unknown> {
  switch (each.kind) {
    case 'pay':
      bank.answers.push(each.answer)
      return shop.post(`order/${orderId}/pay`, { provider: 'stripe', token: 'card' }, aKey())
    case 'start':
      return shop.post(`order/${orderId}/payment`, { provider: 'stripe' }, aKey())
    case 'confirm': {
      const token = await stock.db
        .prepare(`SELECT reference FROM payment_attempts WHERE status = 'confirmation'`)
        .first<string>('reference')
      return token && shop.post(`order/${orderId}/pay`, { provider: 'stripe', token }, aKey())
    }
    case 'cancel':
      return shop.put(`order/${orderId}/cancel`)
    case 'note':
      return shop.post(`order/${orderId}`, { note: 'Ring twice' })
    case 'move':
      return shop.post(`order/${orderId}`, { address: { ...pike, zip: '98052' } })
    case 'errands':
      return errands()
    case 'wait':
      stock.nowMs += each.minutes * minute
      return null
    case 'webhook':
      return Promise.all(
        [...bank.charges].flatMap(([id, { amount }]) =>
          Array.from({ length: each.times }, () =>
            shop.post(
              'webhooks/stripe',
              {
                id: `evt-${id}`,
                effect: {
                  kind: 'attempt',
                  attemptId: id,
                  reference: `ref-${id}`,
                  report: { kind: 'paid', amount, currency: 'USD' },
                },
              },
              { 'x-signature': 'good' },
            ),
          ),
        ),
      )
  }
}

describe('money at the bank (safety P3, P4)', () => {
  test(
    'whatever happens at once and in whatever order, the money at the bank is the money of paid orders',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
          bank.reset()
          await stock.db.prepare('DELETE FROM webhook_events').run()
          await stock.reset()
          const { id } = await placed(shop)
          for (const atOnce of rounds) await Promise.all(atOnce.map((each) => take(id, each)))
          // Until the bank has been asked about all, and each refund was sent.
          for (let round = 0; round < 4; round += 1) {
            stock.nowMs += 61 * minute
            await errands()
          }

          const order = await stock.db
            .prepare('SELECT status, total_cents AS total FROM orders WHERE id = ?1')
            .bind(id)
            .first<{ status: string; total: number }>()
          const isPaid = order?.status === 'paid'
          expect(['paid', 'cancelled']).toContain(order?.status)
          expect(bank.balance()).toBe(isPaid ? order.total : 0)
          const open = `SELECT count(*) AS n FROM payment_attempts WHERE status IN ('started', 'under_way', 'confirmation')`
          expect(await stock.count(open)).toBe(0)
        }),
        { numRuns: rounds },
      )
    },
    10_000 * rounds,
  )
})
