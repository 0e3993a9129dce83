import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'

/** Calls `write` with the formatted subtotal of the cart, now and on each change. Returns a function that stops it. */
export function watchSubtotal(areaCode: string, locale: Locale, write: (text: string) => void): () => void {
  const stopWatching = watchCart(areaCode)
  const stopWriting = $quote.subscribe((quote) => write(quote ? formatMoney(quote.subtotal, locale) : ''))
  return () => {
    stopWriting()
    stopWatching()
  }
}
