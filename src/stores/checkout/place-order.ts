import { atom, computed } from 'nanostores'
import type { OrderCall } from '#contract/order-requests.ts'
import { parseZipCode } from '#domain/address/address.ts'
import { formatPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import type { Order } from '#domain/order/order.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { type QuoteChange, quoteChanges } from '#domain/quote/quote-changes.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { cancelOrder, findOrder, placeOrder, quoteOfRefusal } from '#gateway/orders.ts'
import { $user } from '../account/session.ts'
import { $cartLines } from '../cart/cart.ts'
import { $discountCodes } from '../cart/discount-codes.ts'
import { $quote } from '../cart/quote.ts'
import { noteUsedUp } from '../cart/used-codes.ts'
import { loadExcerpt } from '../catalog/catalog-excerpt.ts'
import { noteRecentOrder } from '../orders/recent-orders.ts'
import { markPaymentKnown } from '../orders/unknown-payments.ts'
import { browserBackend } from '../runtime.ts'
import { jsonStore, parseJson, readStored, storedMembers } from '../storage.ts'
import { $checkoutForm, $shippingMethod, type CheckoutField, type CheckoutForm, ownForm } from './checkout-form.ts'

/** A field's fault, as a code that i18n has words for. Only the server knows `outside` and `refused`. */
type FieldFault = 'required' | 'email_format' | 'phone_format' | 'zip_format' | 'outside' | 'refused'
export type FieldFaults = Partial<Record<CheckoutField, FieldFault>>

/** In the order of the page, in which faults are listed. */
const required: readonly CheckoutField[] = ['firstName', 'lastName', 'email', 'phone', 'line1', 'zip', 'city', 'state']

/** Returns the faults of the form by field, in the order of the page (rules §5). */
export function faultsOf(form: CheckoutForm): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of required) {
    const fault = isMissing(field, form[field]) ? 'required' : formatFault(field, form[field])
    if (fault !== null) faults[field] = fault
  }
  return faults
}

const names: readonly CheckoutField[] = ['firstName', 'lastName', 'line1', 'city']

/** Returns whether a field is as good as empty. A name of a person or place has at least one letter. */
function isMissing(field: CheckoutField, text: string): boolean {
  return names.includes(field) ? !/\p{L}/u.test(text) : text.trim() === ''
}

function formatFault(field: CheckoutField, text: string): FieldFault | null {
  if (field === 'email') return parseEmail(text.trim()).ok ? null : 'email_format'
  if (field === 'phone') return parsePhone(formatPhone(text)).ok ? null : 'phone_format'
  if (field === 'zip') return parseZipCode(text.trim()).ok ? null : 'zip_format'
  return null
}

/**
 * Why an order was not placed. `changed`: price, stock or availability has changed, and the cart shows it. `code`: only
 * a code is refused to this shopper. `unpaid`: unpaid orders hold too much already (safety E4).
 */
export type PlacingFailure =
  | { readonly reason: 'fields'; readonly faults: FieldFaults }
  | { readonly reason: 'changed' | 'code' | 'tax' | 'shipping' | 'unpaid' | 'slow_down' | 'offline' | 'refused' }

/** What has changed since the shopper saw the refused order, until the next try (rules §12: 409). */
export const $quoteChanges = atom<readonly QuoteChange[]>([])

interface Attempt {
  /** The request. Another one gets another key. */
  readonly body: string
  readonly key: string
  readonly orderId: string | null
}

const attemptKey = 'shop:attempt'
const $attempt = jsonStore<Attempt | null>(attemptKey, null, decodeAttempt)

/** Id of the order placed here that is not known to be paid or cancelled; null when there is none. */
export const $openOrderId = computed($attempt, (attempt) => attempt?.orderId ?? null)

/** Returns whether placing the cart now would be another order, which cancels the unpaid one. */
export function placesAnother(areaCode: string): boolean {
  const [attempt, quote] = [$attempt.get(), $quote.get()]
  if (attempt === null || quote === null) return false
  return attempt.body !== bodyOf(callOf(areaCode, $checkoutForm.get(), quote), quote)
}

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
  $quoteChanges.set([])
  const call = callOf(areaCode, form, quote)
  const attempt = await attemptFor(bodyOf(call, quote))
  const placed = await placeOrder(browserBackend, call, quote.total, attempt.key)
  if (placed.ok) {
    $attempt.set({ ...attempt, orderId: placed.value.id })
    if ($user.get() === null) {
      noteRecentOrder(placed.value)
      ownForm('guest')
    }
    return ok(placed.value)
  }
  if (placed.error.kind !== 'http') return err({ reason: 'offline' })
  const { status, code, errors } = placed.error
  if (status === 409 && code === 'tax_unavailable') return err({ reason: 'tax' })
  // The server may have placed the order before it failed. Keep the key, so that the next try gets that order.
  if (status === 429 || status >= 500) return err({ reason: status === 429 ? 'slow_down' : 'offline' })
  // The server repeats a refusal for the same key, so the next try needs another one.
  $attempt.set(null)
  if (code === 'too_much_unpaid') return err({ reason: 'unpaid' })
  if (status === 409) {
    noteUsedUp(quoteOfRefusal(placed.error)?.refusedCodes ?? [])
    await loadExcerpt(areaCode, $cartLines.get(), true)
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

/** Forgets the attempt when its order is paid or cancelled. */
export function closeAttempt(): void {
  $attempt.set(null)
}

/** Returns what identifies an attempt: the request and the total that the shopper saw. */
function bodyOf(call: OrderCall, quote: Quote): string {
  return JSON.stringify({ ...call, seenTotal: quote.total })
}

/** Returns the request for the order that the shopper sees. Failed lines stay in the cart. */
function callOf(areaCode: string, form: CheckoutForm, quote: Quote): OrderCall {
  const text = (field: CheckoutField) => form[field].trim()
  const latin = (field: CheckoutField) => halfWidth(form[field]).trim()
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
    address: {
      line1: latin('line1'),
      line2: latin('line2') || null,
      city: latin('city'),
      state: text('state'),
      zip: latin('zip'),
    },
    note: text('note') || null,
    deliveryWindow: null,
  }
}

/** Returns the attempt for this request. An attempt for another one is dropped and its order cancelled. */
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

function decodeAttempt(stored: unknown): Attempt | null {
  const { body, key, orderId } = storedMembers<Attempt>(stored)
  return typeof body === 'string' && typeof key === 'string'
    ? { body, key, orderId: typeof orderId === 'string' ? orderId : null }
    : null
}
