import './storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { priceIn } from '#domain/catalog/price.ts'
import { type Cents, timesCents } from '#domain/money.ts'
import { $cartLines, $lastAdded } from './cart/cart.ts'
import { $quote, watchCart } from './cart/quote.ts'
import { $excerpt, loadExcerpt } from './catalog/catalog-excerpt.ts'
import { $order } from './orders/placed-order.ts'

/** What stands in `window.dataLayer`, for whoever reads it; dollars there, and nobody's name (rules §9). */
type Facts = Readonly<Record<string, unknown>>

declare global {
  interface Window {
    dataLayer?: Facts[]
  }
}

/** What is measured, and the area that ads are told of (rules §3 Area: `SCAGLS` where none was chosen). */
export interface Measuring {
  readonly events: readonly string[]
  readonly area: string
}

/** Whether this purchase's checkout was noted already; set until something is bought. */
const $checkoutNoted = persistentAtom<string>('shop:measured-checkout', '')

/** Id of the order that is being paid. */
const $paying = persistentAtom<string>('shop:measured-paying', '')

/** Notes an event where the settings name it, and says whether they do. */
export function record({ events, area }: Measuring, event: string, facts: Facts): boolean {
  if (!events.includes(event)) return false
  window.dataLayer ??= []
  window.dataLayer.push({ event, area, ...facts })
  return true
}

/** Measures what is put in the cart here, and what was just before this was fetched; answers how to stop. */
export function measureAdding(measuring: Measuring): () => void {
  return $lastAdded.subscribe((added) => {
    if (added) recordAdding(measuring, added.line.code, added.count)
  })
}

/**
 * `add_to_cart`: value is the product's special price, else its price, for each one added (rules §9). It is noted once
 * the price is known, which the cart's total asks for as well; where it can't be had, as offline, nothing is noted.
 */
function recordAdding(measuring: Measuring, code: string, count: number): void {
  void loadExcerpt(measuring.area, $cartLines.get())
  const isSettled = (): boolean => {
    const excerpt = $excerpt.get()
    if (excerpt.state !== 'success') return excerpt.state === 'failure'
    const product = excerpt.value.products.get(code)
    const price = product && priceIn(product, excerpt.value.area)
    if (price)
      record(measuring, 'add_to_cart', valued(timesCents(price.effective, count), [[code, price.effective, count]]))
    return price !== undefined
  }
  if (isSettled()) return
  const stop = $excerpt.listen(() => {
    if (isSettled()) stop()
  })
}

/** `begin_checkout`, once for each time that something is bought: value is the subtotal. */
export function measureCheckout(measuring: Measuring): () => void {
  const stopWatching = watchCart(measuring.area)
  const stopReading = $quote.subscribe((quote) => {
    if (!quote || quote.lines.length === 0 || $checkoutNoted.get() !== '') return
    const lines = quote.lines.map((line): Item => [line.code, line.unitPrice, line.picked])
    if (record(measuring, 'begin_checkout', valued(quote.subtotal, lines))) $checkoutNoted.set('1')
  })
  return () => {
    stopReading()
    stopWatching()
  }
}

/** Remembers which order is being paid in this browser; only that one's purchase is measured, and only once. */
export function notePaying(orderId: string): void {
  $paying.set(orderId)
}

/** `purchase`, when the order that was being paid is shown as paid: value is its total. */
export function measurePurchase(measuring: Measuring, orderId: string): () => void {
  return $order.subscribe((order) => {
    if (order.state !== 'success' || order.value?.status !== 'paid') return
    if (orderId === '' || $paying.get() !== orderId) return
    $paying.set('')
    $checkoutNoted.set('')
    const { number, lines, total } = order.value
    const items = lines.map((line): Item => [line.code, line.unitPrice, line.picked])
    record(measuring, 'purchase', { transaction_id: number, ...valued(total, items) })
  })
}

type Item = readonly [code: string, price: Cents, count: number]

/** An amount with what it is for: flat as rules §9 has it, and under `ecommerce` as tag managers read it. */
export function valued(value: Cents, items: readonly Item[]): Facts {
  const amount = { currency: 'USD', value: value / 100 }
  const goods = items.map(([code, price, count]) => ({ item_id: code, price: price / 100, quantity: count }))
  return { ...amount, ecommerce: { ...amount, items: goods } }
}
