import { type Catalog, readCatalogWith } from '../catalog/catalog-reads.ts'
import type { Backend } from '../ports.ts'
import { type Answers, combineReads, type Reads } from '../tables/reads.ts'
import { expireOrders, readIsExpiryDue } from './expired-orders-sql.ts'

/**
 * Cancels every order that was not paid in time and returns its stock, in one batch. The batch itself decides which
 * orders are due, so two runs at once return nothing twice.
 * @returns how many orders were canceled.
 */
export function expirePendingOrders({ db, now }: Pick<Backend, 'db' | 'now'>): Promise<number> {
  return expireOrders(db, now())
}

/**
 * As `readCatalogWith`, after the stock of orders that were not paid in time is returned. When there are no such orders,
 * which is nearly always, it takes one round trip. At another time than that of the world it returns nothing.
 */
export async function readFreshCatalogWith<R extends Reads>(
  backend: Pick<Backend, 'db' | 'now' | 'isClockReal'>,
  codes: readonly string[],
  extra: R,
): Promise<{ readonly catalog: Catalog; readonly extra: Answers<R> }> {
  const { db, now, isClockReal } = backend
  if (!isClockReal) return readCatalogWith(db, now(), codes, extra)
  const reads = { wanted: combineReads(extra), isDue: readIsExpiryDue(db, now()) }
  const first = await readCatalogWith(db, now(), codes, reads)
  if (!first.extra.isDue) return { catalog: first.catalog, extra: first.extra.wanted }
  await expirePendingOrders(backend)
  return readCatalogWith(db, now(), codes, extra)
}
