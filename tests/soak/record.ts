/** What the shoppers of a soak did and saw. The ledger is held against it. */
export interface SoakRecord {
  /** Every order that the shop said it placed, by id, with the total in cents that its quote promised. */
  readonly orders: Map<string, { readonly totalCents: number; readonly email: string }>
  /** The keys of orders that were sent and have had no definite answer yet. */
  readonly openKeys: Set<string>
  /** How often each thing happened, such as `orders placed`. */
  readonly counts: Map<string, number>
  /** Answers outside the contract, a line each. */
  readonly strange: string[]
}

/** Returns an empty record. */
export function newRecord(): SoakRecord {
  return { orders: new Map(), openKeys: new Set(), counts: new Map(), strange: [] }
}

/** Counts one more of this thing. */
export function countUp({ counts }: SoakRecord, thing: string): void {
  counts.set(thing, (counts.get(thing) ?? 0) + 1)
}
