import * as v from 'valibot'
import { type CommonConfig, configSchema, encodeCommonConfig } from './config.ts'
import { type Decoder, decode } from './fault.ts'
import { orNull } from './scalars.ts'

/** What the settings of this shop offer; each only where its keys are set (rules §14). */
export interface ShopOffers {
  /** Who takes payments. */
  readonly payments: readonly string[]
  /** Who vouches for users, beside a password. */
  readonly signIn: readonly string[]
  /** `null`: nothing is measured. */
  readonly analytics: { readonly id: string; readonly events: readonly string[] } | null
}

export type ShopConfig = CommonConfig & ShopOffers

const names = v.fallback(v.array(v.string()), () => [])

export const shopConfigSchema = v.object({
  ...configSchema.entries,
  payments: names,
  signIn: names,
  analytics: orNull(v.object({ id: v.string(), events: v.array(v.string()) })),
})

/** `GET /api/config`: the common config, and what the shop offers; another backend may not tell the latter. */
export const decodeShopConfig: Decoder<ShopConfig> = (input) => decode(shopConfigSchema, input)

export function encodeShopConfig({ payments, signIn, analytics, ...config }: ShopConfig) {
  return {
    ...encodeCommonConfig(config),
    payments: [...payments],
    signIn: [...signIn],
    analytics: analytics && { id: analytics.id, events: [...analytics.events] },
  }
}
