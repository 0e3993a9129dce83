import * as v from 'valibot'
import { maxPictureBytes } from '#domain/catalog/picture-file.ts'
import { decoderOf, wrong } from '../fault.ts'

const size = wrong('picture_large', `must be a picture of at most ${maxPictureBytes} bytes, as Base64`)

/** A picture for the catalog: its bytes as Base64. What it is they say themselves. */
export const newPictureSchema = v.object({
  bytes: v.pipe(
    v.string(),
    v.minLength(1, wrong('picture_type', 'must be a picture')),
    v.maxLength(Math.ceil(maxPictureBytes / 3) * 4, size),
  ),
})

/** Where a picture is shown by, and its size in pixels. */
export const storedPictureSchema = v.object({ address: v.string(), width: v.number(), height: v.number() })
export const decodeStoredPicture = decoderOf(storedPictureSchema)
