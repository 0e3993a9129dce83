import type { Area } from '#domain/catalog/area.ts'
import type { Reach } from '#domain/quote/cheapest.ts'
import type { Demand } from '#domain/quote/demand.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { type ListingKey, listedSql } from './listings-sql.ts'
import { stockColumnOf } from './stock-sql.ts'

/**
 * Writes the prices of what one tap adds to a cart anew, in the areas of `keys`; null: in all. They are of the products
 * that `findCheapest` of the domain looks through, which a law compares.
 */
export function buildOneTapPrices(
  db: D1Database,
  nowMs: number,
  keys: readonly ListingKey[] | null,
): D1PreparedStatement[] {
  const wanted = keys === null ? null : JSON.stringify(keys)
  const isWanted = '(?1 IS NULL OR area_id IN (SELECT value ->> 0 FROM json_each(?1)))'
  return [
    db.prepare(`DELETE FROM one_tap_prices WHERE ${isWanted}`).bind(wanted),
    db
      .prepare(`INSERT INTO one_tap_prices (area_id, is_special, price_cents, position, product_id)
        WITH ${listedSql}
        SELECT area_id, price < regular_price, price, position, id FROM listed
        WHERE price IS NOT NULL AND type <> 'combo broth' AND combo_items = '[]' AND combo_size = 0
          AND '-' || slug || '-' NOT GLOB '*-gift-card-*' AND '-' || slug || '-' NOT GLOB '*-gift-cards-*'
          AND ${isWanted}`)
      .bind(wanted, nowMs),
  ]
}

/**
 * Reads the code of the cheapest product that reaches a goal, as `findCheapest` of the domain finds it in the whole
 * catalog; null when there is none. `taken` is what the cart takes of the stock.
 */
export function readCheapest(
  db: D1Database,
  area: Area,
  { price, reduced }: Reach,
  taken: Demand,
): Read<string | null> {
  const excluded = reduced?.discount.exclusiveProducts ?? []
  const reducedPrice = reduced === null ? price : reduced.price
  const specialPrice = reduced?.discount.specialAvailable === false ? price : reducedPrice
  // A price of NULL reaches nothing.
  const statement = db
    .prepare(`WITH taken AS (SELECT key AS code, value AS units FROM json_each(?1)),
      excluded AS (SELECT value AS code FROM json_each(?2)),
      candidates AS (
        ${classSql(pricesSql, 'is_special = 0 AND one_tap_prices.price_cents >= ?3 AND code NOT IN excluded', area)}
        UNION ALL
        ${classSql(pricesSql, 'is_special = 1 AND one_tap_prices.price_cents >= ?4 AND code NOT IN excluded', area)}
        UNION ALL
        ${classSql(excludedSql, 'one_tap_prices.price_cents >= ?5', area)}
      )
      SELECT code FROM candidates ORDER BY price_cents, position, product_id LIMIT 1`)
    .bind(
      JSON.stringify(Object.fromEntries(taken)),
      JSON.stringify(excluded),
      reducedPrice,
      specialPrice,
      price,
      area.id,
    )
  return readOf<{ code: string }, string | null>(statement, ([row]) => row?.code ?? null)
}

const pricesSql = 'one_tap_prices JOIN products ON products.id = product_id'
// Begins at the few codes: in the order of prices it would look through the whole area.
const excludedSql = `excluded CROSS JOIN products ON products.code = excluded.code
    CROSS JOIN one_tap_prices ON product_id = products.id`

/** The first product of a class that is in stock. ?6 is the area's id. */
function classSql(from: string, condition: string, area: Area): string {
  return `SELECT * FROM (
    SELECT products.code, one_tap_prices.price_cents, one_tap_prices.position, product_id
    FROM ${from}
    WHERE area_id = ?6 AND ${condition}
      AND products.${stockColumnOf(area)} > coalesce((SELECT units FROM taken WHERE taken.code = products.code), 0)
    ORDER BY one_tap_prices.price_cents, one_tap_prices.position, product_id LIMIT 1
  )`
}
