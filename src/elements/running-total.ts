import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'

/** Calls `write` with the cart's subtotal in words, now and at each change; answers how to stop. */
export function watchSubtotal(areaCode: string, locale: Locale, write: (text: string) => void): () => void {
  const stopWatching = watchCart(areaCode)
  const stopWriting = $quote.subscribe((quote) => write(quote ? formatMoney(quote.subtotal, locale) : ''))
  return () => {
    stopWriting()
    stopWatching()
  }
}
