const maxLetters = 30
const maxWords = 4

/**
 * Returns the form in which a search that found nothing is counted (rules §16 "Figures at the desk", decision 0064): its
 * words in lower case. Null for what may be somebody's: a digit or an @, as in a phone, an order, an address or a mail;
 * more than four words or 30 characters.
 */
export function unfoundTerm(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase()
  if (/[\p{N}@]/u.test(text)) return null
  const words = text.split(/[^\p{L}\p{M}']+/u).filter((word) => word !== '')
  const term = words.join(' ')
  return words.length > maxWords || [...term].length > maxLetters || !/\p{L}/u.test(term) ? null : term
}
