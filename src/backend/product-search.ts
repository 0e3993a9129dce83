import type { Area } from '#domain/area.ts'
import { isAreaActive, isAvailable } from '#domain/availability.ts'
import type { Category } from '#domain/category.ts'
import { type Product, variantIn } from '#domain/product.ts'

/** What is only ever part of something else is not found by itself. */
const partTypes: readonly Product['type'][] = ['meat', 'broth', 'bundleItem']

/** Whether the area sells `product` at `nowMs`. */
export function isOnSale(product: Product, area: Area, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAreaActive(product, area) && isAvailable(variant, nowMs)
}

/**
 * What the area sells whose names, code or category hold `text`, those that begin with it first (contract §3).
 * Looked for here and not in SQL: the catalogue is in memory, and LIKE ends at 16 Chinese characters (safety.md §0.4).
 */
export function searchProducts(
  products: Iterable<Product>,
  categories: readonly Category[],
  area: Area,
  text: string,
  nowMs: number,
): readonly Product[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const inCategories = new Set(
    categories.filter(({ name, nameTw }) => rank([name, nameTw], wanted) < noMatch).map((category) => category.id),
  )
  const found: { readonly product: Product; readonly rank: number }[] = []
  for (const product of products) {
    if (partTypes.includes(product.type) || !isOnSale(product, area, nowMs)) continue
    const byName = rank([product.name, product.nameTw, product.code], wanted)
    const isInCategory = product.categoryIds.some((id) => inCategories.has(id))
    if (byName < noMatch || isInCategory) found.push({ product, rank: byName })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ product }) => product)
}

const noMatch = 3

/** 0: begins with it; 1: a word does; 2: holds it; 3: none. */
function rank(names: readonly (string | null)[], wanted: string): number {
  const ranks = names.map((name) => {
    const folded = fold(name ?? '')
    const at = folded.indexOf(wanted)
    if (at < 0) return noMatch
    if (at === 0) return 0
    return folded.includes(` ${wanted}`) ? 1 : 2
  })
  return Math.min(noMatch, ...ranks)
}

/** Full-width letters, capitals and outer spaces make no difference. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
