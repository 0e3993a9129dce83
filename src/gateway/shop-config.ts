import { decodeShopConfig, type ShopConfig } from '#contract/shop-config.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the common config, and which payment and sign-in providers this shop offers. */
export function getShopConfig(backend: Fetcher): Promise<Answer<ShopConfig>> {
  return send(backend, getRequest('/api/config'), decodeShopConfig)
}
