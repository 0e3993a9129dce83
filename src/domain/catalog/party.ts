import type { Servings } from './kits.ts'

/** How many kits of one size. */
interface KitCount {
  readonly serves: Servings
  readonly count: number
}

/** The larger parties that the kits page plans for (rules §2 "Kits page"). */
export const parties = [6, 8] as const

/**
 * Returns which sizes of `servings` serve so many people, 1 or more: as many of the largest as are filled, then the
 * smallest that serves the rest. The larger size comes first; empty when there are no kits.
 */
export function kitsForParty(people: number, servings: readonly Servings[]): readonly KitCount[] {
  const ascending = servings.toSorted((a, b) => a - b)
  const largest = ascending.at(-1)
  if (largest === undefined) return []
  const rest = people % largest
  const last = rest === 0 ? undefined : ascending.find((serves) => serves >= rest)
  const counts = ascending.toReversed().map((serves) => ({
    serves,
    count: (serves === largest ? Math.floor(people / largest) : 0) + (serves === last ? 1 : 0),
  }))
  return counts.filter(({ count }) => count > 0)
}
