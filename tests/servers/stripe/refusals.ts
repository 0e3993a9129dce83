import type Stripe from 'stripe'
import { jsonOf, type ProviderAnswer } from '../exchange.ts'

/** The `error` of Stripe's answer. */
export interface StripeError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly payment_method?: Stripe.PaymentMethod
}

/** What a call is refused with. `isFinal`: the call had begun, so its idempotency key keeps the refusal. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: StripeError
  readonly isFinal: boolean

  constructor(status: number, error: Partial<StripeError> & { readonly message: string }, isFinal = false) {
    super(error.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...error }
    this.isFinal = isFinal
  }
}

/** The refusal as Stripe writes it, with the page that explains its code. */
export function answerRefusal({ status, body }: StripeRefusal): ProviderAnswer {
  const page = body.code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${docPage(body.code)}` }
  return jsonOf(status, { error: { ...body, ...page } })
}

function docPage(code: string): string {
  return code.replaceAll('_', '-')
}

/** 404: there is no such object. */
export function noSuch(object: string, id: string, param: string): StripeRefusal {
  return new StripeRefusal(404, { code: 'resource_missing', message: `No such ${object}: '${id}'`, param })
}

/** 400: the PaymentIntent's status does not allow the call. */
export function wrongState(intent: Stripe.PaymentIntent, message: string): StripeRefusal {
  const error = { code: 'payment_intent_unexpected_state', message, payment_intent: structuredClone(intent) }
  return new StripeRefusal(400, error, true)
}

/** 500 as Stripe words it; a call that had begun keeps it under its idempotency key. */
export function serverError(hasBegun: boolean): StripeRefusal {
  return new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' }, hasBegun)
}
