import { cents } from '#domain/money.ts'
import { type Discount, type DiscountValue, foldCode } from '#domain/quote/discount.ts'
import { rate } from '#domain/rate.ts'
import { deleteRows, upsertRows } from '../tables/bulk-writes.ts'
import { centsOrNull } from '../tables/columns.ts'
import { groupBy, type Read } from '../tables/reads.ts'

interface DiscountRow {
  readonly code: string
  readonly type: DiscountValue['type']
  readonly value_millionths: number | null
  readonly value_cents: number | null
  readonly special_available: number
  readonly min_subtotal_cents: number | null
  readonly starts_at_ms: number | null
  readonly ends_at_ms: number | null
  readonly usage_limit: number | null
  readonly usage_limit_per_user: number | null
  readonly is_popup: number
  readonly is_for_accounts: number
  readonly used: number
  readonly used_by_shopper: number
}

interface DiscountAreaRow {
  readonly code: string
  readonly area_code: string
}

interface DiscountProductRow {
  readonly code: string
  readonly product_code: string
}

const columns = `discounts.code, type, value_millionths, value_cents, special_available, min_subtotal_cents,
  starts_at_ms, ends_at_ms, discounts.usage_limit, usage_limit_per_user, is_popup, is_for_accounts, discounts.used`

/** The discounts of `codes` that there are, and how often `shopper` (an e-mail or user id) has used each. */
export function readDiscountsNamed(
  db: D1Database,
  codes: readonly string[],
  shopper: string | null,
): Read<readonly Discount[]> {
  const folded = JSON.stringify(codes.map(foldCode))
  return {
    statements: [
      db
        .prepare(`SELECT ${columns}, coalesce(by_shopper.used, 0) AS used_by_shopper
          FROM discounts
          LEFT JOIN discount_shoppers AS by_shopper ON by_shopper.code = discounts.code AND by_shopper.shopper = ?2
          WHERE folded_code IN (SELECT value FROM json_each(?1))`)
        .bind(folded, shopper ?? ''),
      db
        .prepare(`SELECT code, area_code FROM discounts JOIN discount_areas AS areas USING (code)
          WHERE folded_code IN (SELECT value FROM json_each(?1)) ORDER BY code, areas.position`)
        .bind(folded),
      db
        .prepare(`SELECT code, product_code FROM discounts JOIN discount_exclusive_products AS products USING (code)
          WHERE folded_code IN (SELECT value FROM json_each(?1)) ORDER BY code, products.position`)
        .bind(folded),
    ],
    build: buildDiscounts,
  }
}

/**
 * Every discount, in the catalogue's order, and how often `shopper` (an e-mail) has used each: for the operator and for
 * what is offered, never for a client's list.
 */
export function readAllDiscounts(db: D1Database, shopper: string | null = null): Read<readonly Discount[]> {
  return {
    statements: [
      db
        .prepare(`SELECT ${columns}, coalesce(by_shopper.used, 0) AS used_by_shopper
          FROM discounts
          LEFT JOIN discount_shoppers AS by_shopper ON by_shopper.code = discounts.code AND by_shopper.shopper = ?1
          ORDER BY position, discounts.code`)
        .bind(shopper ?? ''),
      db.prepare('SELECT code, area_code FROM discount_areas ORDER BY code, position'),
      db.prepare('SELECT code, product_code FROM discount_exclusive_products ORDER BY code, position'),
    ],
    build: buildDiscounts,
  }
}

function buildDiscounts([discounts = [], areas = [], products = []]: readonly (readonly unknown[])[]) {
  const areasOf = groupBy(areas as readonly DiscountAreaRow[], (row) => row.code)
  const productsOf = groupBy(products as readonly DiscountProductRow[], (row) => row.code)
  return (discounts as readonly DiscountRow[]).map(
    (row): Discount => ({
      ...toDiscountValue(row),
      code: row.code,
      exclusiveProducts: (productsOf.get(row.code) ?? []).map((product) => product.product_code),
      specialAvailable: row.special_available === 1,
      minSubtotal: centsOrNull(row.min_subtotal_cents),
      areas: (areasOf.get(row.code) ?? []).map((area) => area.area_code),
      startsAtMs: row.starts_at_ms,
      endsAtMs: row.ends_at_ms,
      usageLimit: row.usage_limit,
      usageLimitPerUser: row.usage_limit_per_user,
      isPopup: row.is_popup === 1,
      isForAccounts: row.is_for_accounts === 1,
      used: row.used,
      usedByShopper: row.used_by_shopper,
    }),
  )
}

function toDiscountValue(row: DiscountRow): DiscountValue {
  if (row.type === 'percentage') return { type: row.type, value: rate(row.value_millionths ?? 0) }
  if (row.type === 'price') return { type: row.type, value: cents(row.value_cents ?? 0) }
  return { type: row.type }
}

/** Writes `discounts`, new or in the place of those with their codes; their uses so far stay. */
export function writeDiscounts(db: D1Database, discounts: readonly Discount[]): D1PreparedStatement[] {
  const codes = discounts.map((discount) => discount.code)
  return [
    ...upsertRows(db, discountsTable, discounts.map(toDiscountRow)),
    ...deleteRows(db, 'discount_areas', 'code', codes),
    ...upsertRows(
      db,
      { name: 'discount_areas', key: ['code', 'position'], columns: ['code', 'position', 'area_code'] },
      discounts.flatMap(({ code, areas }) => areas.map((area, position) => ({ code, position, area_code: area }))),
    ),
    ...deleteRows(db, 'discount_exclusive_products', 'code', codes),
    ...upsertRows(
      db,
      { name: 'discount_exclusive_products', key: ['code', 'position'], columns: ['code', 'position', 'product_code'] },
      discounts.flatMap(({ code, exclusiveProducts }) =>
        exclusiveProducts.map((product, position) => ({ code, position, product_code: product })),
      ),
    ),
  ]
}

const discountsTable = {
  name: 'discounts',
  key: ['code'],
  columns: [
    'code',
    'folded_code',
    'type',
    'value_millionths',
    'value_cents',
    'special_available',
    'min_subtotal_cents',
    'starts_at_ms',
    'ends_at_ms',
    'usage_limit',
    'usage_limit_per_user',
    'is_popup',
    'is_for_accounts',
  ],
}

function toDiscountRow(discount: Discount) {
  return {
    code: discount.code,
    folded_code: foldCode(discount.code),
    type: discount.type,
    value_millionths: discount.type === 'percentage' ? discount.value : null,
    value_cents: discount.type === 'price' ? discount.value : null,
    special_available: discount.specialAvailable,
    min_subtotal_cents: discount.minSubtotal,
    starts_at_ms: discount.startsAtMs,
    ends_at_ms: discount.endsAtMs,
    usage_limit: discount.usageLimit,
    usage_limit_per_user: discount.usageLimitPerUser,
    is_popup: discount.isPopup,
    is_for_accounts: discount.isForAccounts,
  }
}
