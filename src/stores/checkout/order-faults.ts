import { parseZipCode } from '#domain/address/address.ts'
import { formatPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import type { CheckoutField, CheckoutForm } from './checkout-form.ts'
import { $isSlotNeeded } from './delivery-slots.ts'
import { $mailed } from './gift-card.ts'

/** A field's fault, as a code that i18n has words for. Only the server knows `outside` and `refused`. */
type FieldFault = 'required' | 'email_format' | 'phone_format' | 'zip_format' | 'outside' | 'refused'
export type FieldFaults = Partial<Record<CheckoutField, FieldFault>>

/** In the order of the page, in which faults are listed. An order of gift cards alone does not need the first ones. */
const delivered: readonly CheckoutField[] = ['line1', 'zip', 'city', 'state', 'deliveryWindow']
const contact: readonly CheckoutField[] = ['firstName', 'lastName', 'email', 'phone']

/** Returns the faults of the form by field, in the order of the page (rules §5). */
export function faultsOf(form: CheckoutForm): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of $mailed.get() === 'all' ? contact : [...delivered, ...contact]) {
    if (field === 'deliveryWindow' && !$isSlotNeeded.get()) continue
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

/** The codes by which a delivery slot is refused (rules §12). */
type SlotRefusal = 'slot_full' | 'slot_closed'

/** Returns whether a reason is that the chosen delivery slot can no longer be had. */
export function isSlotRefusal(reason: string | undefined): reason is SlotRefusal {
  return reason?.startsWith('slot_') === true
}

/**
 * Why an order was not placed. `changed`: price, stock or availability has changed, and the cart shows it. `code`: only
 * a code is refused to this shopper. `unpaid`: unpaid orders hold too much already (safety E4). `slot_full`, `slot_closed`:
 * the chosen delivery slot can no longer be had. `recipient`: a gift card is for something that is no email. `gift_card`: the
 * gift card does not pay what the shopper saw.
 */
export type PlacingFailure =
  | { readonly reason: 'fields'; readonly faults: FieldFaults }
  | {
      readonly reason:
        | 'changed'
        | 'code'
        | SlotRefusal
        | 'tax'
        | 'shipping'
        | 'unpaid'
        | 'recipient'
        | 'gift_card'
        | 'slow_down'
        | 'offline'
        | 'refused'
    }
