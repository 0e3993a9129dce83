import type { Area } from '#domain/catalog/area.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Read } from '../tables/reads.ts'
import { isSoldSql } from './listings-sql.ts'
import { kindSql, type ListView, lists, whole } from './products-sql.ts'
import { stockColumnOf } from './stock-sql.ts'

/** As many as a kit's page chooses from: its extra items and related products are the first of them (rules §2). */
const maxNeighbors = 12

/** Where and when the neighbors of a product are on sale, and how they are read. */
interface Neighborhood {
  readonly area: Area
  readonly nowMs: number
  readonly view: ListView
  /** For what a product is made of too: the products of all meats. */
  readonly partsOf?: { readonly meats: readonly string[] } | undefined
}

/**
 * Reads what may be related to the product with this slug, or be a kit's extra item (rules §2 "Product page"), in the
 * catalog's order: for a kit the add-ons ordered most, in stock and not; else the first by `listRelated` among the
 * 144 (a block) ordered most of each of its categories. It leaves out the product and its combo items. With `partsOf` it
 * reads these too, on sale or not, and the meats that may be in the kit; all with their facts.
 */
export function readNeighbors(
  db: D1Database,
  slug: string,
  { area, nowMs, view, partsOf }: Neighborhood,
): Read<readonly Product[]> {
  const list = partsOf ? whole[view] : lists[view]
  const stock = `products.${stockColumnOf(area)}`
  // EXISTS and no join: so the index gives them by popularity, and the look ends with the last one wanted.
  const addOnsSql = (condition: string) => `SELECT id FROM (
    SELECT products.id FROM own CROSS JOIN products INDEXED BY products_add_ons
    WHERE own.is_kit AND products.type = 'add-ons' AND ${condition} AND NOT ${isOwnPart} AND EXISTS (
      SELECT 1 FROM json_each(variants) AS variant
      WHERE variant.value ->> 'areaId' = ?2 AND ${isSoldSql('variant', '?3')}
    )
    ORDER BY products.order_items_count DESC, products.position, products.id LIMIT ${maxNeighbors}
  )`
  const isOwnPart = `(products.code = own.code
    OR EXISTS (SELECT 1 FROM json_each(own.combo_items) AS item WHERE item.value ->> 'code' = products.code))`
  const statement = db
    .prepare(`WITH own AS (
        SELECT code, category_ids, combo_items, meat, ${kindSql.kits} AS is_kit FROM products WHERE slug = ?1
      ), near AS (
        SELECT place.value AS id, count(*) AS shared
        FROM own, json_each(own.category_ids) AS category JOIN listing_blocks
          ON area_id = ?2 AND category_id = category.value AND sort = 'most-popular' AND block = 0,
          json_each(product_ids) AS place
        WHERE NOT own.is_kit GROUP BY place.value
      )
      SELECT json_group_array(${list.array} ORDER BY position, id) AS packed FROM products WHERE id IN (
        ${addOnsSql(`${stock} > 0`)}
        UNION ALL ${addOnsSql(`${stock} <= 0`)}
        UNION ALL SELECT id FROM (
          SELECT products.id FROM near JOIN products USING (id), own WHERE NOT ${isOwnPart}
          ORDER BY ${stock} <= 0, shared DESC, order_items_count DESC, products.position, products.id
          LIMIT ${maxNeighbors}
        )
        UNION ALL SELECT id FROM products WHERE ?4 IS NOT NULL AND code IN (
          SELECT code FROM own
          UNION ALL SELECT item.value ->> 'code' FROM own, json_each(own.combo_items) AS item
          UNION ALL SELECT each.value FROM own, json_each(?4) AS each WHERE own.meat IS NOT NULL
        )
      )`)
    .bind(slug, area.id, nowMs, partsOf ? JSON.stringify(partsOf.meats) : null)
  return list.read(statement)
}
