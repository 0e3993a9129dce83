import type { Area } from '#domain/area.ts'
import { isAreaActive, isAvailable } from '#domain/availability.ts'
import type { Category } from '#domain/category.ts'
import { type Product, variantIn } from '#domain/product.ts'
import { exactRank, type Nearness, nearest, type Rank, type SearchText, searchTextOf } from '#domain/search.ts'

/** What is only ever part of something else is not found by itself. */
const partTypes: readonly Product['type'][] = ['meat', 'broth', 'bundleItem']

/** Whether the area sells `product` at `nowMs`. */
export function isOnSale(product: Product, area: Area, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAreaActive(product, area) && isAvailable(variant, nowMs)
}

export interface SearchHits {
  readonly products: readonly Product[]
  /** What the first is called, where nothing holds what was typed and these only come near; else `null`. */
  readonly nearest: string | null
}

/**
 * What the area sells whose names, code or category hold `text`, those that begin with it first (contract §3); where
 * nothing does, what comes near it, nearest first. Looked for here and not in SQL: the catalogue is in memory, and LIKE
 * ends at 16 Chinese characters (safety.md §0.4).
 */
export function searchProducts(
  products: Iterable<Product>,
  categories: readonly Category[],
  area: Area,
  text: string,
  nowMs: number,
): SearchHits {
  const rank = exactRank(text)
  if (rank === undefined) return { products: [], nearest: null }
  const onSale: Candidate[] = []
  for (const product of products)
    if (!partTypes.includes(product.type) && isOnSale(product, area, nowMs))
      onSale.push({ product, text: textOf(product) })
  const categoryTexts = new Map(categories.map(({ id, name, nameTw }) => [id, searchTextOf([name, nameTw])]))
  const exact = exactHits(onSale, categoryTexts, rank)
  return exact.length > 0 ? { products: exact, nearest: null } : nearHits(onSale, categoryTexts, text)
}

interface Candidate {
  readonly product: Product
  readonly text: SearchText
}

/** Behind whatever a name itself is found by. */
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
  return found.sort((a, b) => a.rank - b.rank).map(({ product }) => product)
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
  return { products: found.map(({ product }) => product), nearest: found[0]?.words.join(' ') ?? null }
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
