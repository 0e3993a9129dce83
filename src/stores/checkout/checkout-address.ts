import { atom, computed } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Address } from '#domain/address/address.ts'
import { $addressBook, closeAddressBook, saveAddress } from '../account/address-book.ts'
import { $user, type SessionUser } from '../account/session.ts'
import { textStore } from '../storage.ts'
import { $checkoutForm, $formOwner, $isRemembered, clearCheckoutForm, ownForm } from './checkout-form.ts'

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

/** Whether to save a typed address in the address book once the order is placed. */
export const $isAddressSaved = atom(false)

/**
 * Fills in the signed-in shopper's name, e-mail address and phone where nothing is typed. Another guest's or account's
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

/**
 * Selects an address once the book is loaded: the chosen entry, else the entry that the form already has, else the typed
 * address, else the default.
 * @param states the states that the area delivers to; none means everywhere.
 */
export function selectAddress(book: readonly SavedAddress[], states: readonly string[]): void {
  forgetDeleted(book)
  if (book.length === 0) return
  const deliverable = book.filter((entry) => isDeliverable(entry, states))
  const entry = entryToSelect(book, deliverable)
  if (entry === undefined) $addressChoice.set('new')
  else if (!isInForm(entry) || $addressChoice.get() !== entry.id) chooseAddress(entry)
}

/** Clears the chosen address if its entry was deleted, so that no order goes there. */
function forgetDeleted(book: readonly SavedAddress[]): void {
  const chosen = $addressChoice.get()
  if (chosen === '' || chosen === 'new' || book.some(({ id }) => id === chosen)) return
  clearAddress()
  $addressChoice.set('')
}

function clearAddress(): void {
  $checkoutForm.set({ ...$checkoutForm.get(), line1: '', line2: '', city: '', state: '', zip: '' })
}

function entryToSelect(book: readonly SavedAddress[], deliverable: readonly SavedAddress[]): SavedAddress | undefined {
  const chosen = $addressChoice.get()
  const { line1, city, zip } = $checkoutForm.get()
  const isTyped = `${line1}${city}${zip}`.trim() !== ''
  const known = deliverable.find(({ id }) => id === chosen) ?? deliverable.find(isInForm)
  if (known !== undefined) return known
  // The form may still have an entry that the area no longer delivers to; that is not a typed address.
  if (isTyped && (chosen === 'new' || !book.some(isInForm))) return undefined
  return deliverable.find(({ isDefault }) => isDefault) ?? deliverable[0]
}

function isInForm({ line1, city, zip }: SavedAddress): boolean {
  const form = $checkoutForm.get()
  return line1 === form.line1 && city === form.city && zip === form.zip
}

/** Chooses an entry as the delivery address, with its recipient and phone if it has them. */
export function chooseAddress(entry: SavedAddress): void {
  const { line1, line2, city, state, zip, firstName, lastName, phone } = entry
  const form = $checkoutForm.get()
  const recipient = firstName && lastName ? { firstName, lastName } : {}
  $checkoutForm.set({
    ...form,
    ...recipient,
    phone: phone ?? form.phone,
    line1,
    line2: line2 ?? '',
    city,
    state,
    zip,
  })
  $addressChoice.set(entry.id)
}

/** Takes a suggested address into the form. */
export function fillInAddress({ line1, line2, city, state, zip }: Address): void {
  $checkoutForm.set({ ...$checkoutForm.get(), line1, line2: line2 ?? '', city, state, zip })
}

/** Sets the state if the area delivers to only one. */
export function chooseOnlyState(states: readonly string[]): void {
  const [only, ...others] = states
  if (only !== undefined && others.length === 0) $checkoutForm.set({ ...$checkoutForm.get(), state: only })
}

/** Switches from an entry to an empty form for another address. */
export function typeAnotherAddress(): void {
  if ($addressChoice.get() === 'new') return
  clearAddress()
  $addressChoice.set('new')
}

/** Saves the typed address in the address book if the shopper asked for it. A failure is silent. */
export async function saveTypedAddress(): Promise<void> {
  // With an empty book the choice stays empty.
  const isTyped = $addressChoice.get() === 'new' || $addressChoice.get() === ''
  if (!$isAddressSaved.get() || !isTyped || $user.get() === null) return
  const { firstName, lastName, phone, line1, line2, city, state, zip } = $checkoutForm.get()
  const book = $addressBook.get()
  const saved = await saveAddress(
    { firstName, lastName, phone, line1, line2, city, state, zip },
    null,
    book.state === 'success' && book.value.length === 0,
  )
  if (!saved.ok) return
  $isAddressSaved.set(false)
  $addressChoice.set(saved.value.id)
}

/** Clears the form, the address book and the address choice, for example at sign-out. */
export function forgetShopper(): void {
  clearCheckoutForm()
  closeAddressBook()
  $addressChoice.set('')
}

/** Clears the note after payment; the whole form for a guest who did not ask to be remembered. */
export function clearAfterPayment(): void {
  if ($user.get() === null && !$isRemembered.get()) forgetShopper()
  else $checkoutForm.set({ ...$checkoutForm.get(), note: '' })
}

/** Returns whether an area that delivers to `states` delivers to this state. */
export function isDeliverable({ state }: Pick<SavedAddress, 'state'>, states: readonly string[]): boolean {
  return states.length === 0 || states.includes(state)
}
