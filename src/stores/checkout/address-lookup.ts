import type { AddressCheck, TypedAddress } from '#contract/addresses.ts'
import { isSameAddress, parseZipCode } from '#domain/address/address.ts'
import { usStateCode } from '#domain/address/us-state-names.ts'
import { checkAddress, lookUpCity, lookUpState } from '#gateway/addresses.ts'
import { browserBackend } from '../runtime.ts'

/** The city of a zip code and the two letters of its state. */
export interface ZipPlace {
  readonly city: string
  readonly state: string
}

/**
 * Where a zip code is; `null` for one that is not whole, and where the lookup does not know it or fails, which is
 * silent (rules §8).
 */
export async function findZipPlace(text: string): Promise<ZipPlace | null> {
  const parsed = parseZipCode(text)
  if (!parsed.ok) return null
  const [city, stateName] = await Promise.all([
    lookUpCity(browserBackend, parsed.value.zip),
    lookUpState(browserBackend, parsed.value.zip),
  ])
  const state = stateName === null ? undefined : usStateCode(stateName)
  return city === null || state === undefined ? null : { city, state }
}

/** What another look at an address brings: another door that may be meant, and whether its zip code is elsewhere. */
export interface AddressAdvice {
  readonly suggestion: AddressCheck['suggestion']
  readonly isZipElsewhere: boolean
}

/** No advice: nothing stands against the address, as far as is known. */
export const noAdvice: AddressAdvice = { suggestion: null, isZipElsewhere: false }

/**
 * What may be meant by an address, where that is another door and not just another spelling. A check that fails
 * advises nothing: it never stands in the way of an order.
 */
export async function adviseOn(address: TypedAddress): Promise<AddressAdvice> {
  const isWhole = [address.line1, address.city, address.state].every((text) => text.trim() !== '')
  if (!isWhole || !parseZipCode(address.zip).ok) return noAdvice
  const checked = await checkAddress(browserBackend, address)
  if (!checked.ok) return noAdvice
  const { suggestion, faults } = checked.value
  return {
    suggestion: suggestion === null || isSameAddress(address, suggestion) ? null : suggestion,
    isZipElsewhere: faults.some(({ code }) => code === 'zip_state'),
  }
}
