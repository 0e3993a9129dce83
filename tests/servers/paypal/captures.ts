import { newPayPalId, type PayPalAccount, type PayPalCapture, type PayPalOrder, type PayPalRefund } from './account.ts'
import { captureBody, refundBody } from './bodies.ts'
import { addEvent } from './events.ts'
import { centsOf, type Money, moneyOf, payableCents } from './money.ts'
import { noSuchResource, unprocessable } from './refusals.ts'

/** Takes the money of an approved order, or leaves it to a review. */
export function addCapture(account: PayPalAccount, order: PayPalOrder, amount: Money, requestId: string | null): void {
  const capture: PayPalCapture = {
    id: newPayPalId(),
    orderId: order.id,
    amount,
    customId: order.customId,
    invoiceId: order.invoiceId,
    requestId,
    status: order.funding === 'pending' ? 'PENDING' : 'COMPLETED',
    createdAt: account.now(),
    updatedAt: account.now(),
    refunded: 0,
  }
  account.captures.set(capture.id, capture)
  order.captureId = capture.id
  if (capture.status === 'COMPLETED') noteMoney(account, capture)
  else addEvent(account, 'PAYMENT.CAPTURE.PENDING', webhookResource(account, capture))
}

/** Ends the review of a pending capture. */
export function settleCapture(account: PayPalAccount, id: string, status: 'COMPLETED' | 'DECLINED'): void {
  const capture = findCapture(account, id)
  if (capture.status !== 'PENDING') throw new Error(`Capture ${id} is ${capture.status}`)
  capture.status = status
  capture.updatedAt = account.now()
  if (status === 'COMPLETED') noteMoney(account, capture)
  else addEvent(account, 'PAYMENT.CAPTURE.DENIED', webhookResource(account, capture))
}

export function findCapture(account: PayPalAccount, id: string): PayPalCapture {
  const capture = account.captures.get(id)
  if (capture === undefined) throw noSuchResource()
  return capture
}

/** What a refund names: the amount, or the whole rest, and texts of the shop's own. */
export interface RefundCall {
  readonly amount: Money | undefined
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly note: string | null
  readonly requestId: string | null
}

/** `POST /v2/payments/captures/{id}/refund`; `change` puts another amount in place where a fault says so. */
export function refundCapture(
  account: PayPalAccount,
  id: string,
  call: RefundCall,
  change: (money: Money) => Money,
): PayPalRefund {
  const capture = findCapture(account, id)
  if (capture.status === 'PENDING') {
    throw unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    )
  }
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  const left = centsOf(capture.amount) - capture.refunded
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  const asked = call.amount ?? moneyOf(left, capture.amount.currency_code)
  if (asked.currency_code !== capture.amount.currency_code) {
    const description = 'Refund must be in the same currency as the capture'
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', description, '/amount/currency_code')
  }
  if (payableCents(asked, '/amount') > left) {
    const description =
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.'
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', description, '/amount/value')
  }
  const amount = change(asked)
  capture.refunded += centsOf(amount)
  capture.status = capture.refunded >= centsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updatedAt = account.now()
  const refund: PayPalRefund = {
    id: newPayPalId(),
    captureId: capture.id,
    amount,
    customId: call.customId ?? capture.customId,
    invoiceId: call.invoiceId ?? capture.invoiceId,
    note: call.note,
    totalRefunded: capture.refunded,
    createdAt: account.now(),
  }
  account.refunds.set(refund.id, refund)
  account.ledger.push({
    kind: 'refund',
    id: refund.id,
    amount: centsOf(amount),
    currency: amount.currency_code.toLowerCase(),
    idempotencyKey: call.requestId,
    order: capture.customId,
    payment: capture.orderId,
  })
  addEvent(account, 'PAYMENT.CAPTURE.REFUNDED', refundBody(account, refund))
  return refund
}

function noteMoney(account: PayPalAccount, capture: PayPalCapture): void {
  account.ledger.push({
    kind: 'charge',
    id: capture.id,
    amount: centsOf(capture.amount),
    currency: capture.amount.currency_code.toLowerCase(),
    idempotencyKey: capture.requestId,
    order: capture.customId,
    payment: capture.orderId,
  })
  addEvent(account, 'PAYMENT.CAPTURE.COMPLETED', webhookResource(account, capture))
}

/** A capture as webhooks show it: with the order that it belongs to. */
function webhookResource(account: PayPalAccount, capture: PayPalCapture): object {
  return {
    ...captureBody(account, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  }
}
