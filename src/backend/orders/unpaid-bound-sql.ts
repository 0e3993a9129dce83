import type { Cents } from '#domain/money.ts'

/** What the unpaid orders of one shopper may hold; `null`: no bound (rules §14). */
export interface UnpaidBound {
  /** The worth of the goods, before any discount. */
  readonly goods: Cents | null
  /** The units of one product. */
  readonly units: number | null
}

/** An address has room for so many shoppers: a family, an office, a dormitory. */
const shoppersAtAddress = 3

/** So many places of one delivery slot may the unpaid orders of a shopper hold, while their units are bounded. */
const maxPlaces = 3

// Who holds unpaid goods together with order ?1, itself included. A guest is known by email and by phone, and an account
// by itself: a stranger who orders with somebody's email can't keep that person's account from ordering.
const together = (holder: string, isSame: string) => `SELECT '${holder}' AS holder, other.id, other.subtotal_cents
  FROM orders AS mine JOIN orders AS other ON other.status = 'pending' AND ${isSame} WHERE mine.id = ?1`
const guests = 'mine.user_id IS NULL AND other.user_id IS NULL'
const holders = [
  together('account', 'other.user_id = mine.user_id'),
  together('email', `lower(other.email) = lower(mine.email) AND ${guests}`),
  together('phone', `other.phone = mine.phone AND ${guests}`),
  together('client', 'other.client = mine.client'),
].join(' UNION ALL ')
const most = (parameter: string) => `iif(holder = 'client', ${shoppersAtAddress} * ${parameter}, ${parameter})`

/**
 * Undoes the batch, as conflict `too_much_unpaid`, when the unpaid orders of this order's account, email, phone or client
 * would hold more than the bound (safety E4). It comes after all that changes the order.
 */
export function boundUnpaid(db: D1Database, orderId: string, { goods, units }: UnpaidBound): D1PreparedStatement {
  return db
    .prepare(`WITH holders AS (${holders})
      UPDATE orders SET held_until_ms = iif(
        EXISTS (SELECT 1 FROM holders GROUP BY holder HAVING sum(subtotal_cents) > ${most('?2')})
        OR EXISTS (SELECT 1 FROM holders JOIN order_stock ON order_stock.order_id = holders.id
          GROUP BY holder, product_code HAVING sum(units) > ${most('?3')})
        OR (?3 IS NOT NULL AND EXISTS (SELECT 1 FROM holders JOIN orders AS placed ON placed.id = holders.id
          WHERE placed.delivery_date IS NOT NULL
          GROUP BY holder, placed.area_code, placed.delivery_date, placed.delivery_from
          HAVING count(*) > ${most(String(maxPlaces))})),
        NULL, held_until_ms)
      WHERE id = ?1`)
    .bind(orderId, goods, units)
}

/**
 * Ends the hold of a new order at `untilMs` when it leaves less of a product than it takes, or no place in its delivery
 * slot. Both are taken before.
 */
export function shortenHold(db: D1Database, orderId: string, untilMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE orders SET held_until_ms = min(held_until_ms, ?2) WHERE id = ?1 AND (EXISTS (
      SELECT 1 FROM order_stock AS taken JOIN products ON products.code = taken.product_code
      WHERE taken.order_id = ?1
        AND CASE taken.stock_column WHEN 'quantity' THEN quantity ELSE wa_quantity END < taken.units)
      OR EXISTS (SELECT 1 FROM delivery_slots AS slots WHERE slots.area_code = orders.area_code
        AND slots.date = orders.delivery_date AND slots.from_time = orders.delivery_from
        AND slots.taken = slots.capacity))`)
    .bind(orderId, untilMs)
}
