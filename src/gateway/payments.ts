import type { PaymentCall, PaymentStart } from '#contract/order-changes.ts'
import { decodeOrder } from '#contract/orders.ts'
import { decodePaymentProviders, decodeStartedPayment, type StartedPayment } from '#contract/payment-providers.ts'
import type { Order } from '#domain/order/order.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** Returns the names of this shop's payment providers. */
export function listPaymentProviders(backend: Fetcher): Promise<Answer<readonly string[]>> {
  return send(backend, getRequest('/api/payment-providers'), decodePaymentProviders)
}

/** Starts an attempt to pay an order. Returns what the provider's part of the page needs; no money moves. */
export function startPayment(
  backend: Fetcher,
  orderId: string,
  start: PaymentStart,
  idempotencyKey: string,
): Promise<Answer<StartedPayment>> {
  return send(
    backend,
    jsonRequest('POST', `${orderPath(orderId)}/payment`, start, idempotencyKey),
    decodeStartedPayment,
  )
}

/** Pays an order and returns it. It may still be pending when the bank asks the shopper to confirm the payment. */
export function payOrder(
  backend: Fetcher,
  orderId: string,
  payment: PaymentCall,
  idempotencyKey: string,
): Promise<Answer<Order>> {
  return send(backend, jsonRequest('POST', `${orderPath(orderId)}/pay`, payment, idempotencyKey), decodeOrder)
}

function orderPath(id: string): string {
  return `/api/order/${encodeURIComponent(id)}`
}
