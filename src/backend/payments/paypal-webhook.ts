import { decodePayPalEvent, decodePayPalVerification, type PayPalEvent } from '#contract/paypal.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AskPayPal } from './paypal-api.ts'
import { captureReport, refundReport } from './paypal-reports.ts'
import type { ProviderEvent } from './provider.ts'

/** How far the time of a transmission may be from now: an old one may be a recorded one. */
const toleranceMs = 300_000

/** The headers that sign a transmission, by the names under which PayPal is asked about them. */
const signedHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Returns what a webhook of PayPal says, once PayPal says that it signed these bytes for `webhookId`. `forged` when it
 * did not, when the transmission is more than 300 s away from `nowMs`, and when PayPal can't be asked: it sends the event
 * again.
 */
export async function readPayPalWebhook(
  ask: AskPayPal,
  webhookId: string,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<Result<ProviderEvent, 'forged'>> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const event = decodePayPalEvent(jsonIn(text))
  const sentAtMs = Date.parse(headers.get(signedHeaders.transmission_time) ?? '')
  const isRecent = Math.abs(nowMs - sentAtMs) <= toleranceMs
  if (!event.ok || !isRecent || !(await isSigned(ask, webhookId, headers, text))) return err('forged')
  return ok({ id: event.value.id, effect: effectOf(event.value) })
}

/** PayPal signs bytes, so the text of the event goes into the question as it came. It is JSON by then, and only that. */
async function isSigned(ask: AskPayPal, webhookId: string, headers: Headers, text: string): Promise<boolean> {
  const signed = Object.entries(signedHeaders).map(([name, header]) => [name, headers.get(header) ?? ''])
  const fields = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
  const answer = await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${fields.slice(0, -1)},"webhook_event":${text}}`,
  })
  const read = decodePayPalVerification(answer.body)
  return answer.kind === 'done' && read.ok && read.value.verification_status === 'SUCCESS'
}

function effectOf(event: PayPalEvent): ProviderEvent['effect'] {
  if (event.about === 'refund') {
    const { refund, customId } = event
    return { kind: 'refund', refundId: customId, reference: refund.id, report: refundReport(refund) }
  }
  if (event.about !== 'capture') return { kind: 'none' }
  const report = captureReport(event.capture)
  // A capture that is under review changes nothing yet.
  if (report.kind === 'unknown') return { kind: 'none' }
  return { kind: 'attempt', attemptId: null, reference: event.orderId, report }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
