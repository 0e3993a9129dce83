import { type PictureEnding, type PictureFile, pictureTypes } from './picture-file.ts'

const folder = '/pictures/'

/** The smaller widths that a browser makes of a picture, in pixels (rules §16 "Pictures"). */
export const smallerWidths = [360, 720]

/**
 * Returns the address of a picture that the desk has taken, such as `/pictures/{hash}.1200x1200-360-720.webp`: its size, and
 * the smaller widths that are there of it. The hash is that of its bytes, so another picture has another address.
 */
export function pictureAddress(
  hash: string,
  { ending, width, height }: PictureFile,
  widths: readonly number[] = [],
): string {
  return `${folder}${hash}.${[`${width}x${height}`, ...widths].join('-')}.${ending}`
}

/** Returns the address of a smaller file of a picture, such as `/pictures/{hash}.360.webp`. */
export function smallerAddress(hash: string, { ending, width }: Pick<PictureFile, 'ending' | 'width'>): string {
  return `${folder}${hash}.${width}.${ending}`
}

/** A picture that the desk has taken: what it is stored by, and its content type. */
export interface UploadedPicture {
  readonly name: string
  readonly type: string
  /** The value of `srcset`; null when it is there in one width only. */
  readonly sources: string | null
}

/** Reads the address of a picture that the desk has taken, or of a smaller file of it. Null for any other address. */
export function uploadedAt(address: string): UploadedPicture | null {
  const parts = /^\/pictures\/(([\da-f]{32})\.(\d+)(?:x\d+((?:-\d+)*))?\.(jpg|png|webp|avif))$/.exec(address)
  const [, name = '', hash = '', width = '', smaller = '', ending = ''] = parts ?? []
  if (parts === null || !isEnding(ending)) return null
  const widths = smaller.split('-').filter((each) => each !== '')
  const files = widths.map((each) => `${smallerAddress(hash, { ending, width: Number(each) })} ${each}w`)
  const sources = files.length === 0 ? null : [...files, `${address} ${width}w`].join(', ')
  return { name, type: pictureTypes[ending], sources }
}

function isEnding(ending: string): ending is PictureEnding {
  return Object.hasOwn(pictureTypes, ending)
}
