import * as v from 'valibot'
import { type CommonConfig, configFields } from './config.ts'
import { decoderOf } from './fault.ts'
import { list, maybe, object, plain } from './shape.ts'

/** What the settings of this shop offer; each only where its keys are set (rules §14). */
interface ShopOffers {
  /** Who takes payments. */
  readonly payments: readonly string[]
  /** Who vouches for users, beside a password. */
  readonly signIn: readonly string[]
  /** `null`: nothing is measured. */
  readonly analytics: { readonly id: string; readonly events: readonly string[] } | null
}

export type ShopConfig = CommonConfig & ShopOffers

const strings = list(plain(v.string()))
const names: typeof strings = { ...strings, schema: v.fallback(v.array(v.string()), () => []) }

/** `GET /api/config`: the common config, and what the shop offers; another backend may not tell the latter. */
export const shopConfigShape = object({
  ...configFields,
  payments: names,
  signIn: names,
  analytics: maybe(object({ id: plain(v.string()), events: list(plain(v.string())) })),
})

export const decodeShopConfig = decoderOf(shopConfigShape.schema)
