import type { Staff } from '#contract/staff.ts'
import { hasMarkup, maxPictureSide, type PictureFile, pictureIn } from '#domain/catalog/picture-file.ts'
import { withoutNotes } from '#domain/catalog/picture-notes.ts'
import { pictureAddress, smallerAddress } from '#domain/catalog/uploaded-picture.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { Backend } from '../ports.ts'
import { logChange } from './change-log-sql.ts'

/** A picture that is kept, and the address that shows it. */
export interface StoredPicture extends PictureFile {
  readonly address: string
}

/** Why a picture is not taken. */
export type PictureRefusal = 'pictures_off' | 'picture_type' | 'picture_markup' | 'picture_large' | 'picture_notes'

/** A picture that may be kept: what it is, and its bytes without a camera's notes. */
interface CheckedPicture extends PictureFile {
  readonly cleaned: Uint8Array<ArrayBuffer>
}

/**
 * Keeps a picture without a camera's notes by the hash of its bytes, and smaller ones of it by the same hash; logs it once
 * (rules §16 "Pictures"). No entry of the catalog shows it yet. It is never deleted here: orders show what they bought.
 * A smaller one of another kind, or that is not smaller, is refused as `picture_type`.
 */
export async function storePicture(
  { db, now, pictures }: Backend,
  who: Staff,
  bytes: Uint8Array<ArrayBuffer>,
  smallerBytes: readonly Uint8Array<ArrayBuffer>[],
): Promise<Result<StoredPicture, PictureRefusal>> {
  if (pictures === null) return err('pictures_off')
  const checked = checkPicture(bytes)
  if (!checked.ok) return checked
  const { cleaned, ...picture } = checked.value
  const smaller: CheckedPicture[] = []
  for (const each of smallerBytes) {
    const one = checkPicture(each)
    if (!one.ok) return one
    if (one.value.ending !== picture.ending || one.value.width >= picture.width) return err('picture_type')
    smaller.push(one.value)
  }
  const digest = await crypto.subtle.digest('SHA-256', cleaned)
  const hash = Buffer.from(digest).toString('hex').slice(0, 32)
  const widths = smaller.map(({ width }) => width)
  const address = pictureAddress(hash, picture, widths)
  const name = nameOf(address)
  if ((await pictures.head(name)) === null) {
    for (const each of smaller) {
      const smallerName = nameOf(smallerAddress(hash, each))
      if ((await pictures.head(smallerName)) === null) await pictures.put(smallerName, each.cleaned)
    }
    await pictures.put(name, cleaned)
    const after = { width: picture.width, height: picture.height, bytes: cleaned.byteLength }
    const change = { who, action: 'picture.added', subject: `picture:${name}`, before: null, after, atMs: now() }
    await logChange(db, change).run()
  }
  return ok({ ...picture, address })
}

function checkPicture(bytes: Uint8Array<ArrayBuffer>): Result<CheckedPicture, PictureRefusal> {
  const picture = pictureIn(bytes)
  if (picture === null) return err('picture_type')
  if (hasMarkup(bytes)) return err('picture_markup')
  if (Math.max(picture.width, picture.height) > maxPictureSide) return err('picture_large')
  const cleaned = withoutNotes(bytes, picture.ending)
  return cleaned === null ? err('picture_notes') : ok({ ...picture, cleaned })
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
