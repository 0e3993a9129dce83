import { type Product, productPath } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { CartLine, Pick as PickOf } from './cart-line.ts'
import { countByCode } from './picks.ts'

/** What was chosen for one unit of a kit or bundle. A cart line is one. */
export type PicksChoice = Pick<CartLine, 'additional' | 'meat' | 'additionalItem'>

// A code uses only characters that no address, chat or mail rewrites (RFC 3986 "unreserved"): letters, digits and `-` for
// themselves, `~` between parts, `.` after the mark of a part, `_` before the number of any other character. It names
// products by their codes, not by their places, so that a link still works after the kit is rearranged.
const noPicks = '0.'
const meatMark = 'm.'
const extraMark = 'x.'

/**
 * The choice as a short text for an address, such as `BRO-BONE~2.ADD-CORN~m.MEAT-RIBEYE` (rules §2
 * `/food-mart/bundle/{slug}/{code?}`); empty when nothing was chosen. Picks of 0 are left out.
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
 * The choice that `encodePicks` wrote. The kit may not offer it any more: `takePicks` checks that.
 * @returns `unknown_code` for any other text.
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

/** Path of a kit's or bundle's page with the choice in its address, without a language (rules §2). */
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
