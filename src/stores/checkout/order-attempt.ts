import { atom, computed } from 'nanostores'
import type { OrderCall } from '#contract/order-requests.ts'
import { formatPhone } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteChange } from '#domain/quote/quote-changes.ts'
import { $cartLines } from '../cart/cart.ts'
import { $discountCodes } from '../cart/discount-codes.ts'
import { $quote } from '../cart/quote.ts'
import { jsonStore, storedMembers } from '../storage.ts'
import { $cardShare, $giftCard } from './card-payment.ts'
import { $shippingMethod } from './charges.ts'
import { $checkoutForm, type CheckoutField, type CheckoutForm } from './checkout-form.ts'
import { $isSlotNeeded } from './delivery-slots.ts'
import { $mailed } from './gift-card.ts'
import { $instructions } from './instructions.ts'
import { $recipients } from './recipients.ts'

// Separate from place-order.ts, which loads when the shopper orders.

/** What has changed since the shopper saw the refused order, until the next try (rules §12: 409). */
export const $quoteChanges = atom<readonly QuoteChange[]>([])

/** A try to place the cart as an order. */
export interface Attempt {
  /** The request. Another one gets another key. */
  readonly body: string
  readonly key: string
  readonly orderId: string | null
}

/** Names the attempt in storage, and the lock of the tab that orders. */
export const attemptKey = 'shop:attempt'

/** The attempt of this device; null when there is none. */
export const $attempt = jsonStore<Attempt | null>(attemptKey, null, decodeAttempt)

/** Id of the order placed here that is not known to be paid or canceled; null when there is none. */
export const $openOrderId = computed($attempt, (attempt) => attempt?.orderId ?? null)

/** Returns whether placing the cart now would be another order, which cancels the unpaid one. */
export function placesAnother(areaCode: string): boolean {
  const [attempt, quote] = [$attempt.get(), $quote.get()]
  if (attempt === null || quote === null) return false
  return attempt.body !== bodyOf(callOf(areaCode, $checkoutForm.get(), quote), quote)
}

/** Forgets the attempt when its order is paid or canceled. */
export function closeAttempt(): void {
  $attempt.set(null)
}

/** Returns what identifies an attempt: the request and the total that the shopper saw. */
export function bodyOf(call: OrderCall, quote: Quote): string {
  // The code itself is as good as cash, so no storage gets it.
  const giftCard = call.giftCard && { ...call.giftCard, code: call.giftCard.code.slice(-4) }
  return JSON.stringify({ ...call, giftCard, seenTotal: quote.total })
}

/** Returns the request for the order that the shopper sees. Failed lines stay in the cart. */
export function callOf(areaCode: string, form: CheckoutForm, quote: Quote): OrderCall {
  const text = (field: CheckoutField) => form[field].trim()
  const latin = (field: CheckoutField) => halfWidth(form[field]).trim()
  const isMailed = $mailed.get() === 'all'
  const card = $cardShare.get() > 0 ? $giftCard.get() : null
  return {
    areaCode,
    lines: $cartLines.get().filter((line) => quote.lines.some((quoted) => quoted.key === line.key)),
    discountCodes: $discountCodes.get(),
    shippingMethod: $shippingMethod.get(),
    state: text('state'),
    zip: latin('zip'),
    contact: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: latin('email'),
      phone: formatPhone(form.phone),
    },
    address: isMailed
      ? null
      : {
          line1: latin('line1'),
          line2: latin('line2') || null,
          city: latin('city'),
          state: text('state'),
          zip: latin('zip'),
        },
    note: text('note') || null,
    instructions: $instructions.get(),
    // The kept ones may be of lines that are gone. The server asks the product whether a line is a gift card.
    recipients: Object.fromEntries(
      Object.entries($recipients.get() ?? {}).filter(
        ([key, { email }]) => email.trim() && quote.lines.some((line) => line.key === key),
      ),
    ),
    giftCard: card && { code: card.code, amount: $cardShare.get() },
    // The form may still have the slot of another area.
    deliveryWindow: (!isMailed && $isSlotNeeded.get() && form.deliveryWindow) || null,
  }
}

/** Returns the stored attempt; null for anything else. */
export function decodeAttempt(stored: unknown): Attempt | null {
  const { body, key, orderId } = storedMembers<Attempt>(stored)
  return typeof body === 'string' && typeof key === 'string'
    ? { body, key, orderId: typeof orderId === 'string' ? orderId : null }
    : null
}
