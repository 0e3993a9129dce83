import type { UndeliverableLines } from '#contract/order-requests.ts'
import { orderShape } from '#contract/orders.ts'
import { canRefundLines } from '#domain/order/order-status.ts'
import { linesRefund } from '#domain/payment/refund.ts'
import { answer, invalidField, notFound, refusal } from '../calls/answers.ts'
import { type Actor, logChange } from '../desk/change-log-sql.ts'
import { doLater } from '../mail/mail-later.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { readRefundedLines, refundLine } from './refunds-sql.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Refunds lines of a paid order that the kitchen can't deliver (rules §12 "Refunds"): each line once, with its part of
 * the tax, and logs who did it. 422 for a line that the order does not have, 409 once it is shipped or when a line is refunded already.
 */
export async function refundLines(
  backend: Backend,
  who: Actor,
  number: string,
  { lines: keys }: UndeliverableLines,
): Promise<Response> {
  const { db, now, randomBytes } = backend
  const { found, refunded } = await runReads(db, {
    found: readOrderNumbered(db, number),
    refunded: readRefundedLines(db, number),
  })
  if (found === undefined) return notFound()
  const { order } = found
  if (!canRefundLines(order.status)) {
    const message = `Lines of an order that is ${order.status} can't be refunded.`
    return refusal(409, { message, code: 'not_allowed' })
  }
  const positions = keys.map((key) => order.lines.findIndex((line) => line.key === key))
  if (positions.includes(-1)) return invalidField('lines', 'must be keys of lines of this order')

  // Each line's part of the tax is what it adds to the refunds before it, so that all of them together are to the cent.
  const done = new Set(refunded.map((key) => order.lines.findIndex((line) => line.key === key)))
  const atMs = now()
  const writes = positions.flatMap((position) => {
    const before = linesRefund(order, done)
    done.add(position)
    const line = { key: order.lines[position]?.key ?? '', amount: linesRefund(order, done) - before }
    return refundLine(db, order.id, line, { id: newSecretId(randomBytes), atMs })
  })
  const log = logChange(db, {
    who,
    action: 'order.refunded',
    subject: `order:${number}`,
    before: null,
    after: { lines: positions.map((position) => order.lines[position]?.code ?? '') },
    atMs,
  })
  if ((await runBatch(db, [...writes, log])) !== null)
    return refusal(409, { message: 'This line is refunded already.', code: 'not_allowed' })
  await doLater(backend, async () => {
    await settleMoney(backend, order.id)
  })
  const after = await runReads(db, { found: readOrderNumbered(db, number) })
  return after.found ? answer(orderShape.encode(after.found.order)) : notFound()
}
