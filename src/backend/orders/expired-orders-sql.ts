import { returnStockSql } from '../catalog/stock-sql.ts'
import { returnPlacesSql } from '../delivery/delivery-slots-sql.ts'
import { giveBackSql } from '../gift-cards/gift-cards-sql.ts'
import { mailOrders } from '../mail/outbox-sql.ts'
import { hasPendingAttempt } from '../payments/attempts-sql.ts'
import { type Read, readOf } from '../tables/reads.ts'

// Every statement names the orders by the same condition; only the last one ends it. An order whose money may still come
// waits until the provider says that it can't (rules §12 "Payment").
const expired = `SELECT id FROM orders WHERE status = 'pending' AND held_until_ms <= ?1
  AND NOT ${hasPendingAttempt('orders.id')}`

/** Whether an order still waits for its payment at `atMs` that was held until then or earlier. */
export function readIsExpiryDue(db: D1Database, atMs: number): Read<boolean> {
  const statement = db.prepare(`SELECT EXISTS (${expired}) AS due`).bind(atMs)
  return readOf<{ readonly due: number }, boolean>(statement, ([row]) => row?.due === 1)
}

const writes = [
  ...returnStockSql(expired),
  returnPlacesSql(expired),
  ...giveBackSql(expired, '?1'),
  `UPDATE discounts SET used = max(discounts.used - uses.made, 0)
    FROM (SELECT discount_code AS code, count(*) AS made FROM orders
      WHERE id IN (${expired}) AND discount_shopper IS NOT NULL GROUP BY discount_code) AS uses
    WHERE discounts.code = uses.code`,
  `UPDATE discount_shoppers SET used = max(discount_shoppers.used - uses.made, 0)
    FROM (SELECT discount_code AS code, discount_shopper AS shopper, count(*) AS made FROM orders
      WHERE id IN (${expired}) GROUP BY discount_code, discount_shopper) AS uses
    WHERE discount_shoppers.code = uses.code AND discount_shoppers.shopper = uses.shopper`,
  `UPDATE payment_attempts SET status = 'ended', check_at_ms = NULL
    WHERE status = 'started' AND order_id IN (${expired})`,
  `INSERT INTO order_events (order_id, sequence, step, at_ms)
    SELECT order_id, max(sequence) + 1, 'cancelled', ?1 FROM order_events
    WHERE order_id IN (${expired}) GROUP BY order_id`,
]
const end = `UPDATE orders SET status = 'cancelled', client = NULL WHERE id IN (${expired}) RETURNING id`

/**
 * Cancels the orders that were held until `atMs` or earlier and still wait for their payment, and returns their stock,
 * their delivery places, their discount uses and what gift cards paid, in one batch with the mails about it; how many there were.
 */
export async function expireOrders(db: D1Database, atMs: number): Promise<number> {
  const results = await db.batch([
    ...writes.map((sql) => db.prepare(sql).bind(atMs)),
    mailOrders(db, expired, atMs, 'order_expired', atMs),
    db.prepare(end).bind(atMs),
  ])
  return results.at(-1)?.results.length ?? 0
}
