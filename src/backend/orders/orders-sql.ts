import type { Order } from '#contract/order.ts'
import { groupBy, type Read } from '../tables/reads.ts'
import {
  type OrderEventRow,
  type OrderGiftRow,
  type OrderLineRow,
  type OrderParts,
  type OrderRow,
  type PaymentRow,
  toOrder,
} from './order-rows.ts'

/** An order, and what only the shop knows of it. */
export interface StoredOrder {
  readonly order: Order
  /** The timeline's next number: who changes the order appends it. */
  readonly nextSequence: number
  /** Whose use of the discount was counted. */
  readonly discountShopper: string | null
  /** The challenge of the last charge, while it waits for its confirmation. */
  readonly openChallenge: string | null
}

/** The order of `id`; `undefined` when there is none. */
export function readOrder(db: D1Database, id: string): Read<StoredOrder | undefined> {
  return readOrderWhere(db, 'id', id)
}

/** The order of `number`; `undefined` when there is none. */
export function readOrderNumbered(db: D1Database, number: string): Read<StoredOrder | undefined> {
  return readOrderWhere(db, 'number', number)
}

function readOrderWhere(db: D1Database, column: 'id' | 'number', value: string): Read<StoredOrder | undefined> {
  const { statements, build } = readOrdersWhere(
    db,
    column === 'id' ? '?1' : 'SELECT id FROM orders WHERE number = ?1',
    [value],
  )
  return { statements, build: (results) => build(results)[0] }
}

/** The orders whose ids `idsSql` selects (SQL of ours, never a client's), the newest first. */
export function readOrdersWhere(
  db: D1Database,
  idsSql: string,
  values: readonly (string | number)[],
): Read<readonly StoredOrder[]> {
  const isWanted = `IN (${idsSql})`
  return {
    statements: [
      db.prepare(`SELECT id, number, status, placed_at_ms, first_name, last_name, email, phone, line1, line2, city,
          state, zip, note, area_code, area_name, area_name_tw, shipping_method, shipping_name, shipping_name_tw,
          shipping_free, subtotal_cents, discount_code, discount_type, discount_shopper, discount_cents, shipping_cents,
          shipping_taxable_cents, tax_rate_millionths, tax_rate_is_correct, taxable_total_cents, tax_cents, total_cents
        FROM orders WHERE id ${isWanted} ORDER BY placed_at_ms DESC, id`),
      db.prepare(`SELECT order_id, key, cart_group, code, name, name_tw, image_fullurl, picked, unit_price_cents,
          regular_unit_price_cents, line_total_cents, discount_share_cents, taxable, parts, additional, meat,
          additional_item
        FROM order_lines WHERE order_id ${isWanted} ORDER BY order_id, position`),
      db.prepare(`SELECT order_id, rule, code, name, name_tw, image_fullurl, quantity
        FROM order_gifts WHERE order_id ${isWanted} ORDER BY order_id, position`),
      db.prepare(`SELECT order_id, sequence, step, at_ms
        FROM order_events WHERE order_id ${isWanted} ORDER BY order_id, sequence`),
      db.prepare(`SELECT order_id, id, provider, status
        FROM payments WHERE order_id ${isWanted} ORDER BY created_at_ms, id`),
    ].map((statement) => statement.bind(...values)),
    build([orders = [], lines = [], gifts = [], events = [], payments = []]) {
      const linesOf = byOrder(lines as readonly (OrderLineRow & OfOrder)[])
      const giftsOf = byOrder(gifts as readonly (OrderGiftRow & OfOrder)[])
      const eventsOf = byOrder(events as readonly (OrderEventRow & OfOrder)[])
      const paymentsOf = byOrder(payments as readonly (PaymentRow & OfOrder)[])
      return (orders as readonly OrderRow[]).map((row) =>
        toStoredOrder(row, {
          lines: linesOf.get(row.id) ?? [],
          gifts: giftsOf.get(row.id) ?? [],
          events: eventsOf.get(row.id) ?? [],
          payments: paymentsOf.get(row.id) ?? [],
        }),
      )
    },
  }
}

interface OfOrder {
  readonly order_id: string
}

function byOrder<Row extends OfOrder>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return groupBy(rows, (row) => row.order_id)
}

function toStoredOrder(row: OrderRow, parts: OrderParts): StoredOrder {
  return {
    order: toOrder(row, parts),
    nextSequence: (parts.events.at(-1)?.sequence ?? 0) + 1,
    discountShopper: row.discount_shopper,
    openChallenge: parts.payments.findLast((payment) => payment.status === 'confirmation')?.id ?? null,
  }
}
