import { heldUntilMs } from '#domain/order/order-status.ts'
import { type RefundStatus, refundRetryMs } from '#domain/payment/refund.ts'
import { mailRefund } from '../mail/outbox-sql.ts'
import { readOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runEach } from '../run-each.ts'
import { type Conflict, runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { type Attempt, claimUnsettledAttempts, insertAlert, readAttempt } from './attempts-sql.ts'
import { offeredProviders } from './offered-providers.ts'
import type { RefundReport } from './provider.ts'
import { claimDueRefunds, type Refund, updateRefund } from './refunds-sql.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Asks about one order's open attempt, and sends its refunds, after a call that may give money back. */
export async function settleMoney(backend: Backend, orderId: string): Promise<void> {
  await reconcileAttempts(backend, orderId)
  await sendRefunds(backend, orderId)
}

/** After so many tries that a parallel call won, the attempt is left to the next run. */
const maxTries = 2

/**
 * Looks up a few of the open attempts at their providers (rules §12 "Payment"), of one order if `orderId` names it.
 * Parallel runs do no harm.
 * @returns how many there were.
 */
export async function reconcileAttempts(backend: Backend, orderId: string | null = null): Promise<number> {
  const { db, now } = backend
  const { claimed } = await runReads(db, { claimed: claimUnsettledAttempts(db, now(), orderId) })
  await runEach(claimed, (attempt) => reconcileAttempt(backend, attempt))
  return claimed.length
}

/** Settles one open attempt. Unless the shopper still has time to answer the bank, an unpaid attempt is ended. */
async function reconcileAttempt(backend: Backend, attempt: Attempt): Promise<void> {
  const { db, now } = backend
  const provider = offeredProviders(backend).find(({ name }) => name === attempt.provider)
  if (provider === undefined) return
  const { found } = await runReads(db, { found: readOrder(db, attempt.orderId) })
  const isWaiting =
    attempt.status === 'confirmation' && found?.order.status === 'pending' && now() < heldUntilMs(found.order)
  const report = await (isWaiting ? provider.lookUp(attempt) : provider.end(attempt))
  await settleAttempt(backend, attempt.id, report, { maxTries })
}

/**
 * Sends a few of the refunds that are due (rules §12 "Refunds"), of one order if `orderId` names it. Parallel runs do no
 * harm.
 * @returns how many there were.
 */
export async function sendRefunds(backend: Backend, orderId: string | null = null): Promise<number> {
  const { db, now } = backend
  const { claimed } = await runReads(db, { claimed: claimDueRefunds(db, now(), orderId) })
  await runEach(claimed, (refund) => sendRefund(backend, refund))
  return claimed.length
}

async function sendRefund(backend: Backend, refund: Refund): Promise<void> {
  const { attempt } = await runReads(backend.db, { attempt: readAttempt(backend.db, refund.attemptId) })
  const provider = offeredProviders(backend).find(({ name }) => name === attempt?.provider)
  if (attempt && provider) await applyRefundReport(backend, refund, await provider.refund(refund, attempt))
}

const lookUpAgainMs = 3600_000

/**
 * Writes the status of a refund, in one batch with `beside`.
 * @returns the conflict of `beside`, such as `webhook_seen`; null when it is written.
 */
export function applyRefundReport(
  { db, now }: Backend,
  refund: Refund,
  reported: RefundReport,
  beside: readonly D1PreparedStatement[] = [],
): Promise<Conflict | null> {
  const atMs = now()
  const report = hasOtherMoney(refund, reported) ? ({ kind: 'failed' } as const) : reported
  const reference = report.kind === 'sent' || report.kind === 'done' ? report.reference : null
  const news = { reference, atMs, ...refundNews(refund, report, atMs) }
  return runBatch(db, [
    ...(report.kind === 'done' ? [mailRefund(db, refund.id, 'refund_done', atMs)] : []),
    updateRefund(db, refund.id, news),
    ...(report.kind === 'failed' ? [insertAlert(db, 'refund_failed', refund.id, atMs)] : []),
    ...beside,
  ])
}

/** Returns whether the provider sends back other money than the refund's, which needs an alert. */
function hasOtherMoney({ amount, currency }: Refund, report: RefundReport): boolean {
  if (report.kind !== 'sent' && report.kind !== 'done') return false
  return report.money !== undefined && (report.money.amount !== amount || report.money.currency !== currency)
}

function refundNews(
  { status, tries }: Refund,
  { kind }: RefundReport,
  atMs: number,
): { readonly status: RefundStatus; readonly retryAtMs: number | null } {
  if (kind === 'unknown') return { status, retryAtMs: atMs + refundRetryMs(tries) }
  return { status: kind, retryAtMs: kind === 'sent' ? atMs + lookUpAgainMs : null }
}
