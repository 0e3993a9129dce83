import type { Address } from '#contract/contact.ts'
import type { Area } from '#domain/area.ts'
import { isListedElsewhere } from '../addresses/zip-places.ts'
import { invalidField } from '../answers.ts'

/**
 * Why an area does not deliver to an address: its state is not served, or its zip code is another state's, by whose
 * rate it would have been taxed. 422 that names the field; `null` where it does deliver.
 */
export function refusePlace(area: Area, { state, zip }: Pick<Address, 'state' | 'zip'>): Response | null {
  const isServed = area.states.length === 0 || area.states.includes(state)
  if (!isServed) return invalidField('state', `is not delivered to from ${area.name}`)
  return isListedElsewhere(zip, state) ? invalidField('zip', `is not in ${state}`) : null
}
