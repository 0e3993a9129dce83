import Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'

/** The version of the API that this server speaks: that of the installed package. */
export const apiVersion = Stripe.API_VERSION

type Subject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund
type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** What Stripe sends to a webhook: the object as it was when the event happened. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: Subject }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: EventType
}

/** Notes that something happened, and hands the event to the webhooks. */
export function addEvent(account: StripeAccount, type: EventType, subject: Subject, key: string | null): void {
  const event: StripeEvent = {
    id: `evt_3${randomName(23)}`,
    object: 'event',
    api_version: apiVersion,
    created: account.now(),
    data: { object: structuredClone(subject) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: `req_${randomName(14)}`, idempotency_key: key },
    type,
  }
  account.events.set(event.id, event)
  account.webhooks.add({ id: event.id, type, body: JSON.stringify(event, null, 2) })
}
