import type { Product } from '#domain/catalog/product.ts'
import type { Read } from '../tables/reads.ts'
import { readRecords } from '../tables/table.ts'
import { products } from './products-sql.ts'

/** What a product may name, and the SQL that finds those that name ?1. */
const namingSql = {
  products: `INDEXED BY products_with_parts
    WHERE combo_items <> '[]' AND EXISTS (SELECT 1 FROM json_each(combo_items) AS item WHERE item.value ->> 'code' = ?1)`,
  categories:
    'WHERE EXISTS (SELECT 1 FROM json_each(category_ids) AS category WHERE CAST(category.value AS TEXT) = ?1)',
  areas: `WHERE EXISTS (SELECT 1 FROM json_each(variants) AS variant WHERE CAST(variant.value ->> 'areaId' AS TEXT) = ?1)
    OR EXISTS (SELECT 1 FROM json_each(price_variants) AS own WHERE CAST(own.value ->> 'areaId' AS TEXT) = ?1)`,
  meats: 'INDEXED BY products_by_meat WHERE meat = ?1',
} as const

/** The lists whose entries products name. */
export type NamedByProducts = keyof typeof namingSql

/**
 * Reads the first 20 products that name the entry `key` of a list. For a meat or a product the database looks at those that
 * name one, for an area or a category at each product.
 */
export function readProductsNaming(db: D1Database, list: NamedByProducts, key: string): Read<readonly Product[]> {
  const sql = `SELECT ${products.list} FROM products ${namingSql[list]} ORDER BY position, id LIMIT 20`
  return readRecords(db.prepare(sql).bind(key), products)
}
