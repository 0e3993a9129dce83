import { err, ok, type Result } from '../result.ts'
import { type CartGroup, type CartLine, cartGroups, maxLines, maxPicked } from './cart-line.ts'
import { newLine } from './line-key.ts'
import { decodePicks, encodePicks } from './picks-code.ts'

// A line is its count and code, the letter of its group, and what was chosen for it, such as
// `2.KIT-MARKET:c:BRO-BONE~2.ADD-CORN`, with a comma between two lines. Counts, codes and choices are written as in the
// address of a kit. None of these characters needs escaping in a fragment, and chats don't break them.
const letters: Readonly<Record<CartGroup, string>> = { combo: 'c', addons: 'a', foodmart: 'f', dealItem: 'd' }

/** The first `maxLines` lines as a short text for the fragment of an address: choices, never a price. Empty for no lines. */
export function encodeCartLink(lines: readonly CartLine[]): string {
  return lines
    .filter((line) => line.picked > 0)
    .slice(0, maxLines)
    .map(encodeLine)
    .join(',')
}

/**
 * The lines that `encodeCartLink` wrote. They may fail the cart check.
 * @returns `unreadable` for any other text, and for no lines.
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
