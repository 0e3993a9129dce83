import { littleAt, numberAt, textAt } from './picture-bytes.ts'

/** The endings of the kinds of pictures that the desk takes, and their content types. */
export const pictureTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const
export type PictureEnding = keyof typeof pictureTypes

/** The largest picture that the desk takes, in bytes, and the longest side, in pixels (rules §16 "Pictures"). */
export const maxPictureBytes = 4 * 1024 * 1024
export const maxPictureSide = 4096

/** The largest form of the desk, in bytes: the three pictures of a banner, and its fields (rules §16 "Pictures"). */
export const maxFormBytes = 4 * maxPictureBytes

/** What stands in a form in the place of a file that was not read, because the form is too large. */
export const droppedFile = 'too_large'

/** What the bytes of a picture say of it. Width and height are in pixels. */
export interface PictureFile {
  readonly ending: PictureEnding
  readonly width: number
  readonly height: number
}

/**
 * Returns what a picture's own bytes say of it: whatever its name or its sender say, nothing else counts. Null for
 * anything but a JPEG, PNG, WebP or AVIF (rules §16 "Pictures").
 */
export function pictureIn(bytes: Uint8Array): PictureFile | null {
  const found = jpegIn(bytes) ?? pngIn(bytes) ?? webpIn(bytes) ?? avifIn(bytes)
  return found !== null && found.width > 0 && found.height > 0 ? found : null
}

/** Returns whether bytes hold markup that a program could take for a page: no picture of a camera does. */
export function hasMarkup(bytes: Uint8Array): boolean {
  const tags = ['!doctype', 'html', 'head', 'body', 'script', 'svg', 'iframe', '?php']
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
    const word = textAt(bytes, at + 1, 9).toLowerCase()
    // A letter after it would be another word, as three random bytes make one now and then.
    if (tags.some((tag) => word.startsWith(tag) && !/^[a-z]/.test(word.slice(tag.length)))) return true
  }
  return false
}

function jpegIn(bytes: Uint8Array): PictureFile | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // A filling byte, before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { ending: 'jpg', height: numberAt(bytes, at + 5, 2), width: numberAt(bytes, at + 7, 2) }
    else at += 2 + numberAt(bytes, at + 2, 2)
  }
  return null
}

/** A start of frame: C0 to CF, without the tables C4 and CC and the reserved C8. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function pngIn(bytes: Uint8Array): PictureFile | null {
  if (textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(bytes, 12, 4) !== 'IHDR') return null
  return { ending: 'png', width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
}

function webpIn(bytes: Uint8Array): PictureFile | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null
  const sized = (width: number, height: number): PictureFile => ({ ending: 'webp', width, height })
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') return sized(littleAt(bytes, 24, 3) + 1, littleAt(bytes, 27, 3) + 1)
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = littleAt(bytes, 21, 4)
    return sized((bits % 0x4000) + 1, ((bits >>> 14) % 0x4000) + 1)
  }
  if (kind === 'VP8 ' && textAt(bytes, 23, 3) === '\x9d\x01\x2a') {
    return sized(littleAt(bytes, 26, 2) % 0x4000, littleAt(bytes, 28, 2) % 0x4000)
  }
  return null
}

function avifIn(bytes: Uint8Array): PictureFile | null {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null
  const brands = textAt(bytes, 8, Math.min(numberAt(bytes, 0, 4), 256) - 8)
  if (!/^(?:.{4})*?avi[fs]/s.test(brands)) return null
  // Thumbnails and tiles have a size too: the picture is the largest.
  const head = textAt(bytes, 0, Math.min(bytes.length, 65_536))
  const sizes = [...head.matchAll(/ispe/g)].map(({ index }) => ({
    width: numberAt(bytes, index + 8, 4),
    height: numberAt(bytes, index + 12, 4),
  }))
  const largest = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  return largest === undefined ? null : { ending: 'avif', ...largest }
}
