import type { UndeliverableLines } from '#contract/order-changes.ts'
import { orderShape } from '#contract/orders.ts'
import { asksFirst } from '#domain/order/instructions.ts'
import { canRefundLines } from '#domain/order/order-status.ts'
import { lineRefunds } from '#domain/payment/line-refunds.ts'
import { answer, invalidField, notFound, refusal } from '../calls/answers.ts'
import { type Actor, logChange, loggedName } from '../desk/change-log-sql.ts'
import { doLater } from '../mail/mail-later.ts'
import { mailLineChange } from '../mail/outbox-sql.ts'
import { appendOrderEvent } from '../orders/order-writes-sql.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { insertLineOutcome, readOutcomesNumbered } from './line-outcomes-sql.ts'
import { refundLine } from './refunds-sql.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Refunds lines of a paid order that the kitchen can't deliver (rules §12 "Refunds"): each line once, with its part of
 * the tax, and logs who did it. 422 for a line that the order does not have, for a gift card, and for one whose shopper wished to
 * be asked and was not; 409 once it is shipped, also meanwhile, or when
 * a line is refunded already.
 */
export async function refundLines(
  backend: Backend,
  who: Actor,
  number: string,
  { lines: keys, wasAsked }: UndeliverableLines,
): Promise<Response> {
  const { db, now, randomBytes } = backend
  const { found, outcomes } = await runReads(db, {
    found: readOrderNumbered(db, number),
    outcomes: readOutcomesNumbered(db, number),
  })
  if (found === undefined) return notFound()
  const { order, nextSequence } = found
  if (!canRefundLines(order.status)) {
    const message = `Lines of an order that is ${order.status} can't be refunded.`
    return refusal(409, { message, code: 'not_allowed' })
  }
  const lines = keys.flatMap((key) => order.lines.find((line) => line.key === key && line.recipient === null) ?? [])
  if (lines.length < keys.length) return invalidField('lines', 'must be keys of lines of this order')
  if (!wasAsked && asksFirst(order.instructions, keys)) {
    return invalidField('wasAsked', 'must be true, because the shopper wished to be asked first')
  }

  const atMs = now()
  const before = outcomes.map(({ returned }) => returned)
  const refunds = lineRefunds(order, before, lines)
  const writes = refunds.flatMap(({ line: { key }, amount, returned }) => {
    const refund = { id: newSecretId(randomBytes), atMs }
    return [
      insertLineOutcome(db, { orderId: order.id, key, goods: null, wasAsked, returned, amount }, atMs),
      // A code may have made the line free.
      ...(amount > 0 ? refundLine(db, order.id, { key, amount }, refund) : []),
      mailLineChange(db, order.id, { kind: 'refund_started', refundId: refund.id, amount }, atMs),
    ]
  })
  const log = logChange(db, {
    who,
    action: 'order.refunded',
    subject: `order:${number}`,
    before: null,
    after: {
      lines: lines.map(loggedName),
      refund: (refunds.reduce((sum, { amount }) => sum + amount, 0) / 100).toFixed(2),
      ...(wasAsked ? { asked: true } : {}),
    },
    atMs,
  })
  const step = appendOrderEvent(db, order.id, nextSequence, 'changed', atMs)
  const conflict = await runBatch(db, [...writes, ...step, log])
  if (conflict === 'order_moved_on') {
    return refusal(409, { message: 'The order has moved on meanwhile.', code: 'changed_meanwhile' })
  }
  if (conflict !== null) return refusal(409, { message: 'This line is refunded already.', code: 'not_allowed' })
  await doLater(backend, async () => {
    await settleMoney(backend, order.id)
  })
  const after = await runReads(db, { found: readOrderNumbered(db, number) })
  return after.found ? answer(orderShape.encode(after.found.order)) : notFound()
}
