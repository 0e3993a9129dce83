import type { Staff } from '#contract/staff.ts'
import { hasMarkup, maxPictureSide, type PictureFile, pictureIn } from '#domain/catalog/picture-file.ts'
import { withoutNotes } from '#domain/catalog/picture-notes.ts'
import { pictureAddress } from '#domain/catalog/uploaded-picture.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { Backend } from '../ports.ts'
import { logChange } from './change-log-sql.ts'

/** A picture that is kept, and the address that shows it. */
export interface StoredPicture extends PictureFile {
  readonly address: string
}

/** Why a picture is not taken. */
export type PictureRefusal = 'pictures_off' | 'picture_type' | 'picture_markup' | 'picture_large' | 'picture_notes'

/**
 * Keeps a picture without a camera's notes by the hash of its bytes, and logs it once (rules §16 "Pictures"). No entry of
 * the catalog shows it yet. It is never deleted here: orders show what they bought.
 */
export async function storePicture(
  { db, now, pictures }: Backend,
  who: Staff,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<StoredPicture, PictureRefusal>> {
  if (pictures === null) return err('pictures_off')
  const picture = pictureIn(bytes)
  if (picture === null) return err('picture_type')
  if (hasMarkup(bytes)) return err('picture_markup')
  if (Math.max(picture.width, picture.height) > maxPictureSide) return err('picture_large')
  const cleaned = withoutNotes(bytes, picture.ending)
  if (cleaned === null) return err('picture_notes')
  const digest = await crypto.subtle.digest('SHA-256', cleaned)
  const address = pictureAddress(Buffer.from(digest).toString('hex').slice(0, 32), picture)
  const name = address.slice(address.lastIndexOf('/') + 1)
  if ((await pictures.head(name)) === null) {
    await pictures.put(name, cleaned)
    const after = { width: picture.width, height: picture.height, bytes: cleaned.byteLength }
    const change = { who, action: 'picture.added', subject: `picture:${name}`, before: null, after, atMs: now() }
    await logChange(db, change).run()
  }
  return ok({ ...picture, address })
}
