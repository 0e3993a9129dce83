import { atom } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import { idle, type RemoteData } from '../remote-data.ts'

// Separate from address-book.ts, whose calls a guest's checkout never makes.

/** What the shopper types for an address. */
export type AddressForm = Readonly<Record<AddressField, string>>
export type AddressField = 'firstName' | 'lastName' | 'phone' | 'line1' | 'line2' | 'city' | 'state' | 'zip'

/** The signed-in shopper's addresses, the default first. */
export const $addressBook = atom<RemoteData<readonly SavedAddress[]>>(idle)

/** The last deleted address, until it is restored or the next change. */
export const $deletedAddress = atom<SavedAddress | null>(null)

/** Clears the address book, for example at sign-out. */
export function closeAddressBook(): void {
  $addressBook.set(idle)
  $deletedAddress.set(null)
}
