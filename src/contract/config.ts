import { state } from './areas.ts'
import { decoderOf } from './fault.ts'
import { hotpot } from './hotpot.ts'
import { jsonList, jsonObject } from './json.ts'
import { percentShape } from './rates.ts'
import { code, link, longText, text } from './scalars.ts'
import { type Fields, list, maybe, object, plain } from './shape.ts'

const announcementPart = (maxLength: number) => maybe(plain(text(0, maxLength)))
const announcement = {
  background: announcementPart(200),
  padding: announcementPart(100),
  width: announcementPart(100),
  content: plain(longText(5000)),
  contentTw: maybe(plain(longText(5000))),
}
const codes = list(plain(code))

/** The fields of the common config (rules §3 "Common config"). Those that the rules leave open are any JSON. */
export const configFields = {
  announcement: maybe(object(announcement)),
  wechatFullurl: maybe(plain(link)),
  includes: plain(jsonList),
  /** Codes of the meats that kits may be ordered with. */
  meats: codes,
  taxes: list(object({ state: plain(state), rate: percentShape })),
  home: plain(jsonObject),
  about: plain(jsonObject),
  promotions: plain(jsonList),
  hotpot,
}

/** The bar above every page (rules §2). Its content is HTML that must be sanitized before it is drawn. */
export type Announcement = Fields<typeof announcement>
export type CommonConfig = Fields<typeof configFields>

export const configShape = object(configFields)
export const decodeCommonConfig = decoderOf(configShape.schema)
