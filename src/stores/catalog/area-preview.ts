import type { CartLine } from '#domain/cart/cart-line.ts'
import { type AreaChange, previewAreaChange } from '#domain/quote/area-change.ts'
import { type GoalChange, goalChanges } from '#domain/quote/goal-changes.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { noRate } from '#domain/rate.ts'
import { $cartLines } from '../cart/cart.ts'
import { $discountCodes, $knownDiscounts, loadDiscounts } from '../cart/discount-codes.ts'
import { serverNowMs } from '../server-clock.ts'
import { type CatalogExcerpt, readExcerpt } from './catalog-excerpt.ts'

/** How another area would change the cart, with totals before tax for both. */
export interface AreaPreview {
  readonly change: AreaChange
  /** Lines that only the current area has. Lines that fail here too are not lost. */
  readonly lost: AreaChange['failed']
  /** Lines that neither area has. */
  readonly still: AreaChange['failed']
  /** Lines that only the other area has. */
  readonly back: readonly CartLine[]
  /** Goals that the cart reaches or loses there: free shipping, gifts, the deal. */
  readonly goalChanges: readonly GoalChange[]
  /** The excerpt of the current area. */
  readonly here: CatalogExcerpt
  readonly there: CatalogExcerpt
  readonly quoteHere: Quote
  readonly quoteThere: Quote
}

/**
 * Returns how the cart would change in another area; null when the call fails. Products come with every area's price
 * and stock, so one excerpt serves both. Tax depends on the address and is left out.
 */
export async function previewArea(fromCode: string, toCode: string): Promise<AreaPreview | null> {
  const lines = $cartLines.get()
  const [here] = await Promise.all([readExcerpt(fromCode, lines), loadDiscounts(fromCode, lines)])
  const area = here?.areas.find((each) => each.code === toCode)
  if (here === null || area === undefined) return null
  const there = { ...here, area }
  const rest = { ...$knownDiscounts.get(), taxRate: { rate: noRate, isCorrect: false }, nowMs: serverNowMs() }
  const from: QuoteContext = { ...here, ...rest }
  const to: QuoteContext = { ...there, ...rest }
  const request = { lines, discountCodes: $discountCodes.get(), shippingMethod: null }
  const change = previewAreaChange(lines, from, to)
  const quoteHere = quoteCart(request, from)
  const quoteThere = quoteCart(request, to)
  const failedHere = new Set(quoteHere.failed.map(({ key }) => key))
  return {
    change,
    lost: change.failed.filter(({ key }) => !failedHere.has(key)),
    still: change.failed.filter(({ key }) => failedHere.has(key)),
    back: change.after.filter(({ key }) => failedHere.has(key)),
    goalChanges: goalChanges(quoteHere, quoteThere, here),
    here,
    there,
    quoteHere,
    quoteThere,
  }
}
