import { atom, computed } from 'nanostores'
import type { Quote } from '#domain/quote/quote.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { $excerpt, $extraCodes, loadExcerpt } from '../catalog/catalog-excerpt.ts'
import { $shippingMethod, $taxRate } from '../checkout/checkout-form.ts'
import { $cartLines } from './cart.ts'
import { noteFailedLines } from './cart-count.ts'
import { $discountCodes, $discounts, followEmail, loadDiscounts } from './discount-codes.ts'
import { noteQuote } from './last-quote.ts'

const $nowMs = atom(0)

/** What the cart is priced by; `null` until the excerpt is there. */
export const $quoteContext = computed(
  [$excerpt, $discounts, $taxRate, $nowMs],
  (excerpt, discounts, taxRate, nowMs): QuoteContext | null =>
    excerpt.state === 'success' ? { ...excerpt.value, discounts, taxRate, nowMs } : null,
)

/** What the shopper asks to have priced. */
export const $quoteRequest = computed(
  [$cartLines, $discountCodes, $shippingMethod],
  (lines, discountCodes, shippingMethod): QuoteRequest => ({
    lines,
    discountCodes,
    shippingMethod,
  }),
)

/** The cart priced by the same rules that the server charges by; `null` until the excerpt is there. */
export const $quote = computed([$quoteRequest, $quoteContext], (request, context): Quote | null =>
  context ? quoteCart(request, context) : null,
)

/** Keeps excerpt and discounts in step with the cart; answers how to stop. */
export function watchCart(areaCode: string): () => void {
  const update = () => {
    $nowMs.set(Date.now())
    void loadExcerpt(areaCode, $cartLines.get())
    void loadDiscounts(areaCode, $cartLines.get())
  }
  // What the cart was and cost stays on this device, for when the shop can't be reached.
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
