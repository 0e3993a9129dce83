import * as v from 'valibot'
import type { HotpotCodes } from '#domain/catalog/product.ts'
import { decoderOf } from './fault.ts'
import { code } from './scalars.ts'
import { list, object, plain, type Shape } from './shape.ts'

// Separate from config.ts: a cart needs nothing else of the common config.

const codes = list(plain(code))
const shape = object({ twoServingsHotpotCodes: codes, fourServingsHotpotCodes: codes })

/** The codes of the kits by servings, a field of the common config (rules §3 "Common config"). */
export const hotpot: Shape<HotpotCodes> = { ...shape, schema: v.nullish(shape.schema, () => ({})) }

const schema = v.pipe(
  object({ hotpot }).schema,
  v.transform((config) => config.hotpot),
)

/** Reads only the kit codes of the common config. */
export const decodeHotpotCodes = decoderOf(schema)
