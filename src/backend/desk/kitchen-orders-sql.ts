import { halfWidth } from '#domain/half-width.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { foldAccents } from '#domain/search/fold-accents.ts'
import { readUnsentMails } from '../mail/outbox-sql.ts'
import { readOrdersWhere, type StoredOrder } from '../orders/orders-sql.ts'
import { type LineOutcome, readLineOutcomes } from '../payments/line-outcomes-sql.ts'
import { combineReads, type Read, readOf } from '../tables/reads.ts'

/** More than a kitchen packs in a day. */
export const maxListed = 400

/** An order of a list, as far as a change of it shows. */
export interface ListedId {
  readonly id: string
  readonly number: string
  readonly status: string
  /** How many steps and refunds it has. */
  readonly version: number
  readonly refunds: number
}

const listed = `SELECT id, number, status,
  (SELECT max(sequence) FROM order_events WHERE order_id = orders.id) AS version,
  (SELECT count(*) FROM refunds WHERE order_id = orders.id) AS refunds FROM orders`
/** SQL: whether an order has more than gift cards, which are mailed. */
const hasGoods = 'EXISTS (SELECT 1 FROM order_lines WHERE order_lines.order_id = orders.id AND recipient IS NULL)'

/**
 * Reads which orders belong to a day; to today also what is under way from before, and what goes out as a parcel. On a day
 * with too many, those that are still to be packed and sent come before the sent ones.
 */
export function readDayIds(db: D1Database, day: string, isToday: boolean): Read<readonly ListedId[]> {
  return readOf<ListedId, readonly ListedId[]>(
    db
      .prepare(`${listed} WHERE id IN (
          SELECT id FROM orders WHERE status IN ('paid', 'packed', 'shipped')
            AND (delivery_date = ?1 OR (?2 AND (delivery_date < ?1 OR delivery_date IS NULL)))
          UNION SELECT id FROM orders WHERE delivery_date = ?1 AND status = 'delivered')
          AND ${hasGoods}
        ORDER BY status NOT IN ('paid', 'packed'), placed_at_ms, id LIMIT ?3`)
      .bind(day, isToday ? 1 : 0, maxListed + 1),
    (rows) => rows,
  )
}

/** What one looks through to find an order. */
export const maxFound = 50

/**
 * Reads the orders that a number, a name or a phone's digits name, the newest first and one more than are listed: without
 * regard to case, accents and full-width characters.
 */
export function readFoundIds(db: D1Database, typed: string): Read<readonly ListedId[]> {
  const text = halfWidth(typed)
  // `instr`, because a pattern of `LIKE` ends at 50 bytes (safety F4). Some names could be a number.
  const number = parseOrderNumber(text) ?? text
  const digits = text.replace(/\D/g, '')
  return readOf<ListedId, readonly ListedId[]>(
    db
      .prepare(`${listed} WHERE ${hasGoods} AND (instr(number, upper(?4))
          OR instr(lower(first_name || ' ' || last_name), lower(?1)) OR instr(lower(last_name || first_name), replace(lower(?1), ' ', ''))
          OR (?5 <> '' AND instr(replace(found_by, ' ', ''), ?5)) OR (?2 <> '' AND instr(replace(phone, '-', ''), ?2)))
        ORDER BY placed_at_ms DESC, id LIMIT ?3`)
      .bind(text, digits.length < 3 ? '' : digits, maxFound + 1, number, foldAccents(text).replaceAll(' ', '')),
    (rows) => rows,
  )
}

/**
 * Orders by their ids, in any order, with what became of the lines that could not be delivered as ordered, and the orders that
 * have an unsent mail about being on their way.
 */
export interface KitchenRead {
  readonly orders: readonly StoredOrder[]
  readonly outcomes: readonly LineOutcome[]
  readonly unsent: ReadonlySet<string>
}

/** Reads orders for the kitchen. */
export function readKitchenOrders(db: D1Database, ids: readonly string[]): Read<KitchenRead> {
  const all = JSON.stringify(ids)
  return combineReads({
    orders: readOrdersWhere(db, 'SELECT value FROM json_each(?1)', [all]),
    outcomes: readLineOutcomes(db, ids),
    unsent: readUnsentMails(db, all, 'order_shipped'),
  })
}
