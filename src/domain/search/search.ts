import { foldText } from './character-variants.ts'
import { readingsOf, widerWord } from './food-words.ts'
import { inTwoParts, shorterWords } from './han-words.ts'
import { misspelling } from './spelling.ts'

/** Names and codes of one thing, folded for comparing, one per line. */
export type SearchText = string

const fillers: readonly string[] = ['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']
const maxTerms = 8

// Folded letters, with and without accents. \p{Script=Latin} is three times as slow.
const latinWords = /[a-zß-ɏ]+/g

/** Returns the text in which `names` are searched. Make it once for each thing, because names don't change. */
export function searchTextOf(names: readonly (string | null)[]): SearchText {
  return `\n${foldText(names.join('\n'))}\n`
}

/** Returns how well a text matches what was typed: lower is better, undefined is no match. */
export type Rank = (text: SearchText) => number | undefined

const otherNameRank = 6
const partedRank = 12

/** From this rank on, the match is only inside a word, such as tea in steamed. It ranks after all other matches. */
export const withinWordRank = 24

/**
 * Returns the ranking of texts that contain `typed` (rules §12), or undefined when nothing was typed. Ranks: 0 when a
 * name begins with it, 2 when a word does, plus 1 when that word continues; 4 when it is elsewhere; plus 6 for another
 * name of the same food; 12 for a Chinese word in two parts; 24 when it is inside a word in Latin letters.
 */
export function exactRank(typed: string): Rank | undefined {
  const folded = foldText(typed)
  if (folded === '') return undefined
  const readings = readingsOf(folded)
  const parted = inTwoParts(readings)
  return (text) => {
    for (const reading of readings) {
      const rank = placeOf(reading, text)
      // Only the typed text itself may match inside a word, not its other names.
      if (rank !== undefined && (rank < withinWordRank || reading === folded))
        return reading === folded ? rank : rank + otherNameRank
    }
    return parted?.test(text) ? partedRank : undefined
  }
}

function placeOf(reading: string, text: SearchText): number | undefined {
  if (!text.includes(reading)) return undefined
  for (const [place, before] of ['\n', ' '].entries())
    if (text.includes(before + reading)) return 2 * place + (isWholeWord(text, before + reading) ? 0 : 1)
  return latinLetter.test(reading.charAt(0)) && !beginsWord(text, reading) ? withinWordRank : 4
}

const latinLetter = /[a-zß-ɏ]/

/** Returns whether `typed` occurs in the text with a word end after it. Always true for Chinese, which has none. */
function isWholeWord(text: SearchText, typed: string): boolean {
  if (!latinLetter.test(typed.slice(-1))) return true
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1))
    if (!latinLetter.test(text.charAt(at + typed.length))) return true
  return false
}

/** Returns whether `reading` occurs without a Latin letter before it, such as after a hyphen or a Chinese character. */
function beginsWord(text: SearchText, reading: string): boolean {
  for (let at = text.indexOf(reading); at >= 0; at = text.indexOf(reading, at + 1))
    if (!latinLetter.test(text.charAt(at - 1))) return true
  return false
}

/** How close a text is to what was typed: a lower cost is closer. `words` are the text's words, in typed order. */
export interface Nearness {
  readonly cost: number
  readonly words: readonly string[]
}

const asideCost = 1

/**
 * Returns a function that tells how close a text is to `typed`, or undefined when `typed` has no words to search for. A
 * text matches when it holds every typed word, in any order, misspellings allowed. A word may also be in one of the
 * text's `asides`, such as its categories.
 */
export function nearest(
  typed: string,
  asides: ReadonlyMap<number, SearchText>,
): ((text: SearchText, asideIds: readonly number[]) => Nearness | undefined) | undefined {
  const terms = termsOf(typed).map((term) => {
    const find = finderOf(term)
    return { find, findAside: asideFinderOf(find, asides) }
  })
  if (terms.length === 0) return undefined
  return (text, asideIds) => {
    const words: string[] = []
    let cost = 0
    for (const { find, findAside } of terms) {
      const found = find(text) ?? findAside(asideIds)
      if (found === undefined) return undefined
      cost += found.cost
      words.push(found.word)
    }
    return { cost, words }
  }
}

/** Returns the words of `typed` in lower case, without fillers such as "the"; at most `maxTerms`. */
export function termsOf(typed: string): readonly string[] {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !fillers.includes(word))
    .flatMap((word) => word.match(/[a-zß-ɏ]+|\p{Script=Han}+|\d+/gu) ?? [])
    .slice(0, maxTerms)
}

interface FoundWord {
  readonly word: string
  readonly cost: number
}

type Finder = (text: SearchText) => FoundWord | undefined

/** Finds a word in the asides of a text, at a slightly higher cost than in the text itself. */
function asideFinderOf(
  find: Finder,
  asides: ReadonlyMap<number, SearchText>,
): (ids: readonly number[]) => FoundWord | undefined {
  const found = new Map<number, FoundWord>()
  for (const [id, text] of asides) {
    const word = find(text)
    if (word !== undefined) found.set(id, { ...word, cost: word.cost + asideCost })
  }
  if (found.size === 0) return () => undefined
  return (ids) => {
    const [best] = ids.flatMap((id) => found.get(id) ?? []).sort((a, b) => a.cost - b.cost)
    return best
  }
}

const partedCost = 1
const shortenedCost = 2
const widerCost = 3

/** Finds one typed word. Latin words may be misspelled; Chinese words may be split in two or one character short. */
function finderOf(term: string): Finder {
  const folded = foldText(term)
  const find = folded.match(latinWords) === null ? hanFinderOf(term) : latinFinderOf(folded)
  const word = widerWord(folded)
  if (word === undefined) return find
  const rank = exactRank(word)
  return (text) => find(text) ?? (rank?.(text) === undefined ? undefined : { word, cost: widerCost })
}

function hanFinderOf(term: string): Finder {
  const readings = readingsOf(foldText(term))
  const parted = inTwoParts(readings)
  // Keeps the script that the shopper typed.
  const shorter = shorterWords(term).map((word) => ({ word, folded: foldText(word) }))
  return (text) => {
    if (readings.some((reading) => text.includes(reading))) return { word: term, cost: 0 }
    if (parted?.test(text)) return { word: term, cost: partedCost }
    const index = shorter.findIndex(({ folded }) => text.includes(folded))
    const word = shorter[index]?.word
    return word === undefined ? undefined : { word, cost: shortenedCost + index }
  }
}

function latinFinderOf(term: string): Finder {
  // Caches by word, because a catalog repeats the same words.
  const known = new Map<string, FoundWord | null>()
  return (text) => {
    let best: FoundWord | undefined
    for (const word of text.match(latinWords) ?? []) {
      let found = known.get(word)
      if (found === undefined) {
        found = nearestForm(term, word)
        known.set(word, found)
      }
      if (found !== null && found.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = found
    }
    return best
  }
}

/** Also compares a plural word in its singular form. */
function nearestForm(term: string, word: string): FoundWord | null {
  const forms = word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  const [best] = forms
    .flatMap((form) => {
      const cost = misspelling(term, form)
      return cost === undefined ? [] : [{ word: form, cost }]
    })
    .sort((a, b) => a.cost - b.cost)
  return best ?? null
}
