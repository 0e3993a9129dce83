import { foldText } from '#domain/search/character-variants.ts'
import { nearNeeds, termsOf } from '#domain/search/nearest.ts'
import { exactNeeds, exactRank, needsAnywhere, soundRank } from '#domain/search/search.ts'
import {
  endingsOf,
  isLatinTerm,
  type Need,
  needOfEach,
  needWithin,
  type TermRange,
} from '#domain/search/search-terms.ts'
import { soundsIn } from '#domain/search/sounds.ts'
import { misspelledForms } from '#domain/search/spelling.ts'
import { type CategoryTexts, meaningfulWords } from './product-search.ts'
import { categoryTag, tagNeed } from './search-entries.ts'

/** Returns what the products hold that `findNamed` finds, the best first. */
export function namedNeeds(typed: string, categories: CategoryTexts): readonly Need[] {
  return [...exactNeeds(typed), ...categoryNeeds(typed, categories, soundRank)]
}

function categoryNeeds(
  typed: string,
  categories: CategoryTexts,
  bound: number,
  sounds: readonly string[] = [],
): readonly Need[] {
  const rank = exactRank(typed, sounds)
  const isFound = (text: string) => (rank?.(text) ?? bound) < bound
  return [...categories].flatMap(([id, text]) => (isFound(text) ? [tagNeed(categoryTag(id))] : []))
}

/** What to ask the index about words before it can find what they may mean. */
export interface Lookups {
  readonly forms: readonly string[]
  readonly endings: TermRange | undefined
  readonly sounds: readonly string[]
}

/** Returns what to ask the index when no product is called as it was typed. */
export function lookupsOf(typed: string): Lookups {
  const words = termsOf(typed).map(foldText).filter(isLatinTerm)
  return {
    forms: [...new Set(words.flatMap((word) => [...misspelledForms(word)]))],
    endings: endingsOf(foldText(typed)),
    sounds: soundsIn(typed),
  }
}

/** What the index knows of words, as `lookupsOf` asks. */
export interface KnownWords {
  /** Words that are spelled like one of the typed words. */
  readonly spelledLike: readonly string[]
  /** Words that hold the beginning of what was typed. */
  readonly around: readonly string[]
  /** Chinese words that sound like all that was typed. */
  readonly sounding: readonly string[]
}

/** Returns what the products and parts hold that sound like what was typed or hold it within a word. */
export function chanceNeeds(
  typed: string,
  categories: CategoryTexts,
  { around, sounding }: KnownWords,
): readonly Need[] {
  return [
    ...sounding.flatMap(exactNeeds),
    ...around.map((word) => needWithin(word, foldText(typed))),
    ...categoryNeeds(typed, categories, Number.POSITIVE_INFINITY, sounding),
  ]
}

/** Returns what the products hold whose words are near to the typed ones, the nearest first. */
export function similarNeeds(typed: string, categories: CategoryTexts, { spelledLike }: KnownWords): readonly Need[] {
  return nearNeeds(typed, {
    words: spelledLike,
    asides: categories,
    needOfAside: (id) => tagNeed(categoryTag(id)),
  })
}

/** How many ways to hold two of the words are looked for. */
const maxPairs = 64

/** Returns what the products hold that have some of the typed words: two of them first. */
export function someWordsNeeds(typed: string, categories: CategoryTexts): readonly Need[] {
  const words = meaningfulWords(typed).map((word) => [
    ...needsAnywhere(word),
    ...categoryNeeds(word, categories, soundRank),
  ])
  const pairs = words.flatMap((own, index) =>
    words.slice(index + 1).flatMap((others) => own.flatMap((one) => others.map((other) => needOfEach([one, other])))),
  )
  return [...pairs.slice(0, maxPairs), ...words.flat()]
}
