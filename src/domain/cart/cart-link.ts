import { err, ok, type Result } from '../result.ts'
import { linePickedLimit } from './cart.ts'
import { type CartGroup, type CartLine, cartGroups } from './cart-line.ts'
import { newLine } from './line-key.ts'
import { decodePicks, encodePicks } from './picks-code.ts'

// A line is its count and code, the letter of its group, and what was chosen for it, such as
// `2.KIT-MARKET:c:BRO-BONE~2.ADD-CORN`; a comma parts two lines. Counts, codes and choices are written as the address
// of a kit writes them. All of it stands in a fragment as it is, and chats leave it whole.
const letters: Readonly<Record<CartGroup, string>> = { combo: 'c', addons: 'a', foodmart: 'f', dealItem: 'd' }

/** The most lines that a link holds, as a cart that a server takes (safety I3). */
export const linkedLinesLimit = 200

/** The lines as a short text for the fragment of an address: what was chosen, never a price. Empty for none. */
export function encodeCartLink(lines: readonly CartLine[]): string {
  return lines
    .filter((line) => line.picked > 0)
    .slice(0, linkedLinesLimit)
    .map(encodeLine)
    .join(',')
}

/**
 * The lines that `encodeCartLink` wrote. Whether they can be had is for the cart check to say.
 * @returns `unreadable` for any other text, and for no line at all.
 */
export function decodeCartLink(text: string): Result<readonly CartLine[], 'unreadable'> {
  const lines = text
    .split(',')
    .map(decodeLine)
    .filter((line) => line !== undefined)
  // What does not come out again as it went in was not written by us: cut off, doubled or foreign.
  return lines.length > 0 && encodeCartLink(lines) === text ? ok(lines) : err('unreadable')
}

function encodeLine(line: CartLine): string {
  const { code, picked, group } = line
  const count = encodePicks({ additional: [{ code, picked }], meat: null, additionalItem: null })
  const letter = letters[group]
  const choice = encodePicks(line)
  return choice === '' ? `${count}:${letter}` : `${count}:${letter}:${choice}`
}

function decodeLine(text: string): CartLine | undefined {
  const [count = '', letter, choice = ''] = text.split(':')
  const counted = decodePicks(count)
  const pick = counted.ok ? counted.value.additional?.[0] : undefined
  const group = cartGroups.find((each) => letters[each] === letter)
  const chosen = decodePicks(choice)
  if (pick === undefined || pick.picked > linePickedLimit || group === undefined || !chosen.ok) return undefined
  return newLine({ ...chosen.value, code: pick.code, group }, pick.picked)
}
