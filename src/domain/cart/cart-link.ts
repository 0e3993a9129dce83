import { err, ok, type Result } from '../result.ts'
import { type CartGroup, type CartLine, cartGroups, maxLines, maxPicked } from './cart-line.ts'
import { newLine } from './line-key.ts'
import { decodePicks, encodePicks } from './picks-code.ts'

// A line is written as count and code, the letter of its group, and its choice, such as
// `2.KIT-MARKET:c:BRO-BONE~2.ADD-CORN`, with commas between lines. Counts, codes and choices are written as in the address
// of a kit. These characters need no escaping in a fragment, and chat apps don't break them.
const letters: Readonly<Record<CartGroup, string>> = { combo: 'c', addons: 'a', foodmart: 'f', dealItem: 'd' }

/** Returns at most `maxLines` lines as text for the fragment of an address, without prices (rules §15 "Addresses"). */
export function encodeCartLink(lines: readonly CartLine[]): string {
  return lines
    .filter((line) => line.picked > 0)
    .slice(0, maxLines)
    .map(encodeLine)
    .join(',')
}

/**
 * Returns the lines that `encodeCartLink` wrote, which may fail the cart check. Returns the failure `unreadable` for any
 * other text and when there are no lines (rules §15 "Addresses").
 */
export function decodeCartLink(text: string): Result<readonly CartLine[], 'unreadable'> {
  const lines = text
    .split(',')
    .map(decodeLine)
    .filter((line) => line !== undefined)
  // A text that is not encoded to itself was cut off, changed or written by something else.
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
  if (pick === undefined || pick.picked > maxPicked || group === undefined || !chosen.ok) return undefined
  return newLine({ ...chosen.value, code: pick.code, group }, pick.picked)
}
