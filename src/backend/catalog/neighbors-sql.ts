import type { Area } from '#domain/catalog/area.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Read } from '../tables/reads.ts'
import { isSoldSql } from './listings-sql.ts'
import { kindSql, type ListView } from './products-sql.ts'
import { stockColumnOf } from './stock-sql.ts'

/** As many as a kit's page chooses from: its extra items and related products are the first of them (rules §2). */
const maxNeighbors = 12

/** Where and when the neighbors of a product are on sale, and how they are read. */
interface Neighborhood {
  readonly area: Area
  readonly nowMs: number
  readonly view: ListView
  /** For a kit or bundle, and what it is made of: the products of all meats. */
  readonly partsOf?: { readonly meats: readonly string[] } | undefined
}

/**
 * Reads what may be related to the product with this slug (rules §2 "Product page"), in the catalog's order: the first by
 * `listRelated` among the 144 (a block) ordered most of each of its categories. It leaves out the product and its combo
 * items. With `partsOf` a kit has in their place what may be its extra item, the add-ons ordered most, in stock and not; and
 * it reads what the kit or bundle is made of too, on sale or not, and the meats that may be in it; all with their facts.
 */
export function readNeighbors(
  db: D1Database,
  slug: string,
  { area, nowMs, view, partsOf }: Neighborhood,
): Read<readonly Product[]> {
  const stock = `products.${stockColumnOf(area)}`
  // D1 compiles a statement at each run, and the long one takes longer to compile than the short one to run.
  const list = partsOf ? view.withFacts : view.plain
  const named = partsOf ? `${relatedSql(stock)} UNION ALL ${madeOfSql(stock)}` : relatedSql(stock)
  const statement = db.prepare(`WITH own AS (
      SELECT code, category_ids, combo_items, meat, ${kindSql.kits} AS is_kit FROM products WHERE slug = ?1
    )
    SELECT json_group_array(${list.array} ORDER BY position, id) AS packed FROM products WHERE id IN (${named})`)
  return list.read(
    partsOf ? statement.bind(slug, area.id, nowMs, JSON.stringify(partsOf.meats)) : statement.bind(slug, area.id),
  )
}

const isOwnPart = `(products.code = own.code
  OR EXISTS (SELECT 1 FROM json_each(own.combo_items) AS item WHERE item.value ->> 'code' = products.code))`

/** The ids of what shares most categories with a product that is no kit. */
function relatedSql(stock: string): string {
  return `SELECT id FROM (
    SELECT products.id FROM own CROSS JOIN (
      SELECT place.value AS id, count(*) AS shared
      FROM own, json_each(own.category_ids) AS category JOIN listing_blocks
        ON area_id = ?2 AND category_id = category.value AND sort = 'most-popular' AND block = 0,
        json_each(product_ids) AS place
      WHERE NOT own.is_kit GROUP BY place.value
    ) AS near JOIN products USING (id) WHERE NOT ${isOwnPart}
    ORDER BY ${stock} <= 0, shared DESC, order_items_count DESC, products.position, products.id
    LIMIT ${maxNeighbors}
  )`
}

/** The ids of a kit's add-ons, and of all that the product is made of. */
function madeOfSql(stock: string): string {
  // EXISTS and no join: so the index gives them by popularity, and the look ends with the last one wanted.
  const addOnsSql = (condition: string) => `SELECT id FROM (
    SELECT products.id FROM own CROSS JOIN products INDEXED BY products_add_ons
    WHERE own.is_kit AND products.type = 'add-ons' AND ${condition} AND NOT ${isOwnPart} AND EXISTS (
      SELECT 1 FROM json_each(variants) AS variant
      WHERE variant.value ->> 'areaId' = ?2 AND ${isSoldSql('variant', '?3')}
    )
    ORDER BY products.order_items_count DESC, products.position, products.id LIMIT ${maxNeighbors}
  )`
  return `${addOnsSql(`${stock} > 0`)}
    UNION ALL ${addOnsSql(`${stock} <= 0`)}
    UNION ALL SELECT id FROM products WHERE code IN (
      SELECT code FROM own
      UNION ALL SELECT item.value ->> 'code' FROM own, json_each(own.combo_items) AS item
      UNION ALL SELECT each.value FROM own, json_each(?4) AS each WHERE own.meat IS NOT NULL
    )`
}
