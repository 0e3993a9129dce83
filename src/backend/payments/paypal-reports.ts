import type { PayPalCapture, PayPalOrder, PayPalRefund } from '#contract/paypal.ts'
import type { RefundReport, Report } from './provider.ts'

/** Returns what a capture says about its attempt. One that is refunded already holds no money for the shop. */
export function captureReport({ id, status, amount: { amount, currency } }: PayPalCapture): Report {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { kind: 'paid', amount, currency, charge: id }
    case 'DECLINED':
    case 'FAILED':
    case 'REFUNDED':
      return { kind: 'ended' }
    default:
      return { kind: 'unknown' }
  }
}

/** Returns the report of a PayPal order; null when it has no capture yet. */
export function orderReport({ captures }: PayPalOrder): Report | null {
  const reports = captures.map(captureReport)
  const decisive = (kind: Report['kind']) => reports.find((report) => report.kind === kind)
  return decisive('paid') ?? decisive('unknown') ?? decisive('ended') ?? null
}

/** Returns how a refund goes, with the money that PayPal sends back. */
export function refundReport({ id, status, amount: money }: PayPalRefund): RefundReport {
  if (status === 'COMPLETED') return { kind: 'done', reference: id, money }
  return status === 'FAILED' || status === 'CANCELLED' ? { kind: 'failed' } : { kind: 'sent', reference: id, money }
}
