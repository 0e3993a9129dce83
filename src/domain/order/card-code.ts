import { halfWidth } from '../half-width.ts'

// Crockford's alphabet, as for order numbers: it can be read aloud and typed.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** Returns a new gift card code such as `7H2K-90QX-MM4T-1Z8C`: 80 random bits (decision 0066). */
export function newCardCode(randomBytes: (count: number) => Uint8Array): string {
  // Five bits of each byte: every character is equally likely.
  return formatCode([...randomBytes(length)].map((byte) => alphabet.charAt(byte & 31)).join(''))
}

/**
 * Returns the gift card code that was typed, in the form that is mailed; null when it can't be one. Case, spaces, hyphens
 * and full-width characters don't matter, and O, I and L count as 0 and 1.
 */
export function parseCardCode(text: string): string | null {
  const typed = halfWidth(text).toUpperCase().replace(/[\s-]/g, '')
  const code = typed.replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? formatCode(code) : null
}

function formatCode(characters: string): string {
  return characters.replace(/.{4}(?=.)/g, '$&-')
}
