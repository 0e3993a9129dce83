import type { Address, Contact } from '#contract/contact.ts'
import type { Order, OrderGift, OrderLine, OrderStep } from '#contract/order.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { TaxRate } from '#domain/quote/quote.ts'
import type { ReceiptStep } from '#domain/quote/receipt.ts'
import type { StockColumn } from '../catalog/stock-sql.ts'
import { insertRows } from '../tables/bulk-writes.ts'

/** What an order keeps that its shopper is not told. */
export interface OrderSecrets {
  /** Who was signed in; `null`: a guest. */
  readonly userId: string | null
  readonly discountShopper: string | null
  readonly receipt: readonly ReceiptStep[]
  readonly stockColumn: StockColumn
  readonly demand: ReadonlyMap<string, number>
}

/** Writes a new order with its lines, gifts, units taken, and the first step of its timeline. */
export function insertOrder(db: D1Database, order: Order, secrets: OrderSecrets): D1PreparedStatement[] {
  const inOrder = { order_id: order.id }
  return [
    ...insertRows(db, ordersTable, [toOrderRow(order, secrets)]),
    ...insertRows(
      db,
      linesTable,
      order.lines.map((line, position) => ({ ...inOrder, position, ...toLineRow(line) })),
    ),
    ...insertRows(
      db,
      giftsTable,
      order.gifts.map((gift, position) => ({ ...inOrder, position, ...toGiftRow(gift) })),
    ),
    ...insertRows(
      db,
      stockTable,
      [...secrets.demand].map(([code, units]) => ({
        ...inOrder,
        product_code: code,
        stock_column: secrets.stockColumn,
        units,
      })),
    ),
    appendOrderEvent(db, order.id, 1, 'placed', order.createdAtMs),
  ]
}

/**
 * Appends a step to the timeline. Of two that change an order at once the second meets the primary key, and its whole
 * batch is undone: this statement is part of every change.
 */
export function appendOrderEvent(
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

export function updateOrderStatus(db: D1Database, orderId: string, status: OrderStatus): D1PreparedStatement {
  return db.prepare('UPDATE orders SET status = ?2 WHERE id = ?1').bind(orderId, status)
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

export function updateOrderDetails(db: D1Database, orderId: string, details: OrderDetails): D1PreparedStatement {
  const { contact, address, note, taxRate, tax, total } = details
  return db
    .prepare(`UPDATE orders SET first_name = ?2, last_name = ?3, email = ?4, phone = ?5, line1 = ?6, line2 = ?7,
        city = ?8, state = ?9, zip = ?10, note = ?11, tax_rate_millionths = ?12, tax_rate_is_correct = ?13,
        tax_cents = ?14, total_cents = ?15
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
    )
}

const ordersTable = {
  name: 'orders',
  key: ['id'],
  columns: [
    'id',
    'number',
    'status',
    'user_id',
    'placed_at_ms',
    'currency',
    'first_name',
    'last_name',
    'email',
    'phone',
    'line1',
    'line2',
    'city',
    'state',
    'zip',
    'note',
    'area_code',
    'area_name',
    'area_name_tw',
    'shipping_method',
    'shipping_name',
    'shipping_name_tw',
    'shipping_free',
    'subtotal_cents',
    'discount_code',
    'discount_type',
    'discount_shopper',
    'discount_cents',
    'shipping_cents',
    'shipping_taxable_cents',
    'tax_rate_millionths',
    'tax_rate_is_correct',
    'taxable_total_cents',
    'tax_cents',
    'total_cents',
    'receipt',
  ],
}
const linesTable = {
  name: 'order_lines',
  key: ['order_id', 'position'],
  columns: [
    'order_id',
    'position',
    'key',
    'cart_group',
    'code',
    'name',
    'name_tw',
    'image_fullurl',
    'picked',
    'unit_price_cents',
    'regular_unit_price_cents',
    'line_total_cents',
    'discount_share_cents',
    'taxable',
    'parts',
    'additional',
    'meat',
    'additional_item',
  ],
}
const giftsTable = {
  name: 'order_gifts',
  key: ['order_id', 'position'],
  columns: ['order_id', 'position', 'rule', 'code', 'name', 'name_tw', 'image_fullurl', 'quantity'],
}
const stockTable = {
  name: 'order_stock',
  key: ['order_id', 'product_code'],
  columns: ['order_id', 'product_code', 'stock_column', 'units'],
}

function toOrderRow(order: Order, { userId, discountShopper, receipt }: OrderSecrets) {
  const { contact, address, shipping, discount, taxRate } = order
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    user_id: userId,
    placed_at_ms: order.createdAtMs,
    currency: 'USD',
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state: address.state,
    zip: address.zip,
    note: order.note,
    area_code: order.area.code,
    area_name: order.area.name,
    area_name_tw: order.area.nameTw,
    shipping_method: shipping.method,
    shipping_name: shipping.name,
    shipping_name_tw: shipping.nameTw,
    shipping_free: shipping.free,
    subtotal_cents: order.subtotal,
    discount_code: discount?.code ?? null,
    discount_type: discount?.type ?? null,
    discount_shopper: discountShopper,
    discount_cents: discount?.amount ?? 0,
    shipping_cents: shipping.amount,
    shipping_taxable_cents: shipping.taxable,
    tax_rate_millionths: taxRate.rate,
    tax_rate_is_correct: taxRate.isCorrect,
    taxable_total_cents: order.taxableTotal,
    tax_cents: order.tax,
    total_cents: order.total,
    receipt: JSON.stringify(receipt),
  }
}

function toLineRow(line: OrderLine) {
  return {
    key: line.key,
    cart_group: line.group,
    code: line.code,
    name: line.name,
    name_tw: line.nameTw,
    image_fullurl: line.imageFullurl,
    picked: line.picked,
    unit_price_cents: line.unitPrice,
    regular_unit_price_cents: line.regularUnitPrice,
    line_total_cents: line.lineTotal,
    discount_share_cents: line.discountShare,
    taxable: line.taxable,
    parts: JSON.stringify(line.parts),
    additional: JSON.stringify(line.additional),
    meat: line.meat,
    additional_item: line.additionalItem,
  }
}

function toGiftRow(gift: OrderGift) {
  return {
    rule: gift.rule,
    code: gift.code,
    name: gift.name,
    name_tw: gift.nameTw,
    image_fullurl: gift.imageFullurl,
    quantity: gift.quantity,
  }
}
