import { uploadedAt } from './uploaded-picture.ts'

/**
 * A photograph that `npm run photos` made. Its address tells all of it, so a catalog's `imageFullurl` needs no manifest
 * (rules §3, decision 0060): `/photos/fm-sacha.3fa9c1d2.1200x1200.jpg`.
 */
interface Photo {
  /** The address without size and ending. */
  readonly base: string
  /** The widths in which it is there as AVIF and WebP, in pixels, smallest first. */
  readonly widths: readonly number[]
}

/** The widths that are made of every photograph, in pixels, and beside them its own. */
const usualWidths = [160, 360, 720, 960]

/** Reads the address of a photograph. Returns null for any other picture. */
function photoAt(address: string | null | undefined): Photo | null {
  const parts = /^((?:.*\/)?photos\/[\w-]+\.[\da-f]{8}\.)(\d+)x\d+\.jpg$/.exec(address ?? '')
  if (parts === null) return null
  const [, base = '', width = ''] = parts
  return { base, widths: photoWidths(Number(width)) }
}

/** Returns the widths that are made of a photograph of this width, in pixels, smallest first. */
export function photoWidths(width: number): readonly number[] {
  return [...usualWidths.filter((usual) => usual < width), width]
}

/** Returns the value of `srcset`: each width with its file. */
function photoSources({ base, widths }: Photo, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}${width}.${format} ${width}w`).join(', ')
}

/** A `<source>` of a `<picture>`: files of one type. */
export interface PictureSource {
  readonly type: string
  readonly srcset: string
}

/** Returns the sources of a picture that is there in several widths, the best format first; none for any other picture. */
export function pictureSources(address: string | null | undefined): readonly PictureSource[] {
  const photo = photoAt(address)
  if (photo)
    return (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcset: photoSources(photo, format),
    }))
  const uploaded = uploadedAt(address ?? '')
  return uploaded?.sources ? [{ type: uploaded.type, srcset: uploaded.sources }] : []
}

/**
 * Returns the address to show in a slot of at most 180 px: of a photograph the smallest WebP that is sharp on a screen with
 * two dots a pixel, of a picture of the desk its smallest file, of another picture its own. Every photograph is wider
 * than 360 px.
 */
export function smallPicture(address: string, slot: number): string {
  return address
    .replace(/(\bphotos\/[\w-]+\.[\da-f]{8}\.)\d+x\d+\.jpg$/, `$1${slot > 80 ? 360 : 160}.webp`)
    .replace(/^(\/pictures\/\w+\.)\d+x\d+-(\d+)[-\d]*/, '$1$2')
}

/** Returns a list of addresses with a photograph first, in the place of an older one; the drawings stay behind it. */
export function withPhoto(addresses: string, address: string): string {
  return [address, ...drawingsIn(addresses)].join(',')
}

/** Returns a list of addresses without its photographs. */
export function withoutPhotos(addresses: string): string {
  return drawingsIn(addresses).join(',')
}

function drawingsIn(addresses: string): readonly string[] {
  const list = addresses.split(',').map((each) => each.trim())
  return list.filter((each) => each !== '' && photoAt(each) === null && uploadedAt(each) === null)
}
