import type { SearchGround } from '#contract/listings.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailable } from '#domain/catalog/availability.ts'
import type { Category } from '#domain/catalog/category.ts'
import { type Product, variantIn } from '#domain/catalog/product.ts'
import {
  exactRank,
  type Nearness,
  nearest,
  type Rank,
  type SearchText,
  searchTextOf,
  termsOf,
  withinWordRank,
} from '#domain/search/search.ts'

/** The types that are sold as a part of something else only. A search does not list them. */
const partTypes: readonly Product['type'][] = ['meat', 'broth', 'bundleItem']

/** Whether the area sells `product` at `nowMs`. */
export function isOnSale(product: Product, area: Area, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAreaActive(product, area) && isAvailable(variant, nowMs)
}

export interface SearchHits {
  readonly products: readonly Product[]
  /** The name of the first one when the hits are only similar to what was typed; else `null`. */
  readonly nearest: string | null
  /** Why these were found when their names don't hold all that was typed: their contents do, or some words match. */
  readonly by?: SearchGround
}

/** The hits of a search that finds nothing. */
export const noHits: SearchHits = { products: [], nearest: null }

/**
 * Finds what the area sells (rules §12). The first of these that finds something is the answer: products with `text` in
 * their names, code or category, those that begin with it first; products that are made of such things; similar names,
 * the nearest first; products with one of the words. It searches the catalog in memory and not by SQL, because LIKE ends
 * at 16 Chinese characters (safety F4).
 */
export function searchProducts(
  products: Iterable<Product>,
  categories: readonly Category[],
  area: Area,
  text: string,
  nowMs: number,
): SearchHits {
  const rank = exactRank(text)
  if (rank === undefined) return noHits
  const onSale: Candidate[] = []
  const parts: Product[] = []
  for (const product of products) {
    if (!isOnSale(product, area, nowMs)) continue
    if (partTypes.includes(product.type)) parts.push(product)
    else onSale.push({ product, text: textOf(product) })
  }
  const categoryTexts = new Map(categories.map(({ id, name, nameTw }) => [id, searchTextOf([name, nameTw])]))
  const exact = exactHits(onSale, categoryTexts, rank)
  if (exact.length > 0) return { products: exact, nearest: null }
  const made = madeOf(
    onSale,
    parts.filter((part) => rank(textOf(part)) !== undefined),
  )
  if (made.length > 0) return { products: made, nearest: null, by: 'contents' }
  const near = nearHits(onSale, categoryTexts, text)
  return near.products.length > 0 ? near : someWordsHits(onSale, categoryTexts, text)
}

interface Candidate {
  readonly product: Product
  readonly text: SearchText
}

/** The rank of a hit by category, behind every hit by name. */
const categoryRank = 18

function exactHits(
  candidates: readonly Candidate[],
  categoryTexts: ReadonlyMap<number, SearchText>,
  rank: Rank,
): readonly Product[] {
  const inCategories = new Set([...categoryTexts].filter(([, text]) => rank(text) !== undefined).map(([id]) => id))
  const found: { readonly product: Product; readonly rank: number }[] = []
  for (const { product, text } of candidates) {
    const byName = rank(text)
    const isInCategory = product.categoryIds.some((id) => inCategories.has(id))
    if (byName !== undefined || isInCategory) found.push({ product, rank: byName ?? categoryRank })
  }
  found.sort((a, b) => a.rank - b.rank)
  // A hit inside a word is a chance hit when another product has the whole word in its name.
  const isCalledSo = (found[0]?.rank ?? withinWordRank) < withinWordRank
  return found.filter(({ rank }) => !isCalledSo || rank < withinWordRank).map(({ product }) => product)
}

/** Products with one of the `parts` in them. For a meat without such a product: the kits that offer it (rules §3). */
function madeOf(candidates: readonly Candidate[], parts: readonly Product[]): readonly Product[] {
  if (parts.length === 0) return []
  const codes = new Set(parts.map((part) => part.code))
  const products = candidates.map(({ product }) => product)
  const made = products.filter(
    ({ comboItems, meat }) => (meat !== null && codes.has(meat)) || comboItems.some((item) => codes.has(item.code)),
  )
  if (made.length > 0 || !parts.some((part) => part.type === 'meat')) return made
  return products.filter((product) => product.meat !== null)
}

function nearHits(
  candidates: readonly Candidate[],
  categoryTexts: ReadonlyMap<number, SearchText>,
  typed: string,
): SearchHits {
  const nearness = nearest(typed, categoryTexts)
  if (nearness === undefined) return { products: [], nearest: null }
  const found: ({ readonly product: Product } & Nearness)[] = []
  for (const { product, text } of candidates) {
    const near = nearness(text, product.categoryIds)
    if (near !== undefined) found.push({ product, ...near })
  }
  found.sort((a, b) => a.cost - b.cost)
  // The page names the shortened word, so hits by another part of the word are left out.
  const nearestWords = hanWordsOf(found[0])
  const products = found.filter((each) => hanWordsOf(each) === nearestWords).map(({ product }) => product)
  return { products, nearest: found[0]?.words.join(' ') ?? null }
}

function hanWordsOf(near: Nearness | undefined): string {
  return near?.words.filter((word) => /\p{Script=Han}/u.test(word)).join(' ') ?? ''
}

/** The products that hold the most of the typed words, when none holds all of them. */
function someWordsHits(
  candidates: readonly Candidate[],
  categoryTexts: ReadonlyMap<number, SearchText>,
  typed: string,
): SearchHits {
  // A single letter means nothing.
  const words = new Set(termsOf(typed).filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word)))
  const counts = new Map<Product, number>()
  const foundWords: string[] = []
  for (const word of words) {
    const rank = exactRank(word)
    const products = exactHits(candidates, categoryTexts, (text) => {
      const found = rank?.(text)
      return found === undefined || found >= withinWordRank ? undefined : found
    })
    if (products.length > 0) foundWords.push(word)
    for (const product of products) counts.set(product, (counts.get(product) ?? 0) + 1)
  }
  const products = [...counts].sort(([, a], [, b]) => b - a).map(([product]) => product)
  const [onlyWord = null, another] = foundWords
  return another === undefined ? { products, nearest: onlyWord } : { products, nearest: null, by: 'some_words' }
}

// Products are immutable and outlive many searches, and folding their names is most of the work.
const texts = new WeakMap<Product, SearchText>()

function textOf(product: Product): SearchText {
  const known = texts.get(product)
  if (known !== undefined) return known
  const text = searchTextOf([product.name, product.nameTw, product.code])
  texts.set(product, text)
  return text
}
