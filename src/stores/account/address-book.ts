import type { AddressEntryCall, SavedAddress } from '#contract/addresses.ts'
import { parseZipCode } from '#domain/address/address.ts'
import { formatPhone, parsePhone } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { addAddress, changeAddress, chooseDefaultAddress, listAddresses, removeAddress } from '#gateway/addresses.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import type { Faults, SubmitFailure } from '../form.ts'
import { failure, loading, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { $addressBook, $deletedAddress, type AddressField, type AddressForm } from './saved-addresses.ts'

/** A field's fault. Only the server knows about `refused`. */
export type AddressFault = 'required' | 'phone_format' | 'zip_format' | 'refused'

/** Why an address was not saved, when no field has a fault. `full`: the book is at its limit. */
export type SavingOutage = 'full' | 'gone' | 'slow_down' | 'offline' | 'refused'
type SavingFailure = SubmitFailure<AddressField, AddressFault, SavingOutage>

const fields: readonly AddressField[] = ['firstName', 'lastName', 'phone', 'line1', 'line2', 'city', 'state', 'zip']

/** Loads the address book. The last known list stays on screen while it loads. */
export async function loadAddressBook(): Promise<void> {
  if ($addressBook.get().state !== 'success') $addressBook.set(loading)
  const listed = await listAddresses(browserBackend)
  $addressBook.set(listed.ok ? success(listed.value) : failure)
}

/** Returns the faults of the form by field (rules §5). Recipient and apartment are optional. */
export function addressFaults(form: AddressForm): Faults<AddressField, AddressFault> {
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of ['line1', 'city', 'state', 'zip'] as const) {
    if (form[field].trim() === '') faults[field] = 'required'
  }
  if (form.phone.trim() !== '' && !parsePhone(formatPhone(form.phone)).ok) faults.phone = 'phone_format'
  if (!faults.zip && !parseZipCode(form.zip).ok) faults.zip = 'zip_format'
  return faults
}

/** Saves the address with this `id`, or adds a new one when `id` is null. */
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

/** Makes this address the default at checkout. Returns whether it worked. */
export async function makeDefault(id: string): Promise<boolean> {
  const chosen = await chooseDefaultAddress(browserBackend, id)
  if (chosen.ok) await loadAddressBook()
  return chosen.ok
}

/** Deletes an address, which can be undone. Returns whether it worked. */
export async function deleteAddress(entry: SavedAddress): Promise<boolean> {
  const removed = await removeAddress(browserBackend, entry.id)
  const isGone = removed.ok || (removed.error.kind === 'http' && removed.error.status === 404)
  if (!isGone) return false
  $deletedAddress.set(entry)
  await loadAddressBook()
  return true
}

/** Restores the last deleted address, as the default if it was. Returns null when that fails. */
export async function restoreAddress(): Promise<SavedAddress | null> {
  const entry = $deletedAddress.get()
  if (entry === null) return null
  const added = await addAddress(browserBackend, entry)
  if (!added.ok) return null
  $deletedAddress.set(null)
  await loadAddressBook()
  return added.value
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
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of fields) if (error.errors?.[field]) faults[field] = 'refused'
  return Object.keys(faults).length === 0 ? { reason: 'refused' } : { reason: 'fields', faults }
}
