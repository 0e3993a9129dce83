import sharp from 'sharp'

/** A PNG of one pixel, as Base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of one color. */
export async function aPicture(
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  [width, height]: readonly [number, number],
  options: { readonly lossless?: boolean; readonly alpha?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { lossless = false, alpha = false } = options
  const background = { r: 180, g: 60, b: 40, alpha: alpha ? 0.5 : 1 }
  const drawn = sharp({ create: { width, height, channels: alpha ? 4 : 3, background } })
  return Uint8Array.from(await drawn.toFormat(kind, kind === 'webp' ? { lossless } : {}).toBuffer())
}

const exif = {
  IFD0: { Artist: 'Wei Chen', Copyright: 'Wei Chen' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Wei Chen</note></x:xmpmeta>'

const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const

/** A picture of a phone that was held upright: 40 × 30 with its place, its owner, its colors and its turn. */
export async function aPhonePicture(kind: 'jpeg' | 'png' | 'webp' | 'avif', options: object = {}) {
  const noise = { create: { width: 40, height: 30, channels: 3, background: 'red', noise: gaussian } } as const
  const drawn = sharp(noise).withIccProfile('p3').withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp(xmp)
  return Uint8Array.from(await drawn.toFormat(kind, options).toBuffer())
}
