import fc from 'fast-check'
import { now } from '../builders.ts'
import { rarely } from './amounts.ts'

/** A small shop: few products with little stock, so that lines share it and every rule is reached within a few carts. */
export interface ShopOptions {
  /** The clock of the quote; dates lie a day before or after it. */
  readonly nowMs?: number
  /** Whether dates also lie at the very instant: not for a server, whose clock goes on. */
  readonly hasEdges?: boolean
}

/** A moment beside the clock of the quote, or most often none. */
export function anyMoment({ nowMs = now, hasEdges = true }: ShopOptions): fc.Arbitrary<number | null> {
  const offsets = hasEdges ? [-86_400_000, -1, 0, 1, 86_400_000] : [-172_800_000, -86_400_000, 86_400_000, 172_800_000]
  return rarely<number | null>(
    fc.constant(null),
    fc.constantFrom(...offsets).map((offset) => nowMs + offset),
    16,
  )
}
