import * as v from 'valibot'
import { type Decoder, decode } from './fault.ts'

const providersSchema = v.array(v.string())

/** Lenient: the names that `GET /api/payment-providers` answers. */
export const decodePaymentProviders: Decoder<readonly string[]> = (input) => decode(providersSchema, input)
