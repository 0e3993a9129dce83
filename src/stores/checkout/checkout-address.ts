import { atom } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import { $addressBook, closeAddressBook, saveAddress } from '../account/address-book.ts'
import { $user, type SessionUser } from '../account/session.ts'
import { textStore } from '../storage.ts'
import { $checkoutForm, $formOwner, $isRemembered, clearCheckoutForm, ownForm } from './checkout-form.ts'

/** Which address the order goes to: an entry's id, `new` for the one typed, empty until that is settled. */
export const $addressChoice = textStore('shop:order-address')

/** Whether a typed address is to be kept in the address book once the order is placed. */
export const $isAddressKept = atom(false)

/** Says whether a typed address is kept. */
export function keepTypedAddress(isKept: boolean): void {
  $isAddressKept.set(isKept)
}

/**
 * Fills in who orders, where the shopper is signed in and has not typed it yet. What somebody else ordered by on this
 * device is cleared away first: another guest's, or another account's.
 */
export function fillInShopper(): void {
  const user = $user.get()
  if (user === null) return
  if (isSomebodyElses(user)) {
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

function isSomebodyElses({ id, email }: SessionUser): boolean {
  const owner = $formOwner.get()
  if (owner === 'guest') return $checkoutForm.get().email.trim().toLowerCase() !== email.toLowerCase()
  return owner !== '' && owner !== id
}

/**
 * Settles on an address once the book is there: the one that was chosen, else the entry that is typed already, else
 * what was typed, else the default; of an empty book none. `states`: where the area delivers to; none named, everywhere.
 */
export function settleAddress(book: readonly SavedAddress[], states: readonly string[]): void {
  forgetDeleted(book)
  if (book.length === 0) return
  const open = book.filter((entry) => isDeliverable(entry, states))
  const entry = entryToTake(book, open)
  if (entry === undefined) $addressChoice.set('new')
  else if (!isInForm(entry) || $addressChoice.get() !== entry.id) chooseAddress(entry)
}

/** Takes an address out of the form with the entry that it came from: who deleted that wants no order to go there. */
function forgetDeleted(book: readonly SavedAddress[]): void {
  const chosen = $addressChoice.get()
  if (chosen === '' || chosen === 'new' || book.some(({ id }) => id === chosen)) return
  clearAddress()
  $addressChoice.set('')
}

function clearAddress(): void {
  $checkoutForm.set({ ...$checkoutForm.get(), line1: '', line2: '', city: '', state: '', zip: '' })
}

function entryToTake(book: readonly SavedAddress[], open: readonly SavedAddress[]): SavedAddress | undefined {
  const chosen = $addressChoice.get()
  const { line1, city, zip } = $checkoutForm.get()
  const isTyped = `${line1}${city}${zip}`.trim() !== ''
  const known = open.find(({ id }) => id === chosen) ?? open.find(isInForm)
  if (known !== undefined) return known
  // What is left in the form of an entry that can't be had any more is nothing that was typed.
  if (isTyped && (chosen === 'new' || !book.some(isInForm))) return undefined
  return open.find(({ isDefault }) => isDefault) ?? open[0]
}

function isInForm({ line1, city, zip }: SavedAddress): boolean {
  const form = $checkoutForm.get()
  return line1 === form.line1 && city === form.city && zip === form.zip
}

/** Takes an entry as the order's address, and who receives it there, where the entry says so. */
export function chooseAddress(entry: SavedAddress): void {
  const { line1, line2, city, state, zip, firstName, lastName, phone } = entry
  const form = $checkoutForm.get()
  const receiver = firstName && lastName ? { firstName, lastName } : {}
  $checkoutForm.set({
    ...form,
    ...receiver,
    phone: phone ?? form.phone,
    line1,
    line2: line2 ?? '',
    city,
    state,
    zip,
  })
  $addressChoice.set(entry.id)
}

/** Chooses the state of an address where an area delivers to a single one; of several the shopper chooses. */
export function chooseOnlyState(states: readonly string[]): void {
  const [only, ...others] = states
  if (only !== undefined && others.length === 0) $checkoutForm.set({ ...$checkoutForm.get(), state: only })
}

/** Begins another address, with nothing of an entry left in it. */
export function typeAnotherAddress(): void {
  if ($addressChoice.get() === 'new') return
  clearAddress()
  $addressChoice.set('new')
}

/** Keeps the typed address in the book where the shopper asked for that; an order never fails by it. */
export async function keepAddress(): Promise<void> {
  // With an empty book there was nothing to choose, so nothing is chosen.
  const isTyped = $addressChoice.get() === 'new' || $addressChoice.get() === ''
  if (!$isAddressKept.get() || !isTyped || $user.get() === null) return
  const { firstName, lastName, phone, line1, line2, city, state, zip } = $checkoutForm.get()
  const book = $addressBook.get()
  const saved = await saveAddress(
    { firstName, lastName, phone, line1, line2, city, state, zip },
    null,
    book.state === 'success' && book.value.length === 0,
  )
  if (!saved.ok) return
  $isAddressKept.set(false)
  $addressChoice.set(saved.value.id)
}

/** Forgets who ordered and where to, as when a shopper signs out on a device that others use. */
export function forgetShopper(): void {
  clearCheckoutForm()
  closeAddressBook()
  $addressChoice.set('')
}

/**
 * Once an order is paid, what was typed for it has done its work: the note always, and all of it where a guest did not
 * ask to be remembered on this device.
 */
export function settleForm(): void {
  if ($user.get() === null && !$isRemembered.get()) forgetShopper()
  else $checkoutForm.set({ ...$checkoutForm.get(), note: '' })
}

/** Whether an area that delivers to `states` delivers there. */
export function isDeliverable({ state }: Pick<SavedAddress, 'state'>, states: readonly string[]): boolean {
  return states.length === 0 || states.includes(state)
}
