import { littleAt, numberAt, textAt } from './picture-bytes.ts'
import type { PictureEnding } from './picture-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

const cleaners: Readonly<Record<PictureEnding, (bytes: Bytes) => Bytes | null>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: (bytes) => (hasAvifNotes(bytes) ? null : bytes),
}

/**
 * Returns the bytes of a picture without what a camera or a program has written into it (place, device, names, small
 * copies) and without what stands after its end. Its colors and the way it is turned stay. Null when the file is broken,
 * and for an AVIF with such notes, which can't be cut out (rules §16 "Pictures").
 */
export function withoutNotes(bytes: Bytes, ending: PictureEnding): Bytes | null {
  return cleaners[ending](bytes)
}

/** The segments of programs that say what the colors are, by their marker and their first letters. */
const jpegColors: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }
const jpegComment = 0xfe
const jpegScan = 0xda
const jpegEnd = 0xd9

function cleanJpeg(bytes: Bytes): Bytes | null {
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === jpegEnd) return joined([...kept, bytes.subarray(at, at + 2)])
    // A filling byte, before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const head = at + 2 + numberAt(bytes, at + 2, 2)
    const end = marker === jpegScan ? scanEnd(bytes, head) : head
    const segment = bytes.subarray(at, end)
    const isOfProgram = (marker >= 0xe0 && marker <= 0xef) || marker === jpegComment
    const colors = jpegColors[marker]
    if (!isOfProgram || (colors !== undefined && textAt(segment, 4, colors.length) === colors)) kept.push(segment)
    const turn = marker === 0xe1 ? turnIn(segment) : null
    if (turn !== null) kept.push(turnSegment(turn))
    at = end
  }
  return null
}

/** Where the next marker stands behind coded pixels, in which FF is followed by 00 or by a restart. */
function scanEnd(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** How far an Exif segment says that the camera was turned, 2 to 8; null: not at all. */
function turnIn(segment: Bytes): number | null {
  if (textAt(segment, 4, 6) !== 'Exif\0\0') return null
  const notes = segment.subarray(10)
  const read = textAt(notes, 0, 2) === 'II' ? littleAt : numberAt
  const list = read(notes, 4, 4)
  for (let index = 0; index < read(notes, list, 2); index += 1) {
    const entry = list + 2 + 12 * index
    const turn = read(notes, entry + 8, 2)
    if (read(notes, entry, 2) === 0x0112) return turn >= 2 && turn <= 8 ? turn : null
  }
  return null
}

/** An Exif segment that says this and nothing else. */
function turnSegment(turn: number): Bytes {
  const head = [
    0xff,
    0xe1,
    0,
    34,
    ...Array.from('Exif\0\0MM', (letter) => letter.charCodeAt(0)),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
  ]
  return Uint8Array.from([...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0])
}

const pngChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT', 'bKGD', 'pHYs'],
  ...['cHRM', 'cICP', 'cLLI', 'gAMA', 'iCCP', 'mDCV', 'sBIT', 'sRGB'],
])

function cleanPng(bytes: Bytes): Bytes | null {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length; ) {
    const kind = textAt(bytes, at + 4, 4)
    const end = at + 12 + numberAt(bytes, at, 4)
    if (end > bytes.length) return null
    if (pngChunks.has(kind)) kept.push(bytes.subarray(at, end))
    if (kind === 'IEND') return joined(kept)
    at = end
  }
  return null
}

const webpChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The bits by which a WebP says that it has Exif and XMP. */
const webpNotes = 0b1100

function cleanWebp(bytes: Bytes): Bytes | null {
  const fileEnd = 8 + littleAt(bytes, 4, 4)
  const kept: Bytes[] = []
  for (let at = 12; at < fileEnd; ) {
    const size = littleAt(bytes, at + 4, 4)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return null
    const kind = textAt(bytes, at, 4)
    const chunk = bytes.slice(at, end)
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpNotes
    if (webpChunks.has(kind)) kept.push(chunk)
    at = end
  }
  const body = joined(kept)
  const head = bytes.slice(0, 12)
  new DataView(head.buffer).setUint32(4, 4 + body.length, true)
  return joined([head, body])
}

/** Whether an AVIF lists an item of Exif or XMP. */
function hasAvifNotes(bytes: Bytes): boolean {
  return /infe(?:.{8}|.{10})(?:Exif|mime)/s.test(textAt(bytes, 0, Math.min(bytes.length, 65_536)))
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
