/** A handler as somebody in a hurry writes it, in the place of the shop's own, and the rows that must catch it. */
export interface NaiveHandler {
  readonly name: string
  /** The text of each file is replaced once. It is there exactly once (tests/architecture). */
  readonly changes: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  /** The rows of docs/safety.md, as a pattern of test titles. */
  readonly rows: string
  /** The folders or files of these tests, journeys by `*.spec.ts`; `tests/safety` without its journeys when left out. */
  readonly tests?: readonly string[]
}
