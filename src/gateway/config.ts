import { decodeBanners } from '#contract/banners.ts'
import { decodeCommonConfig } from '#contract/config.ts'
import { catalogList } from './catalog-list.ts'

/** Returns the common config: announcement, kit codes, tax table (rules §3 "Common config"). */
export const getCommon = catalogList('/api/common', decodeCommonConfig)

/** Returns the banners of the home page. */
export const listBanners = catalogList('/api/banners', decodeBanners)
