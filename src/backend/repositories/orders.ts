import type { Order } from '#contract/order.ts'
import {
  type OrderEventRow,
  type OrderGiftRow,
  type OrderLineRow,
  type OrderRow,
  type PaymentRow,
  toOrder,
} from './order-rows.ts'
import type { Read } from './reads.ts'

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
  const ofOrder = column === 'id' ? 'order_id = ?1' : 'order_id = (SELECT id FROM orders WHERE number = ?1)'
  return {
    statements: [
      db.prepare(`SELECT id, number, status, placed_at_ms, first_name, last_name, email, phone, line1, line2, city,
          state, zip, note, area_code, area_name, area_name_tw, shipping_method, shipping_name, shipping_name_tw,
          shipping_free, subtotal_cents, discount_code, discount_type, discount_shopper, discount_cents, shipping_cents,
          shipping_taxable_cents, tax_rate_millionths, tax_rate_is_correct, taxable_total_cents, tax_cents, total_cents
        FROM orders WHERE ${column} = ?1`),
      db.prepare(`SELECT key, cart_group, code, name, name_tw, image_fullurl, picked, unit_price_cents,
          regular_unit_price_cents, line_total_cents, discount_share_cents, taxable, parts, additional, meat,
          additional_item
        FROM order_lines WHERE ${ofOrder} ORDER BY position`),
      db.prepare(`SELECT rule, code, name, name_tw, image_fullurl, quantity
        FROM order_gifts WHERE ${ofOrder} ORDER BY position`),
      db.prepare(`SELECT sequence, step, at_ms FROM order_events WHERE ${ofOrder} ORDER BY sequence`),
      db.prepare(`SELECT id, provider, status FROM payments WHERE ${ofOrder} ORDER BY created_at_ms, id`),
    ].map((statement) => statement.bind(value)),
    build([orders = [], lines = [], gifts = [], events = [], payments = []]) {
      const [row] = orders as readonly OrderRow[]
      if (row === undefined) return undefined
      const parts = {
        lines: lines as readonly OrderLineRow[],
        gifts: gifts as readonly OrderGiftRow[],
        events: events as readonly OrderEventRow[],
        payments: payments as readonly PaymentRow[],
      }
      return {
        order: toOrder(row, parts),
        nextSequence: (parts.events.at(-1)?.sequence ?? 0) + 1,
        discountShopper: row.discount_shopper,
        openChallenge: parts.payments.findLast((payment) => payment.status === 'confirmation')?.id ?? null,
      }
    },
  }
}
