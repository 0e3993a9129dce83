import { parseEmail } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import type { Order } from '#domain/order/order.ts'
import { quoteChanges } from '#domain/quote/quote-changes.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { slotsOfRefusal } from '#gateway/delivery-windows.ts'
import { findCardBalance } from '#gateway/gift-cards.ts'
import { cancelOrder, findOrder, placeOrder, quoteOfRefusal } from '#gateway/orders.ts'
import { lookUpTaxRate } from '#gateway/tax-rates.ts'
import { refreshUser } from '../account/session.ts'
import { $user } from '../account/user.ts'
import { $cartLines } from '../cart/cart.ts'
import { loadDiscounts } from '../cart/discount-codes.ts'
import { $quote } from '../cart/quote.ts'
import { noteUsedUp } from '../cart/used-codes.ts'
import { loadExcerpt } from '../catalog/catalog-excerpt.ts'
import { removeOrderedLines } from '../orders/pay-order.ts'
import { noteRecentOrder } from '../orders/recent-orders.ts'
import { markPaymentKnown } from '../orders/unknown-payments.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson, readStored } from '../storage.ts'
import { $giftCard } from './card-payment.ts'
import { $taxRate } from './charges.ts'
import { $checkoutForm, type CheckoutField, type CheckoutForm, ownForm } from './checkout-form.ts'
import { $attempt, $quoteChanges, type Attempt, attemptKey, bodyOf, callOf, decodeAttempt } from './order-attempt.ts'
import { faultsOf, isSlotRefusal, type PlacingFailure } from './order-faults.ts'
import { loadSlots, refuseSlot } from './slot-choice.ts'

/**
 * Places the cart as an order. The same cart and form send the same idempotency key, so a double click, a reload or a
 * lost answer never creates a second order (safety C2, C4). One tab does it at a time: the next one finds the key of the
 * first in storage. A browser without locks has this protection only within a tab.
 */
export function placeCurrentOrder(areaCode: string): Promise<Result<Order, PlacingFailure>> {
  const place = () => placeNow(areaCode)
  return globalThis.navigator?.locks?.request(attemptKey, place) ?? place()
}

async function placeNow(areaCode: string): Promise<Result<Order, PlacingFailure>> {
  const form = $checkoutForm.get()
  const faults = faultsOf(form)
  if (Object.keys(faults).length > 0) return err({ reason: 'fields', faults })
  const quote = $quote.get()
  if (quote === null) return err({ reason: 'offline' })
  if (Object.values(callOf(areaCode, form, quote).recipients).some(({ email }) => !parseEmail(email).ok))
    return err({ reason: 'recipient' })
  $quoteChanges.set([])
  const call = callOf(areaCode, form, quote)
  const attempt = await attemptFor(bodyOf(call, quote))
  const placed = await placeOrder(browserBackend, call, quote.total, attempt.key)
  if (placed.ok) {
    $attempt.set({ ...attempt, orderId: placed.value.id })
    // After a session that has ended it is a guest's order.
    await refreshUser()
    if ($user.get() === null) {
      noteRecentOrder(placed.value)
      ownForm('guest')
    }
    if (placed.value.status === 'paid') removeOrderedLines(placed.value)
    return ok(placed.value)
  }
  if (placed.error.kind !== 'http') return err({ reason: 'offline' })
  const { status, code, errors } = placed.error
  if (status === 409 && code === 'tax_unavailable') return err({ reason: 'tax' })
  // The server may have placed the order before it failed. Keep the key, so that the next try gets that order.
  if (status === 429 || status >= 500) return err({ reason: status === 429 ? 'slow_down' : 'offline' })
  // The server repeats a refusal for the same key, so the next try needs another one.
  $attempt.set(null)
  if (code?.startsWith('gift_card')) {
    await checkCardAgain()
    return err({ reason: 'gift_card' })
  }
  if (code === 'too_much_unpaid') return err({ reason: 'unpaid' })
  if (isSlotRefusal(code)) {
    refuseSlot(slotsOfRefusal(placed.error) ?? [])
    void loadSlots(areaCode)
    return err({ reason: code })
  }
  if (status === 409) {
    noteUsedUp(quoteOfRefusal(placed.error)?.refusedCodes ?? [])
    const lines = $cartLines.get()
    await Promise.all([loadExcerpt(areaCode, lines, true), loadDiscounts(areaCode, lines, true), renewTaxRate(form)])
    const fresh = $quote.get()
    const changes = fresh === null ? [] : quoteChanges(quote, fresh)
    $quoteChanges.set(changes)
    const kinds = changes.map(({ kind }) => kind)
    const isByCode = kinds.includes('code') && !kinds.includes('price') && !kinds.includes('failed')
    return err({ reason: isByCode ? 'code' : 'changed' })
  }
  if (status === 422 && errors) return err(failureOf(errors))
  return err({ reason: 'refused' })
}

/** Looks up the tax rate of the form's address again. Without an answer it stays as it is. */
async function renewTaxRate({ state, zip }: CheckoutForm): Promise<void> {
  const found = await lookUpTaxRate(browserBackend, { state, zip: halfWidth(zip).trim() })
  if (found.isCorrect) $taxRate.set(found)
}

/** Asks again what the gift card holds. One that opens nothing any more pays nothing. */
async function checkCardAgain(): Promise<void> {
  const card = $giftCard.get()
  if (card === null) return
  const found = await findCardBalance(browserBackend, card.code)
  if (found.ok) $giftCard.set(found.value ? { ...card, balance: found.value.balance } : null)
}

/** Returns the attempt for this request. An attempt for another one is dropped and its order canceled. */
async function attemptFor(body: string): Promise<Attempt> {
  const current = decodeAttempt(parseJson(readStored(attemptKey)))
  if (current?.body === body) return current
  // Wait for it: the new order may need the last unit that the previous one holds.
  if (current?.orderId) await cancelUnpaid(current.orderId)
  const fresh = { body, key: crypto.randomUUID(), orderId: null }
  $attempt.set(fresh)
  return fresh
}

/** Cancels an unpaid order. One that was paid elsewhere meanwhile stays. */
async function cancelUnpaid(id: string): Promise<void> {
  const found = await findOrder(browserBackend, id)
  if (!found.ok || found.value?.status !== 'pending') return
  const cancelled = await cancelOrder(browserBackend, id)
  if (cancelled.ok) markPaymentKnown(id)
}

/** Returns the server's refusal by field, as far as the form has the fields. */
function failureOf(errors: Readonly<Record<string, readonly string[]>>): PlacingFailure {
  if ('shippingMethod' in errors) return { reason: 'shipping' }
  const fields = Object.keys(errors).flatMap((path) => path.split('.').at(-1) ?? [])
  const known = fields.filter((field): field is CheckoutField => Object.hasOwn($checkoutForm.get(), field))
  if (known.length === 0) return { reason: 'refused' }
  return { reason: 'fields', faults: Object.fromEntries(known.map((field) => [field, 'refused'])) }
}
