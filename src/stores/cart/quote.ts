import { atom, computed } from 'nanostores'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { $excerpt, $extraCodes, loadExcerpt } from '../catalog/catalog-excerpt.ts'
import { $shippingMethod, $taxRate } from '../checkout/checkout-form.ts'
import { $cartLines } from './cart.ts'
import { noteFailedLines } from './cart-count.ts'
import { $discountCodes, $discounts, followEmail, loadDiscounts } from './discount-codes.ts'
import { noteQuote } from './last-quote.ts'

const $nowMs = atom(0)

/** The rules and prices for the cart; null until the excerpt is loaded. */
export const $quoteContext = computed(
  [$excerpt, $discounts, $taxRate, $nowMs],
  (excerpt, discounts, taxRate, nowMs): QuoteContext | null =>
    excerpt.state === 'success' ? { ...excerpt.value, discounts, taxRate, nowMs } : null,
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

/** The cart priced by the same rules that the server charges by; null until the excerpt is loaded. */
export const $quote = computed([$quoteRequest, $quoteContext], (request, context): Quote | null =>
  context ? quoteCart(request, context) : null,
)

/** Updates the excerpt and the discounts whenever the cart changes. Returns a function that stops it. */
export function watchCart(areaCode: string): () => void {
  const update = () => {
    $nowMs.set(Date.now())
    void loadExcerpt(areaCode, $cartLines.get())
    void loadDiscounts(areaCode, $cartLines.get())
  }
  // Store the quote on this device, for when the shop can't be reached.
  const remember = (quote: Quote | null) => {
    const context = $quoteContext.get()
    if (quote === null || context === null) return
    noteQuote(quote, $cartLines.get(), context.products)
    noteFailedLines(quote.failed)
  }
  const stops = [
    $cartLines.subscribe(update),
    $discountCodes.listen(update),
    $extraCodes.listen(update),
    $quote.subscribe(remember),
    followEmail(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
