import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { Order, OrderStep } from '#domain/order/order.ts'
import { type KitchenMove, type OrderStatus, statusBefore } from '#domain/order/order-status.ts'
import type { ReceiptStep } from '#domain/quote/receipt.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { changeStock, type StockColumn } from '../catalog/stock-sql.ts'
import type { OrderMailKind } from '../mail/mail.ts'
import { mailOrders, withdrawMail } from '../mail/outbox-sql.ts'
import { hasPendingAttempt } from '../payments/attempts-sql.ts'
import { integer, oneOf, text } from '../tables/column.ts'
import { insertLists } from '../tables/list-table.ts'
import { insertRecords, tableOf } from '../tables/table.ts'
import { orderGifts, orderLines } from './order-goods-tables.ts'
import { foundBy, type NewOrderFacts, orders, toFacts } from './order-tables.ts'

/** What is stored with an order and not shown to its shopper. */
export interface OrderSecrets {
  /** Who was signed in; `null`: a guest. */
  readonly userId: string | null
  /** The hash of the address that places it; `null`: none is known. It is kept as long as the order is unpaid. */
  readonly client: string | null
  /** The language of the order's mails. */
  readonly language: Locale
  readonly discountShopper: string | null
  /** The gift card that pays for the order or a part of it. */
  readonly giftCardId: string | null
  readonly receipt: readonly ReceiptStep[]
  readonly stockColumn: StockColumn
  readonly demand: ReadonlyMap<string, number>
}

/** The units that an order took from one warehouse. */
const orderStock = tableOf<{
  readonly orderId: string
  readonly productCode: string
  readonly stockColumn: StockColumn
  readonly units: number
}>('order_stock', ['orderId', 'productCode'], {
  orderId: text,
  productCode: text,
  stockColumn: oneOf<StockColumn>(),
  units: integer,
})

/** Writes a new order with its lines, gifts, units taken, and its timeline: one step, or two when a gift card pays it at once. */
export function insertOrder(db: D1Database, order: Order, secrets: OrderSecrets): D1PreparedStatement[] {
  const { userId, client, language, receipt, stockColumn, demand } = secrets
  const units = [...demand].map(([productCode, units]) => ({ orderId: order.id, productCode, stockColumn, units }))
  return [
    ...insertRecords<NewOrderFacts>(db, orders, [
      {
        ...toFacts(order, secrets.discountShopper, secrets.giftCardId),
        userId,
        client,
        currency: 'USD',
        language,
        receipt,
        foundBy: foundBy(order.contact),
      },
    ]),
    ...insertLists(db, orderLines, [[order.id, order.lines]]),
    ...insertLists(db, orderGifts, [[order.id, order.gifts]]),
    ...insertRecords(db, orderStock, units),
    ...order.timeline.flatMap(({ status, atMs }, index) =>
      // Only where an order has come is mailed.
      index < order.timeline.length - 1
        ? [insertOrderEvent(db, order.id, index + 1, status, atMs)]
        : appendOrderEvent(db, order.id, index + 1, status, atMs),
    ),
  ]
}

/** Takes units of a product for an order that has been placed; too few are left undoes the batch. */
export function takeMoreStock(
  db: D1Database,
  orderId: string,
  column: StockColumn,
  code: string,
  units: number,
): D1PreparedStatement[] {
  return [
    ...changeStock(db, column, code, -units),
    // An order is of one area, so all that it took is from one warehouse.
    db
      .prepare(`INSERT INTO order_stock (order_id, product_code, stock_column, units) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (order_id, product_code) DO UPDATE SET units = units + excluded.units`)
      .bind(orderId, code, column, units),
  ]
}

/** The steps that are mailed. */
const mailOfStep: Partial<Readonly<Record<OrderStep, OrderMailKind>>> = {
  placed: 'order_placed',
  paid: 'order_paid',
  shipped: 'order_shipped',
  cancelled: 'order_cancelled',
}

/**
 * Appends a step to the timeline, and writes the mail about it. Every change of an order has these statements in its batch: of two changes at once the
 * second one breaks the primary key, and its whole batch is undone.
 */
export function appendOrderEvent(
  db: D1Database,
  orderId: string,
  sequence: number,
  step: OrderStep,
  atMs: number,
): D1PreparedStatement[] {
  const kind = mailOfStep[step]
  return [
    insertOrderEvent(db, orderId, sequence, step, atMs),
    ...(kind === undefined ? [] : [mailOrders(db, '?1', orderId, kind, atMs)]),
  ]
}

/**
 * Appends the event that takes the last move of an order back, and ends the mail about that move if it is not sent yet. It has
 * its own number, like every event, so that of two changes at once the second is undone.
 */
export function appendWayBack(
  db: D1Database,
  orderId: string,
  sequence: number,
  move: KitchenMove,
  atMs: number,
): D1PreparedStatement[] {
  const kind = mailOfStep[move]
  return [
    insertOrderEvent(db, orderId, sequence, statusBefore(move), atMs),
    ...(kind === undefined ? [] : [withdrawMail(db, orderId, kind)]),
  ]
}

function insertOrderEvent(
  db: D1Database,
  orderId: string,
  sequence: number,
  step: OrderStep,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO order_events (order_id, sequence, step, at_ms) VALUES (?1, ?2, ?3, ?4)')
    .bind(orderId, sequence, step, atMs)
}

/** Sets the status of an order. Only an unpaid one keeps what it knows of its client. */
export function updateOrderStatus(db: D1Database, orderId: string, status: OrderStatus): D1PreparedStatement {
  return db
    .prepare(`UPDATE orders SET status = ?2, client = iif(?2 = 'pending', client, NULL) WHERE id = ?1`)
    .bind(orderId, status)
}

/** What a shopper may change while the order is pending, and what the tax of another place makes of the total. */
export interface OrderDetails {
  readonly contact: Contact
  readonly address: Address
  readonly note: string | null
  readonly taxRate: TaxRate
  readonly tax: Cents
  readonly total: Cents
}

/** Writes what a shopper changed of an order. A new total conflicts as `payment_under_way` while money may still come. */
export function updateOrderDetails(db: D1Database, orderId: string, details: OrderDetails): D1PreparedStatement {
  const { contact, address, note, taxRate, tax, total } = details
  return db
    .prepare(`UPDATE orders SET first_name = ?2, last_name = ?3, email = ?4, phone = ?5, line1 = ?6, line2 = ?7,
        city = ?8, state = ?9, zip = ?10, note = ?11, tax_rate_millionths = ?12, tax_rate_is_correct = ?13,
        tax_cents = ?14, found_by = ?16, total_cents = CASE WHEN total_cents = ?15 OR NOT ${hasPendingAttempt('orders.id')} THEN ?15 END
      WHERE id = ?1`)
    .bind(
      orderId,
      contact.firstName,
      contact.lastName,
      contact.email,
      contact.phone,
      address.line1,
      address.line2,
      address.city,
      address.state,
      address.zip,
      note,
      taxRate.rate,
      taxRate.isCorrect ? 1 : 0,
      tax,
      total,
      foundBy(contact),
    )
}
