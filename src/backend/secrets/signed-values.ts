import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../calls/client-hash.ts'
import type { Backend } from '../ports.ts'

/** What a value is signed for: one that was signed for something else is never taken. */
type Purpose = 'text-preview' | 'shop-view'

/** Returns `value` as a word that anybody may read and only this shop can write: its JSON, and the HMAC of it. */
export async function signValue(backend: Backend, purpose: Purpose, value: unknown): Promise<string> {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${await keyedHash(backend, `${purpose}.${body}`)}`
}

/** Returns the value of a word that `signValue` has made for the same purpose; undefined for any other word. */
export async function openSigned(backend: Backend, purpose: Purpose, word: string): Promise<unknown> {
  const [, body = '', hash = ''] = /^([\w-]{1,1000})\.([0-9a-f]{64})$/.exec(word) ?? []
  if (body === '') return undefined
  const own = await keyedHash(backend, `${purpose}.${body}`)
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(hash))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
