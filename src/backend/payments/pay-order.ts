import type { PaymentCall } from '#contract/order-requests.ts'
import { orderShape } from '#contract/orders.ts'
import { encodeProblem } from '#contract/problem.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { invalidField, jsonAnswer, notFound, refusal } from '../calls/answers.ts'
import { type RepeatableCall, readStoredAnswer, storeAnswer } from '../calls/idempotency-keys-sql.ts'
import { repeatAnswer } from '../calls/repeatable-calls.ts'
import { countOrderedItems } from '../catalog/stock-sql.ts'
import { appendOrderEvent, updateOrderStatus } from '../orders/order-writes-sql.ts'
import { readOrder, type StoredOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { closeOpenPayments, insertPayment, type Payment } from './payments-sql.ts'
import type { ChargeOutcome, PaymentProvider } from './provider.ts'

export interface OrderToPay {
  readonly id: string
  readonly call: PaymentCall
  readonly repeatable: RepeatableCall
  readonly providers: readonly PaymentProvider[]
}

/** Pays an order once: the answer is kept under its key, and an order that is paid is not charged again. */
export async function payOrder(backend: Backend, payment: OrderToPay): Promise<Response> {
  const { db } = backend
  const { id, call, repeatable, providers } = payment
  const before = await runReads(db, { stored: readStoredAnswer(db, repeatable), found: readOrder(db, id) })
  if (before.found === undefined) return notFound()
  if (before.stored) return repeatAnswer(repeatable, before.stored)
  if (!canPay(before.found.order.status)) return refusePayment(before.found.order)
  const provider = providers.find((each) => each.name === call.provider)
  if (provider === undefined) {
    return refusal(422, {
      message: 'This shop does not take payments that way.',
      code: 'provider_unavailable',
      errors: { provider: ['is not available in this shop'] },
    })
  }

  const { order, openChallenge } = before.found
  const outcome = await provider.charge({ orderId: id, amount: order.total, token: call.token, openChallenge })
  if (outcome.kind === 'unknown_token') return invalidField('token', 'is not one that the provider gave for this order')
  if (outcome.kind === 'timed_out') return refuseSilence()
  const written = await writeOutcome(backend, before.found, payment, outcome)
  if (written !== null) return written

  // A rival call was faster: what it left is the answer.
  const after = await runReads(db, { stored: readStoredAnswer(db, repeatable), found: readOrder(db, id) })
  if (after.stored) return repeatAnswer(repeatable, after.stored)
  if (after.found === undefined) return notFound()
  if (outcome.kind === 'paid' && !canPay(after.found.order.status)) await noteRefund(backend, payment, order.total)
  return refusePayment(after.found.order)
}

/** What was charged for an order that was cancelled, or paid otherwise, meanwhile is to be given back (safety R8). */
async function noteRefund({ db, now, randomBytes }: Backend, { id, call }: OrderToPay, amount: Cents): Promise<void> {
  const refund = { id: newSecretId(randomBytes), orderId: id, provider: call.provider, amount, atMs: now() }
  await insertPayment(db, { ...refund, status: 'refund_due' }).run()
}

/** An outcome that is written, with its answer. */
type KnownOutcome = Exclude<ChargeOutcome, { kind: 'unknown_token' | 'timed_out' }>

/** 504: the order stays pending, and the same key may be sent again. */
function refuseSilence(): Response {
  return refusal(504, {
    message: 'The payment provider did not answer in time. Please try again.',
    code: 'payment_timeout',
  })
}

/** 409: what can't be paid, and why. */
function refusePayment(order: Order): Response {
  if (order.status === 'cancelled') return refusal(409, { message: 'The order was cancelled.', code: 'cancelled' })
  if (canPay(order.status))
    return refusal(409, { message: 'The order changed meanwhile. Please try again.', code: 'conflict' })
  return refusal(409, { message: 'The order is paid already.', code: 'already_paid' })
}

/** The outcome written with its answer; `null` when a rival was faster and nothing was written. */
async function writeOutcome(
  { db, now, randomBytes }: Backend,
  { order, nextSequence }: StoredOrder,
  { call, repeatable }: OrderToPay,
  outcome: KnownOutcome,
): Promise<Response | null> {
  const atMs = now()
  const attempt = { orderId: order.id, provider: call.provider, amount: order.total, atMs }
  const { status, body, payment } = answerOf(order, call, outcome, newSecretId(randomBytes), atMs)
  const conflict = await runBatch(db, [
    storeAnswer(db, repeatable, status, body, atMs),
    closeOpenPayments(db, order.id),
    insertPayment(db, { ...attempt, ...payment }),
    ...(outcome.kind === 'paid'
      ? [
          appendOrderEvent(db, order.id, nextSequence, 'paid', atMs),
          updateOrderStatus(db, order.id, 'paid'),
          ...countOrderedItems(db, order.id),
        ]
      : []),
  ])
  return conflict === null ? jsonAnswer(body, status) : null
}

interface OutcomeAnswer {
  readonly status: number
  readonly body: string
  readonly payment: Pick<Payment, 'id' | 'status'>
}

function answerOf(
  order: Order,
  call: PaymentCall,
  outcome: KnownOutcome,
  paymentId: string,
  atMs: number,
): OutcomeAnswer {
  switch (outcome.kind) {
    case 'paid': {
      const paid: Order = {
        ...order,
        status: 'paid',
        payment: { provider: call.provider, status: 'paid' },
        timeline: [...order.timeline, { status: 'paid', atMs }],
      }
      const body = JSON.stringify({ data: orderShape.encode(paid) })
      return { status: 200, body, payment: { id: paymentId, status: 'paid' } }
    }
    case 'declined': {
      const body = problemText('payment_declined', 'The payment was declined. Nothing was charged.')
      return { status: 402, body, payment: { id: paymentId, status: 'declined' } }
    }
    case 'confirm': {
      const data = { challenge: outcome.challenge }
      const body = problemText('confirmation_required', 'Please confirm the payment with your bank.', data)
      return { status: 402, body, payment: { id: outcome.challenge, status: 'confirmation' } }
    }
  }
}

function problemText(code: string, message: string, data?: unknown): string {
  return JSON.stringify(encodeProblem({ message, code, data }))
}
