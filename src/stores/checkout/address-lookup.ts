import type { AddressCheck, TypedAddress } from '#contract/addresses.ts'
import { parseZipCode } from '#domain/address/address.ts'
import { browserBackend } from '../runtime.ts'
import { textStore } from '../storage.ts'

/** State and ZIP code, such as `WA 98101`, by which the shopper looked for an area; empty when there is none. */
export const $areaZip = textStore('shop:zip')

/** Loads the calls with the first address. A failure counts as a failed call. */
const loadCalls = () => import('#gateway/addresses.ts').catch(() => null)

/** The city and the two-letter state code of a ZIP code. */
export interface ZipPlace {
  readonly city: string
  readonly state: string
}

/** Returns where a ZIP code is; null when it is incomplete or unknown, or the lookup fails (rules §8: silently). */
export async function findZipPlace(text: string): Promise<ZipPlace | null> {
  const parsed = parseZipCode(text)
  if (!parsed.ok) return null
  const calls = await loadCalls()
  if (calls === null) return null
  const [city, state] = await Promise.all([
    calls.lookUpCity(browserBackend, parsed.value.zip),
    calls.lookUpState(browserBackend, parsed.value.zip),
  ])
  return city === null || state === null ? null : { city, state }
}

/** The result of an address check: a similar address that may be meant, and whether the ZIP code is in another state. */
export interface AddressAdvice {
  readonly suggestion: AddressCheck['suggestion']
  readonly isZipElsewhere: boolean
}

/** Nothing to advise. */
export const noAdvice: AddressAdvice = { suggestion: null, isZipElsewhere: false }

/** Returns the advice on an address. A failed check advises nothing, since it must not block an order. */
export async function adviseOn(address: TypedAddress): Promise<AddressAdvice> {
  const isComplete = [address.line1, address.city, address.state].every((text) => text.trim() !== '')
  if (!isComplete || !parseZipCode(address.zip).ok) return noAdvice
  const calls = await loadCalls()
  const checked = await calls?.checkAddress(browserBackend, address)
  if (!checked?.ok) return noAdvice
  const { suggestion, faults } = checked.value
  return { suggestion, isZipElsewhere: faults.some(({ code }) => code === 'zip_state') }
}
