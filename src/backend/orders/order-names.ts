import { halfWidth } from '#domain/half-width.ts'

// Crockford's alphabet: no I, L, O or U, so that a number can be read aloud and typed.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 128 random bits in hexadecimal: an order's id, or a payment's challenge. */
export function newSecretId(randomBytes: (count: number) => Uint8Array): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether `text` may be an id at all. */
export function isSecretId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** `SB-` and 13 characters, 65 random bits, in groups. */
export function newOrderNumber(randomBytes: (count: number) => Uint8Array): string {
  // Five bits of each byte: no character is likelier than another.
  return formatNumber([...randomBytes(13)].map((byte) => alphabet.charAt(byte & 31)).join(''))
}

/** The order number that was typed, in the form that the shop keeps; `null` when it can't be one. */
export function parseOrderNumber(text: string): string | null {
  const typed = halfWidth(text).toUpperCase().replace(/[\s-]/g, '').replace(/^SB/, '')
  const read = typed.replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{13}$/.test(read) ? formatNumber(read) : null
}

function formatNumber(characters: string): string {
  return `SB-${characters.slice(0, 5)}-${characters.slice(5, 9)}-${characters.slice(9)}`
}
