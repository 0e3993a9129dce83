import { type PictureEnding, type PictureFile, pictureTypes } from './picture-file.ts'

const folder = '/pictures/'

/**
 * Returns the address of a picture that the desk has taken, such as `/pictures/{hash}.1200x1200.webp`. The hash is that of
 * its bytes, so another picture has another address (rules §16 "Pictures").
 */
export function pictureAddress(hash: string, { ending, width, height }: PictureFile): string {
  return `${folder}${hash}.${width}x${height}.${ending}`
}

/** A picture that the desk has taken: what it is stored by, and its content type. */
export interface UploadedPicture {
  readonly name: string
  readonly type: string
}

/** Reads the address of a picture that the desk has taken. Null for any other address. */
export function uploadedAt(address: string): UploadedPicture | null {
  const name = /^\/pictures\/([\da-f]{32}\.\d+x\d+\.(?:jpg|png|webp|avif))$/.exec(address)?.[1]
  const ending = name?.split('.').at(-1)
  return name !== undefined && isEnding(ending) ? { name, type: pictureTypes[ending] } : null
}

function isEnding(ending: string | undefined): ending is PictureEnding {
  return ending !== undefined && Object.hasOwn(pictureTypes, ending)
}
