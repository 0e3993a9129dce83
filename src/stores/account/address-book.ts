import { atom } from 'nanostores'
import type { AddressEntryCall, SavedAddress } from '#contract/addresses.ts'
import { parseZipCode } from '#domain/address/address.ts'
import { formatPhone, parsePhone } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { addAddress, changeAddress, chooseDefaultAddress, listAddresses, removeAddress } from '#gateway/addresses.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** An entry of the address book as it is typed. */
export interface AddressForm {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
export type AddressField = keyof AddressForm

/** What is wrong with one field, as a code that i18n has words for. */
export type AddressFault = 'required' | 'phone_format' | 'zip_format' | 'refused'
export type AddressFaults = Partial<Record<AddressField, AddressFault>>

/** Why an entry was not saved. `full`: the book holds no more. */
export type SavingFailure =
  | { readonly reason: 'fields'; readonly faults: AddressFaults }
  | { readonly reason: 'full' | 'gone' | 'slow_down' | 'offline' | 'refused' }

const emptyAddress: AddressForm = {
  firstName: '',
  lastName: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

/** A new entry, for its shopper until somebody else is named. */
export function newAddress({ firstName, lastName }: Pick<AddressForm, 'firstName' | 'lastName'>): AddressForm {
  return { ...emptyAddress, firstName, lastName }
}

/** The signed-in shopper's addresses, the default first. */
export const $addressBook = atom<RemoteData<readonly SavedAddress[]>>(idle)

/** The entry that was deleted last, until it is put back or the next change is made. */
export const $deletedAddress = atom<SavedAddress | null>(null)

/** Fetches the address book; what is known of it stays on show meanwhile. */
export async function loadAddressBook(): Promise<void> {
  if ($addressBook.get().state !== 'success') $addressBook.set(loading)
  const listed = await listAddresses(browserBackend)
  $addressBook.set(listed.ok ? success(listed.value) : failure)
}

/** Forgets the address book, as when its shopper signs out. */
export function closeAddressBook(): void {
  $addressBook.set(idle)
  $deletedAddress.set(null)
}

/** The faults of an entry as typed (rules §5); who receives it, and the apartment, may be left out. */
export function addressFaults(form: AddressForm): AddressFaults {
  const missing = (['line1', 'city', 'state', 'zip'] as const).filter((field) => form[field].trim() === '')
  const faults: AddressFaults = Object.fromEntries(missing.map((field) => [field, 'required']))
  if (form.phone.trim() !== '' && !parsePhone(formatPhone(form.phone)).ok) faults.phone = 'phone_format'
  if (!faults.zip && !parseZipCode(form.zip).ok) faults.zip = 'zip_format'
  return faults
}

/** Saves an entry: the one of `id` anew, or another one where `id` is `null`. */
export async function saveAddress(
  form: AddressForm,
  id: string | null,
  isDefault: boolean,
): Promise<Result<SavedAddress, SavingFailure>> {
  const faults = addressFaults(form)
  if (Object.keys(faults).length > 0) return err({ reason: 'fields', faults })
  const entry = toEntry(form, isDefault)
  const saved = await (id === null ? addAddress(browserBackend, entry) : changeAddress(browserBackend, id, entry))
  if (!saved.ok) return err(failureOf(saved.error))
  $deletedAddress.set(null)
  await loadAddressBook()
  return ok(saved.value)
}

/** Makes an entry the one that the checkout begins with; whether that was done. */
export async function makeDefault(id: string): Promise<boolean> {
  const chosen = await chooseDefaultAddress(browserBackend, id)
  if (chosen.ok) await loadAddressBook()
  return chosen.ok
}

/** Deletes an entry, which can be put back; whether it is gone. */
export async function deleteAddress(entry: SavedAddress): Promise<boolean> {
  const removed = await removeAddress(browserBackend, entry.id)
  const isGone = removed.ok || (removed.error.kind === 'http' && removed.error.status === 404)
  if (!isGone) return false
  $deletedAddress.set(entry)
  await loadAddressBook()
  return true
}

/** Puts the entry that was deleted last back, as the default where it was that; `null` where that was not done. */
export async function putBackAddress(): Promise<SavedAddress | null> {
  const entry = $deletedAddress.get()
  if (entry === null) return null
  const added = await addAddress(browserBackend, entry)
  if (!added.ok) return null
  $deletedAddress.set(null)
  await loadAddressBook()
  return added.value
}

/** An entry as the form shows it. */
export function toAddressForm(entry: SavedAddress): AddressForm {
  const { firstName, lastName, phone, line1, line2, city, state, zip } = entry
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phone: phone ?? '',
    line1,
    line2: line2 ?? '',
    city,
    state,
    zip,
  }
}

function toEntry(form: AddressForm, isDefault: boolean): AddressEntryCall {
  return {
    firstName: form.firstName.trim() || null,
    lastName: form.lastName.trim() || null,
    phone: form.phone.trim() === '' ? null : formatPhone(form.phone),
    line1: halfWidth(form.line1).trim(),
    line2: halfWidth(form.line2).trim() || null,
    city: halfWidth(form.city).trim(),
    state: form.state,
    zip: halfWidth(form.zip).trim(),
    isDefault,
  }
}

function failureOf(error: ApiError): SavingFailure {
  if (error.kind !== 'http' || error.status >= 500) return { reason: 'offline' }
  if (error.status === 429) return { reason: 'slow_down' }
  if (error.status === 404) return { reason: 'gone' }
  if (error.code === 'address_book_full') return { reason: 'full' }
  const known = Object.keys(error.errors ?? {}).filter((field) => Object.hasOwn(emptyAddress, field))
  if (known.length === 0) return { reason: 'refused' }
  return { reason: 'fields', faults: Object.fromEntries(known.map((field) => [field, 'refused'])) }
}
