import {
  allCategoriesOf,
  type Category,
  specialCategories,
  specialOfferCategory,
  typeOrder,
} from '#domain/catalog/category.ts'
import { bitOf, filtersOf, markBits, priceSteps } from '#domain/catalog/filters.ts'
import type { ListingQuery } from '#domain/catalog/listing.ts'
import { flag, integer, named } from '../tables/column.ts'
import { type Packed, packedFields, unpacked } from '../tables/packed.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** A stored listing. */
export interface StoredListing {
  readonly categoryId: number
  /** How many products it lists. */
  readonly size: number
  readonly isPopularityStale: boolean
  readonly sortedAtMs: number
}

/** How many products a block holds: two pages of the food mart. */
export const blockSize = 144

export type ListingSort = ListingQuery['sort']

/** The key of each sort order; ties are in the catalog's order. A product without a price comes last (rules §4). */
const sortKeys: Readonly<Record<ListingSort, string>> = {
  default: 'type_rank',
  'most-popular': '-popularity',
  'low-to-high': 'price IS NULL, price',
  'high-to-low': 'price IS NULL, -price',
}

/** The effective price of what holds `price` and `special`: the special one if it is lower (rules §12). */
const effective = (price: string, special: string) => `iif(${special} < ${price}, ${special}, ${price})`

/** Whether an area's variant (a row of `json_each`) is sold at a time, as `isSoldIn` of the domain says (rules §4, §12). */
export const isSoldSql = (variant: string, nowMs: string) => `${variant}.value ->> 'isActive'
  AND coalesce(${variant}.value ->> 'releaseAtMs' <= ${nowMs}, TRUE)
  AND (coalesce(${nowMs} < ${variant}.value ->> 'expiredAtMs', TRUE)
    OR ${variant}.value ->> 'releaseAtMs' > ${variant}.value ->> 'expiredAtMs')`

/** The bit of the range that a price is in, as `priceMark` of the domain says; 0 for NULL. */
const priceMarkSql = (price: string) => {
  const [first = 0, ...others] = filtersOf('price').map(bitOf)
  const steps = others.map((bit, index) => `WHEN ${price} >= ${priceSteps[index + 1]} THEN ${bit}`).toReversed()
  return `CASE WHEN ${price} IS NULL THEN 0 ${steps.join(' ')} ELSE ${first} END`
}

/**
 * A CTE of the listed products of each area, one row each, with their effective and regular price there. ?2 is the time.
 */
export const listedSql = `listed AS MATERIALIZED (
    SELECT products.id, slug, position, products.type, combo_items, combo_size, category_ids,
      order_items_count AS popularity, fact_marks, variant.value ->> 'areaId' AS area_id,
      coalesce(
        (SELECT ${effective(`own.value ->> 'price'`, `own.value ->> 'specialPrice'`)} FROM json_each(price_variants) AS own
          WHERE own.value ->> 'areaId' = variant.value ->> 'areaId'),
        ${effective(`variant.value ->> 'price'`, `variant.value ->> 'specialPrice'`)},
        ${effective('price_cents', 'special_price_cents')}
      ) AS price,
      coalesce(
        (SELECT own.value ->> 'price' FROM json_each(price_variants) AS own
          WHERE own.value ->> 'areaId' = variant.value ->> 'areaId'),
        variant.value ->> 'price',
        price_cents
      ) AS regular_price
    FROM products, json_each(variants) AS variant
    WHERE (products.type IN ('food market', 'add-ons') OR sub_type = 'food market')
      AND ${isSoldSql('variant', '?2')}
  )`

/**
 * The listed products of each area and category, one row each: as `listFoodMart` of the domain lists them, which a law
 * compares. ?1 are the categories as [id, three types], ?2 the time, ?3 the lists as [area, category]; NULL: all.
 */
const placedSql = `WITH ranked AS (
    SELECT value ->> 0 AS category_id, value ->> 1 AS first, value ->> 2 AS second, value ->> 3 AS third
    FROM json_each(?1)
  ), ${listedSql}, categorized AS (
    SELECT listed.*, 0 AS category_id FROM listed
    UNION ALL SELECT listed.*, category.value FROM listed, json_each(listed.category_ids) AS category
      WHERE category.value <> ${specialOfferCategory.id} OR price < regular_price
  ), placed AS (
    SELECT categorized.*,
      CASE type WHEN first THEN 0 WHEN second THEN 1 WHEN third THEN 2 ELSE 3 END AS type_rank
    FROM categorized JOIN ranked USING (category_id)
    WHERE ?3 IS NULL OR (area_id, category_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3))
  )`

// The ids are taken out of the marked ones: a second sorted aggregate of the same rows costs three times as much as this.
const blocksSql = (
  sort: ListingSort,
) => `INSERT INTO listing_blocks (area_id, category_id, sort, block, product_ids, marked_ids)
  ${placedSql}
  SELECT area_id, category_id, '${sort}', block, ${idsSql('marked')}, marked
  FROM (
    SELECT area_id, category_id, (place - 1) / ${blockSize} AS block, json_group_array(marked_id ORDER BY place) AS marked
    FROM (
      SELECT area_id, category_id, (id << ${markBits}) | fact_marks | ${priceMarkSql('price')} AS marked_id,
        row_number() OVER (PARTITION BY area_id, category_id ORDER BY ${sortKeys[sort]}, position, id) AS place
      FROM placed
    ) GROUP BY area_id, category_id, block
  )`

/** The ids of an array of marked ids. */
const idsSql = (marked: string) =>
  `(SELECT json_group_array(value >> ${markBits} ORDER BY key) FROM json_each(${marked}))`

/** All bits of a mark. */
const markMask = 2 ** markBits - 1

const isWanted = '(?1 IS NULL OR (area_id, category_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)))'

/** The category id of the listing of all categories. */
export const allCategoriesId = 0

/** A listing by its area's and category's id. */
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
    db.prepare(`DELETE FROM listing_marks WHERE ${isWanted}`).bind(wanted),
    ...(Object.keys(sortKeys) as ListingSort[]).map((sort) => db.prepare(blocksSql(sort)).bind(ranked, nowMs, wanted)),
    db
      .prepare(`INSERT INTO listings (area_id, category_id, size, sorted_at_ms)
        SELECT area_id, category_id, sum(json_array_length(product_ids)), ?2 FROM listing_blocks
        WHERE sort = 'default' AND ${isWanted} GROUP BY area_id, category_id`)
      .bind(wanted, nowMs),
    db
      .prepare(`INSERT INTO listing_marks (area_id, category_id, mark, size)
        SELECT area_id, category_id, value & ${markMask} AS mark, count(*) FROM listing_blocks, json_each(marked_ids)
        WHERE sort = 'default' AND ${isWanted} GROUP BY area_id, category_id, mark`)
      .bind(wanted),
  ]
}

/** How many products of a stored listing have each mark. */
export function readListingMarks(db: D1Database, [areaId, categoryId]: ListingKey): Read<ReadonlyMap<number, number>> {
  const statement = db
    .prepare(`SELECT json_group_array(json_array(mark, size)) AS packed FROM listing_marks
      WHERE area_id = ?1 AND category_id = ?2`)
    .bind(areaId, categoryId)
  return readOf<Packed, ReadonlyMap<number, number>>(statement, (rows) => new Map(unpacked(rows)))
}

const listings = packedFields<StoredListing>('listings', {
  categoryId: integer,
  size: integer,
  isPopularityStale: flag,
  sortedAtMs: named('sorted_at_ms', integer),
})

/** How many products the stored listings of an area hold, by category; 0 is all. A listing of none is left out. */
export function readListingSizes(db: D1Database, areaId: number): Read<ReadonlyMap<number, StoredListing>> {
  const statement = db
    .prepare(`SELECT json_group_array(${listings.array}) AS packed FROM listings WHERE area_id = ?1`)
    .bind(areaId)
  const { statements, build } = listings.read(statement)
  return { statements, build: (results) => new Map(build(results).map((each) => [each.categoryId, each])) }
}

/** Sorts a stored listing by popularity again. */
export function sortByPopularity(
  db: D1Database,
  [areaId, categoryId]: ListingKey,
  nowMs: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM listing_blocks WHERE area_id = ?1 AND category_id = ?2 AND sort = 'most-popular'`)
      .bind(areaId, categoryId),
    db
      .prepare(`INSERT INTO listing_blocks (area_id, category_id, sort, block, product_ids, marked_ids)
        SELECT ?1, ?2, 'most-popular', (place - 1) / ${blockSize} AS block, json_group_array(id ORDER BY place),
          json_group_array(marked_id ORDER BY place)
        FROM (
          SELECT products.id, listed.value AS marked_id,
            row_number() OVER (ORDER BY order_items_count DESC, position, products.id) AS place
          FROM listing_blocks, json_each(marked_ids) AS listed JOIN products ON products.id = listed.value >> ${markBits}
          WHERE area_id = ?1 AND category_id = ?2 AND sort = 'default'
        ) GROUP BY block`)
      .bind(areaId, categoryId),
    db
      .prepare(`UPDATE listings SET is_popularity_stale = 0, sorted_at_ms = ?3
        WHERE area_id = ?1 AND category_id = ?2`)
      .bind(areaId, categoryId, nowMs),
  ]
}

/** Says that the popularity of what an order bought has changed, for the listings that hold it. */
export function notePopularity(db: D1Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE listings SET is_popularity_stale = 1 WHERE NOT is_popularity_stale AND category_id IN (
        SELECT ${allCategoriesId} UNION SELECT category.value
        FROM order_lines JOIN products USING (code), json_each(category_ids) AS category WHERE order_id = ?1)`)
    .bind(orderId)
}

/** Says that the stored listings hold what the catalog's definitions say at `nowMs`. The last statement of a refresh. */
export function noteListed(db: D1Database, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE catalog_version SET listed_definitions = definitions,
      listed_moment_ms = (SELECT coalesce(max(at_ms), 0) FROM catalog_moments WHERE at_ms <= ?1)`)
    .bind(nowMs)
}

/** Writes every release and expiry of the catalog's products anew. */
export function writeMoments(db: D1Database): D1PreparedStatement[] {
  const moments = (
    field: string,
  ) => `SELECT variant.value ->> '${field}' AS at_ms, variant.value ->> 'areaId', products.id
    FROM products, json_each(variants) AS variant WHERE at_ms IS NOT NULL`
  return [
    db.prepare('DELETE FROM catalog_moments'),
    db.prepare(`INSERT INTO catalog_moments (at_ms, area_id, product_id)
      ${moments('releaseAtMs')} UNION ${moments('expiredAtMs')}`),
  ]
}

/** The listings with a product that was released or expired after `fromMs` and up to `toMs`, either may be later. */
export function readMovedListings(db: D1Database, fromMs: number, toMs: number): Read<readonly ListingKey[]> {
  const statement = db
    .prepare(`WITH moved AS (
        SELECT area_id, category_ids FROM catalog_moments JOIN products ON products.id = product_id
        WHERE at_ms > min(?1, ?2) AND at_ms <= max(?1, ?2)
      )
      SELECT DISTINCT area_id, category_id FROM (
        SELECT area_id, 0 AS category_id FROM moved
        UNION ALL SELECT area_id, value FROM moved, json_each(category_ids)
      )`)
    .bind(fromMs, toMs)
  return readOf<{ area_id: number; category_id: number }, readonly ListingKey[]>(statement, (rows) =>
    rows.map((row) => [row.area_id, row.category_id]),
  )
}

/** The categories that a listing can be of: those of the catalog, the special ones, and all as one. */
function listedCategories(categories: readonly Category[]): readonly Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const missing = specialCategories.filter(({ id }) => !known.has(id))
  return [allCategoriesOf(categories), ...categories, ...missing]
}
