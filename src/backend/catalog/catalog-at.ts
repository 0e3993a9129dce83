import { runRead } from '../tables/reads.ts'
import { readRulesNow } from './catalog-rules.ts'
import { expectDefinitions, readCatalogVersion } from './catalog-version-sql.ts'
import { updateListings } from './listing-reads.ts'
import { buildListings, noteListed, readMovedListings } from './listings-sql.ts'
import { buildOneTapPrices } from './one-tap-prices-sql.ts'

/**
 * Returns the database as its catalog will be at `atMs`, for reads in batches. The stored listings are of now, so each batch
 * builds those that differ at `atMs` and, as its last step, those of now again. A batch is one transaction: nobody else
 * ever reads the listings in between, and nothing of them stays.
 */
export async function catalogAt(db: D1Database, atMs: number, nowMs: number): Promise<D1Database> {
  await updateListings(db, nowMs)
  const { rules, version } = await readRulesNow(db, nowMs)
  const { momentMs } = await runRead(db, readCatalogVersion(db, atMs))
  if (momentMs === version.momentMs) return db
  const keys = await runRead(db, readMovedListings(db, version.momentMs, momentMs))
  const listedAt = (ms: number) => [
    expectDefinitions(db, rules.definitions),
    ...buildListings(db, rules.categories, ms, keys),
    ...buildOneTapPrices(db, ms, keys),
    noteListed(db, ms),
  ]
  const seen: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (sql) => db.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      const before = listedAt(atMs)
      const results = await db.batch<T>([...before, ...statements, ...listedAt(nowMs)])
      return results.slice(before.length, before.length + statements.length)
    },
  }
  // Calls of the catalog use no other method.
  return seen as D1Database
}
