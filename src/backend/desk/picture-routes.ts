import { newPictureSchema } from '#contract/desk/desk-pictures.ts'
import { decode } from '#contract/fault.ts'
import { maxPictureBytes } from '#domain/catalog/picture-file.ts'
import { answer, invalid, refusal } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readLargeJsonBody } from '../calls/json-body.ts'
import type { Backend } from '../ports.ts'
import { type PictureRefusal, storePicture } from './store-picture.ts'

/** Where the owner sends pictures. */
export const deskPicturePath = '/api/desk/pictures'

/** The picture as Base64, and the JSON around it. */
const maxBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1024

const pictureCall = {
  summary: 'Keeps a picture for the catalog; what it is its bytes say. 409 in a shop without a place for pictures',
  roles: ['owner'],
  file: 'NewPicture',
  answer: { name: 'StoredPicture' },
  refusals: [409],
} as const

const messages: Readonly<Record<Exclude<PictureRefusal, 'pictures_off'>, string>> = {
  picture_type: 'must be a JPEG, PNG, WebP or AVIF',
  picture_markup: 'holds text that a browser could take for a page',
  picture_large: 'is too large',
  picture_notes: 'is broken, or holds notes of a camera that cannot be taken out of this kind',
}

/** The pictures of the catalog (rules §16 "Pictures"). */
export function pictureRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post(deskPicturePath, pictureCall, async ({ context, staff }) => {
    const body = await readLargeJsonBody(context, maxBodyBytes)
    if (!body.ok) return body.error
    const sent = decode(newPictureSchema, body.value)
    if (!sent.ok) return invalid(sent.error)
    const [bytes, ...smaller] = [sent.value.bytes, ...sent.value.smaller].map(fromBase64)
    const stored = await storePicture(backend, staff, bytes ?? new Uint8Array(0), smaller)
    if (stored.ok) {
      const { address, width, height } = stored.value
      return answer({ address, width, height })
    }
    const code = stored.error
    if (code === 'pictures_off') return refusal(409, { message: 'This shop has no place for pictures.', code })
    return refusal(422, { message: `The picture ${messages[code]}.`, code, errors: { bytes: [messages[code]] } })
  })
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64'))
}
