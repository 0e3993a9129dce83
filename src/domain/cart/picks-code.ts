import { type Product, productPath } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { CartLine, Pick as PickOf } from './cart-line.ts'
import { countByCode } from './picks.ts'

/** The choice for one unit of a kit or bundle, as a cart line holds it. */
export type PicksChoice = Pick<CartLine, 'additional' | 'meat' | 'additionalItem'>

// A code uses only characters that addresses, chat apps and mails leave alone (RFC 3986 "unreserved"): letters, digits and
// `-` as they are, `~` between parts, `.` after the mark of a part, `_` before the number of any other character. It holds
// product codes, not positions, so that a link still works after the kit's items are reordered.
const noPicks = '0.'
const meatMark = 'm.'
const extraMark = 'x.'

/**
 * Returns the choice as text for an address, such as `BRO-BONE~2.ADD-CORN~m.MEAT-RIBEYE` (rules §15 "Addresses"). It is
 * empty when nothing was chosen. Leaves out picks of 0.
 */
export function encodePicks({ additional, meat, additionalItem }: PicksChoice): string {
  const picks = [...countByCode(additional ?? [])].filter(([, picked]) => picked > 0)
  const parts = picks.map(([code, picked]) => (picked === 1 ? '' : `${picked}.`) + escapeCode(code))
  if (additional !== null && picks.length === 0) parts.push(noPicks)
  if (meat !== null) parts.push(meatMark + escapeCode(meat))
  if (additionalItem !== null) parts.push(extraMark + escapeCode(additionalItem))
  return parts.join('~')
}

/**
 * Returns the choice that `encodePicks` wrote, or the failure `unknown_code` for any other text. The kit may not offer
 * the choice any more: `takePicks` checks that.
 */
export function decodePicks(code: string): Result<PicksChoice, 'unknown_code'> {
  let choice: PicksChoice = { additional: null, meat: null, additionalItem: null }
  for (const part of code === '' ? [] : code.split('~')) {
    const mark = part.slice(0, part.indexOf('.') + 1)
    const named = unescapeCode(part.slice(mark.length))
    if (part === noPicks) choice = { ...choice, additional: [] }
    else if (named === '') return err('unknown_code')
    else if (mark === meatMark) choice = { ...choice, meat: named }
    else if (mark === extraMark) choice = { ...choice, additionalItem: named }
    else choice = withPick(choice, { code: named, picked: mark === '' ? 1 : Number.parseInt(mark, 10) })
  }
  // A text that is not encoded to itself has a part that is repeated, misplaced or unknown.
  return encodePicks(choice) === code ? ok(choice) : err('unknown_code')
}

/** Returns the path of a kit's or bundle's page with the choice in its address, without a language (rules §2). */
export function picksPath(product: Product, choice: PicksChoice): string {
  const code = encodePicks(choice)
  return code === '' ? productPath(product) : `${productPath(product)}/${code}`
}

function withPick(choice: PicksChoice, pick: PickOf): PicksChoice {
  return { ...choice, additional: [...(choice.additional ?? []), pick] }
}

function escapeCode(code: string): string {
  return code.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function unescapeCode(text: string): string {
  return text.replace(/_([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
