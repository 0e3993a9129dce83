import { type Cents, sumCents } from '#domain/money.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'

/** Calls `write` with the subtotal without deal items, now and on each change. Returns a function that stops it. */
export function watchOtherSubtotal(areaCode: string, write: (subtotal: Cents) => void): () => void {
  const stopWatching = watchCart(areaCode)
  const stopWriting = $quote.subscribe((quote) => {
    if (quote) write(sumCents(quote.lines.filter((line) => line.group !== 'dealItem').map((line) => line.lineTotal)))
  })
  return () => {
    stopWriting()
    stopWatching()
  }
}
