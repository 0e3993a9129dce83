import { useRef, useState } from 'react'
import { type AddressAdvice, adviseOn, noAdvice } from '#stores/checkout/address-lookup.ts'
import { $addressChoice, isDeliverable } from '#stores/checkout/checkout-address.ts'
import { $checkoutForm } from '#stores/checkout/checkout-form.ts'
import { type FieldFaults, faultsOf } from '#stores/checkout/place-order.ts'
import type { ZipFill } from '../ui/use-zip-fill.ts'

/** What another look at the typed address has brought. */
export interface AddressLook {
  readonly advice: AddressAdvice
  /** Whether the order waits for an answer, so that the shopper is led to the question. */
  readonly isHeldUp: boolean
}

const nothing: AddressLook = { advice: noAdvice, isHeldUp: false }

/**
 * Looks at a typed address once the shopper has left it for something else, and at the latest before it is ordered to.
 * First comes whether its zip code is delivered to at all; only then whether another door is meant, which is asked
 * once: who keeps theirs is not asked again. `states`: where the area delivers to; none named, everywhere.
 */
export function useAddressLook(states: readonly string[], zip: ZipFill) {
  const [look, setLook] = useState<AddressLook>(nothing)
  const lookedAt = useRef('')

  const findOutside = async (): Promise<FieldFaults> => {
    zip.lookUp($checkoutForm.get().zip, $checkoutForm.get)
    const place = await zip.settled()
    return place !== null && !isDeliverable(place, states) ? { zip: 'outside' } : {}
  }
  const advise = async (isHeldUp: boolean): Promise<AddressAdvice> => {
    const { line1, line2, city, state, zip: code } = $checkoutForm.get()
    const typed = { line1, line2, city, state, zip: code }
    const address = JSON.stringify(typed)
    if (lookedAt.current === address) return noAdvice
    if ((await findOutside()).zip) return noAdvice
    lookedAt.current = address
    const found = await adviseOn(typed)
    const isOpen = found.suggestion === null || isDeliverable(found.suggestion, states)
    const advice = isOpen ? found : { ...found, suggestion: null }
    setLook({ advice, isHeldUp })
    return advice
  }
  /** What is wrong with the address that only asking could find out. `null`: the shopper is asked about another door. */
  const lookBeforeOrder = async (): Promise<FieldFaults | null> => {
    if ($addressChoice.get() !== 'new' && $addressChoice.get() !== '') return {}
    const outside = await findOutside()
    if (outside.zip || Object.keys(faultsOf($checkoutForm.get())).length > 0) return outside
    return (await advise(true)).suggestion === null ? {} : null
  }
  return { look, lookBeforeOrder, lookOnLeaving: () => void advise(false), forget: () => setLook(nothing) }
}
