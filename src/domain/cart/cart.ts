import { isKit, type Product } from '../catalog/product.ts'
import type { CartGroup, CartLine } from './cart-line.ts'
import { lineKey } from './line-key.ts'

export { lineKey, newLine } from './line-key.ts'

/** The most of one line (safety I3: what a server takes). */
export const linePickedLimit = 99

/** Where a product stands in the cart: kits, add-ons, or the food mart with everything else (rules §3 "Cart groups"). */
export function groupFor(product: Product): CartGroup {
  if (isKit(product)) return 'combo'
  return product.type === 'add-ons' ? 'addons' : 'foodmart'
}

/** How many things are in the cart, all lines together. */
export function countPicked(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.picked, 0)
}

/** How many of a product are in the cart at its own price, over all its lines; deal lines are counted apart. */
export function pickedOf(lines: readonly CartLine[], code: string): number {
  return countPicked(lines.filter((line) => line.code === code && line.group !== 'dealItem'))
}

/** The line under `key`; `undefined` for none. */
export function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find((line) => line.key === key)
}

/**
 * The lines with `line` among them (rules §4 "Cart"): one with the same key in the same group grows by it, or with
 * `override` gives way to it; else it goes to the end. Picked 0 adds nothing.
 */
export function addLine(
  lines: readonly CartLine[],
  line: CartLine,
  mode: 'merge' | 'override' = 'merge',
): readonly CartLine[] {
  const isSame = (each: CartLine) => each.key === line.key && each.group === line.group
  if (!lines.some(isSame)) return keepPicked([...lines, clampPicked(line)])
  const merged = (each: CartLine) =>
    clampPicked(mode === 'override' ? line : { ...each, picked: each.picked + line.picked })
  return keepPicked(lines.map((each) => (isSame(each) ? merged(each) : each)))
}

/** The lines with `picked` of the one under `key`, from 0, which takes it out, to the limit (rules §4). */
export function setPicked(lines: readonly CartLine[], key: string, picked: number): readonly CartLine[] {
  return keepPicked(lines.map((line) => (line.key === key ? clampPicked({ ...line, picked }) : line)))
}

/** The lines with one more of the one under `key` (rules §4 "Cart"). */
export function increase(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return changePicked(lines, key, 1)
}

/** The lines with one less of the one under `key`, never below 0 (rules §4). */
export function decrease(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return changePicked(lines, key, -1)
}

/** The lines without the one under `key` (rules §4 "Cart"). */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return setPicked(lines, key, 0)
}

/** The lines with the extra item taken off the one under `key`, which merges with an equal one (rules §4 "Cart"). */
export function removeExtra(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, additionalItem: null })
}

/**
 * The lines with the choice of the one under `key` made anew: `line` takes its place under the key of what it now
 * holds, or joins a line that already has that key. An unknown `key` changes nothing.
 */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  const fresh = { ...line, key: lineKey(line) }
  if (findLine(lines, key) === undefined) return lines
  const others = lines.filter((each) => each.key !== key)
  if (others.some((each) => each.key === fresh.key && each.group === fresh.group)) return addLine(others, fresh)
  return keepPicked(lines.map((each) => (each.key === key ? clampPicked(fresh) : each)))
}

/** The lines with the included meat in the line under `key`, whatever meat it named; an unknown key changes nothing. */
export function withIncludedMeat(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, meat: null })
}

/** The lines without those of one group (rules §4 "Cart"). */
export function removeGroup(lines: readonly CartLine[], group: CartGroup): readonly CartLine[] {
  return lines.filter((line) => line.group !== group)
}

/**
 * Two carts of one shopper as one, as at login: every line of both, those of `saved` first; of a line in both, the
 * larger count, so that merging again changes nothing.
 */
export function mergeLines(saved: readonly CartLine[], own: readonly CartLine[]): readonly CartLine[] {
  return own.reduce((lines, line) => {
    const known = lines.find((each) => each.key === line.key && each.group === line.group)
    return known !== undefined && known.picked >= line.picked ? lines : addLine(lines, line, 'override')
  }, saved)
}

function changePicked(lines: readonly CartLine[], key: string, change: number): readonly CartLine[] {
  return keepPicked(
    lines.map((line) => (line.key === key ? clampPicked({ ...line, picked: line.picked + change }) : line)),
  )
}

function clampPicked(line: CartLine): CartLine {
  return { ...line, picked: Math.min(Math.max(0, line.picked), linePickedLimit) }
}

function keepPicked(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.picked > 0)
}
