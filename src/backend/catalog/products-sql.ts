import type { Product, ProductType } from '#domain/catalog/product.ts'
import { type BulkDatabase, jsonChunks, upsertSql } from '../tables/bulk-writes.ts'
import { flag, integer, json, money, oneOf, orNull, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { readRecords, tableOf } from '../tables/table.ts'
import type { DisplacedProduct } from './displaced-products.ts'

const products = tableOf<Product>('products', ['id'], {
  id: integer,
  code: text,
  slug: text,
  type: oneOf<ProductType>(),
  subType: orNull(text),
  name: text,
  nameTw: orNull(text),
  description: orNull(text),
  descriptionTw: orNull(text),
  size: orNull(text),
  sizeTw: orNull(text),
  imageUrl: orNull(text),
  imageFullurl: orNull(text),
  price: orNull(money),
  specialPrice: orNull(money),
  quantity: integer,
  waQuantity: integer,
  taxable: flag,
  comboSize: integer,
  meat: orNull(text),
  bundleId: orNull(integer),
  bundleSlug: orNull(text),
  orderItemsCount: integer,
  comboItems: json(),
  variants: json(),
  priceVariants: json(),
  categoryIds: json(),
})

/** Every product, in the catalog's order. */
export function readProducts(db: D1Database): Read<readonly Product[]> {
  return readRecords(db.prepare(`SELECT ${products.list} FROM products ORDER BY position, id`), products)
}

/** What orders change: an import leaves it alone in products that exist, unless it sets the stock. */
const stockColumns = ['quantity', 'wa_quantity', 'order_items_count']

/**
 * Writes `written`, new or in the place of those with their codes; `bulk` takes the rows. The stock of a product that
 * exists is not touched, so orders may take of it meanwhile; with `setStock` the quantities of `written` replace it.
 */
export function writeProducts(
  db: D1Database,
  bulk: BulkDatabase,
  written: readonly Product[],
  setStock: boolean,
): D1PreparedStatement[] {
  const run = (sql: string, rows: readonly unknown[]) => jsonChunks(rows).map((chunk) => bulk.prepare(sql).bind(chunk))
  const codes = written.map((product) => product.code)
  // Ids and slugs may have been swapped between products, so all of them are made free first.
  return [
    ...run('UPDATE products SET position = -1 WHERE code IN (SELECT value FROM json_each(?1))', codes),
    db.prepare(`UPDATE products SET id = -1 - id, slug = '!' || code WHERE position = -1`),
    ...run(upsertSql('products', ['code'], products.names, setStock ? [] : stockColumns), written.map(products.toRow)),
  ]
}

/** Gives products another id and slug. */
export function moveProducts(db: BulkDatabase, displaced: readonly DisplacedProduct[]): D1PreparedStatement[] {
  const sql = `UPDATE products SET id = moved.value ->> 'id', slug = moved.value ->> 'slug'
    FROM json_each(?1) AS moved WHERE products.code = moved.value ->> 'code'`
  return jsonChunks(displaced).map((chunk) => db.prepare(sql).bind(chunk))
}
