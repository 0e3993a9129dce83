import type { Area } from '#domain/catalog/area.ts'
import { stockFieldIn } from '#domain/catalog/price.ts'
import { integer } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, readRecord } from '../tables/table.ts'
import { notePopularity } from './listings-sql.ts'

/** The columns of `products` that hold stock, by the field of a product: one for each warehouse (rules §5). */
export const stockColumns = { quantity: 'quantity', waQuantity: 'wa_quantity' } as const
export type StockColumn = (typeof stockColumns)[keyof typeof stockColumns]

/** Returns the column that holds the stock of the area's warehouse (rules §5). */
export function stockColumnOf(area: Area): StockColumn {
  return stockColumns[stockFieldIn(area)]
}

const takeSql = (column: StockColumn) => `UPDATE products SET ${column} = ${column} - demand.units,
    stock_revision = (SELECT stock_revision FROM catalog_version)
  FROM (SELECT value ->> 0 AS code, value ->> 1 AS units FROM json_each(?1)) AS demand
  WHERE products.code = demand.code`
const soldOutSql = (column: StockColumn) => `UPDATE catalog_version SET version = version + 1 WHERE EXISTS (
  SELECT 1 FROM json_each(?1) AS demand JOIN products ON products.code = demand.value ->> 0 WHERE ${column} = 0)`

/**
 * The SQL that returns the stock of the orders whose ids `ordersSql` selects (SQL of ours, never a client's). Products
 * that are no longer in the catalog are passed over.
 */
export function returnStockSql(ordersSql: string): readonly string[] {
  const returned = (column: StockColumn) => `UPDATE products SET ${column} = ${column} + taken.units,
      stock_revision = (SELECT stock_revision FROM catalog_version)
    FROM (SELECT product_code, sum(units) AS units FROM order_stock
      WHERE stock_column = '${column}' AND order_id IN (${ordersSql}) GROUP BY product_code) AS taken
    WHERE products.code = taken.product_code`
  return [
    // The version moves when a product that was sold out is back: pages then look different.
    `UPDATE catalog_version SET stock_revision = stock_revision + 1, version = version + EXISTS (
        SELECT 1 FROM order_stock AS taken JOIN products ON products.code = taken.product_code
        WHERE taken.order_id IN (${ordersSql})
          AND CASE taken.stock_column WHEN 'quantity' THEN quantity ELSE wa_quantity END = 0)
      WHERE EXISTS (${ordersSql})`,
    returned('quantity'),
    returned('wa_quantity'),
  ]
}

/**
 * Takes `demand` units per product code from one warehouse, priced by `definitions`. It has no condition on purpose: the
 * CHECKs stock_nonneg, wa_stock_nonneg and catalog_unchanged undo the whole batch (safety F1).
 */
export function takeStock(
  db: D1Database,
  column: StockColumn,
  demand: ReadonlyMap<string, number>,
  definitions: number,
): D1PreparedStatement[] {
  const units = JSON.stringify([...demand])
  return [
    db
      .prepare('UPDATE catalog_version SET read_definitions = ?1, stock_revision = stock_revision + 1')
      .bind(definitions),
    db.prepare(takeSql(column)).bind(units),
    db.prepare(soldOutSql(column)).bind(units),
  ]
}

/** Reads the stock of a product in both warehouses; undefined when there is no such product. */
export function readStock(db: D1Database, code: string): Read<{ quantity: number; waQuantity: number } | undefined> {
  return readRecord(db.prepare(`SELECT ${stock.list} FROM products WHERE code = ?1`).bind(code), stock)
}

const stock = fieldsOf<{ quantity: number; waQuantity: number }>({ quantity: integer, waQuantity: integer })

/** Adds `change` units to the stock of a product in one warehouse; fewer than none are left undoes the batch. */
export function changeStock(db: D1Database, column: StockColumn, code: string, change: number): D1PreparedStatement[] {
  return [
    // Pages look different when a product sells out or is back.
    db
      .prepare(`UPDATE catalog_version SET stock_revision = stock_revision + 1, version = version + EXISTS (
          SELECT 1 FROM products WHERE code = ?1 AND (${column} = 0 OR ${column} + ?2 = 0))`)
      .bind(code, change),
    db
      .prepare(`UPDATE products SET ${column} = ${column} + ?2,
          stock_revision = (SELECT stock_revision FROM catalog_version) WHERE code = ?1`)
      .bind(code, change),
  ]
}

/** Returns the stock that an order took. */
export function returnStock(db: D1Database, orderId: string): D1PreparedStatement[] {
  return returnStockSql('SELECT ?1').map((sql) => db.prepare(sql).bind(orderId))
}

/** Counts what a paid order bought: "Most Popular" sorts by it. */
export function countOrderedItems(db: D1Database, orderId: string): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE catalog_version SET stock_revision = stock_revision + 1'),
    db
      .prepare(`UPDATE products SET order_items_count = order_items_count + bought.picked,
          stock_revision = (SELECT stock_revision FROM catalog_version)
        FROM (SELECT code, sum(picked) AS picked FROM order_lines WHERE order_id = ?1 GROUP BY code) AS bought
        WHERE products.code = bought.code`)
      .bind(orderId),
    notePopularity(db, orderId),
  ]
}
