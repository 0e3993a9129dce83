import { type Area, areaOrDefault, findArea } from '#domain/catalog/area.ts'
import { specialCategories } from '#domain/catalog/category.ts'
import { isKit, type Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { indexTerms, isLatinTerm, isNameTerm, type Need } from '#domain/search/search-terms.ts'
import { combineReads, type Read, runRead, runReads } from '../tables/reads.ts'
import { readRulesWith } from './catalog-rules.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'
import { everyArea, readKind, readProductsNamed } from './products-sql.ts'
import { readCodesInStock } from './search-candidates-sql.ts'
import { categoryTag, entryOf, needOfPart, tagNeed } from './search-entries.ts'
import { indexStale } from './search-index.ts'
import { readIsIndexStale } from './search-index-sql.ts'
import { maxIndexed } from './search-reads.ts'

/** What can take the place of some products. */
export interface FoundSubstitutes {
  readonly version: CatalogVersion
  /** The area that was named; null: none was. */
  readonly area: Area | null
  /** The codes of the substitutes, product by product, the nearest first. */
  readonly substitutes: readonly string[]
  /** By code: the substitutes, what they are made of, and more. */
  readonly products: ReadonlyMap<string, Product>
}

const maxSubstitutes = 6
/** How many products are compared with one, and with all of a call. */
const maxCompared = 120
const maxComparedInAll = 720

/**
 * Returns the six nearest substitutes of each product of `codes` (rules §12 "Substitutes"): of up to 120 products in
 * stock that the index finds by its categories and name (decision 0047), and for a kit of all kits. An unknown product
 * has none. Three round trips. `areaCode` null: the area of a shopper who chose none. Undefined when no area has the code.
 */
export async function readSubstitutes(
  db: D1Database,
  nowMs: number,
  areaCode: string | null,
  codes: readonly string[],
): Promise<FoundSubstitutes | undefined> {
  const { rules, version, extra } = await readRulesWith(db, nowMs, () => ({
    wanted: readProductsNamed(db, codes),
    isStale: readIsIndexStale(db),
  }))
  const named = areaCode === null ? null : findArea(rules.areas, areaCode)
  if (named === undefined) return undefined
  const area = areaOrDefault(rules.areas, areaCode)
  const wanted = codes.flatMap((code) => extra.wanted.get(code) ?? [])
  if (area === undefined || wanted.length === 0) return { version, area: named, substitutes: [], products: new Map() }
  if (extra.isStale) await indexStale(db, maxIndexed)
  const limit = Math.max(2 * maxSubstitutes, Math.min(maxCompared, Math.floor(maxComparedInAll / wanted.length)))
  const near = await runReads(
    db,
    Object.fromEntries(wanted.map((product) => [product.code, readNear(db, product, area, limit)])),
  )
  const products = await runRead(db, readProductsNamed(db, Object.values(near).flat()))
  const place = { area, hotpot: rules.config.hotpot, nowMs }
  const substitutes = wanted.flatMap((product) => {
    const own = new Set(near[product.code])
    const compared = [...products.values()].filter(({ code }) => own.has(code))
    return listSubstitutes(product, compared, place).slice(0, maxSubstitutes)
  })
  return { version, area: named, substitutes: substitutes.map(({ code }) => code), products }
}

/** Reads the codes of the products that may be a substitute. */
function readNear(db: D1Database, wanted: Product, area: Area, limit: number): Read<readonly string[]> {
  if (isKit(wanted)) {
    const kits = combineReads({ kits: readKind(db, 'kits', everyArea) })
    return { ...kits, build: (results) => kits.build(results).kits.map(({ code }) => code) }
  }
  const needs = alikeNeeds(wanted)
  return readCodesInStock(db, entryOf(wanted).part === null ? needs : needs.map(needOfPart), wanted.type, area, limit)
}

/** More of them would be too many ways to share some. */
const maxCategories = 4

/** What the products hold that are like `wanted`, the most alike first: all its categories and a word of its name. */
function alikeNeeds(wanted: Product): readonly Need[] {
  const ids = wanted.categoryIds.filter((id) => !specialCategories.some((special) => special.id === id))
  const tags = ids.slice(0, maxCategories).map(categoryTag)
  const words = indexTerms(entryOf({ ...wanted, code: '' }).text)
    .filter(isNameTerm)
    .toReversed()
    .flatMap(formsOf)
  return waysToShare(tags).flatMap((shared) => {
    const need = { terms: shared, parts: shared.flatMap((tag) => tagNeed(tag).parts) }
    return [...words.map((word) => ({ terms: [...shared, word], parts: [...need.parts, word] })), need]
  })
}

/** A word in Latin letters in the singular and in the plural. */
function formsOf(term: string): readonly string[] {
  if (!isLatinTerm(term)) return [term]
  return [term, term.endsWith('s') ? term.slice(0, -1) : `${term}s`]
}

/** The selections of at least one, those of the most first. */
function waysToShare(tags: readonly string[]): readonly (readonly string[])[] {
  let ways: readonly (readonly string[])[] = [[]]
  for (const tag of tags) ways = [...ways.map((way) => [...way, tag]), ...ways]
  return ways.filter((way) => way.length > 0).toSorted((a, b) => b.length - a.length)
}
