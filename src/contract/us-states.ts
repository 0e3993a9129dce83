import { usStateNames } from '#domain/address/us-state-names.ts'
import { wrong } from './fault.ts'

/** The states, the District of Columbia, the territories and the military, as the postal service writes them. */
export const usStates: readonly string[] = [
  ...usStateNames.keys(),
  ...['AS', 'GU', 'MP', 'PR', 'VI'],
  ...['AA', 'AE', 'AP'],
]

export const stateMessage = wrong('state', 'must be the two letters of a US state')
