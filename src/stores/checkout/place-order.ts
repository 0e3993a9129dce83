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
import { jsonStore, storedMembers } from '../storage.ts'
import { $checkoutForm, $shippingMethod, type CheckoutField, type CheckoutForm, ownForm } from './checkout-form.ts'

/** What is wrong with one field, as a code that i18n has words for. */
type FieldFault = 'required' | 'email_format' | 'phone_format' | 'zip_format' | 'outside' | 'refused'
export type FieldFaults = Partial<Record<CheckoutField, FieldFault>>

/** In the order of the page, as the faults are told from the top down. */
const required: readonly CheckoutField[] = ['firstName', 'lastName', 'email', 'phone', 'line1', 'zip', 'city', 'state']

/** The faults of a form as the rules' validation rules see it (rules §5), in the page's order; empty for a good one. */
export function faultsOf(form: CheckoutForm): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of required) {
    const fault = isLeftOut(field, form[field]) ? 'required' : formatFault(field, form[field])
    if (fault !== null) faults[field] = fault
  }
  return faults
}

const names: readonly CheckoutField[] = ['firstName', 'lastName', 'line1', 'city']

/** Whether nothing was typed that could be meant: a name of anyone or of any place has a letter. */
function isLeftOut(field: CheckoutField, text: string): boolean {
  return names.includes(field) ? !/\p{L}/u.test(text) : text.trim() === ''
}

function formatFault(field: CheckoutField, text: string): FieldFault | null {
  if (field === 'email') return parseEmail(text.trim()).ok ? null : 'email_format'
  if (field === 'phone') return parsePhone(formatPhone(text)).ok ? null : 'phone_format'
  if (field === 'zip') return parseZipCode(text.trim()).ok ? null : 'zip_format'
  return null
}

/**
 * Why an order was not placed. `changed`: price, stock or availability moved; the cart shows the fresh state. `code`:
 * nothing moved, but this shopper may not use a code.
 */
export type PlacingFailure =
  | { readonly reason: 'fields'; readonly faults: FieldFaults }
  | { readonly reason: 'changed' | 'code' | 'tax' | 'shipping' | 'slow_down' | 'offline' | 'refused' }

/** What has changed since the shopper saw the order that was refused, until the next try (rules §12: 409). */
export const $quoteChanges = atom<readonly QuoteChange[]>([])

interface Attempt {
  /** What was asked for; another order gets another key. */
  readonly body: string
  readonly key: string
  readonly orderId: string | null
}

const $attempt = jsonStore<Attempt | null>('shop:attempt', null, decodeAttempt)

/** Id of the order that was placed here and is neither paid nor cancelled as far as this browser knows; else `null`. */
export const $openOrderId = computed($attempt, (attempt) => attempt?.orderId ?? null)

/** Whether placing the cart now makes another order than the one that waits here, which is given up for it. */
export function placesAnother(areaCode: string): boolean {
  const [attempt, quote] = [$attempt.get(), $quote.get()]
  if (attempt === null || quote === null) return false
  return attempt.body !== bodyOf(callOf(areaCode, $checkoutForm.get(), quote), quote)
}

/**
 * Places the cart as an order. The same cart and form send the same idempotency key, so a double click, a reload
 * or a lost answer never makes a second order (safety C2, C4).
 */
export async function placeCurrentOrder(areaCode: string): Promise<Result<Order, PlacingFailure>> {
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
  // A server that broke may have placed the order before it did: the key stays, and the next try finds out.
  if (status === 429 || status >= 500) return err({ reason: status === 429 ? 'slow_down' : 'offline' })
  // A refusal is told under its key for ever, so the next try is another attempt.
  $attempt.set(null)
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

/** Forgets the attempt once its order is paid or cancelled. */
export function closeAttempt(): void {
  $attempt.set(null)
}

/** What tells one attempt from another: all that is asked for, and the total that was seen. */
function bodyOf(call: OrderCall, quote: Quote): string {
  return JSON.stringify({ ...call, seenTotal: quote.total })
}

/** The order as the shopper sees it: a line that could not be had stays in the cart and out of the order. */
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
  }
}

/** The attempt that this body belongs to. One for another body is given up, and its order's stock with it. */
async function attemptFor(body: string): Promise<Attempt> {
  const current = $attempt.get()
  if (current?.body === body) return current
  // Waited for: the new order may want the very last unit that the former one holds.
  if (current?.orderId) await giveUp(current.orderId)
  const fresh = { body, key: crypto.randomUUID(), orderId: null }
  $attempt.set(fresh)
  return fresh
}

/** Cancels an order that still waits for its payment; one that was paid elsewhere meanwhile is the shopper's to keep. */
async function giveUp(id: string): Promise<void> {
  const former = await findOrder(browserBackend, id)
  if (!former.ok || former.value?.status !== 'pending') return
  const cancelled = await cancelOrder(browserBackend, id)
  if (cancelled.ok) markPaymentKnown(id)
}

/** The server's refusal, field by field where it names fields that the form has. */
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
