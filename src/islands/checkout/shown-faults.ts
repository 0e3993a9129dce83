import type { CheckoutState } from '#stores/checkout/checkout.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { faultText } from '../ui/fault-text.ts'

/** The code of a fault as `faultText` takes it. */
export type ShownFault = Parameters<typeof faultText>[1]

/**
 * Returns the code of a field's fault, as the screen says it: a ZIP code outside the area is `unserved` when no other
 * area delivers there (rules §3 "Area by ZIP code").
 */
export function shownFault(field: CheckoutField, { faults, outsidePlace }: CheckoutState): ShownFault | undefined {
  return field === 'zip' && outsidePlace !== null && !isServed(outsidePlace.state) ? 'unserved' : faults[field]
}

/** Returns whether the header's area dialog has an area that delivers to a state (two letters). */
function isServed(state: string): boolean {
  const choices = document.querySelector('#area-picker')
  return choices?.querySelector(`[data-states=""], [data-states~="${state}"]`) !== null
}
