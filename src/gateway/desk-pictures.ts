import { decodeStoredPicture } from '#contract/desk/desk-pictures.ts'
import { maxPictureBytes } from '#domain/catalog/picture-file.ts'
import { err } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, send } from './send.ts'

/** A picture as it was chosen, such as a file of a form. */
interface ChosenPicture {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Keeps a picture at the desk, and the same smaller. Returns where it is shown by; 422 when it is none or too large, 409 without a place for it. */
export async function storePicture(
  desk: Fetcher,
  picture: ChosenPicture,
  smaller: readonly ChosenPicture[] = [],
): Promise<Answer<{ readonly address: string; readonly width: number; readonly height: number }>> {
  if (picture.size > maxPictureBytes) return err({ kind: 'http', status: 413, code: 'picture_large', message: '' })
  const sent = [picture, ...smaller].map(async (each) => base64Of(new Uint8Array(await each.arrayBuffer())))
  const [bytes, ...others] = await Promise.all(sent)
  return send(desk, jsonRequest('POST', '/api/desk/pictures', { bytes, smaller: others }), decodeStoredPicture)
}

/** A call takes only so many arguments. */
const partBytes = 32_768

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += partBytes)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + partBytes)))
  return btoa(parts.join(''))
}
