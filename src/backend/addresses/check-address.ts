import type { AddressCheck, TypedAddress } from '#contract/addresses.ts'
import type { Fault } from '#contract/fault.ts'
import { type Address, parseZipCode } from '#domain/address/address.ts'
import { usPlaceNames } from '#domain/address/us-state-names.ts'
import { usStates } from '#domain/address/us-states.ts'
import type { Area } from '#domain/catalog/area.ts'
import { tidyName, tidyStreet } from './street.ts'
import { findZipPlace, isPossibleZipOf, type ZipPlace } from './zip-places.ts'

/**
 * Checks the form of an address, whether an area delivers to its state, and whether the zip code is in that state. It
 * can't check whether the house exists.
 * @returns the faults, and the address that may be meant.
 */
export function checkAddress(typed: TypedAddress, areas: readonly Area[]): AddressCheck {
  const address = tidy(typed)
  const place = findZipPlace(address.zip)
  const faults = [...formFaults(address), ...placeFaults(address, areas)]
  return { isValid: faults.length === 0, suggestion: suggest(typed, address, place), faults }
}

function tidy({ line1, line2, city, state, zip }: TypedAddress): Address {
  const unit = tidyStreet(line2)
  return {
    line1: tidyStreet(line1),
    line2: unit === '' ? null : unit,
    city: tidyName(city),
    state: stateCode(state),
    zip: zip.trim().replace(/^(\d{5})[- ]?(\d{4})$/, '$1-$2'),
  }
}

/** Two letters, whether the code or the name was typed; else what was typed. */
function stateCode(text: string): string {
  const trimmed = text.trim()
  const named = [...usPlaceNames].find(([, name]) => name.toLowerCase() === trimmed.toLowerCase())
  return named?.[0] ?? trimmed.toUpperCase()
}

function formFaults({ line1, city, state, zip }: Address): readonly Fault[] {
  const faults: Fault[] = []
  if (line1 === '') faults.push({ path: 'line1', code: 'missing', message: 'The street is missing.' })
  else if (!/\p{L}/u.test(line1)) {
    faults.push({ path: 'line1', code: 'street', message: 'The street has no name.' })
  }
  if (city === '') faults.push({ path: 'city', code: 'missing', message: 'The city is missing.' })
  if (state === '') faults.push({ path: 'state', code: 'missing', message: 'The state is missing.' })
  else if (!usStates.includes(state)) {
    faults.push({ path: 'state', code: 'state', message: 'The state must be the two letters of a US state.' })
  }
  if (zip === '') faults.push({ path: 'zip', code: 'missing', message: 'The ZIP code is missing.' })
  else if (!parseZipCode(zip).ok) {
    faults.push({ path: 'zip', code: 'zip', message: 'The ZIP code must be 5 digits, or 5+4 with a hyphen.' })
  }
  return faults
}

function placeFaults({ state, zip }: Address, areas: readonly Area[]): readonly Fault[] {
  if (!usStates.includes(state)) return []
  const faults: Fault[] = []
  if (!areas.some((area) => area.states.length === 0 || area.states.includes(state))) {
    faults.push({ path: 'state', code: 'not_served', message: `We don't deliver to ${state}.` })
  }
  if (parseZipCode(zip).ok && !isPossibleZipOf(zip, state)) {
    faults.push({ path: 'zip', code: 'zip_state', message: `The ZIP code ${zip} is not in ${state}.` })
  }
  return faults
}

/** The tidy address with the place of its zip code; `null` when that is what was typed, or a field is still wrong. */
function suggest(typed: TypedAddress, address: Address, place: ZipPlace | undefined): Address | null {
  const suggestion: Address =
    place === undefined ? address : { ...address, state: place.state, city: place.city ?? address.city }
  if (formFaults(suggestion).length > 0) return null
  const isAsTyped =
    suggestion.line1 === typed.line1 &&
    (suggestion.line2 ?? '') === typed.line2 &&
    suggestion.city === typed.city &&
    suggestion.state === typed.state &&
    suggestion.zip === typed.zip
  return isAsTyped ? null : suggestion
}
