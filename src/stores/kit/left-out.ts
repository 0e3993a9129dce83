import { readNote } from '../storage.ts'

/**
 * Returns what the kits page has last left out in this tab, as the end of its query, such as `&without=peanuts`; its script
 * notes it (rules §2 "Kits page"). Empty when that is nothing, or the browser refuses its storage.
 */
export function leftOutQuery(): string {
  const noted = readNote('shop:left-out')?.match(/[a-z_]+/g) ?? []
  return noted.map((allergen) => `&without=${allergen}`).join('')
}
