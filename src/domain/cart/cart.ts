import { isKit, type Product } from '../catalog/product.ts'
import { type CartGroup, type CartLine, maxPicked } from './cart-line.ts'
import { lineKey } from './line-key.ts'

/** The group of a product's lines: kits, add-ons, or the food mart with everything else (rules §3 "Cart groups"). */
export function groupFor(product: Product): CartGroup {
  if (isKit(product)) return 'combo'
  return product.type === 'add-ons' ? 'addons' : 'foodmart'
}

/** How many units `lines` hold together. */
export function countPicked(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.picked, 0)
}

/** The line under `key`; `undefined` for none. */
export function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find((line) => line.key === key)
}

/**
 * The lines with `line` added: a line with the same key in the same group grows by its count, or is replaced in mode
 * `override`; otherwise `line` goes to the end. No line grows past `maxPicked`; picked 0 adds nothing (rules §4 "Cart").
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

/** The lines with `picked` units of the line under `key`, at most `maxPicked`; 0 or less removes it (rules §4 "Cart"). */
export function setPicked(lines: readonly CartLine[], key: string, picked: number): readonly CartLine[] {
  return keepPicked(lines.map((line) => (line.key === key ? clampPicked({ ...line, picked }) : line)))
}

/** The lines without the line under `key` (rules §4 "Cart"). */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return setPicked(lines, key, 0)
}

/** The lines with the extra item removed from the line under `key`, which merges with an equal line (rules §4 "Cart"). */
export function removeExtra(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, additionalItem: null })
}

/**
 * The lines with `line` in place of the line under `key`. It gets the key of its choice, and merges with a line that has
 * that key already. An unknown `key` changes nothing.
 */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  const changed = { ...line, key: lineKey(line) }
  if (findLine(lines, key) === undefined) return lines
  const others = lines.filter((each) => each.key !== key)
  if (others.some((each) => each.key === changed.key && each.group === changed.group)) return addLine(others, changed)
  return keepPicked(lines.map((each) => (each.key === key ? clampPicked(changed) : each)))
}

/** The lines with the kit's own meat in the line under `key`. An unknown `key` changes nothing. */
export function withIncludedMeat(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, meat: null })
}

/** The lines without those of `group` (rules §4 "Cart"). */
export function removeGroup(lines: readonly CartLine[], group: CartGroup): readonly CartLine[] {
  return lines.filter((line) => line.group !== group)
}

/**
 * Two carts of one shopper as one: every line of both, those of `saved` first; of a line in both the larger count, so
 * that merging again changes nothing (rules §12 "Cart merge").
 */
export function mergeLines(saved: readonly CartLine[], own: readonly CartLine[]): readonly CartLine[] {
  return own.reduce((lines, line) => {
    const known = lines.find((each) => each.key === line.key && each.group === line.group)
    return known !== undefined && known.picked >= line.picked ? lines : addLine(lines, line, 'override')
  }, saved)
}

function clampPicked(line: CartLine): CartLine {
  return { ...line, picked: Math.min(Math.max(0, line.picked), maxPicked) }
}

function keepPicked(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.picked > 0)
}
