import type { SearchGround } from '#contract/listings.ts'
import type { Category } from '#domain/catalog/category.ts'
import { type Nearness, nearest, termsOf } from '#domain/search/nearest.ts'
import {
  exactRank,
  type Rank,
  type SearchText,
  searchTextOf,
  soundRank,
  withinWordRank,
} from '#domain/search/search.ts'
import { anyMeatTag, categoryTag, contentTag, hasTag, type SearchEntry } from './search-entries.ts'

/** What a search is about. */
export interface Searchable extends Pick<SearchEntry, 'part' | 'tags' | 'text'> {
  readonly code: string
}

export interface SearchHits<T> {
  readonly products: readonly T[]
  /** The name of the first one when the hits are only similar to what was typed; else `null`. */
  readonly nearest: string | null
  /** Why these were found when their names don't hold all that was typed: their contents do, or some words match. */
  readonly by: SearchGround | null
}

/** The names of the categories, as searches compare them, by id. */
export type CategoryTexts = ReadonlyMap<number, SearchText>

/** Returns the texts of the categories. */
export function categoryTextsOf(categories: readonly Category[]): CategoryTexts {
  return new Map(categories.map(({ id, name, nameTw }) => [id, searchTextOf([name, nameTw])]))
}

/**
 * Finds what is on sale (rules §12), of `entries` that are. The first of these that finds something is the answer:
 * `findNamed`; Chinese names that sound like `typed`, or else names that hold it within a word; products that are made
 * of such things; similar names, the nearest first; products with one of the words. `sounds` are the Chinese words that
 * sound like `typed`. Equal hits keep the order of `entries`.
 */
export function findProducts<T extends Searchable>(
  entries: readonly T[],
  categories: CategoryTexts,
  typed: string,
  sounds: readonly string[],
): SearchHits<T> {
  const rank = exactRank(typed, sounds)
  if (rank === undefined) return { products: [], nearest: null, by: null }
  const exact = exactHits(entries, categories, rank)
  if (exact.length > 0) return { products: exact, nearest: null, by: null }
  const made = madeOf(
    entries,
    entries.filter(({ part, text }) => part !== null && rank(text) !== undefined),
    true,
  )
  if (made.length > 0) return { products: made, nearest: null, by: 'contents' }
  const near = nearHits(entries, categories, typed)
  return near.products.length > 0 ? near : someWordsHits(entries, categories, typed)
}

/**
 * Finds the products with `typed`, or another name for it, in their names, code or category, those that begin with it
 * first; and behind them what is made of parts that are called so.
 */
export function findNamed<T extends Searchable>(
  entries: readonly T[],
  categories: CategoryTexts,
  typed: string,
): readonly T[] {
  const rank = exactRank(typed)
  return rank === undefined ? [] : exactHits(entries, categories, below(soundRank, rank))
}

/** `rank` without what ranks `bound` or worse. */
function below(bound: number, rank: Rank): Rank {
  return (text) => {
    const found = rank(text)
    return found !== undefined && found < bound ? found : undefined
  }
}

/** Hits of one bound are not shown where there are hits below it: a better name is no chance hit. */
const bounds = [soundRank, withinWordRank, Number.POSITIVE_INFINITY]

function exactHits<T extends Searchable>(entries: readonly T[], categories: CategoryTexts, rank: Rank): readonly T[] {
  const named = namedHits(entries, categories, rank)
  const bound = bounds.find((each) => named.some((hit) => hit.rank < each))
  if (bound === undefined) return []
  const hits = named.filter((hit) => hit.rank < bound).map(({ entry }) => entry)
  // A kit that offers lamb is the only way to buy it.
  const isCalledSo = below(Math.min(bound, withinWordRank), rank)
  const parts = entries.filter(({ part, text }) => part !== null && isCalledSo(text) !== undefined)
  return [...new Set([...hits, ...madeOf(entries, parts, false)])]
}

/** The rank of a hit by category, behind every hit by name. */
const categoryRank = 18

interface Hit<T> {
  readonly entry: T
  readonly rank: number
}

/** The products by how their names and categories match. */
function namedHits<T extends Searchable>(
  entries: readonly T[],
  categories: CategoryTexts,
  rank: Rank,
): readonly Hit<T>[] {
  const byTag = [...categories].flatMap(([id, text]) => {
    const own = rank(text)
    return own === undefined ? [] : [{ tag: categoryTag(id), rank: Math.max(categoryRank, own) }]
  })
  const found: Hit<T>[] = []
  for (const entry of entries) {
    if (entry.part !== null) continue
    const ranks = byTag.flatMap((each) => (hasTag(entry, each.tag) ? [each.rank] : []))
    const best = Math.min(rank(entry.text) ?? Number.POSITIVE_INFINITY, ...ranks)
    if (best < Number.POSITIVE_INFINITY) found.push({ entry, rank: best })
  }
  return found.sort((a, b) => a.rank - b.rank)
}

/** Products with one of the `parts` in them. With `isOffered`, for a meat without such a product: the kits (rules §3). */
function madeOf<T extends Searchable>(
  entries: readonly T[],
  parts: readonly Searchable[],
  isOffered: boolean,
): readonly T[] {
  const tags = parts.map((part) => contentTag(part.code))
  const products = entries.filter(({ part }) => part === null)
  const made = products.filter((entry) => tags.some((tag) => hasTag(entry, tag)))
  if (made.length > 0 || !isOffered || !parts.some(({ part }) => part === 'meat')) return made
  return products.filter((entry) => hasTag(entry, anyMeatTag))
}

function nearHits<T extends Searchable>(
  entries: readonly T[],
  categories: CategoryTexts,
  typed: string,
): SearchHits<T> {
  const nearness = nearest(typed, categories)
  if (nearness === undefined) return { products: [], nearest: null, by: null }
  const ids = [...categories.keys()]
  const found: ({ readonly entry: T } & Nearness)[] = []
  for (const entry of entries) {
    if (entry.part !== null) continue
    const own = ids.filter((id) => hasTag(entry, categoryTag(id)))
    const near = nearness(entry.text, own)
    if (near !== undefined) found.push({ entry, ...near })
  }
  found.sort((a, b) => a.cost - b.cost)
  // The page names the shortened word, so hits by another part of the word are left out.
  const nearestWords = hanWordsOf(found[0])
  const products = found.filter((each) => hanWordsOf(each) === nearestWords).map(({ entry }) => entry)
  return { products, nearest: found[0]?.words.join(' ') ?? null, by: null }
}

function hanWordsOf(near: Nearness | undefined): string {
  return near?.words.filter((word) => /\p{Script=Han}/u.test(word)).join(' ') ?? ''
}

/** Returns the words of `typed` of which some may be enough. A single letter means nothing. */
export function meaningfulWords(typed: string): readonly string[] {
  return [...new Set(termsOf(typed).filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word)))]
}

/** The products that hold the most of the typed words, when none holds all of them. */
function someWordsHits<T extends Searchable>(
  entries: readonly T[],
  categories: CategoryTexts,
  typed: string,
): SearchHits<T> {
  const counts = new Map<T, number>()
  const foundWords: string[] = []
  for (const word of meaningfulWords(typed)) {
    const rank = exactRank(word)
    const hits = rank === undefined ? [] : namedHits(entries, categories, below(withinWordRank, rank))
    if (hits.length > 0) foundWords.push(word)
    for (const { entry } of hits) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  const products = [...counts].sort(([, a], [, b]) => b - a).map(([entry]) => entry)
  const [onlyWord = null, another] = foundWords
  return another === undefined
    ? { products, nearest: onlyWord, by: null }
    : { products, nearest: null, by: 'some_words' }
}
