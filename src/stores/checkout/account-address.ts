import type { SavedAddress } from '#contract/addresses.ts'
import { $addressBook, closeAddressBook } from '../account/saved-addresses.ts'
import { $user } from '../account/user.ts'
import { $addressChoice, $isAddressSaved, isDeliverable } from './checkout-address.ts'
import { $checkoutForm, $isRemembered } from './checkout-form.ts'
import { clearCheckoutForm } from './clear-checkout.ts'
import { $instructions } from './instructions.ts'
import { $recipients } from './recipients.ts'

// What becomes of addresses that an account has or gets. A guest's checkout does not load it.

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

/** Switches from an entry to an empty form for another address. */
export function typeAnotherAddress(): void {
  if ($addressChoice.get() === 'new') return
  clearAddress()
  $addressChoice.set('new')
}

/** Saves the typed address in the address book unless the shopper unticked it or the book has it. A failure is silent. */
export async function saveTypedAddress(): Promise<void> {
  // With an empty book the choice stays empty.
  const isTyped = $addressChoice.get() === 'new' || $addressChoice.get() === ''
  if (!$isAddressSaved.get() || !isTyped || $user.get() === null) return
  const { firstName, lastName, phone, line1, line2, city, state, zip } = $checkoutForm.get()
  const book = $addressBook.get()
  const entries = book.state === 'success' ? book.value : []
  if (entries.some((entry) => entry.line1 === line1 && (entry.line2 ?? '') === line2 && entry.zip === zip)) return
  const addresses = await import('../account/address-book.ts').catch(() => null)
  const saved = await addresses?.saveAddress(
    { firstName, lastName, phone, line1, line2, city, state, zip },
    null,
    book.state === 'success' && book.value.length === 0,
  )
  if (saved?.ok) $addressChoice.set(saved.value.id)
}

/** Clears the form, the address book and the address choice, for example at sign-out. */
export function forgetShopper(): void {
  clearCheckoutForm()
  closeAddressBook()
  $addressChoice.set('')
}

/**
 * Clears note, delivery slot, recipients and the choices of lines after payment; the whole form for a guest who did not
 * ask to be remembered.
 */
export function clearAfterPayment(): void {
  if ($user.get() === null && !$isRemembered.get()) forgetShopper()
  else {
    $checkoutForm.set({ ...$checkoutForm.get(), note: '', deliveryWindow: '' })
    $recipients.set(null)
    const instructions = $instructions.get()
    if (instructions) $instructions.set({ ...instructions, ifRunOut: {} })
  }
}
