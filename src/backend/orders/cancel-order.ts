import { orderShape } from '#contract/orders.ts'
import { canCancel } from '#domain/order/order-status.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { returnStock } from '../catalog/stock-sql.ts'
import { returnPlace } from '../delivery/delivery-slots-sql.ts'
import { closeBoughtCards, giveBack } from '../gift-cards/gift-cards-sql.ts'
import { doLater } from '../mail/mail-later.ts'
import { checkAttemptsNow, endStartedAttempt } from '../payments/attempts-sql.ts'
import { refundPaidOrder } from '../payments/refunds-sql.ts'
import { settleMoney } from '../payments/settle-money.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { returnDiscountUse } from './discount-uses-sql.ts'
import { appendOrderEvent, updateOrderStatus } from './order-writes-sql.ts'
import { readOrder, type StoredOrder } from './orders-sql.ts'

/**
 * Cancels an order and returns its stock, its delivery place, its discount use and what a gift card paid, once; the gift cards
 * that it bought are emptied (rules §12 "Gift cards"). One that is canceled already is answered as it is.
 */
export async function cancelOrder(backend: Backend, id: string): Promise<Response> {
  const { db, now, randomBytes } = backend
  const found = await runRead(db, readOrder(db, id))
  if (found === undefined) return notFound()
  const settled = settledAnswer(found)
  if (settled !== null) return settled

  const { order, nextSequence, discountShopper } = found
  const atMs = now()
  const conflict = await runBatch(db, [
    ...appendOrderEvent(db, id, nextSequence, 'cancelled', atMs),
    updateOrderStatus(db, id, 'cancelled'),
    endStartedAttempt(db, id),
    checkAttemptsNow(db, id, atMs),
    ...giveBack(db, id, atMs),
    refundPaidOrder(db, id, { id: newSecretId(randomBytes), atMs }),
    ...closeBoughtCards(db, id, atMs),
    ...returnStock(db, id),
    returnPlace(db, id),
    ...(order.discount && discountShopper !== null ? returnDiscountUse(db, order.discount.code, discountShopper) : []),
  ])

  const after = await runRead(db, readOrder(db, id))
  if (conflict === null)
    await doLater(backend, async () => {
      await settleMoney(backend, id)
    })
  if (after === undefined) return notFound()
  if (conflict === null) return answer(orderShape.encode(after.order))
  return (
    settledAnswer(after) ??
    refusal(409, { message: 'The order changed meanwhile. Please try again.', code: 'conflict' })
  )
}

/** The answer where nothing is left to cancel; `null` where it may be. */
function settledAnswer({ order }: StoredOrder): Response | null {
  if (canCancel(order.status)) return null
  if (order.status === 'cancelled') return answer(orderShape.encode(order))
  return refusal(409, { message: 'The order was shipped already.', code: 'already_shipped' })
}
