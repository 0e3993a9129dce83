import type { Allergen } from '#domain/catalog/facts.ts'
import type { Contents } from '#domain/quote/contents.ts'
import type { Words } from '#i18n/words.ts'

/** What nobody has said of a line, as in an order from before it was kept. */
const unknown: Contents = { allergens: [], isComplete: false }

/** Returns whether there is something to tell of a line: an allergen, or that not all are known. */
export function hasContents(contents: Contents | null): boolean {
  const { allergens, isComplete } = contents ?? unknown
  return allergens.length > 0 || !isComplete
}

/** Returns which allergens are in something, or that they are not known, as a sentence (decision 0052). */
export function contentsText(contents: Contents | null, t: Words): string {
  const { allergens, isComplete } = contents ?? unknown
  if (allergens.length === 0) return t(isComplete ? 'contents.none' : 'contents.unknown')
  return t(isComplete ? 'contents.contains' : 'contents.partly', { things: allergenNames(allergens, t) })
}

/** Returns the names of allergens as a list. */
export function allergenNames(allergens: readonly Allergen[], t: Words): string {
  return allergens.map((each) => t(`contents.allergen.${each}`)).join(t('contents.separator'))
}
