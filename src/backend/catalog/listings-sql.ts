import { allCategoriesOf, type Category, specialCategories, typeOrder } from '#domain/catalog/category.ts'
import type { ListingQuery } from '#domain/catalog/listing.ts'

/** How many products a block holds: two pages of the food mart. */
export const blockSize = 144

type Sort = ListingQuery['sort']

/** The key of each sort order; ties are in the catalog's order. A product without a price comes last (rules §4). */
const sortKeys: Readonly<Record<Sort, string>> = {
  default: 'type_rank',
  'most-popular': '-popularity',
  'low-to-high': 'price IS NULL, price',
  'high-to-low': 'price IS NULL, -price',
}

/** The effective price of what holds `price` and `special`: the special one if it is lower (rules §12). */
const effective = (price: string, special: string) => `iif(${special} < ${price}, ${special}, ${price})`

/**
 * The listed products of each area and category, one row each: as `listFoodMart` of the domain lists them, which a law
 * compares. ?1 are the categories as [id, three types], ?2 the time, ?3 the lists as [area, category]; NULL: all.
 */
const placedSql = `WITH ranked AS (
    SELECT value ->> 0 AS category_id, value ->> 1 AS first, value ->> 2 AS second, value ->> 3 AS third
    FROM json_each(?1)
  ), listed AS MATERIALIZED (
    SELECT products.id, position, products.type, category_ids, order_items_count AS popularity,
      variant.value ->> 'areaId' AS area_id,
      coalesce(
        (SELECT ${effective(`own.value ->> 'price'`, `own.value ->> 'specialPrice'`)} FROM json_each(price_variants) AS own
          WHERE own.value ->> 'areaId' = variant.value ->> 'areaId'),
        ${effective(`variant.value ->> 'price'`, `variant.value ->> 'specialPrice'`)},
        ${effective('price_cents', 'special_price_cents')}
      ) AS price
    FROM products, json_each(variants) AS variant
    WHERE (products.type IN ('food market', 'add-ons') OR sub_type = 'food market')
      AND variant.value ->> 'isActive'
      AND coalesce(variant.value ->> 'releaseAtMs' <= ?2, TRUE)
      AND (coalesce(?2 < variant.value ->> 'expiredAtMs', TRUE)
        OR variant.value ->> 'releaseAtMs' > variant.value ->> 'expiredAtMs')
  ), categorized AS (
    SELECT listed.*, 0 AS category_id FROM listed
    UNION ALL SELECT listed.*, category.value FROM listed, json_each(listed.category_ids) AS category
  ), placed AS (
    SELECT categorized.*,
      CASE type WHEN first THEN 0 WHEN second THEN 1 WHEN third THEN 2 ELSE 3 END AS type_rank
    FROM categorized JOIN ranked USING (category_id)
    WHERE ?3 IS NULL OR (area_id, category_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3))
  )`

const blocksSql = (sort: Sort) => `INSERT INTO listing_blocks (area_id, category_id, sort, block, product_ids)
  ${placedSql}
  SELECT area_id, category_id, '${sort}', (place - 1) / ${blockSize} AS block, json_group_array(id ORDER BY place)
  FROM (
    SELECT area_id, category_id, id,
      row_number() OVER (PARTITION BY area_id, category_id ORDER BY ${sortKeys[sort]}, position, id) AS place
    FROM placed
  ) GROUP BY area_id, category_id, block`

const isWanted = '(?1 IS NULL OR (area_id, category_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)))'

/** A listing by its area's and category's id; category 0 is all of them. */
export type ListingKey = readonly [areaId: number, categoryId: number]

/**
 * Builds the listings of `keys` anew, as they are at `nowMs`; null: all of them. The lists hold what the catalog's
 * products say in the same batch.
 */
export function buildListings(
  db: D1Database,
  categories: readonly Category[],
  nowMs: number,
  keys: readonly ListingKey[] | null,
): D1PreparedStatement[] {
  const wanted = keys === null ? null : JSON.stringify(keys)
  const ranked = JSON.stringify(listedCategories(categories).map((each) => [each.id, ...typeOrder(each)]))
  return [
    db.prepare(`DELETE FROM listings WHERE ${isWanted}`).bind(wanted),
    db.prepare(`DELETE FROM listing_blocks WHERE ${isWanted}`).bind(wanted),
    ...(Object.keys(sortKeys) as Sort[]).map((sort) => db.prepare(blocksSql(sort)).bind(ranked, nowMs, wanted)),
    db
      .prepare(`INSERT INTO listings (area_id, category_id, size, sorted_at_ms)
        SELECT area_id, category_id, sum(json_array_length(product_ids)), ?2 FROM listing_blocks
        WHERE sort = 'default' AND ${isWanted} GROUP BY area_id, category_id`)
      .bind(wanted, nowMs),
  ]
}

/** The categories that a listing can be of: those of the catalog, the special ones, and all as one. */
function listedCategories(categories: readonly Category[]): readonly Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const missing = specialCategories.filter(({ id }) => !known.has(id))
  return [allCategoriesOf(categories), ...categories, ...missing]
}
