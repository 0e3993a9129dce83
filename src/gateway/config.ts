import { type Banner, decodeBanners, decodeGallery, type GalleryEntry } from '#contract/banners.ts'
import { type CommonConfig, decodeCommonConfig } from '#contract/config.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** What every page shares: announcement, kit codes, tax table (rules §3 "Common config"). */
export function getCommon(backend: Fetcher): Promise<Answer<CommonConfig>> {
  return send(backend, getRequest('/api/common'), decodeCommonConfig)
}

/** The home page's banners. */
export function listBanners(backend: Fetcher): Promise<Answer<readonly Banner[]>> {
  return send(backend, getRequest('/api/banners'), decodeBanners)
}

/** The banners above the page. */
export function listTopBanners(backend: Fetcher): Promise<Answer<readonly Banner[]>> {
  return send(backend, getRequest('/api/top-banners'), decodeBanners)
}

/** Pictures of the meats; ZONE1 has its own. */
export function listMeatsGallery(backend: Fetcher, areaCode: string): Promise<Answer<readonly GalleryEntry[]>> {
  const path = areaCode === 'ZONE1' ? '/api/zone1-meats-gallery' : '/api/meats-gallery'
  return send(backend, getRequest(path), decodeGallery)
}
