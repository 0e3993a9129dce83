import * as v from 'valibot'
import type { HotpotCodes } from '#domain/catalog/product.ts'
import type { Rate } from '#domain/rate.ts'
import { state } from './areas.ts'
import { type Decoder, decode } from './fault.ts'
import { type Json, type JsonObject, jsonList, jsonObject } from './json.ts'
import { percent, percentFromRate } from './rates.ts'
import { code, link, listOf, longText, orNull, text } from './scalars.ts'

/** The bar above every page (rules §2); its content is HTML that must be sanitised before it is drawn. */
export interface Announcement {
  readonly background: string | null
  readonly padding: string | null
  readonly width: string | null
  readonly content: string
  readonly contentTw: string | null
}

export interface StateTax {
  readonly state: string
  readonly rate: Rate
}

/** Rules §3 "Common config". What the rules leave open there is carried as the JSON it is. */
export interface CommonConfig {
  readonly announcement: Announcement | null
  readonly wechatFullurl: string | null
  readonly includes: readonly Json[]
  /** Codes of the meats that kits may be ordered with. */
  readonly meats: readonly string[]
  readonly taxes: readonly StateTax[]
  readonly home: JsonObject
  readonly about: JsonObject
  readonly promotions: readonly Json[]
  readonly hotpot: HotpotCodes
}

const announcementSchema = v.object({
  background: orNull(text(0, 200)),
  padding: orNull(text(0, 100)),
  width: orNull(text(0, 100)),
  content: longText(5000),
  contentTw: orNull(longText(5000)),
})

const hotpotSchema = v.object({ twoServingsHotpotCodes: listOf(code), fourServingsHotpotCodes: listOf(code) })

export const configSchema = v.object({
  announcement: orNull(announcementSchema),
  wechatFullurl: orNull(link),
  includes: jsonList,
  meats: listOf(code),
  taxes: listOf(v.object({ state, rate: percent })),
  home: jsonObject,
  about: jsonObject,
  promotions: jsonList,
  hotpot: v.nullish(hotpotSchema, () => ({})),
})

export const decodeCommonConfig: Decoder<CommonConfig> = (input) => decode(configSchema, input)

export function encodeCommonConfig(config: CommonConfig) {
  return {
    announcement: config.announcement && { ...config.announcement },
    wechatFullurl: config.wechatFullurl,
    includes: config.includes,
    meats: [...config.meats],
    taxes: config.taxes.map((tax) => ({ state: tax.state, rate: percentFromRate(tax.rate) })),
    home: config.home,
    about: config.about,
    promotions: config.promotions,
    hotpot: {
      twoServingsHotpotCodes: [...config.hotpot.twoServingsHotpotCodes],
      fourServingsHotpotCodes: [...config.hotpot.fourServingsHotpotCodes],
    },
  }
}
