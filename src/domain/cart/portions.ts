import type { UnitChoice } from './cart-line.ts'

/** How many may share one pot. */
export const dinersChoices = [2, 3, 4, 5, 6] as const

/** The largest of them. */
export const maxDiners = Math.max(...dinersChoices)

/** How far a choice goes for so many diners. */
interface Portions {
  /** Plates for each, rounded down to halves, so that it never promises more than there is. */
  readonly perPerson: number
  /** Whether the kits are meant for so many. */
  readonly isEnough: boolean
  /** How many of this kit are meant for so many. */
  readonly kitsNeeded: number
}

/** How many plates one kit makes: its meat, each pick and the extra item. A broth is no plate. */
export function platesOf(choice: UnitChoice, isBroth: (code: string) => boolean): number {
  const picked = choice.picks.reduce((sum, { code, picked }) => sum + (isBroth(code) ? 0 : picked), 0)
  return picked + (choice.meat === null ? 0 : 1) + (choice.additionalItem === null ? 0 : 1)
}

/** How far `units` kits of `plates` plates, each meant for `servings`, go for `diners`, at least one. */
export function portionsFor(plates: number, servings: number, units: number, diners: number): Portions {
  const kitsNeeded = Math.ceil(diners / servings)
  return { perPerson: Math.floor((plates * units * 2) / diners) / 2, isEnough: units >= kitsNeeded, kitsNeeded }
}
