import type { UnitChoice } from './cart-line.ts'

/** The numbers of diners that a shopper can choose (rules §2 "Kit builder"). */
export const dinersChoices = [2, 3, 4, 5, 6] as const

/** The largest number of diners. */
export const maxDiners = Math.max(...dinersChoices)

/** How much food a choice is for a number of diners. */
interface Portions {
  /** Plates per person, rounded down to halves, so that it never promises too much. */
  readonly perPerson: number
  /** Whether there are as many kits as needed. */
  readonly isEnough: boolean
  /** How many of this kit the diners need. */
  readonly kitsNeeded: number
}

/** Returns how many plates one kit has: its meat, each pick and the extra item, but no broth (rules §2 "Kit builder"). */
export function platesOf(choice: UnitChoice, isBroth: (code: string) => boolean): number {
  const picked = choice.picks.reduce((sum, { code, picked }) => sum + (isBroth(code) ? 0 : picked), 0)
  return picked + (choice.meat === null ? 0 : 1) + (choice.additionalItem === null ? 0 : 1)
}

/** Returns how much food `units` kits of `plates` plates are for `diners`, 1 or more (rules §2 "Kit builder"). */
export function portionsFor(plates: number, servings: number, units: number, diners: number): Portions {
  const kitsNeeded = Math.ceil(diners / servings)
  return { perPerson: Math.floor((plates * units * 2) / diners) / 2, isEnough: units >= kitsNeeded, kitsNeeded }
}
