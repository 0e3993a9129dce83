import { type Cents, noCents } from '#domain/money.ts'
import { type Discount, type DiscountUses, type DiscountValue, foldCode } from '#domain/quote/discount.ts'
import { noRate, type Rate } from '#domain/rate.ts'
import { flag, integer, money, named, oneOf, orNull, share, text } from '../tables/column.ts'
import { valueListOf, writeLists } from '../tables/list-table.ts'
import { groupBy, type Read } from '../tables/reads.ts'
import { type Fields, fieldsOf, type Row, tableOf, upsertRecords } from '../tables/table.ts'

/** A discount and how often it has been used. */
export type StoredDiscount = Discount & DiscountUses

/** A discount as its row holds it: a percentage and an amount of money have a column each. */
interface DiscountFacts extends Omit<Discount, 'value' | 'areas' | 'exclusiveProducts'> {
  readonly foldedCode: string
  readonly rate: Rate | null
  readonly amount: Cents | null
}

const discounts = tableOf<DiscountFacts>('discounts', ['code'], {
  code: text,
  foldedCode: text,
  type: oneOf<DiscountValue['type']>(),
  rate: named('value_millionths', orNull(share)),
  amount: named('value_cents', orNull(money)),
  specialAvailable: flag,
  minSubtotal: orNull(money),
  startsAtMs: orNull(integer),
  endsAtMs: orNull(integer),
  usageLimit: orNull(integer),
  usageLimitPerUser: orNull(integer),
  isPopup: flag,
  isForAccounts: flag,
})
const uses: Fields<DiscountUses> = fieldsOf({ used: integer, usedByShopper: integer })
const areas = valueListOf('discount_areas', 'code', 'area_code', text)
const exclusiveProducts = valueListOf('discount_exclusive_products', 'code', 'product_code', text)

const columns = [...discounts.names, 'used'].map((name) => `discounts.${name}`).join(', ')

/** Reads the discounts that `codes` name, and how often `shopper` (an e-mail address) has used each. */
export function readDiscountsNamed(
  db: D1Database,
  codes: readonly string[],
  shopper: string | null,
): Read<readonly StoredDiscount[]> {
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
 * Reads every discount in the catalog's order, and how often `shopper` (an e-mail address) has used each. For the
 * operator and for finding what is offered: a client never gets the whole list.
 */
export function readAllDiscounts(db: D1Database, shopper: string | null = null): Read<readonly StoredDiscount[]> {
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

function buildDiscounts([rows = [], areaRows = [], productRows = []]: readonly (readonly unknown[])[]) {
  const areasOf = groupBy(areaRows as readonly Row[], (row) => row['code'])
  const productsOf = groupBy(productRows as readonly Row[], (row) => row['code'])
  return (rows as readonly Row[]).map((row): StoredDiscount => {
    const { foldedCode: _, rate, amount, type, ...facts } = discounts.fromRow(row)
    return {
      ...facts,
      ...toDiscountValue(type, rate, amount),
      ...uses.fromRow(row),
      areas: (areasOf.get(facts.code) ?? []).map(areas.fromRow),
      exclusiveProducts: (productsOf.get(facts.code) ?? []).map(exclusiveProducts.fromRow),
    }
  })
}

function toDiscountValue(type: DiscountValue['type'], rate: Rate | null, amount: Cents | null): DiscountValue {
  if (type === 'percentage') return { type, value: rate ?? noRate }
  if (type === 'price') return { type, value: amount ?? noCents }
  return { type }
}

function toFacts(discount: Discount): DiscountFacts {
  return {
    ...discount,
    foldedCode: foldCode(discount.code),
    rate: discount.type === 'percentage' ? discount.value : null,
    amount: discount.type === 'price' ? discount.value : null,
  }
}

/** Writes `written`, new or in the place of those with their codes; their uses so far stay. */
export function writeDiscounts(db: D1Database, written: readonly Discount[]): D1PreparedStatement[] {
  return [
    ...upsertRecords(db, discounts, written.map(toFacts)),
    ...writeLists(
      db,
      areas,
      written.map((discount) => [discount.code, discount.areas]),
    ),
    ...writeLists(
      db,
      exclusiveProducts,
      written.map((discount) => [discount.code, discount.exclusiveProducts]),
    ),
  ]
}
