import { isKit, type Product } from '../catalog/product.ts'
import { type CartGroup, type CartLine, maxPicked } from './cart-line.ts'
import { lineKey } from './line-key.ts'

/** Returns the group of a product's lines: kits, add-ons, or food mart for any other product (rules §3 "Cart groups"). */
export function groupFor(product: Product): CartGroup {
  if (isKit(product)) return 'combo'
  return product.type === 'add-ons' ? 'addons' : 'foodmart'
}

/** Returns how many units the lines hold together. */
export function countPicked(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.picked, 0)
}

/** Returns the line with this key, or undefined when there is none. */
export function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find((line) => line.key === key)
}

/**
 * Returns the lines with `line` added (rules §4 "Cart"): a line with the same key in the same group grows by its count,
 * or is replaced in mode `override`; any other goes to the end. No line grows past `maxPicked`. A count of 0 adds nothing.
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

/** Returns the lines with this count for the line `key`, at most `maxPicked`. 0 or less removes it (rules §4 "Cart"). */
export function setPicked(lines: readonly CartLine[], key: string, picked: number): readonly CartLine[] {
  return keepPicked(lines.map((line) => (line.key === key ? clampPicked({ ...line, picked }) : line)))
}

/** Returns the lines without the line `key` (rules §4 "Cart"). */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return setPicked(lines, key, 0)
}

/** Returns the lines without the extra item of the line `key`, which then merges with an equal line (rules §4 "Cart"). */
export function removeExtra(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, additionalItem: null })
}

/**
 * Returns the lines with `line` in place of the line `key`. It gets the key of its choice, and merges with a line that
 * already has that key. An unknown `key` changes nothing.
 */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  const changed = { ...line, key: lineKey(line) }
  if (findLine(lines, key) === undefined) return lines
  const others = lines.filter((each) => each.key !== key)
  if (others.some((each) => each.key === changed.key && each.group === changed.group)) return addLine(others, changed)
  return keepPicked(lines.map((each) => (each.key === key ? clampPicked(changed) : each)))
}

/** Returns the lines with the kit's own meat in the line `key`. An unknown `key` changes nothing. */
export function withIncludedMeat(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const line = findLine(lines, key)
  return line === undefined ? lines : replaceLine(lines, key, { ...line, meat: null })
}

/** Returns the lines without those of `group` (rules §4 "Cart"). */
export function removeGroup(lines: readonly CartLine[], group: CartGroup): readonly CartLine[] {
  return lines.filter((line) => line.group !== group)
}

/**
 * Returns two carts merged into one (rules §12 "Cart merge"): every line of both, those of `saved` first. A line that is
 * in both gets the larger count, so merging again changes nothing.
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
