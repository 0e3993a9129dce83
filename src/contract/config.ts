import * as v from 'valibot'
import type { HotpotCodes } from '#domain/catalog/product.ts'
import type { Rate } from '#domain/rate.ts'
import { state } from './areas.ts'
import { decoderOf } from './fault.ts'
import { type Json, type JsonObject, jsonList, jsonObject } from './json.ts'
import { percentShape } from './rates.ts'
import { code, link, longText, text } from './scalars.ts'
import { list, maybe, object, plain } from './shape.ts'

/** The bar above every page (rules §2); its content is HTML that must be sanitised before it is drawn. */
export interface Announcement {
  readonly background: string | null
  readonly padding: string | null
  readonly width: string | null
  readonly content: string
  readonly contentTw: string | null
}

interface StateTax {
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

const announcementPart = (maxLength: number) => maybe(plain(text(0, maxLength)))
const codes = list(plain(code))
const hotpotShape = object({ twoServingsHotpotCodes: codes, fourServingsHotpotCodes: codes })

/** The fields of the common config. */
export const configFields = {
  announcement: maybe(
    object({
      background: announcementPart(200),
      padding: announcementPart(100),
      width: announcementPart(100),
      content: plain(longText(5000)),
      contentTw: maybe(plain(longText(5000))),
    }),
  ),
  wechatFullurl: maybe(plain(link)),
  includes: plain(jsonList),
  meats: codes,
  taxes: list(object({ state: plain(state), rate: percentShape })),
  home: plain(jsonObject),
  about: plain(jsonObject),
  promotions: plain(jsonList),
  hotpot: { ...hotpotShape, schema: v.nullish(hotpotShape.schema, () => ({})) },
}

export const configShape = object(configFields)

export const decodeCommonConfig = decoderOf(configShape.schema)
