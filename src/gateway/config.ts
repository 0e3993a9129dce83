import { type Banner, decodeBanners } from '#contract/banners.ts'
import { type CommonConfig, decodeCommonConfig } from '#contract/config.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the common config: announcement, kit codes, tax table (rules §3 "Common config"). */
export function getCommon(backend: Fetcher): Promise<Answer<CommonConfig>> {
  return send(backend, getRequest('/api/common'), decodeCommonConfig)
}

/** Returns the banners of the home page. */
export function listBanners(backend: Fetcher): Promise<Answer<readonly Banner[]>> {
  return send(backend, getRequest('/api/banners'), decodeBanners)
}
