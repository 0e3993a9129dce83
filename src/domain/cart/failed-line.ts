import type { CartLine } from './cart-line.ts'

/** Why a line can't be ordered now, in the order in which the reasons are checked (rules §5 "Cart check"). */
export const lineFailures = [
  'not_found',
  'inactive',
  'out_of_stock',
  'unavailable',
  'no_price',
  'bundle_incomplete',
  'wrong_area_kit',
  'deal_threshold',
] as const
export type LineFailure = (typeof lineFailures)[number]

/** A line that can't be ordered now, with its reason. It stays in the cart, outside the total. */
export interface FailedLine {
  readonly key: string
  readonly code: string
  readonly reason: LineFailure
  /** For `out_of_stock`: how many units can still be ordered beside the lines before it. Null for other reasons. */
  readonly available: number | null
  /** For `unavailable`: the area sells the product but not the meat that the line names. */
  readonly cause?: 'meat'
}

/** Returns the lines without the failed ones (rules §4 "Cart"). */
export function removeFailed(lines: readonly CartLine[], failed: readonly FailedLine[]): readonly CartLine[] {
  const keys = new Set(failed.map(({ key }) => key))
  return lines.filter((line) => !keys.has(line.key))
}
