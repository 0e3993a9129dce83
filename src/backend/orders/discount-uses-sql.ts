/**
 * Counts one use of `code` by `shopper`. Unconditional on purpose: the CHECKs discount_spent and
 * discount_spent_by_shopper undo the whole batch, where a guarded UPDATE would pass without a match.
 */
export function takeDiscountUse(db: D1Database, code: string, shopper: string): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE discounts SET used = used + 1 WHERE code = ?1').bind(code),
    db
      .prepare(`INSERT INTO discount_shoppers (code, shopper, used, usage_limit)
        SELECT code, ?2, 1, usage_limit_per_user FROM discounts WHERE code = ?1
        ON CONFLICT (code, shopper) DO UPDATE SET used = used + 1, usage_limit = excluded.usage_limit`)
      .bind(code, shopper),
  ]
}

/** Gives back the use that an order made, if any; the discount may be gone from the catalog since. */
export function returnDiscountUse(db: D1Database, code: string, shopper: string): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE discounts SET used = max(used - 1, 0) WHERE code = ?1').bind(code),
    db
      .prepare('UPDATE discount_shoppers SET used = max(used - 1, 0) WHERE code = ?1 AND shopper = ?2')
      .bind(code, shopper),
  ]
}
