import fc from 'fast-check'
import { now } from '../builders.ts'
import { rarely } from './amounts.ts'

/** A small shop: few products with little stock, so that lines share it and a few carts reach every rule. */
export interface ShopOptions {
  /** The clock of the quote. Dates are a day before or after it. */
  readonly nowMs?: number
  /** Whether dates may also be exactly at the clock. Not for a server, because its clock moves. */
  readonly hasEdges?: boolean
}

/** A moment near the clock of the quote, or mostly none. */
export function anyMoment({ nowMs = now, hasEdges = true }: ShopOptions): fc.Arbitrary<number | null> {
  const offsets = hasEdges ? [-86_400_000, -1, 0, 1, 86_400_000] : [-172_800_000, -86_400_000, 86_400_000, 172_800_000]
  return rarely<number | null>(
    fc.constant(null),
    fc.constantFrom(...offsets).map((offset) => nowMs + offset),
    16,
  )
}
