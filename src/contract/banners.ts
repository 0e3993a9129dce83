import * as v from 'valibot'
import { type Decoder, decode, wrong } from './fault.ts'
import { id, link, listOf, orNull, text } from './scalars.ts'

/** The widths that a banner has a picture for (rules §2: under 600, 600-1199, 1200 and up). */
export const bannerWidths = ['mobile', 'tablet', 'desktop'] as const
export type BannerWidth = (typeof bannerWidths)[number]

export interface BannerItem {
  readonly type: BannerWidth
  readonly imageFullurl: string
  readonly link: string | null
  readonly alt: string | null
  readonly altTw: string | null
}

export interface Banner {
  readonly id: number
  readonly type: string | null
  readonly bannerItems: readonly BannerItem[]
}

/** A picture of the meats gallery. */
export interface GalleryEntry {
  readonly id: number
  readonly name: string
  readonly nameTw: string | null
  readonly imageFullurl: string | null
}

export const bannerSchema = v.object({
  id,
  type: orNull(text(0, 64)),
  bannerItems: listOf(
    v.object({
      type: v.picklist(bannerWidths, wrong('choice', 'must be one of: mobile, tablet, desktop')),
      imageFullurl: link,
      link: orNull(link),
      alt: orNull(text(0, 300)),
      altTw: orNull(text(0, 300)),
    }),
  ),
})

export const galleryEntrySchema = v.object({
  id,
  name: text(1, 200),
  nameTw: orNull(text(0, 200)),
  imageFullurl: orNull(link),
})

export const decodeBanner: Decoder<Banner> = (input) => decode(bannerSchema, input)
export const decodeBanners: Decoder<readonly Banner[]> = (input) => decode(v.array(bannerSchema), input)
export const decodeGalleryEntry: Decoder<GalleryEntry> = (input) => decode(galleryEntrySchema, input)
export const decodeGallery: Decoder<readonly GalleryEntry[]> = (input) => decode(v.array(galleryEntrySchema), input)

export function encodeBanner(banner: Banner) {
  return {
    id: banner.id,
    type: banner.type,
    bannerItems: banner.bannerItems.map(({ type, imageFullurl, link, alt, altTw }) => ({
      type,
      imageFullurl,
      link,
      alt,
      altTw,
    })),
  }
}

export function encodeGalleryEntry({ id, name, nameTw, imageFullurl }: GalleryEntry) {
  return { id, name, nameTw, imageFullurl }
}
