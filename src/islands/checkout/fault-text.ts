import type { Words } from '#i18n/words.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { FieldFault } from '#stores/checkout/place-order.ts'

/** What is wrong with a field, in a sentence. A missing value is named, so that the sentence can stand alone. */
export function faultText(name: CheckoutField, fault: FieldFault, area: string, t: Words): string {
  if (fault !== 'required') return t(`checkout.fault.${fault}`, { area })
  // These two may stay empty, so they are never missing.
  return name === 'note' || name === 'line2' ? '' : t(`checkout.missing.${name}`)
}
