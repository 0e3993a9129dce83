import { foldText } from './character-variants.ts'
import { readingsOf, widerWord } from './food-words.ts'
import { inTwoParts, shorterWords } from './han-words.ts'
import { misspelling } from './spelling.ts'

/** Names and codes of a thing, folded for comparing, each on a line of its own. */
export type SearchText = string

const fillers: readonly string[] = ['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with']
const mostTerms = 8

// Not \p{Script=Latin}, which takes three times as long: folded letters, with accents and without.
const latinWords = /[a-zß-ɏ]+/g

/** What names can be looked for in; made once for a thing, as its names do not change. */
export function searchTextOf(names: readonly (string | null)[]): SearchText {
  return `\n${foldText(names.join('\n'))}\n`
}

/** Tells how well a text holds what was typed: less is better, `undefined` is not at all. */
export type Rank = (text: SearchText) => number | undefined

const otherNameRank = 6
const partedRank = 12

/** From here on, what was typed only stands within a word, as tea in steamed: behind all else that is found. */
export const withinWordRank = 24

/**
 * The rank of texts that hold `typed` as it stands: 0 begins with it, 2 a word does, one more where that word goes on,
 * 4 holds it; 6 more with another name of what it names; 12 holds a Chinese word in two parts; 24 holds it within a word
 * in Latin letters (rules §12). `undefined` where nothing was typed.
 */
export function exactRank(typed: string): Rank | undefined {
  const folded = foldText(typed)
  if (folded === '') return undefined
  const readings = readingsOf(folded)
  const parted = inTwoParts(readings)
  return (text) => {
    for (const reading of readings) {
      const rank = placeOf(reading, text)
      // Only what was typed itself may be a piece of a word.
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

/** Whether the last word of `typed` ends somewhere in the text where it ends itself; Chinese has no such ends. */
function isWholeWord(text: SearchText, typed: string): boolean {
  if (!latinLetter.test(typed.slice(-1))) return true
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1))
    if (!latinLetter.test(text.charAt(at + typed.length))) return true
  return false
}

/** Whether `reading` stands somewhere where no Latin letter goes before it, as behind a hyphen or a Chinese character. */
function beginsWord(text: SearchText, reading: string): boolean {
  for (let at = text.indexOf(reading); at >= 0; at = text.indexOf(reading, at + 1))
    if (!latinLetter.test(text.charAt(at - 1))) return true
  return false
}

/** How near a text comes to what was typed: less is nearer. `words` are the text's own, in the order of the typed ones. */
export interface Nearness {
  readonly cost: number
  readonly words: readonly string[]
}

const asideCost = 1

/**
 * Tells how near a text comes whose words are those that were typed, in any order, but for slips in their spelling; what
 * is not in it may be in one of the `asides` that belong to it, such as its categories. `undefined` where nothing was
 * typed to go by.
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

/** The words of `typed`, each as it was typed but for its capitals; the first few, without those that say nothing. */
export function termsOf(typed: string): readonly string[] {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !fillers.includes(word))
    .flatMap((word) => word.match(/[a-zß-ɏ]+|\p{Script=Han}+|\d+/gu) ?? [])
    .slice(0, mostTerms)
}

interface FoundWord {
  readonly word: string
  readonly cost: number
}

type Finder = (text: SearchText) => FoundWord | undefined

/** Finds a word in what belongs to a text; a little farther than in the text itself. */
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

/** Finds one typed word: one in Latin letters by its spelling, another as it stands, in two parts or nearly whole. */
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
  // Told as they were typed, in whichever script that was.
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
  // The same words come again and again in a catalogue.
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

/** A word of several is also known as of one. */
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
