import * as v from 'valibot'
import { decoderOf } from './fault.ts'

const providersSchema = v.array(v.string())

/** Reads the names that `GET /api/payment-providers` answers, also unknown ones. */
export const decodePaymentProviders = decoderOf(providersSchema)
