import type { Named } from '../locale.ts'
import type { Cents } from '../money.ts'
import type { Contents } from '../quote/contents.ts'

/** What became of a line that could not be delivered as it was ordered (rules §12 "Replacements"). */
export interface LineOutcome {
  /** Of the line. */
  readonly key: string
  /** What is sent in its place; null: nothing is sent. */
  readonly goods: ReplacementGoods | null
  /** What goes back for it, in cents, with its part of the tax. */
  readonly refund: Cents
}

/** What is sent in place of a line, with the names and contents of then. */
interface ReplacementGoods extends Named {
  readonly code: string
  readonly units: number
  /** What all of it costs in cents, before tax. */
  readonly total: Cents
  /** Null when nobody recorded it, as in a replacement from before it was kept. */
  readonly contents: Contents | null
}
