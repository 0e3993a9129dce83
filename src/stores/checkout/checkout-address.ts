import { atom, computed } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Address } from '#domain/address/address.ts'
import { $addressBook } from '../account/saved-addresses.ts'
import { $user, type SessionUser } from '../account/user.ts'
import { textStore } from '../storage.ts'
import { $checkoutForm, $formOwner, ownForm, typeInto } from './checkout-form.ts'
import { clearCheckoutForm } from './clear-checkout.ts'

/** The delivery address: an entry's id, `new` for a typed one, empty until the address book is loaded. */
export const $addressChoice = textStore('shop:order-address')

/** The signed-in shopper's saved addresses; null until they are loaded. */
export const $savedAddresses = computed([$user, $addressBook], (user, book) =>
  user !== null && book.state === 'success' ? book.value : null,
)

/** Whether the address is typed, not one of the saved ones. */
export const $isAddressTyped = computed(
  [$savedAddresses, $addressChoice],
  (saved, choice) => saved === null || saved.length === 0 || choice === 'new',
)

/** Whether to save a typed address in the account's address book once the order is placed. */
export const $isAddressSaved = atom(true)

/**
 * Fills in the signed-in shopper's name, email and phone where nothing is typed. Another guest's or account's
 * form on this device is cleared first.
 */
export function fillInShopper(): void {
  const user = $user.get()
  if (user === null) return
  if (belongsToOther(user)) {
    clearCheckoutForm()
    $addressChoice.set('')
  }
  ownForm(user.id)
  const form = $checkoutForm.get()
  $checkoutForm.set({
    ...form,
    firstName: form.firstName || user.firstName,
    lastName: form.lastName || user.lastName,
    email: form.email || user.email,
    phone: form.phone || (user.phone ?? ''),
  })
}

function belongsToOther({ id, email }: SessionUser): boolean {
  const owner = $formOwner.get()
  if (owner === 'guest') return $checkoutForm.get().email.trim().toLowerCase() !== email.toLowerCase()
  return owner !== '' && owner !== id
}

/** Takes a suggested address into the form. */
export function fillInAddress({ line1, line2, city, state, zip }: Address): void {
  $checkoutForm.set({ ...$checkoutForm.get(), line1, line2: line2 ?? '', city, state, zip })
}

/** Sets the state to the only one that the area delivers to. Of several it sets none: the menu has no other area's state. */
export function chooseOnlyState([only = '', ...others]: readonly string[]): void {
  typeInto('state', others.length === 0 ? only : '')
}

/** Returns whether an area that delivers to `states` delivers to this state. */
export function isDeliverable({ state }: Pick<SavedAddress, 'state'>, states: readonly string[]): boolean {
  return states.length === 0 || states.includes(state)
}
