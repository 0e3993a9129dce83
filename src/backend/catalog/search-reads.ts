import { type Area, areaOrDefault, findArea } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cutPage, type Page } from '#domain/page.ts'
import { wordsSounding } from '#domain/search/sounds.ts'
import { readFreeSearch } from '#domain/search/without-allergen.ts'
import { type Read, runRead, runReads } from '../tables/reads.ts'
import { type CatalogRules, readRulesWith } from './catalog-rules.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'
import { type CategoryTexts, categoryTextsOf, findNamed, findProducts, type SearchHits } from './product-search.ts'
import { readMeeting, readProductsAt, type ViewIn } from './products-sql.ts'
import {
  type Candidate,
  readCandidates,
  readMadeOf,
  readWordsEndingIn,
  readWordsSounding,
  readWordsSpelledLike,
} from './search-candidates-sql.ts'
import { isEntryAvailable } from './search-entries.ts'
import { indexStale } from './search-index.ts'
import { readIsIndexStale } from './search-index-sql.ts'
import { chanceNeeds, type KnownWords, lookupsOf, namedNeeds, similarNeeds, someWordsNeeds } from './search-needs.ts'

/** A page of what a search found, and the counters of the moment that it is of. */
export interface FoundPage extends Pick<SearchHits<Product>, 'nearest' | 'by'> {
  readonly version: CatalogVersion
  /** The area that was searched; null when the catalog has none. */
  readonly area: Area | null
  readonly page: Page<Product>
}

/** Where and when a search looks. */
interface Place {
  readonly db: D1Database
  readonly area: Area
  readonly nowMs: number
}

/** How many products a search takes into an index that no import finished. */
export const maxIndexed = 500
/** Nobody types more; the rest is not looked at. */
const maxTyped = 200

const nothing: Read<readonly Candidate[]> = { statements: [], build: () => [] }

/**
 * Returns a page of what the area sells that matches `typed` (rules §12): of the first 240 products that the index finds
 * for it (decision 0047), ranked by `findProducts`. Two round trips when names hold what was typed, else four; more when
 * the index is not up to date. `areaCode` null: the area of a shopper who chose none. Undefined when no area has the code.
 */
export async function readSearch(
  db: D1Database,
  nowMs: number,
  areaCode: string | null,
  text: string,
  { page, pageSize, viewIn }: { readonly page: number; readonly pageSize: number; readonly viewIn: ViewIn },
): Promise<FoundPage | undefined> {
  const asked = text.slice(0, maxTyped).toWellFormed()
  const free = readFreeSearch(asked)
  // The name alone would find what contains it.
  const typed = free?.rest ?? asked
  let read = await readNamed(db, nowMs, areaCode, typed)
  if (read.extra.isStale && (await indexStale(db, maxIndexed)) > 0) read = await readNamed(db, nowMs, areaCode, typed)
  const { rules, version, extra } = read
  if (areaCode !== null && findArea(rules.areas, areaCode) === undefined) return undefined
  const area = areaOrDefault(rules.areas, areaCode) ?? null
  if (area === null || typed === '')
    return { version, area, page: cutPage([], page, pageSize), nearest: null, by: null }
  const hits = await readHits({ db, area, nowMs }, rules, typed, [...extra.candidates, ...extra.made])
  const hitIds = hits.products.map(({ id }) => id)
  const meeting = free && hitIds.length > 0 ? await runRead(db, readMeeting(db, hitIds, free.filters)) : null
  const wanted = meeting === null ? hits.products : hits.products.filter(({ id }) => meeting.has(id))
  const cut = cutPage(wanted, page, pageSize)
  const ids = cut.items.map(({ id }) => id)
  const products = ids.length === 0 ? [] : await runRead(db, readProductsAt(db, ids, viewIn(area.id)))
  // The index may be older than the products for a moment.
  const sold = products.filter((product) => isSoldIn(product, area, nowMs))
  return { version, area, page: { ...cut, items: sold }, nearest: hits.nearest, by: hits.by }
}

const textsOfCategories = new WeakMap<CatalogRules['categories'], CategoryTexts>()

/** The names of the categories, folded once for each import. */
function textsOf({ categories }: CatalogRules): CategoryTexts {
  const known = textsOfCategories.get(categories) ?? categoryTextsOf(categories)
  textsOfCategories.set(categories, known)
  return known
}

/** What the index finds by the names that were typed, in one round trip with the rules. */
function readNamed(db: D1Database, nowMs: number, areaCode: string | null, typed: string) {
  return readRulesWith(db, nowMs, (rules) => {
    const needs = namedNeeds(typed, textsOf(rules))
    const areaId = areaOrDefault(rules.areas, areaCode)?.id ?? null
    const isAsked = areaId !== null && needs.length > 0
    return {
      isStale: readIsIndexStale(db),
      candidates: isAsked ? readCandidates(db, needs, areaId) : nothing,
      made: isAsked ? readMadeOf(db, needs, areaId) : nothing,
    }
  })
}

async function readHits(
  place: Place,
  rules: CatalogRules,
  typed: string,
  called: readonly Candidate[],
): Promise<SearchHits<Candidate>> {
  const { db, area } = place
  const categories = textsOf(rules)
  const named = findNamed(onSale(called, place), categories, typed)
  if (named.length > 0) return { products: named, nearest: null, by: null }
  const words = await readWords(db, typed)
  const chance = chanceNeeds(typed, categories, words)
  const reads = { chance, similar: similarNeeds(typed, categories, words), some: someWordsNeeds(typed, categories) }
  const found = await runReads(db, {
    chance: readCandidates(db, reads.chance, area.id),
    made: readMadeOf(db, reads.chance, area.id),
    similar: readCandidates(db, reads.similar, area.id),
    some: readCandidates(db, reads.some, area.id),
  })
  const all = [...called, ...found.chance, ...found.made, ...found.similar, ...found.some]
  return findProducts(onSale(all, place), categories, typed, words.sounding)
}

async function readWords(db: D1Database, typed: string): Promise<KnownWords> {
  const { forms, endings, sounds } = lookupsOf(typed)
  const none: Read<readonly string[]> = { statements: [], build: () => [] }
  const { spelledLike, around, sounding } = await runReads(db, {
    spelledLike: readWordsSpelledLike(db, forms),
    around: endings === undefined ? none : readWordsEndingIn(db, endings),
    sounding: readWordsSounding(db, sounds),
  })
  return { spelledLike, around, sounding: wordsSounding(typed, sounding) }
}

/** The candidates that are on sale, each once, in the catalog's order. */
function onSale(candidates: readonly Candidate[], { area, nowMs }: Place): readonly Candidate[] {
  const each = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return [...each.values()]
    .filter((candidate) => isEntryAvailable(candidate, area, nowMs))
    .sort((a, b) => a.position - b.position || a.id - b.id)
}
