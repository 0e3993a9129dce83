import { atom, type ReadableAtom } from 'nanostores'
import { type AddressAdvice, adviseOn, noAdvice } from './address-lookup.ts'
import { $addressChoice, isDeliverable } from './checkout-address.ts'
import { $checkoutForm } from './checkout-form.ts'
import { type FieldFaults, faultsOf } from './place-order.ts'
import type { ZipFill } from './zip-fill.ts'

/** What another look at the typed address has brought. */
export interface AddressLook {
  readonly advice: AddressAdvice
  /** Whether the order waits for an answer, so that the shopper is led to the question. */
  readonly isHeldUp: boolean
}

/** The look as long as there is nothing to say. */
const noLook: AddressLook = { advice: noAdvice, isHeldUp: false }

/** What looks at the typed address. */
interface AddressLooking {
  readonly $look: ReadableAtom<AddressLook>
  /**
   * Looks before the order is placed. Returns the faults that only asking could find out, empty for none; null when
   * the shopper is asked about another door first.
   */
  lookBeforeOrder(): Promise<FieldFaults | null>
  /** Looks once the shopper has left the address for something else. */
  lookOnLeaving(): void
  /** Drops the advice: it was taken, refused, or the address has changed. */
  forget(): void
}

/**
 * Returns what looks at a typed address. First comes whether its zip code is delivered to at all; only then whether
 * another door is meant, which is asked once: who keeps theirs is not asked again.
 * @param states returns the states that the area delivers to; none named, everywhere.
 */
export function openAddressLook(zipFill: ZipFill, states: () => readonly string[]): AddressLooking {
  const $look = atom(noLook)
  let lookedAt = ''

  const findOutside = async (): Promise<FieldFaults> => {
    zipFill.lookUp($checkoutForm.get().zip, $checkoutForm.get)
    const place = await zipFill.settled()
    return place !== null && !isDeliverable(place, states()) ? { zip: 'outside' } : {}
  }
  const advise = async (isHeldUp: boolean): Promise<AddressAdvice> => {
    const { line1, line2, city, state, zip } = $checkoutForm.get()
    const typed = { line1, line2, city, state, zip }
    const address = JSON.stringify(typed)
    if (lookedAt === address) return noAdvice
    if ((await findOutside()).zip) return noAdvice
    lookedAt = address
    const found = await adviseOn(typed)
    const isOpen = found.suggestion === null || isDeliverable(found.suggestion, states())
    const advice = isOpen ? found : { ...found, suggestion: null }
    $look.set({ advice, isHeldUp })
    return advice
  }
  return {
    $look,
    async lookBeforeOrder() {
      if ($addressChoice.get() !== 'new' && $addressChoice.get() !== '') return {}
      const outside = await findOutside()
      if (outside.zip || Object.keys(faultsOf($checkoutForm.get())).length > 0) return outside
      return (await advise(true)).suggestion === null ? {} : null
    },
    lookOnLeaving: () => void advise(false),
    forget: () => $look.set(noLook),
  }
}
