import type { CartGroup, CartLine, Pick as PickOf } from './cart-line.ts'
import { countByCode } from './picks.ts'

/** What was chosen for a line, its count apart. */
export interface LineChoice {
  readonly code: string
  readonly group?: CartGroup
  readonly additional?: readonly PickOf[] | null
  readonly meat?: string | null
  readonly additionalItem?: string | null
}

/**
 * The key of a line: equal for an equal choice, whatever the order of its picks, and different for any other. The
 * code itself where nothing was chosen (rules §4 "Cart"). A deal line has a key of its own, so that
 * it never merges with the same product at its full price.
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

/** A line of `picked` units of what was chosen, under its key. */
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

/** A code in which nothing can be mistaken for the marks of a key. */
function escapeCode(code: string): string {
  return code.replace(/[%~*,=]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
