import { atom, computed } from 'nanostores'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { hasNoTax, isUntaxed } from '#domain/quote/tax.ts'
import { $excerpt, $extraCodes, loadExcerpt } from '../catalog/catalog-excerpt.ts'
import { $isTaxMissing, $shippingMethod, $taxRate } from '../checkout/charges.ts'
import { serverNowMs } from '../server-clock.ts'
import { $cartLines } from './cart.ts'
import { noteFailedLines } from './cart-count.ts'
import { $discountCodes, $knownDiscounts, loadDiscounts } from './discount-codes.ts'
import { noteQuote } from './last-quote.ts'

/** When the cart changed last. The rules and prices are those of that time. */
const $changedAtMs = atom(0)

/** The rules and prices for the cart; null until the excerpt is loaded. */
export const $quoteContext = computed(
  [$excerpt, $knownDiscounts, $taxRate, $changedAtMs],
  (excerpt, known, taxRate): QuoteContext | null =>
    excerpt.state === 'success' ? { ...excerpt.value, ...known, taxRate, nowMs: serverNowMs() } : null,
)

/** The cart, codes and address to price. */
export const $quoteRequest = computed(
  [$cartLines, $discountCodes, $shippingMethod],
  (lines, discountCodes, shippingMethod): QuoteRequest => ({
    lines,
    discountCodes,
    shippingMethod,
  }),
)

/** A cart, the rules and prices that it was priced by, and its quote. */
export interface PricedCart {
  readonly request: QuoteRequest
  readonly context: QuoteContext
  readonly quote: Quote
}

let lastLines: readonly QuotedLine[] = []

/**
 * The cart priced by the same rules that the server charges by; null until the excerpt is loaded. Its tax rate is correct
 * when its tax is: also without a rate, where nothing is taxed (rules §12 "Tax").
 */
export const $pricedCart = computed(
  [$quoteRequest, $quoteContext, $isTaxMissing],
  (request, context, isTaxMissing): PricedCart | null => {
    if (context === null) return null
    const { area } = context
    const quote = quoteCart(request, context)
    lastLines = keepEqual(lastLines, quote.lines)
    const isCorrect = quote.taxRate.isCorrect || (isTaxMissing ? hasNoTax(area, quote.taxableTotal) : isUntaxed(area))
    return { request, context, quote: { ...quote, lines: lastLines, taxRate: { ...quote.taxRate, isCorrect } } }
  },
)

/** Returns `now` with the same objects as `before` where a line is equal, so that only changed lines are drawn anew. */
function keepEqual(before: readonly QuotedLine[], now: readonly QuotedLine[]): readonly QuotedLine[] {
  const known = new Map(before.map((line) => [line.key, line]))
  return now.map((line) => {
    const last = known.get(line.key)
    return last !== undefined && JSON.stringify(last) === JSON.stringify(line) ? last : line
  })
}

/** The quote of the cart; null until the excerpt is loaded. */
export const $quote = computed($pricedCart, (priced) => priced?.quote ?? null)

/** Updates the excerpt and the discounts whenever the cart changes. Returns a function that stops it. */
export function watchCart(areaCode: string): () => void {
  const update = () => {
    $changedAtMs.set(serverNowMs())
    void loadExcerpt(areaCode, $cartLines.get())
    void loadDiscounts(areaCode, $cartLines.get())
  }
  // Store the quote on this device, for when the shop can't be reached.
  const note = (priced: PricedCart | null) => {
    if (priced === null) return
    noteQuote(priced.quote, priced.request.lines, priced.context.products)
    noteFailedLines(priced.quote.failed)
  }
  const stops = [
    $cartLines.subscribe(update),
    $discountCodes.listen(update),
    $extraCodes.listen(update),
    $pricedCart.subscribe(note),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
