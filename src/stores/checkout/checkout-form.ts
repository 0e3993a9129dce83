import type { AddressForm } from '../account/saved-addresses.ts'
import { flagStore, jsonStore, textStore } from '../storage.ts'

/** What the shopper types at checkout. */
export interface CheckoutForm extends AddressForm {
  readonly email: string
  readonly note: string
  /** The id of the chosen delivery slot; empty when there is none. */
  readonly deliveryWindow: string
}
export type CheckoutField = keyof CheckoutForm

/** The form before anything is typed. */
export const emptyForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  note: '',
  deliveryWindow: '',
}

/** Returns whether the form has a field of this name. */
export function isCheckoutField(name: string): name is CheckoutField {
  return Object.hasOwn(emptyForm, name)
}

/** The checkout form as typed. Stored, so that a reload loses nothing. */
export const $checkoutForm = jsonStore<CheckoutForm>('shop:order', emptyForm, (stored) => {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const known = entries.filter(([name, value]) => Object.hasOwn(emptyForm, name) && typeof value === 'string')
  return { ...emptyForm, ...Object.fromEntries(known) }
})

/** Sets one field. */
export function typeInto(field: CheckoutField, text: string): void {
  $checkoutForm.set({ ...$checkoutForm.get(), [field]: text })
}

/** Who the form belongs to: a user's id, `guest` after a guest's order, empty before. */
export const $formOwner = textStore('shop:order-of')

/** Sets who the form belongs to: a user's id or `guest`. */
export function ownForm(owner: string): void {
  $formOwner.set(owner)
}

/** Whether a guest's form stays on this device after the order. */
export const $isRemembered = flagStore('shop:remember')
