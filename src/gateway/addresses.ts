import {
  type AddressCheck,
  type AddressEntryCall,
  addressEntryShape,
  decodeAddressCheck,
  decodePlaceName,
  decodeSavedAddress,
  decodeSavedAddresses,
  type SavedAddress,
  type TypedAddress,
} from '#contract/addresses.ts'
import { isSameAddress } from '#domain/address/same-address.ts'
import { usStateCode } from '#domain/address/us-state-names.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** Returns the user's address book, the default entry first. */
export function listAddresses(backend: Fetcher): Promise<Answer<readonly SavedAddress[]>> {
  return send(backend, getRequest('/api/address-books'), decodeSavedAddresses)
}

/** Adds an entry and returns it. The first entry is the default. */
export function addAddress(backend: Fetcher, entry: AddressEntryCall): Promise<Answer<SavedAddress>> {
  return send(backend, jsonRequest('POST', '/api/address-book', addressEntryShape.encode(entry)), decodeSavedAddress)
}

/** Replaces an entry and returns it. */
export function changeAddress(backend: Fetcher, id: string, entry: AddressEntryCall): Promise<Answer<SavedAddress>> {
  return send(backend, jsonRequest('PUT', entryPath(id), addressEntryShape.encode(entry)), decodeSavedAddress)
}

/** Makes an entry the default and returns it. */
export function chooseDefaultAddress(backend: Fetcher, id: string): Promise<Answer<SavedAddress>> {
  const path = `/api/address-book/default/${encodeURIComponent(id)}`
  return send(backend, jsonRequest('PUT', path, undefined), decodeSavedAddress)
}

/** Deletes an entry. The body of the answer is not read. */
export function removeAddress(backend: Fetcher, id: string): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('DELETE', entryPath(id), undefined), () => ok(undefined))
}

/** Returns the faults of an address, and the address that is probably meant: no other spelling of the same one. */
export async function checkAddress(backend: Fetcher, address: TypedAddress): Promise<Answer<AddressCheck>> {
  const checked = await send(backend, jsonRequest('POST', '/api/validate-address', address), decodeAddressCheck)
  if (!checked.ok) return checked
  const { suggestion, ...faults } = checked.value
  return ok({ ...faults, suggestion: suggestion && isSameAddress(address, suggestion) ? null : suggestion })
}

/** Returns the city of a ZIP code. Null on any failure (rules §8). */
export async function lookUpCity(backend: Fetcher, zip: string): Promise<string | null> {
  const path = `/api/city-lookup/${encodeURIComponent(zip)}`
  const city = await send(backend, getRequest(path, new URLSearchParams({ type: 'City' })), decodePlaceName)
  return city.ok ? city.value : null
}

/** Returns the two letters of a ZIP code's state, which the call names. Null when unknown and on any failure (rules §8). */
export async function lookUpState(backend: Fetcher, zip: string): Promise<string | null> {
  const path = `/api/state-lookup/${encodeURIComponent(zip)}`
  const state = await send(backend, getRequest(path, new URLSearchParams({ type: 'State' })), decodePlaceName)
  return state.ok ? (usStateCode(state.value) ?? null) : null
}

function entryPath(id: string): string {
  return `/api/address-book/${encodeURIComponent(id)}`
}
