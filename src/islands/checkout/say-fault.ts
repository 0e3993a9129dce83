import type { Words } from '#i18n/words.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { FieldFault } from '#stores/checkout/place-order.ts'

/** What is wrong with a field, in a sentence; of what is missing it names the field, so that it can stand alone. */
export function sayFault(name: CheckoutField, fault: FieldFault, area: string, t: Words): string {
  return fault === 'required' ? t(`checkout.missing.${name}`) : t(`checkout.fault.${fault}`, { area })
}
