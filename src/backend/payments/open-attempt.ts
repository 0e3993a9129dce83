import { leftToPay } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { invalidField, refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { type Attempt, claimAttempt, endStartedAttempt, insertAttempt, leaseMs } from './attempts-sql.ts'
import type { PaymentProvider } from './provider.ts'
import { settleAttempt } from './settle-attempt.ts'

export const declinedMessage = 'The payment was declined. Nothing was charged.'

/** An order to pay, with its open attempt. */
export interface OrderToPay {
  readonly order: Order
  readonly open: Attempt | undefined
  readonly provider: PaymentProvider
  /** All providers of the shop, because the open attempt may be another provider's. */
  readonly providers: readonly PaymentProvider[]
}

/**
 * Returns the attempt to charge with `token`, written and claimed for this call; else the refusal. Where nothing is left to pay,
 * any token will do.
 */
export async function claimAttemptFor(
  backend: Backend,
  payment: OrderToPay,
  token: string,
): Promise<Result<Attempt, Response>> {
  const { order, open, provider } = payment
  const { db, now } = backend
  const isAccepted = (attempt: Attempt) => attempt.amount === 0 || provider.accepts(attempt, token)
  if (open?.provider === provider.name && isAccepted(open)) {
    // An earlier call had this token. Its outcome is the answer.
    if (open.status === 'under_way') return err((await endOpenAttempt(backend, payment)) ?? refuseDeclined())
    // The shopper saw another total. The next call takes what is left to pay now.
    if (open.status === 'started' && open.amount !== leftToPay(order)) {
      await endStartedAttempt(db, order.id).run()
      return err(refuseChanged())
    }
    const conflict = await runBatch(db, [claimAttempt(db, open.id, now())])
    return conflict === null ? ok({ ...open, status: 'under_way' }) : err(refuseUnderWay())
  }
  const fresh = newAttempt(backend, order, provider, 'under_way')
  if (!isAccepted({ ...fresh, status: 'started' }))
    return err(invalidField('token', 'is not one that the provider gave for this order'))
  return insertInsteadOf(backend, payment, fresh)
}

/** Returns the started attempt that the provider's part of the page needs, written; else the refusal. */
export async function startAttempt(backend: Backend, payment: OrderToPay): Promise<Result<Attempt, Response>> {
  const { order, open, provider } = payment
  if (open?.status === 'started' && open.provider === provider.name && open.amount === leftToPay(order)) return ok(open)
  return insertInsteadOf(backend, payment, newAttempt(backend, order, provider, 'started'))
}

function newAttempt(
  { now, randomBytes }: Backend,
  order: Order,
  provider: PaymentProvider,
  status: 'started' | 'under_way',
): Attempt {
  const atMs = now()
  return {
    id: newSecretId(randomBytes),
    orderId: order.id,
    provider: provider.name,
    status,
    amount: leftToPay(order),
    reference: null,
    charge: null,
    leasedUntilMs: status === 'under_way' ? atMs + leaseMs : 0,
    checkAtMs: status === 'under_way' ? atMs + leaseMs : null,
    createdAtMs: atMs,
  }
}

/** Returns `attempt`, written once the provider says that the open one brings no money; else the refusal. */
async function insertInsteadOf(
  backend: Backend,
  payment: OrderToPay,
  attempt: Attempt,
): Promise<Result<Attempt, Response>> {
  const { db } = backend
  const left = await endOpenAttempt(backend, payment)
  if (left !== null) return err(left)
  const conflict = await runBatch(db, [endStartedAttempt(db, attempt.orderId), insertAttempt(db, attempt)])
  if (conflict === null) return ok(attempt)
  return err(conflict === 'other_attempt' ? refuseUnderWay() : refuseChanged())
}

/** Ends the open attempt when no call has leased it. Returns null when no attempt is open any more, else the refusal. */
async function endOpenAttempt(backend: Backend, { open, providers }: OrderToPay): Promise<Response | null> {
  if (open === undefined || open.status === 'started') return null
  const provider = providers.find(({ name }) => name === open.provider)
  if (open.leasedUntilMs > backend.now() || provider === undefined) return refuseUnderWay()
  const settled = await settleAttempt(backend, open.id, await provider.end(open))
  if (typeof settled === 'string') return refuseUnderWay()
  if (!canPay(settled.order.status)) return refuseSettled(settled.order)
  const { kind } = settled.settlement
  return kind === 'end' || kind === 'return_money' || isOver(settled.attempt) ? null : refuseUnderWay()
}

function isOver({ status }: Attempt): boolean {
  return status === 'ended' || status === 'returned' || status === 'paid'
}

/** Returns 409: money may still come from an earlier attempt. */
export function refuseUnderWay(): Response {
  return refusal(409, {
    message: 'A payment of this order is under way. Please wait a moment and check again.',
    code: 'payment_under_way',
  })
}

function refuseDeclined(): Response {
  return refusal(402, { message: declinedMessage, code: 'payment_declined' })
}

function refuseChanged(): Response {
  return refusal(409, { message: 'The order changed meanwhile. Please try again.', code: 'conflict' })
}

/** Returns 409 with the reason why the order can't be paid. */
export function refuseSettled({ status }: Order): Response {
  if (status === 'cancelled') return refusal(409, { message: 'The order was canceled.', code: 'cancelled' })
  return canPay(status)
    ? refuseChanged()
    : refusal(409, { message: 'The order is paid already.', code: 'already_paid' })
}
