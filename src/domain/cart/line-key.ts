import type { CartGroup, CartLine, Pick as PickOf } from './cart-line.ts'
import { countByCode } from './picks.ts'

/** What was chosen for a line, without its count. */
interface LineChoice {
  readonly code: string
  readonly group?: CartGroup
  readonly additional?: readonly PickOf[] | null
  readonly meat?: string | null
  readonly additionalItem?: string | null
}

/**
 * Returns the key of a line, which is the same for the same choice in any order of picks, and else different (rules §4
 * "Cart"). It is the product code when nothing was chosen. A deal line has its own key, so that it never merges with the
 * same product at its own price (rules §12 "Deal").
 */
export function lineKey(choice: LineChoice): string {
  const { code, group, additional = null, meat = null, additionalItem = null } = choice
  const marks = [
    group === 'dealItem' ? 'deal' : '',
    additional === null ? '' : `picks=${writePicks(additional)}`,
    meat === null ? '' : `meat=${escapeCode(meat)}`,
    additionalItem === null ? '' : `extra=${escapeCode(additionalItem)}`,
  ].filter((mark) => mark !== '')
  return [code, ...marks].join('~')
}

/** Returns a line of `picked` units of the choice, with its key. */
export function newLine(choice: LineChoice & { readonly group: CartGroup }, picked: number): CartLine {
  const { code, group, additional = null, meat = null, additionalItem = null } = choice
  return { key: lineKey(choice), group, code, picked, additional, meat, additionalItem }
}

function writePicks(picks: readonly PickOf[]): string {
  return [...countByCode(picks)]
    .filter(([, picked]) => picked > 0)
    .map(([code, picked]) => `${escapeCode(code)}*${picked}`)
    .sort()
    .join(',')
}

/** Escapes the characters that separate the parts of a key. */
function escapeCode(code: string): string {
  return code.replace(/[%~*,=]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
