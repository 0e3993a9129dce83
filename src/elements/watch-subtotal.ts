import type { Locale } from '#domain/locale.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'

/** Calls `write` with the formatted subtotal of the cart, now and on each change. Returns a function that stops it. */
export function watchSubtotal(areaCode: string, locale: Locale, write: (text: string) => void): () => void {
  return watchQuote(areaCode, (quote) => write(quote ? formatMoney(quote.subtotal, locale) : ''))
}

/** Calls `write` with the subtotal without deal items, now and on each change. Returns a function that stops it. */
export function watchOtherSubtotal(areaCode: string, write: (subtotal: Cents) => void): () => void {
  return watchQuote(areaCode, (quote) => {
    if (quote) write(sumCents(quote.lines.filter((line) => line.group !== 'dealItem').map((line) => line.lineTotal)))
  })
}

function watchQuote(areaCode: string, read: (quote: Quote | null) => void): () => void {
  const stopWatching = watchCart(areaCode)
  const stopReading = $quote.subscribe(read)
  return () => {
    stopReading()
    stopWatching()
  }
}
