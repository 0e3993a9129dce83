import { type Cents, sumCents } from '#domain/money.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'

/** Calls `write` with what everything but the deal items comes to, now and at each change; answers how to stop. */
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
