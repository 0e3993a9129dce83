import { noCents } from '#domain/money.ts'
import { leftToPay } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { type Settlement, settle } from '#domain/payment/attempt.ts'
import { countOrderedItems } from '../catalog/stock-sql.ts'
import { issueCards } from '../gift-cards/issue-cards.ts'
import { appendOrderEvent, updateOrderStatus } from '../orders/order-writes-sql.ts'
import { readOrdersWhere, type StoredOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { type Conflict, runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { type Attempt, insertAlert, moveAttempt, readAttempt } from './attempts-sql.ts'
import type { Report } from './provider.ts'
import { refundUnusable } from './refunds-sql.ts'

/** A settlement, the attempt as it was read, and the order after it. */
export interface Settled {
  readonly settlement: Settlement
  readonly attempt: Attempt
  readonly order: Order
}

const bankWaitMs = 15 * 60_000

interface SettleOptions {
  /** The statements that are written in the same batch: an answer under its key, a webhook's id. */
  readonly beside?: (settled: Settled) => readonly D1PreparedStatement[]
  /** After so many tries that a parallel call won, the attempt is left to the reconciler. A try takes two round trips. */
  readonly maxTries?: number
}

/**
 * Applies a provider's report to an attempt and its order. After a change in between it reads again and decides anew.
 * @returns what changed; else the conflict of `beside` (`key_taken` or `webhook_seen`), or `attempt_moved` when parallel
 * calls won every time.
 */
export async function settleAttempt(
  backend: Backend,
  attemptId: string,
  report: Report,
  { beside = () => [], maxTries = 8 }: SettleOptions = {},
): Promise<Settled | Conflict> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { attempt, stored } = await readAttemptWithOrder(backend, attemptId)
    const payable = { isPayable: canPay(stored.order.status), due: leftToPay(stored.order) }
    const settlement = settle(attempt, payable, report)
    const settled = { settlement, attempt, order: settledOrder(backend, attempt, stored, settlement) }
    const conflict = await runBatch(backend.db, [
      ...(await settlementWrites(backend, attempt, stored, settlement, report)),
      ...beside(settled),
    ])
    if (conflict === null) return settled
    if (conflict === 'key_taken' || conflict === 'webhook_seen') return conflict
  }
  return 'attempt_moved'
}

/** Returns the attempt and its order. @throws RangeError when there is no such attempt. */
async function readAttemptWithOrder(
  { db }: Backend,
  id: string,
): Promise<{ readonly attempt: Attempt; readonly stored: StoredOrder }> {
  const {
    attempt,
    orders: [stored],
  } = await runReads(db, {
    attempt: readAttempt(db, id),
    orders: readOrdersWhere(db, 'SELECT order_id FROM payment_attempts WHERE payment_attempts.id = ?1', [id]),
  })
  if (attempt === undefined || stored === undefined) throw new RangeError(`there is no payment attempt ${id}`)
  return { attempt, stored }
}

async function settlementWrites(
  backend: Backend,
  attempt: Attempt,
  { order, nextSequence }: StoredOrder,
  settlement: Settlement,
  report: Report,
): Promise<readonly D1PreparedStatement[]> {
  const { db, now, randomBytes } = backend
  const atMs = now()
  const { reference, charge } = report
  const named = { ...(reference === undefined ? {} : { reference }), ...(charge === undefined ? {} : { charge }) }
  switch (settlement.kind) {
    case 'nothing':
      return []
    case 'ask_confirmation':
      return [moveAttempt(db, attempt, 'confirmation', { ...named, checkAtMs: atMs + bankWaitMs })]
    case 'end':
      return [moveAttempt(db, attempt, 'ended', { ...named, checkAtMs: null })]
    case 'pay_order':
      return [
        moveAttempt(db, attempt, 'paid', { ...named, checkAtMs: null }),
        ...appendOrderEvent(db, order.id, nextSequence, 'paid', atMs),
        updateOrderStatus(db, order.id, 'paid'),
        ...countOrderedItems(db, order.id),
        ...(await issueCards(backend, order)),
      ]
    case 'return_money': {
      if (report.kind !== 'paid') throw new RangeError('money is returned that was not taken')
      const { amount, currency } = report
      const refund = { id: newSecretId(randomBytes), atMs }
      return [
        moveAttempt(db, attempt, 'returned', { ...named, checkAtMs: null }),
        ...(amount > 0 ? refundUnusable(db, attempt, { amount, currency }, refund) : []),
        ...(settlement.isForeign ? [insertAlert(db, 'foreign_amount', attempt.id, atMs)] : []),
      ]
    }
  }
}

/** Returns the order after the settlement. */
function settledOrder(
  { now }: Backend,
  { provider, amount }: Attempt,
  { order }: StoredOrder,
  { kind }: Settlement,
): Order {
  if (kind !== 'pay_order') return order
  return {
    ...order,
    status: 'paid',
    payment: { provider, status: 'paid', amount, refunded: noCents, refunds: [] },
    timeline: [...order.timeline, { status: 'paid', atMs: now() }],
  }
}
