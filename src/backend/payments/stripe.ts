import type Stripe from 'stripe'
import { err, ok, type Result } from '#domain/result.ts'
import type { Attempt } from './attempts-sql.ts'
import type { PaymentProvider, ProviderEvent, RefundReport, Report, StripeAccount } from './provider.ts'
import type { Refund } from './refunds-sql.ts'

type Outside = (request: Request) => Promise<Response>

/** A payment makes two calls, which must end before its lease of a minute does. */
const callMs = 15_000
/** An older webhook may be a replay (rules §12 "Payment"). */
const maxAgeSeconds = 300

/** Returns Stripe: cards, Apple Pay and Google Pay by PaymentIntents (rules §12 "Payment"). */
export function stripeProvider(account: StripeAccount, outside: Outside): PaymentProvider {
  const connect = () => connectTo(account, outside)
  return {
    name: 'stripe',
    accepts: ({ reference }, token) => (reference === null ? /^ctoken_\w+$/.test(token) : token === reference),
    // The browser's part needs no PaymentIntent before the shopper pays.
    start: async () => ok({ reference: null, browser: { publishableKey: account.publishableKey } }),
    async confirm(attempt, token, keepReference) {
      const stripe = await connect()
      if (token === attempt.reference) return lookUp(stripe, token)
      const made = await tryCall(() => createIntent(stripe, attempt))
      if (!made.ok) return { kind: made.error === 'refused' ? 'ended' : 'unknown' }
      await keepReference(made.value.id)
      const confirmed = await tryCall(() =>
        stripe.paymentIntents.confirm(
          made.value.id,
          { confirmation_token: token },
          { idempotencyKey: `${attempt.id}:confirm` },
        ),
      )
      if (confirmed.ok) return reportOf(confirmed.value)
      return { kind: confirmed.error === 'refused' ? 'ended' : 'unknown', reference: made.value.id }
    },
    // Money moves only after the reference was kept.
    lookUp: async ({ reference }) => (reference === null ? { kind: 'ended' } : lookUp(await connect(), reference)),
    end: async ({ reference }) => (reference === null ? { kind: 'ended' } : endIntent(await connect(), reference)),
    refund: async (refund, attempt) => sendRefund(await connect(), refund, attempt),
    readWebhook: async (headers, bytes, nowMs) => readWebhook(await connect(), account, headers, bytes, nowMs),
  }
}

/** The client is large, so only a payment loads it. */
async function connectTo({ secretKey, apiUrl }: StripeAccount, outside: Outside): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new StripeClient(secretKey, {
    httpClient: StripeClient.createFetchHttpClient(async (url, init) => outside(new Request(url, init))),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: callMs,
    // The reconciler looks up what has no answer.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Returns the answer of a call. `refused`: Stripe read it and did not do it; `silent`: it is not known whether Stripe did. */
async function tryCall<Answer>(call: () => Promise<Answer>): Promise<Result<Answer, 'refused' | 'silent'>> {
  try {
    return ok(await call())
  } catch (error) {
    const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
    const isRefusal = status === 400 || status === 402 || status === 404
    return err(isRefusal ? 'refused' : 'silent')
  }
}

function createIntent(stripe: Stripe, { id, orderId, amount }: Attempt): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      // A method that leads away from the page could pay after the shop has ended the attempt.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order: orderId, attempt: id },
    },
    { idempotencyKey: id },
  )
}

function reportOf({ id, status, amount_received, currency, client_secret }: Stripe.PaymentIntent): Report {
  switch (status) {
    case 'succeeded':
      return { kind: 'paid', reference: id, amount: amount_received, currency: currency.toUpperCase() }
    case 'requires_action':
      return { kind: 'confirmation', reference: id, question: { clientSecret: client_secret ?? '' } }
    case 'canceled':
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { kind: 'ended', reference: id }
    default:
      return { kind: 'unknown', reference: id }
  }
}

/** An intent that took no money is canceled: the browser holds its secret and could pay it later. */
async function lookUp(stripe: Stripe, reference: string): Promise<Report> {
  const found = await tryCall(() => stripe.paymentIntents.retrieve(reference))
  if (!found.ok) return { kind: 'unknown', reference }
  const report = reportOf(found.value)
  return report.kind === 'ended' && found.value.status !== 'canceled' ? endIntent(stripe, reference) : report
}

async function endIntent(stripe: Stripe, reference: string): Promise<Report> {
  const cancelled = await tryCall(() => stripe.paymentIntents.cancel(reference))
  if (cancelled.ok) return reportOf(cancelled.value)
  if (cancelled.error === 'silent') return { kind: 'unknown', reference }
  // It is paid, or canceled already.
  const found = await tryCall(() => stripe.paymentIntents.retrieve(reference))
  if (!found.ok) return { kind: 'unknown', reference }
  const report = reportOf(found.value)
  return report.kind === 'ended' && found.value.status !== 'canceled' ? { kind: 'unknown', reference } : report
}

async function sendRefund(stripe: Stripe, refund: Refund, { reference }: Attempt): Promise<RefundReport> {
  if (refund.reference !== null) {
    const known = refund.reference
    const found = await tryCall(() => stripe.refunds.retrieve(known))
    return found.ok ? refundReportOf(found.value) : { kind: 'unknown' }
  }
  if (reference === null) return { kind: 'failed' }
  if (refund.tries > 1) {
    const earlier = await tryCall(() => findRefund(stripe, reference, refund.id))
    if (!earlier.ok) return { kind: 'unknown' }
    if (earlier.value) return refundReportOf(earlier.value)
  }
  const made = await tryCall(() =>
    stripe.refunds.create(
      { payment_intent: reference, amount: refund.amount, metadata: { refund: refund.id, order: refund.orderId } },
      // Stripe repeats a failure under its key, so each try has its own once the earlier ones are known to be without effect.
      { idempotencyKey: refund.tries > 1 ? `${refund.id}:${refund.tries}` : refund.id },
    ),
  )
  if (made.ok) return refundReportOf(made.value)
  return { kind: made.error === 'refused' ? 'failed' : 'unknown' }
}

async function findRefund(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  return data.find(({ metadata }) => metadata?.['refund'] === id)
}

function refundReportOf({ id, status }: Stripe.Refund): RefundReport {
  if (status === 'succeeded') return { kind: 'done', reference: id }
  return status === 'failed' || status === 'canceled' ? { kind: 'failed' } : { kind: 'sent', reference: id }
}

async function readWebhook(
  stripe: Stripe,
  { webhookSecret }: StripeAccount,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<Result<ProviderEvent, 'forged'>> {
  // The signature is over the bytes, and a decoder drops a byte order mark unless it is told not to.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const signature = headers.get('stripe-signature') ?? ''
  if (isFromTheFuture(signature, nowMs)) return err('forged')
  const { default: StripeClient } = await import('stripe')
  const crypto = StripeClient.createSubtleCryptoProvider()
  try {
    const event = await stripe.webhooks.constructEventAsync(
      text,
      signature,
      webhookSecret,
      maxAgeSeconds,
      crypto,
      nowMs,
    )
    return ok({ id: event.id, effect: effectOf(event) })
  } catch {
    return err('forged')
  }
}

/** Stripe's library refuses old signatures only, and one from the future could be used for longer. */
function isFromTheFuture(signature: string, nowMs: number): boolean {
  const times = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, seconds]) => Number(seconds))
  return times.some((seconds) => !(seconds - nowMs / 1000 <= maxAgeSeconds))
}

function effectOf(event: Stripe.Event): ProviderEvent['effect'] {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      // Stripe names the account of a platform's other shops, whose metadata may say anything.
      if (event.account !== undefined) return { kind: 'foreign', reference: intent.id }
      return {
        kind: 'attempt',
        attemptId: intent.metadata['attempt'] ?? null,
        reference: intent.id,
        report: reportOf(intent),
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      if (event.account !== undefined) return { kind: 'none' }
      return {
        kind: 'refund',
        refundId: refund.metadata?.['refund'] ?? null,
        reference: refund.id,
        report: refundReportOf(refund),
      }
    }
    default:
      return { kind: 'none' }
  }
}
