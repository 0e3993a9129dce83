import { dollarsShape } from '#contract/dollars.ts'
import type { PaymentCall, PaymentStart } from '#contract/order-changes.ts'
import { orderShape } from '#contract/orders.ts'
import { encodeProblem } from '#contract/problem.ts'
import { canPay } from '#domain/order/order-status.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { answer, jsonAnswer, notFound, refusal } from '../calls/answers.ts'
import { type RepeatableCall, readStoredAnswer, storeAnswer } from '../calls/idempotency-keys-sql.ts'
import { repeatAnswer } from '../calls/repeatable-calls.ts'
import { readOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { keepReference, readAttemptReferred, readOpenAttempt, releaseAttempt } from './attempts-sql.ts'
import {
  claimAttemptFor,
  declinedMessage,
  type OrderToPay,
  refuseSettled,
  refuseUnderWay,
  startAttempt,
} from './open-attempt.ts'
import type { PaymentProvider, Report } from './provider.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

/** A call that pays an order, or starts to. */
export interface PaymentAsked<Body> {
  readonly id: string
  readonly call: Body
  readonly repeatable: RepeatableCall
  readonly providers: readonly PaymentProvider[]
}

/** No provider takes $0, so none is asked. */
const nothingToPay: Report = { kind: 'paid', amount: 0, currency: 'USD' }

/**
 * Pays an order once (rules §12 "Payment"). The attempt is written before the provider is asked. Its outcome is written
 * with the answer under the call's key. An attempt without a known outcome is left to the reconciler.
 */
export async function payOrder(backend: Backend, asked: PaymentAsked<PaymentCall>): Promise<Response> {
  const { db, now } = backend
  const { call, repeatable } = asked
  const payable = await readPayable(backend, asked)
  if (!payable.ok) return (await readPaidBy(backend, asked)) ?? payable.error
  const { provider } = payable.value
  const claimed = await claimAttemptFor(backend, payable.value, call.token)
  if (!claimed.ok) return (await readPaidBy(backend, asked)) ?? claimed.error
  const attempt = claimed.value
  const report =
    attempt.amount === 0
      ? nothingToPay
      : await provider.confirm(attempt, call.token, async (reference) => {
          await keepReference(db, attempt.id, reference).run()
        })
  if (report.kind === 'unknown') {
    await releaseAttempt(db, attempt.id, now()).run()
    return refuseSilence()
  }
  const settled = await settleAttempt(backend, attempt.id, report, {
    beside(outcome) {
      const answer = outcomeText(report, outcome)
      return answer === null ? [] : [storeAnswer(db, repeatable, answer.status, answer.body, now())]
    },
  })
  if (settled === 'key_taken') return repeatStored(backend, repeatable)
  if (typeof settled === 'string') return refuseUnderWay()
  const answer = outcomeText(report, settled)
  return answer === null ? refuseSettled(settled.order) : jsonAnswer(answer.body, answer.status)
}

/** Starts an attempt. Answers what the provider's part of the page needs (rules §12: `POST /api/order/{id}/payment`). */
export async function startPayment(backend: Backend, asked: PaymentAsked<PaymentStart>): Promise<Response> {
  const { db } = backend
  const payable = await readPayable(backend, asked)
  if (!payable.ok) return payable.error
  const { provider } = payable.value
  const begun = await startAttempt(backend, payable.value)
  if (!begun.ok) return begun.error
  const attempt = begun.value
  const started = await provider.start(attempt)
  if (!started.ok) return refuseSilence()
  const { reference, browser } = started.value
  if (reference !== null) await keepReference(db, attempt.id, reference).run()
  return answer({
    attempt: attempt.id,
    provider: provider.name,
    amount: dollarsShape.encode(attempt.amount),
    currency: 'USD',
    ...browser,
  })
}

/** Returns the order when the attempt of this token has paid it, as a webhook or this call found out; else `null`. */
async function readPaidBy({ db }: Backend, { id, call }: PaymentAsked<PaymentCall>): Promise<Response | null> {
  const { found, attempt } = await runReads(db, {
    found: readOrder(db, id),
    attempt: readAttemptReferred(db, call.provider, call.token),
  })
  const isPaid = found !== undefined && attempt?.orderId === id && attempt.status === 'paid'
  return isPaid && found.order.status !== 'cancelled' ? answer(orderShape.encode(found.order)) : null
}

/** Returns the order, its open attempt and the provider; else the stored answer or the refusal. */
async function readPayable(
  { db }: Backend,
  { id, call, repeatable, providers }: PaymentAsked<PaymentStart>,
): Promise<Result<OrderToPay, Response>> {
  const { stored, found, open } = await runReads(db, {
    stored: readStoredAnswer(db, repeatable),
    found: readOrder(db, id),
    open: readOpenAttempt(db, id),
  })
  if (found === undefined) return err(notFound())
  if (stored) return err(repeatAnswer(repeatable, stored))
  if (!canPay(found.order.status)) return err(refuseSettled(found.order))
  const provider = providers.find(({ name }) => name === call.provider)
  if (provider) return ok({ order: found.order, open, provider, providers })
  return err(
    refusal(422, {
      message: "We don't take payments that way.",
      code: 'provider_unavailable',
      errors: { provider: ['is not available in this shop'] },
    }),
  )
}

/** Returns the answer of a faster call with the same key. */
async function repeatStored({ db }: Backend, repeatable: RepeatableCall): Promise<Response> {
  const { stored } = await runReads(db, { stored: readStoredAnswer(db, repeatable) })
  return stored ? repeatAnswer(repeatable, stored) : refuseUnderWay()
}

/** Returns 504: the attempt stays open until its outcome is known. */
function refuseSilence(): Response {
  return refusal(504, {
    message: "The payment provider didn't answer in time. We keep asking how the payment went.",
    code: 'payment_timeout',
  })
}

/** Returns the answer to keep under the key; null when the order could not use the money. */
function outcomeText(report: Report, { settlement, attempt, order }: Settled): { status: number; body: string } | null {
  if (report.kind === 'ended') return problemText('payment_declined', declinedMessage)
  if (report.kind === 'confirmation')
    return problemText('confirmation_required', 'Please confirm the payment with your bank.', report.question)
  // After a faster webhook nothing is left to change.
  const isPaid = settlement.kind === 'pay_order' || attempt.status === 'paid'
  return isPaid ? { status: 200, body: JSON.stringify({ data: orderShape.encode(order) }) } : null
}

function problemText(code: string, message: string, data?: unknown): { status: number; body: string } {
  return { status: 402, body: JSON.stringify(encodeProblem({ message, code, data })) }
}
