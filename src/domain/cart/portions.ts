import type { HotpotCodes, Product } from '../catalog/product.ts'
import type { KitChoice } from './kit-choice.ts'

/** How many may sit at one pot. */
export const dinersChoices = [2, 3, 4, 5, 6] as const

/** The most of them. */
export const mostDiners = Math.max(...dinersChoices)

/** How far what is chosen goes for so many diners. */
export interface Portions {
  /** Plates for each, rounded down to halves: never more is promised than there is. */
  readonly perPerson: number
  /** Whether the kits are meant for so many. */
  readonly isEnough: boolean
  /** How many of this kit are. */
  readonly kitsNeeded: number
}

/** For how many one kit is meant: 4 where it is among the four-serving ones, else 2 (rules §1, §3). */
export function servingsOf(product: Pick<Product, 'code'>, hotpot: HotpotCodes): 2 | 4 {
  return hotpot.fourServingsHotpotCodes.includes(product.code) ? 4 : 2
}

/** How many plates come to the table from one kit: its meat, each pick and the extra item; a broth is no plate. */
export function platesOf(choice: KitChoice, isBroth: (code: string) => boolean): number {
  const picked = choice.picks.reduce((sum, { code, picked }) => sum + (isBroth(code) ? 0 : picked), 0)
  return picked + (choice.meat === null ? 0 : 1) + (choice.additionalItem === null ? 0 : 1)
}

/** What `units` kits of `plates` plates, each meant for `servings`, are for `diners`, of whom there is at least one. */
export function portionsFor(plates: number, servings: number, units: number, diners: number): Portions {
  const kitsNeeded = Math.ceil(diners / servings)
  return { perPerson: Math.floor((plates * units * 2) / diners) / 2, isEnough: units >= kitsNeeded, kitsNeeded }
}
