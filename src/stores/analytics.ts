import { priceIn } from '#domain/catalog/price.ts'
import { type Cents, timesCents } from '#domain/money.ts'
import { $cartLines, $lastAdded } from './cart/cart.ts'
import { $quote, watchCart } from './cart/quote.ts'
import { $excerpt, loadExcerpt } from './catalog/catalog-excerpt.ts'
import { $order } from './orders/placed-order.ts'
import { flagStore, textStore } from './storage.ts'

/** An entry of `window.dataLayer`. Amounts are in dollars, and it names no person (rules §9). */
type Facts = Readonly<Record<string, unknown>>

declare global {
  interface Window {
    dataLayer?: Facts[]
  }
}

/** The events to measure, and the area to report (rules §3 Area: `SCAGLS` when none was chosen). */
export interface Measuring {
  readonly events: readonly string[]
  readonly area: string
}

/** Whether `begin_checkout` was recorded since the last purchase. */
const $isCheckoutRecorded = flagStore('shop:measured-checkout')

/** Id of the order that is being paid. */
const $payingOrderId = textStore('shop:measured-paying')

/** Records an event if the settings name it. Returns whether they do. */
export function record({ events, area }: Measuring, event: string, facts: Facts): boolean {
  if (!events.includes(event)) return false
  window.dataLayer ??= []
  window.dataLayer.push({ event, area, ...facts })
  return true
}

/** Records what was last added to the cart and all that follows. Returns a function that stops it. */
export function measureAdding(measuring: Measuring): () => void {
  return $lastAdded.subscribe((added) => {
    if (added) recordAdding(measuring, added.line.code, added.count)
  })
}

/**
 * Records `add_to_cart` once the price is known. The value is the effective price times the count (rules §9). Nothing is
 * recorded when the price can't be loaded, for example offline.
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

/** Records `begin_checkout` with the subtotal, once per purchase. Returns a function that stops it. */
export function measureCheckout(measuring: Measuring): () => void {
  const stopWatching = watchCart(measuring.area)
  const stopReading = $quote.subscribe((quote) => {
    if (!quote || quote.lines.length === 0 || $isCheckoutRecorded.get()) return
    const lines = quote.lines.map((line): Item => [line.code, line.unitPrice, line.picked])
    if (record(measuring, 'begin_checkout', valued(quote.subtotal, lines))) $isCheckoutRecorded.set(true)
  })
  return () => {
    stopReading()
    stopWatching()
  }
}

/** Notes the order that is being paid in this browser: only its purchase is recorded, and only once. */
export function notePaying(orderId: string): void {
  $payingOrderId.set(orderId)
}

/** Records `purchase` with the total, when the noted order is shown as paid. Returns a function that stops it. */
export function measurePurchase(measuring: Measuring, orderId: string): () => void {
  return $order.subscribe((order) => {
    if (order.state !== 'success' || order.value?.status !== 'paid') return
    if (orderId === '' || $payingOrderId.get() !== orderId) return
    $payingOrderId.set('')
    $isCheckoutRecorded.set(false)
    const { number, lines, total } = order.value
    const items = lines.map((line): Item => [line.code, line.unitPrice, line.picked])
    record(measuring, 'purchase', { transaction_id: number, ...valued(total, items) })
  })
}

type Item = readonly [code: string, price: Cents, count: number]

/** Returns an amount with its items: flat as in rules §9, and under `ecommerce` for tag managers. */
export function valued(value: Cents, items: readonly Item[]): Facts {
  const amount = { currency: 'USD', value: value / 100 }
  const goods = items.map(([code, price, count]) => ({ item_id: code, price: price / 100, quantity: count }))
  return { ...amount, ecommerce: { ...amount, items: goods } }
}
