import { combineReads, type Read, readOf } from '../tables/reads.ts'
import { readOrdersWhere, type StoredOrder } from './orders-sql.ts'

/** One page of a user's orders, and how many there are. */
export interface OwnOrders {
  readonly orders: readonly StoredOrder[]
  readonly total: number
}

/** The user's orders on `page`, the newest first; a page past the last is the last (rules §12). */
export function readOwnOrders(db: D1Database, userId: string, page: number, pageSize: number): Read<OwnOrders> {
  const idsOfPage = `SELECT id FROM orders WHERE user_id = ?1 ORDER BY placed_at_ms DESC, id LIMIT ?3
    OFFSET (SELECT max(0, min(?2 - 1, (count(*) - 1) / CAST(?3 AS INTEGER))) * ?3 FROM orders WHERE user_id = ?1)`
  return combineReads({
    orders: readOrdersWhere(db, idsOfPage, [userId, page, pageSize]),
    total: readOf<{ readonly total: number }, number>(
      db.prepare('SELECT count(*) AS total FROM orders WHERE user_id = ?1').bind(userId),
      ([row]) => row?.total ?? 0,
    ),
  })
}

/** Reads the id of an order's user; `null` for a guest's order, `undefined` when there is no such order. */
export function readOrderOwner(db: D1Database, orderId: string): Read<string | null | undefined> {
  return readOf<{ readonly user_id: string | null }, string | null | undefined>(
    db.prepare('SELECT user_id FROM orders WHERE id = ?1').bind(orderId),
    ([row]) => row?.user_id,
  )
}
