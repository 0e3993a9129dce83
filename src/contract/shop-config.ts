import * as v from 'valibot'
import { type CommonConfig, configFields } from './config.ts'
import { decoderOf } from './fault.ts'
import { list, maybe, object, plain } from './shape.ts'

/** What this shop offers by its settings (rules §14). */
interface ShopOffers {
  /** The payment providers. */
  readonly payments: readonly string[]
  /** The sign-in providers, besides a password. */
  readonly signIn: readonly string[]
  /** Null when nothing is measured. */
  readonly analytics: { readonly id: string; readonly events: readonly string[] } | null
}

export type ShopConfig = CommonConfig & ShopOffers

const strings = list(plain(v.string()))
const names: typeof strings = { ...strings, schema: v.fallback(v.array(v.string()), () => []) }

/**
 * The answer of `GET /api/config`: the common config and what the shop offers. Another backend may not know the latter.
 */
export const shopConfigShape = object({
  ...configFields,
  payments: names,
  signIn: names,
  analytics: maybe(object({ id: plain(v.string()), events: list(plain(v.string())) })),
})

export const decodeShopConfig = decoderOf(shopConfigShape.schema)
