const notCancelled = `orders.status <> 'cancelled'`
const isPaid = `orders.status IN ('paid', 'packed', 'shipped', 'delivered')`
const taken = `(SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts
  WHERE payment_attempts.order_id = orders.id AND payment_attempts.status = 'paid')`
const refunded = `(SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE refunds.attempt_id = payment_attempts.id)`

/** What others have spent of the gift cards that a canceled order bought: no refund makes up for it. */
const kept = `(SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries JOIN gift_cards ON gift_cards.id = card_id
  WHERE gift_cards.order_id = orders.id AND gift_card_entries.order_id = orders.id AND kind IN ('issue', 'close'))`

/** What each book of docs/safety.md must not have, and the SQL that counts it. */
const books: Readonly<Record<string, string>> = {
  'products with less than no stock': 'SELECT count(*) FROM products WHERE quantity < 0 OR wa_quantity < 0',
  'orders without lines': `SELECT count(*) FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_lines.order_id = orders.id)`,
  'orders that took no stock': `SELECT count(*) FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_stock WHERE order_stock.order_id = orders.id)`,
  'orders without the beginning of their timeline': `SELECT count(*) FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_events WHERE order_events.order_id = orders.id AND sequence = 1)`,
  'orders whose total is not the sum of its parts': `SELECT count(*) FROM orders
    WHERE subtotal_cents - discount_cents + shipping_cents + tax_cents <> total_cents`,
  'codes whose uses are not those of their orders': `SELECT count(*) FROM discounts WHERE used <> (SELECT count(*)
    FROM orders WHERE discount_code = discounts.code AND discount_shopper IS NOT NULL AND ${notCancelled})`,
  'shoppers whose uses of a code are not those of their orders': `SELECT count(*) FROM discount_shoppers
    WHERE used <> (SELECT count(*) FROM orders WHERE discount_code = discount_shoppers.code
      AND discount_shopper = discount_shoppers.shopper AND ${notCancelled})`,
  'delivery slots whose places are not those of their orders': `SELECT count(*) FROM delivery_slots
    WHERE taken <> (SELECT count(*) FROM orders WHERE orders.area_code = delivery_slots.area_code
      AND delivery_date = date AND delivery_from = from_time AND ${notCancelled})`,
  'orders with a place in no delivery slot': `SELECT count(*) FROM orders
    WHERE delivery_date IS NOT NULL AND NOT EXISTS (SELECT 1 FROM delivery_slots
      WHERE delivery_slots.area_code = orders.area_code AND date = delivery_date AND from_time = delivery_from)`,
  'paid orders whose payment is not their total': `SELECT count(*) FROM orders
    WHERE ${isPaid} AND ${taken} + gift_card_cents <> total_cents`,
  'unpaid orders with a payment': `SELECT count(*) FROM orders WHERE status = 'pending' AND ${taken} > 0`,
  'payments of cancelled orders that are not refunded': `SELECT count(*) FROM payment_attempts
    JOIN orders ON orders.id = payment_attempts.order_id
    WHERE orders.status = 'cancelled' AND payment_attempts.status = 'paid'
      AND amount_cents - ${refunded} + gift_card_cents - gift_card_back_cents <> ${kept}`,
  'cancelled orders whose gift card has not all of it back': `SELECT count(*) FROM orders
    WHERE status = 'cancelled' AND ${taken} = 0 AND gift_card_cents <> gift_card_back_cents`,
  'gift cards whose balance is not the sum of their entries': `SELECT count(*) FROM gift_cards WHERE balance_cents <>
    (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries WHERE card_id = gift_cards.id)`,
  'orders whose gift card does not have their entries': `SELECT count(*) FROM orders
    WHERE gift_card_back_cents - gift_card_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries
      WHERE gift_card_entries.order_id = orders.id AND kind IN ('take', 'give_back'))`,
  'paid gift cards that were not issued': `SELECT count(*) FROM order_lines JOIN orders ON orders.id = order_id
    WHERE ${isPaid} AND recipient IS NOT NULL AND NOT EXISTS (SELECT 1 FROM gift_cards
      WHERE gift_cards.order_id = orders.id AND gift_cards.line_key = order_lines.key)`,
  'payments to return without a refund': `SELECT count(*) FROM payment_attempts
    WHERE status = 'returned' AND amount_cents > 0 AND ${refunded} = 0`,
  'payments with more refunds than money': `SELECT count(*) FROM payment_attempts
    WHERE status = 'paid' AND ${refunded} > amount_cents`,
}

/** The names of the books, in the order of the columns of `ledgerSql`. */
export const ledgerBooks: readonly string[] = Object.keys(books)

/** SQL of one row: for each book a column, b0, b1 …, with the number of its faults (docs/safety.md). */
export const ledgerSql = `SELECT ${Object.values(books)
  .map((sql, index) => `(${sql}) AS b${index}`)
  .join(', ')}`
