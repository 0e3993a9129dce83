import { answer, refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { type Conflict, runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { type Attempt, insertAlert, insertWebhookEvent, readAttempt, readAttemptReferred } from './attempts-sql.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { readRefund } from './refunds-sql.ts'
import { settleAttempt } from './settle-attempt.ts'
import { applyRefundReport } from './settle-money.ts'

/**
 * Answers a provider's webhook (rules §12: `POST /api/webhooks/stripe`): 200 once it is recorded with its effect, and
 * for a repeat; 400 without effect for a bad signature; 503 when the provider should send it again.
 */
export async function receiveWebhook(backend: Backend, provider: PaymentProvider, request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const event = await provider.readWebhook(request.headers, bytes, backend.now())
  if (!event.ok) return refusal(400, { message: "The signature doesn't match.", code: 'bad_signature' })
  const conflict = await applyEvent(backend, provider, event.value)
  if (conflict === null || conflict === 'webhook_seen') return answer({ received: true })
  return refusal(
    503,
    { message: "We're busy right now. Please send it again.", code: 'unavailable' },
    { 'retry-after': '1' },
  )
}

async function applyEvent(
  backend: Backend,
  provider: PaymentProvider,
  { id, effect }: ProviderEvent,
): Promise<Conflict | null> {
  const { db, now } = backend
  const recorded = insertWebhookEvent(db, provider.name, id, now())
  if (effect.kind === 'none') return runBatch(db, [recorded])
  if (effect.kind === 'refund') {
    const { refund } = await runReads(db, { refund: readRefund(db, effect.refundId, effect.reference) })
    return refund ? applyRefundReport(backend, refund, effect.report, [recorded]) : runBatch(db, [recorded])
  }
  const alertOf = (reference: string) => runBatch(db, [recorded, insertAlert(db, 'unknown_payment', reference, now())])
  if (effect.kind === 'foreign') return alertOf(effect.reference)
  const attempt = await findAttempt(backend, provider, effect)
  if (attempt === undefined) return alertOf(effect.reference)
  const settled = await settleAttempt(backend, attempt.id, effect.report, { beside: () => [recorded] })
  return typeof settled === 'string' ? settled : null
}

/** Returns the attempt of an event, by its own id or the provider's; undefined when there is none. */
async function findAttempt(
  { db }: Backend,
  { name }: PaymentProvider,
  { attemptId, reference }: { readonly attemptId: string | null; readonly reference: string },
): Promise<Attempt | undefined> {
  const { own, referred } = await runReads(db, {
    own: readAttempt(db, attemptId ?? ''),
    referred: readAttemptReferred(db, name, reference),
  })
  return own?.provider === name ? own : referred
}
