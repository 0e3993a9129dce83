import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Cents } from '#domain/money.ts'

/** What the lines of the reorder on screen cost now, by their key. Empty until known; a line that fails has none. */
export const $reorderPrices = atom<ReadonlyMap<string, Cents>>(new Map())

/** Prices lines as a cart of their own in the area, before discounts and tax. Leaves them without a price on failure. */
export async function priceReorder(areaCode: string, lines: readonly CartLine[]): Promise<void> {
  $reorderPrices.set(new Map())
  // Few shoppers order again, so the rules of prices load with the first dialog.
  const { quoteLines } = await import('./quote-lines.ts')
  $reorderPrices.set(await quoteLines(areaCode, lines))
}
