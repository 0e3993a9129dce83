import * as v from 'valibot'
import { decoderOf } from './fault.ts'
import { code } from './scalars.ts'
import { list, maybe, object, plain } from './shape.ts'

// Separate from quotes.ts: the cart prices itself and needs nothing else of the server's quote.

const goalProductsSchema = v.pipe(
  object({ offers: list(object({ cheapest: maybe(plain(code)) })) }).schema,
  v.transform(({ offers }) => [...new Set(offers.flatMap(({ cheapest }) => cheapest ?? []))].sort()),
)

/** Reads only the codes of a quote's goal products (`cheapest`), sorted, each once. */
export const decodeGoalProducts = decoderOf(goalProductsSchema)
