import { readNote } from '../storage.ts'

/**
 * Returns the allergens that the kits page has last left out in this tab, as its script notes them (rules §2 "Kits page").
 * None where that is nothing, or the browser refuses its storage.
 */
export function leftOutAllergens(): readonly string[] {
  return readNote('shop:left-out')?.split(',') ?? []
}

/** Returns them as the end of that page's query, such as `&without=peanuts`. */
export function leftOutQuery(): string {
  return leftOutAllergens()
    .map((allergen) => `&without=${allergen}`)
    .join('')
}
