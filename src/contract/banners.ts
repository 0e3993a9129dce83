import * as v from 'valibot'
import { decoderOf, wrong } from './fault.ts'
import { id, link, text } from './scalars.ts'
import { type Fields, list, maybe, object, plain } from './shape.ts'

/** The widths that a banner has pictures for: under 600, 600-1199, and 1200 and up (rules §2). */
export const bannerWidths = ['mobile', 'tablet', 'desktop'] as const
export type BannerWidth = (typeof bannerWidths)[number]

const alt = maybe(plain(text(0, 300)))
const bannerItem = {
  type: plain(v.picklist(bannerWidths, wrong('choice', 'must be one of: mobile, tablet, desktop'))),
  imageFullurl: plain(link),
  link: maybe(plain(link)),
  alt,
  altTw: alt,
}
const banner = { id: plain(id), type: maybe(plain(text(0, 64))), bannerItems: list(object(bannerItem)) }
const galleryEntry = {
  id: plain(id),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  imageFullurl: maybe(plain(link)),
}

export type Banner = Fields<typeof banner>
/** One picture of the meats gallery. */
export type GalleryEntry = Fields<typeof galleryEntry>

export const bannerShape = object(banner)
export const galleryEntryShape = object(galleryEntry)

export const decodeBanners = decoderOf(v.array(bannerShape.schema))
export const decodeGallery = decoderOf(v.array(galleryEntryShape.schema))
