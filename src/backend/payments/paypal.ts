import { decodePayPalOrder, decodePayPalRefund, encodePayPalMoney, payPalIssue } from '#contract/paypal.ts'
import { err, ok } from '#domain/result.ts'
import type { BackendPorts } from '../ports.ts'
import type { Attempt } from './attempts-sql.ts'
import { type AskPayPal, type PayPalAnswer, payPalApi } from './paypal-api.ts'
import { orderReport, refundReport } from './paypal-reports.ts'
import { readPayPalWebhook } from './paypal-webhook.ts'
import type { PaymentProvider, PayPalAccount, RefundReport, Report } from './provider.ts'
import type { Refund } from './refunds-sql.ts'

/**
 * A capture without an answer may still be at work. PayPal's orders can't be called off, so an order without a capture
 * counts as ended only when the last call is over for that long.
 */
const captureWaitMs = 2 * 60_000

/** Refusals that mean that an earlier call took the money. */
const earlierCallIssues: ReadonlySet<string> = new Set(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_REQUEST_ID'])

/**
 * Payments by PayPal's Orders v2, through PayPal's buttons. Only the shop's own capture takes money: an approved order
 * that is never captured costs nothing.
 */
export function paypalProvider(
  account: PayPalAccount,
  ports: Pick<BackendPorts, 'outside' | 'now' | 'log'>,
): PaymentProvider {
  const ask = payPalApi(account, ports)
  const started = (reference: string) =>
    ok({ reference, browser: { clientId: account.clientId, providerOrderId: reference } })
  const lookUp = async (attempt: Attempt): Promise<Report> => (await findOrder(ask, attempt)) ?? { kind: 'unknown' }
  return {
    name: 'paypal',
    accepts: ({ reference }, token) => reference !== null && token === reference,
    async start(attempt) {
      if (attempt.reference !== null) return started(attempt.reference)
      const answer = await ask({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderFor(attempt)),
        requestId: attempt.id,
      })
      const order = answer.kind === 'done' ? decodePayPalOrder(answer.body) : null
      return order?.ok ? started(order.value.id) : err('no_answer')
    },
    async confirm(attempt) {
      const answer = await ask({
        method: 'POST',
        path: `${orderPath(attempt)}/capture`,
        body: '{}',
        requestId: `${attempt.id}:capture`,
      })
      if (answer.kind === 'done') return reportOf(answer) ?? { kind: 'unknown' }
      if (answer.kind === 'unknown') return { kind: 'unknown' }
      return earlierCallIssues.has(payPalIssue(answer.body)) ? lookUp(attempt) : { kind: 'ended' }
    },
    lookUp,
    async end(attempt) {
      const found = await findOrder(ask, attempt)
      if (found !== null) return found
      return { kind: attempt.leasedUntilMs + captureWaitMs <= ports.now() ? 'ended' : 'unknown' }
    },
    refund: (refund, attempt) => sendRefund(ask, refund, attempt),
    readWebhook: (headers, bytes, nowMs) => readPayPalWebhook(ask, account.webhookId, headers, bytes, nowMs),
  }
}

/** What PayPal is to have approved: the whole amount at once, and the shop knows where the food goes. */
function orderFor({ amount, orderId }: Attempt) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: encodePayPalMoney(amount, 'USD'), custom_id: orderId }],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

function orderPath({ reference }: Attempt): string {
  return `/v2/checkout/orders/${encodeURIComponent(reference ?? '')}`
}

/** Returns the report of the attempt's PayPal order; null when it has no capture, or when PayPal no longer has it. */
async function findOrder(ask: AskPayPal, attempt: Attempt): Promise<Report | null> {
  if (attempt.reference === null) return null
  const answer = await ask({ method: 'GET', path: orderPath(attempt) })
  if (answer.kind === 'done') return reportOf(answer)
  return answer.status === 404 ? null : { kind: 'unknown' }
}

function reportOf({ body }: PayPalAnswer): Report | null {
  const order = decodePayPalOrder(body)
  return order.ok ? orderReport(order.value) : { kind: 'unknown' }
}

async function sendRefund(ask: AskPayPal, refund: Refund, { charge }: Attempt): Promise<RefundReport> {
  if (charge === null) return { kind: 'failed' }
  const answer = await ask(
    refund.reference === null
      ? {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(charge)}/refund`,
          body: JSON.stringify({ amount: encodePayPalMoney(refund.amount, refund.currency), custom_id: refund.id }),
          requestId: refund.id,
        }
      : { method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(refund.reference)}` },
  )
  if (answer.kind !== 'done') return { kind: answer.kind === 'refused' ? 'failed' : 'unknown' }
  const read = decodePayPalRefund(answer.body)
  return read.ok ? refundReport(read.value) : { kind: 'unknown' }
}
