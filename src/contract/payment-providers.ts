import * as v from 'valibot'
import { decoderOf } from './fault.ts'

const providersSchema = v.array(v.string())

/** Lenient: the names that `GET /api/payment-providers` answers. */
export const decodePaymentProviders = decoderOf(providersSchema)
