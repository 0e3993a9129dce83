import { decodeBanners, decodeGallery } from '#contract/banners.ts'
import type { CatalogFile } from '#contract/catalog-file.ts'
import { decodeCommonConfig } from '#contract/config.ts'
import type { Decoder } from '#contract/fault.ts'
import type { Meat } from '#domain/catalog/product.ts'
import { type Answers, combineReads, type Reads, runReads } from '../tables/reads.ts'
import { readAreas } from './areas-sql.ts'
import { type CatalogVersion, readCatalogVersion } from './catalog-version-sql.ts'
import { readCategories } from './categories-sql.ts'
import { readDeals } from './deals-sql.ts'
import { type DocumentName, readDocuments } from './documents-sql.ts'
import { readGiftRules } from './gift-rules-sql.ts'
import { readMeats } from './meats-sql.ts'

/**
 * The catalog but its products, whose number has no bound, and its discounts, whose codes are secrets. It changes by
 * imports only, so an isolate keeps it.
 */
export interface CatalogRules extends Omit<CatalogFile, 'products' | 'meats' | 'discounts'> {
  /** The import that these rules are of. */
  readonly definitions: number
  /** By product code. */
  readonly meats: ReadonlyMap<string, Meat>
}

// The rules that this isolate read last, for each database. It holds whole rules and no promise, because a request must
// not wait for another one. Each reader compares them with the version that it reads, so nothing stale is served.
const remembered = new WeakMap<D1Database, CatalogRules>()

/** What was read: the rules, the counters of the same moment, and the reader's own reads. */
export interface RulesRead<R extends Reads> {
  readonly rules: CatalogRules
  readonly version: CatalogVersion
  readonly extra: Answers<R>
}

/**
 * Returns the rules as they are at `nowMs`, and what `readsOf` reads by them in the same round trip. After an import it
 * takes a second and a third one.
 */
export async function readRulesWith<R extends Reads>(
  db: D1Database,
  nowMs: number,
  readsOf: (rules: CatalogRules) => R,
): Promise<RulesRead<R>> {
  let rules = remembered.get(db) ?? (await readRules(db, nowMs))
  for (;;) {
    const extra = combineReads(readsOf(rules))
    const answers = await runReads(db, { version: readCatalogVersion(db, nowMs), extra })
    if (answers.version.definitions === rules.definitions) {
      remember(db, rules)
      return { rules, version: answers.version, extra: answers.extra }
    }
    rules = await readRules(db, nowMs)
  }
}

/** Returns the rules as they are at `nowMs`. */
export async function readRulesNow(db: D1Database, nowMs: number): Promise<RulesRead<Record<never, never>>> {
  return readRulesWith(db, nowMs, () => ({}))
}

async function readRules(db: D1Database, nowMs: number): Promise<CatalogRules> {
  const { version, meats, documents, ...lists } = await runReads(db, {
    version: readCatalogVersion(db, nowMs),
    areas: readAreas(db),
    categories: readCategories(db),
    meats: readMeats(db),
    deals: readDeals(db),
    giftRules: readGiftRules(db),
    documents: readDocuments(db),
  })
  return {
    ...lists,
    definitions: version.definitions,
    meats: new Map(meats.map((meat) => [meat.productCode, meat])),
    banners: documentOf(documents, 'banners', decodeBanners, []),
    topBanners: documentOf(documents, 'topBanners', decodeBanners, []),
    meatsGallery: documentOf(documents, 'meatsGallery', decodeGallery, []),
    zone1MeatsGallery: documentOf(documents, 'zone1MeatsGallery', decodeGallery, []),
    config: documentOf(documents, 'config', decodeCommonConfig, {}),
  }
}

/** Decodes a document that an import wrote; `none` stands for one that was never imported. */
function documentOf<T>(
  documents: ReadonlyMap<DocumentName, unknown>,
  name: DocumentName,
  decode: Decoder<T>,
  none: unknown,
): T {
  const decoded = decode(documents.get(name) ?? none)
  if (!decoded.ok) throw new RangeError(`the stored ${name} are not what an import writes`)
  return decoded.value
}

/** Keeps the newest rules. Answers to concurrent requests arrive in any order. */
function remember(db: D1Database, rules: CatalogRules): void {
  const known = remembered.get(db)
  if (known === undefined || rules.definitions > known.definitions) remembered.set(db, rules)
}
