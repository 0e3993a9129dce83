import { type Cents, noCents } from '#domain/money.ts'
import { type Discount, type DiscountUses, type DiscountValue, foldCode } from '#domain/quote/discount.ts'
import { noRate, type Rate } from '#domain/rate.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { flag, integer, money, named, oneOf, orNull, share, text } from '../tables/column.ts'
import { groupItems, upsertWithLists, valueListOf } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { type Fields, fieldsOf, type Row, tableOf } from '../tables/table.ts'

type DiscountLists = Pick<Discount, 'areas' | 'exclusiveProducts'>

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

/** Reads the discounts that `codes` name, and how often `shopper` (an email) has used each. */
export function readDiscountsNamed(
  db: D1Database,
  codes: readonly string[],
  shopper: string | null,
): Read<readonly StoredDiscount[]> {
  const folded = JSON.stringify(codes.map(foldCode))
  return readDiscountsWhere(db, 'folded_code IN (SELECT value FROM json_each(?1))', folded, shopper)
}

/**
 * Reads every discount in the catalog's order, and how often `shopper` (an email) has used each. For the
 * operator and for finding what is offered: a client never gets the whole list.
 */
export function readAllDiscounts(db: D1Database, shopper: string | null = null): Read<readonly StoredDiscount[]> {
  return readDiscountsWhere(db, '?1 IS NULL', null, shopper)
}

function readDiscountsWhere(
  db: D1Database,
  where: string,
  value: string | null,
  shopper: string | null,
): Read<readonly StoredDiscount[]> {
  const listed = ({ name, list }: typeof areas) =>
    db
      .prepare(`SELECT ${name}.code, ${list} FROM ${name} JOIN discounts USING (code)
        WHERE ${where} ORDER BY ${name}.code, ${name}.position`)
      .bind(value)
  return {
    statements: [
      db
        .prepare(`SELECT ${columns}, coalesce(by_shopper.used, 0) AS used_by_shopper
          FROM discounts
          LEFT JOIN discount_shoppers AS by_shopper ON by_shopper.code = discounts.code AND by_shopper.shopper = ?2
          WHERE ${where} ORDER BY position, discounts.code`)
        .bind(value, shopper ?? ''),
      listed(areas),
      listed(exclusiveProducts),
    ],
    build([rows = [], areaRows = [], productRows = []]) {
      const areasOf = groupItems(areas, areaRows)
      const productsOf = groupItems(exclusiveProducts, productRows)
      return (rows as readonly Row[]).map((row): StoredDiscount => {
        const { foldedCode: _, rate, amount, type, ...facts } = discounts.fromRow(row)
        return {
          ...facts,
          ...toDiscountValue(type, rate, amount),
          ...uses.fromRow(row),
          areas: areasOf(facts.code),
          exclusiveProducts: productsOf(facts.code),
        }
      })
    },
  }
}

function toDiscountValue(type: DiscountValue['type'], rate: Rate | null, amount: Cents | null): DiscountValue {
  if (type === 'percentage') return { type, value: rate ?? noRate }
  if (type === 'price') return { type, value: amount ?? noCents }
  return { type }
}

function toStored(discount: Discount): DiscountFacts & DiscountLists {
  return {
    ...discount,
    foldedCode: foldCode(discount.code),
    rate: discount.type === 'percentage' ? discount.value : null,
    amount: discount.type === 'price' ? discount.value : null,
  }
}

/** Writes `written`, new or in the place of those with their codes; their uses so far stay. */
export function writeDiscounts(db: BulkDatabase, written: readonly Discount[]): D1PreparedStatement[] {
  const lists = { areas, exclusiveProducts }
  return upsertWithLists<DiscountFacts, DiscountLists>(db, discounts, lists, written.map(toStored))
}
