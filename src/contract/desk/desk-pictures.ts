import * as v from 'valibot'
import { maxPictureBytes } from '#domain/catalog/picture-file.ts'
import { smallerWidths } from '#domain/catalog/uploaded-picture.ts'
import { decoderOf, wrong } from '../fault.ts'

const size = wrong('picture_large', `must be a picture of at most ${maxPictureBytes} bytes, as Base64`)

const bytes = v.pipe(
  v.string(),
  v.minLength(1, wrong('picture_type', 'must be a picture')),
  v.maxLength(Math.ceil(maxPictureBytes / 3) * 4, size),
)

/** A picture for the catalog, and the same smaller: their bytes as Base64. What they are they say themselves. */
export const newPictureSchema = v.object({
  bytes,
  smaller: v.optional(v.pipe(v.array(bytes), v.maxLength(smallerWidths.length, size)), []),
})

/** Where a picture is shown by, and its size in pixels. */
export const storedPictureSchema = v.object({ address: v.string(), width: v.number(), height: v.number() })
export const decodeStoredPicture = decoderOf(storedPictureSchema)
