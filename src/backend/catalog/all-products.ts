import type { Product } from '#domain/catalog/product.ts'
import { runRead } from '../tables/reads.ts'
import { type CatalogRules, readRulesWith } from './catalog-rules.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'
import { withMovedStock } from './moved-stock.ts'
import { readProducts } from './products-sql.ts'
import { readStockSince } from './stock-sql.ts'

/** Every product of one moment, by code, in the catalog's order. */
interface AllProducts {
  readonly definitions: number
  readonly stockRevision: number
  readonly products: ReadonlyMap<string, Product>
}

// What this isolate read last, for each database. The search and the substitutes still look through all of it.
const remembered = new WeakMap<D1Database, AllProducts>()

/** Returns the rules and every product as they are at `nowMs`. What is in memory is read again only where it changed. */
export async function readAllProducts(
  db: D1Database,
  nowMs: number,
): Promise<{
  readonly rules: CatalogRules
  readonly version: CatalogVersion
  readonly products: AllProducts['products']
}> {
  const known = remembered.get(db)
  const since = known?.stockRevision ?? Number.MAX_SAFE_INTEGER
  const { rules, version, extra } = await readRulesWith(db, nowMs, () => ({ moved: readStockSince(db, since) }))
  const products =
    known?.definitions === version.definitions
      ? withMovedStock(known.products, extra.moved)
      : new Map((await runRead(db, readProducts(db))).map((product) => [product.code, product]))
  const { definitions, stockRevision } = version
  if (known === undefined || definitions > known.definitions || stockRevision > known.stockRevision)
    remembered.set(db, { definitions, stockRevision, products })
  return { rules, version, products }
}
