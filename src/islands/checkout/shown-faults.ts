import type { CheckoutState } from '#stores/checkout/checkout.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import { findAreasOf } from '../ui/area-dialog.ts'
import type { faultText } from '../ui/fault-text.ts'

/**
 * Returns the code of a field's fault, as the screen says it: a ZIP code outside the area is `unserved` when no other
 * area delivers there (rules §3 "Area by ZIP code").
 */
export function shownFault(
  field: CheckoutField,
  { faults, outsidePlace }: CheckoutState,
): Parameters<typeof faultText>[1] | undefined {
  const isUnserved = field === 'zip' && outsidePlace !== null && findAreasOf(outsidePlace.state).length === 0
  return isUnserved ? 'unserved' : faults[field]
}
