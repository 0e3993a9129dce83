import type { Address } from '#domain/address/address.ts'
import type { Area } from '#domain/catalog/area.ts'
import { mayLieIn } from '../addresses/zip-places.ts'
import { invalidField } from '../calls/answers.ts'

/**
 * Why an area does not deliver to an address: its state is not served, or its zip code is not there, and it would
 * have been taxed by the rate of a place where it does not lie. 422 that names the field; `null` where it does deliver.
 */
export function refusePlace(area: Area, { state, zip }: Pick<Address, 'state' | 'zip'>): Response | null {
  const isServed = area.states.length === 0 || area.states.includes(state)
  if (!isServed) return invalidField('state', `is not delivered to from ${area.name}`)
  return mayLieIn(zip, state) ? null : invalidField('zip', `is not in ${state}`)
}
