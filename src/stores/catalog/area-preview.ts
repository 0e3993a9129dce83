import type { CartLine } from '#domain/cart/cart-line.ts'
import { type AreaChange, previewAreaChange } from '#domain/quote/area-change.ts'
import { type GoalChange, goalChanges } from '#domain/quote/goal-changes.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { noRate } from '#domain/rate.ts'
import { $cartLines } from '../cart/cart.ts'
import { $discountCodes, $discounts, loadDiscounts } from '../cart/discount-codes.ts'
import { type CatalogExcerpt, codesOf, readExcerpt } from './catalog-excerpt.ts'

/** What another area would make of the cart, and what it costs here and there before tax. */
export interface AreaPreview {
  readonly change: AreaChange
  /** What can be had here and could not be had there; what fails here as well is not lost by the change. */
  readonly lost: AreaChange['failed']
  /** What can be had neither here nor there. */
  readonly still: AreaChange['failed']
  /** What can't be had here and can be there. */
  readonly back: readonly CartLine[]
  /** What else comes and goes with the cart there: free shipping, the gifts that it has, the deal. */
  readonly perks: readonly GoalChange[]
  /** The excerpt of the area that the cart is in now. */
  readonly here: CatalogExcerpt
  readonly there: CatalogExcerpt
  readonly quoteHere: Quote
  readonly quoteThere: Quote
}

/**
 * What becomes of the cart in another area, before it is changed; `null` where the shop does not answer. Products come
 * with every area's price and stock, so one look at the excerpt serves both. The tax is the address's, so it is left out.
 */
export async function previewArea(fromCode: string, toCode: string): Promise<AreaPreview | null> {
  const lines = $cartLines.get()
  const [here] = await Promise.all([readExcerpt(fromCode, codesOf(lines)), loadDiscounts(fromCode, lines)])
  const area = here?.areas.find((each) => each.code === toCode)
  if (here === null || area === undefined) return null
  const there = { ...here, area }
  const rest = { discounts: $discounts.get(), taxRate: { rate: noRate, isCorrect: false }, nowMs: Date.now() }
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
    perks: goalChanges(quoteHere, quoteThere, here.deal),
    here,
    there,
    quoteHere,
    quoteThere,
  }
}
