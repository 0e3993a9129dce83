import { foldText } from './character-variants.ts'
import { readingsOf, widerWord } from './food-words.ts'
import { inTwoParts, shorterWords } from './han-words.ts'
import { exactRank, holds, needsAnywhere, type SearchText, withinWordRank } from './search.ts'
import { type Need, needOfEach, needsOf } from './search-terms.ts'
import { misspelling } from './spelling.ts'

const fillers: readonly string[] = ['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']
const maxTerms = 8

// Folded letters, with and without accents. \p{Script=Latin} is three times as slow.
const latinWords = /[a-zß-ɏ]+/g

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
  const found = asidesWith(find, asides)
  if (found.size === 0) return () => undefined
  return (ids) => {
    const [best] = ids.flatMap((id) => found.get(id) ?? []).sort((a, b) => a.cost - b.cost)
    return best
  }
}

function asidesWith(find: Finder, asides: ReadonlyMap<number, SearchText>): ReadonlyMap<number, FoundWord> {
  const found = new Map<number, FoundWord>()
  for (const [id, text] of asides) {
    const word = find(text)
    if (word !== undefined) found.set(id, { ...word, cost: word.cost + asideCost })
  }
  return found
}

/** One way to find a word. */
interface Alternative {
  readonly need: Need
  readonly cost: number
}

/** What an index knows that the words of a search may mean. */
export interface NearWords {
  /** The words that may be meant by a misspelled one. */
  readonly words: readonly string[]
  readonly asides: ReadonlyMap<number, SearchText>
  /** Returns what the texts with an aside hold. */
  readonly needOfAside: (id: number) => Need
}

const maxNeeds = 64

/** Returns what the texts that `nearest` accepts hold, the nearest first: at most 64 ways to mean all the words. */
export function nearNeeds(typed: string, near: NearWords): readonly Need[] {
  let ways: readonly { readonly needs: readonly Need[]; readonly cost: number }[] = [{ needs: [], cost: 0 }]
  for (const term of termsOf(typed)) {
    const alternatives = alternativesOf(term, near)
    ways = ways
      .flatMap((way) => alternatives.map(({ need, cost }) => ({ needs: [...way.needs, need], cost: way.cost + cost })))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxNeeds)
  }
  return ways.flatMap(({ needs }) => (needs.length === 0 ? [] : [needOfEach(needs)]))
}

function alternativesOf(term: string, { words, asides, needOfAside }: NearWords): readonly Alternative[] {
  const folded = foldText(term)
  const wider = widerWord(folded)
  return [
    ...(isLatin(folded) ? spelledLike(folded, words) : hanAlternatives(term)),
    ...(wider === undefined ? [] : needsAnywhere(wider).map((need) => ({ need, cost: widerCost }))),
    ...[...asidesWith(finderOf(term), asides)].map(([id, { cost }]) => ({ need: needOfAside(id), cost })),
  ]
}

function spelledLike(term: string, words: readonly string[]): readonly Alternative[] {
  return words.flatMap((word) => {
    const found = nearestForm(term, word)
    return found === null ? [] : [{ need: { terms: [word], parts: [word] }, cost: found.cost }]
  })
}

function hanAlternatives(term: string): readonly Alternative[] {
  const shorter = shorterWords(term).map((word, index) => ({ word: foldText(word), cost: shortenedCost + index }))
  return [
    ...needsAnywhere(term).map((need) => ({ need, cost: 0 })),
    ...shorter.flatMap(({ word, cost }) => needsOf(word).map((need) => ({ need, cost }))),
  ]
}

const partedCost = 1
const shortenedCost = 2
const widerCost = 3

/** Finds one typed word. Latin words may be misspelled; Chinese words may be split in two or one character short. */
function finderOf(term: string): Finder {
  const folded = foldText(term)
  const find = isLatin(folded) ? latinFinderOf(folded) : hanFinderOf(term)
  const word = widerWord(folded)
  if (word === undefined) return find
  const rank = exactRank(word)
  return (text) =>
    find(text) ?? ((rank?.(text) ?? withinWordRank) < withinWordRank ? { word, cost: widerCost } : undefined)
}

function isLatin(folded: string): boolean {
  return folded.match(latinWords) !== null
}

function hanFinderOf(term: string): Finder {
  const readings = readingsOf(foldText(term))
  const parted = inTwoParts(readings)
  // Keeps the script that the shopper typed.
  const shorter = shorterWords(term).map((word) => ({ word, folded: foldText(word) }))
  return (text) => {
    if (readings.some((reading) => holds(text, reading))) return { word: term, cost: 0 }
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
