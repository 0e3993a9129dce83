import * as v from 'valibot'
import { decoderOf } from './fault.ts'

const providersSchema = v.array(v.string())

/** Reads the names that `GET /api/payment-providers` answers, also unknown ones. */
export const decodePaymentProviders = decoderOf(providersSchema)

const startedPaymentSchema = v.object({
  attempt: v.string(),
  publishableKey: v.nullish(v.string(), null),
  clientId: v.nullish(v.string(), null),
  providerOrderId: v.nullish(v.string(), null),
})

/** What a provider's part of the page needs to begin (rules §12 "Payment"). */
export type StartedPayment = Readonly<v.InferOutput<typeof startedPaymentSchema>>

/** Reads what `POST /api/order/{id}/payment` answers. */
export const decodeStartedPayment = decoderOf(startedPaymentSchema)
