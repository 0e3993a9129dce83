import { halfWidth } from '../half-width.ts'

// Crockford's alphabet: no I, L, O or U, so that a number can be read aloud and typed.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new order number: `SB-` and 13 characters in groups of 5, 4 and 4, which hold 65 random bits. */
export function newOrderNumber(randomBytes: (count: number) => Uint8Array): string {
  // Five bits of each byte: every character is equally likely.
  return formatNumber([...randomBytes(13)].map((byte) => alphabet.charAt(byte & 31)).join(''))
}

/**
 * Returns the order number that was typed, in the form that the shop keeps; `null` when it can't be one. Case, spaces,
 * hyphens, full-width characters and a missing `SB` don't matter, and O, I and L count as 0 and 1.
 */
export function parseOrderNumber(text: string): string | null {
  const typed = halfWidth(text).toUpperCase().replace(/[\s-]/g, '').replace(/^SB/, '')
  const number = typed.replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{13}$/.test(number) ? formatNumber(number) : null
}

function formatNumber(characters: string): string {
  return `SB-${characters.slice(0, 5)}-${characters.slice(5, 9)}-${characters.slice(9)}`
}
