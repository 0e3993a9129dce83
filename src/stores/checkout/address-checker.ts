import { atom, type ReadableAtom } from 'nanostores'
import { type AddressAdvice, adviseOn, noAdvice } from './address-lookup.ts'
import { $addressChoice, isDeliverable } from './checkout-address.ts'
import { $checkoutForm } from './checkout-form.ts'
import { type FieldFaults, faultsOf } from './order-faults.ts'
import type { ZipFill } from './zip-fill.ts'

/** The advice on the typed address. */
export interface CheckedAddress {
  readonly advice: AddressAdvice
  /** Whether the order waits for the shopper's answer, so that the question takes the focus. */
  readonly isBlocking: boolean
}

const unchecked: CheckedAddress = { advice: noAdvice, isBlocking: false }

/** Checks the typed address. */
interface AddressChecker {
  readonly $checked: ReadableAtom<CheckedAddress>
  /**
   * Checks before the order is placed. Returns the faults that only the server knows, empty for none; null when the
   * shopper must answer the suggestion first.
   */
  checkBeforeOrder(): Promise<FieldFaults | null>
  /** Checks when the shopper leaves the address. */
  checkOnLeave(): void
  /** Drops the advice: it was taken or refused, or the address has changed. */
  forget(): void
}

/**
 * Returns what checks the typed address: first whether the area delivers to its ZIP code, then whether a similar address
 * may be meant. The same address is checked only once, so a refused suggestion does not come back.
 * @param states returns the states that the area delivers to; none means everywhere.
 */
export function openAddressChecker(zipFill: ZipFill, states: () => readonly string[]): AddressChecker {
  const $checked = atom(unchecked)
  let lastChecked = ''

  const findOutside = async (): Promise<FieldFaults> => {
    zipFill.lookUp($checkoutForm.get().zip, $checkoutForm.get)
    const place = await zipFill.settled()
    return place !== null && !isDeliverable(place, states()) ? { zip: 'outside' } : {}
  }
  const advise = async (isBlocking: boolean): Promise<AddressAdvice> => {
    const { line1, line2, city, state, zip } = $checkoutForm.get()
    const typed = { line1, line2, city, state, zip }
    const address = JSON.stringify(typed)
    if (lastChecked === address) return noAdvice
    if ((await findOutside()).zip) return noAdvice
    lastChecked = address
    const found = await adviseOn(typed)
    const canSuggest = found.suggestion === null || isDeliverable(found.suggestion, states())
    const advice = canSuggest ? found : { ...found, suggestion: null }
    $checked.set({ advice, isBlocking })
    return advice
  }
  return {
    $checked,
    async checkBeforeOrder() {
      if ($addressChoice.get() !== 'new' && $addressChoice.get() !== '') return {}
      const outside = await findOutside()
      if (outside.zip || Object.keys(faultsOf($checkoutForm.get())).length > 0) return outside
      return (await advise(true)).suggestion === null ? {} : null
    },
    checkOnLeave: () => void advise(false),
    forget: () => $checked.set(unchecked),
  }
}
