import type { UnitChoice } from './cart-line.ts'

/** The numbers of diners that a shopper can choose (rules §2 "Kit builder"). */
export const dinersChoices = [2, 3, 4, 5, 6] as const

/** The largest number of diners. */
export const maxDiners = Math.max(...dinersChoices)

/** How much food a choice is for a number of diners. */
interface Portions {
  /** Items per person, rounded down to halves, so that it never promises too much. */
  readonly perPerson: number
  /** Whether there are as many kits as needed. */
  readonly isEnough: boolean
  /** How many of this kit the diners need. */
  readonly kitsNeeded: number
}

/** Returns how many items one kit has: its meat, each pick, a dip too, and the extra item; no broth (rules §2 "Kit builder"). */
export function itemsOf(choice: UnitChoice, isBroth: (code: string) => boolean): number {
  const picked = choice.picks.reduce((sum, { code, picked }) => sum + (isBroth(code) ? 0 : picked), 0)
  return picked + (choice.meat === null ? 0 : 1) + (choice.additionalItem === null ? 0 : 1)
}

/** Returns how much food `units` kits of `items` items are for `diners`, 1 or more (rules §2 "Kit builder"). */
export function portionsFor(items: number, servings: number, units: number, diners: number): Portions {
  const kitsNeeded = Math.ceil(diners / servings)
  return { perPerson: Math.floor((items * units * 2) / diners) / 2, isEnough: units >= kitsNeeded, kitsNeeded }
}
