import { wrong } from './fault.ts'

/** The states, the District of Columbia, the territories and the military, as the postal service writes them. */
export const usStates: readonly string[] = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
).split(' ')

export const stateMessage = wrong('state', 'must be the two letters of a US state')
