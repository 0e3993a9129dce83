import type { Product } from '#domain/catalog/product.ts'
import { type Answers, combineReads, type Read, type Reads } from '../tables/reads.ts'
import { type CatalogRules, readRulesWith } from './catalog-rules.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'
import { readProducts, readProductsNamed } from './products-sql.ts'

/** The catalog at one moment, with the products that its reader named. It never changes. */
export interface Catalog extends CatalogRules, CatalogVersion {
  /** By code, in the catalog's order: those named, what they are made of, gifts, and the deal's items. */
  readonly products: ReadonlyMap<string, Product>
}

/** A catalog, and the reader's own reads of the same moment. */
export interface CatalogRead<R extends Reads> {
  readonly catalog: Catalog
  readonly extra: Answers<R>
}

/**
 * Returns the catalog as it is at `nowMs` with the products of `codes`, and makes the `extra` reads, all in one round
 * trip; in up to three after an import. The cost depends on `codes`, not on the size of the catalog.
 */
export function readCatalogWith<R extends Reads>(
  db: D1Database,
  nowMs: number,
  codes: readonly string[],
  extra: R,
): Promise<CatalogRead<R>> {
  return readWith(db, nowMs, (rules) => readProductsNamed(db, [...codes, ...promisedCodes(rules)]), extra)
}

/** As `readCatalogWith`, with every product: what an export holds, and what an import compares a file with. */
export function readWholeCatalogWith<R extends Reads>(db: D1Database, extra: R): Promise<CatalogRead<R>> {
  const { statements, build } = readProducts(db)
  const products: Read<ReadonlyMap<string, Product>> = {
    statements,
    build: (results) => new Map(build(results).map((product) => [product.code, product])),
  }
  // No part of it depends on the time.
  return readWith(db, 0, () => products, extra)
}

async function readWith<R extends Reads>(
  db: D1Database,
  nowMs: number,
  productsOf: (rules: CatalogRules) => Read<ReadonlyMap<string, Product>>,
  extra: R,
): Promise<CatalogRead<R>> {
  const {
    rules,
    version,
    extra: read,
  } = await readRulesWith(db, nowMs, (rules) => ({
    products: productsOf(rules),
    wanted: combineReads(extra),
  }))
  return { catalog: { ...rules, ...version, products: read.products }, extra: read.wanted }
}

/** The codes that a quote may offer or give: gifts, what earns them, and the items of the day's deal. */
function promisedCodes({ giftRules, deals: [deal] }: CatalogRules): readonly string[] {
  const gifts = giftRules.flatMap((rule) => (rule.type === 'product' ? [rule.gift, rule.productCode] : [rule.gift]))
  return [...gifts, ...(deal?.items ?? []).map(({ code }) => code)]
}
