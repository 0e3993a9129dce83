import type { Meat } from '#domain/catalog/product.ts'
import { deleteRows, upsertRows } from '../tables/bulk-writes.ts'
import { centsOrNull } from '../tables/columns.ts'
import { groupBy, type Read } from '../tables/reads.ts'
import { toPriceColumns } from './product-writes-sql.ts'
import { toPriceVariant } from './products-sql.ts'

interface MeatRow {
  readonly product_code: string
  readonly name: string
  readonly name_tw: string | null
  readonly price_cents: number | null
  readonly special_price_cents: number | null
}

interface MeatVariantRow {
  readonly product_code: string
  readonly area_id: number
  readonly price_cents: number | null
  readonly special_price_cents: number | null
}

/** Every meat that a kit may be ordered with, in the catalogue's order. */
export function readMeats(db: D1Database): Read<readonly Meat[]> {
  return {
    statements: [
      db.prepare(`SELECT product_code, name, name_tw, price_cents, special_price_cents
        FROM meats ORDER BY position, product_code`),
      db.prepare(`SELECT product_code, area_id, price_cents, special_price_cents
        FROM meat_variants ORDER BY product_code, position`),
    ],
    build([meats = [], variants = []]) {
      const variantsOf = groupBy(variants as readonly MeatVariantRow[], (row) => row.product_code)
      return (meats as readonly MeatRow[]).map((row) => ({
        productCode: row.product_code,
        name: row.name,
        nameTw: row.name_tw,
        price: centsOrNull(row.price_cents),
        specialPrice: centsOrNull(row.special_price_cents),
        variants: (variantsOf.get(row.product_code) ?? []).map(toPriceVariant),
      }))
    },
  }
}

/** Writes `meats`, new or in the place of those with their codes. */
export function writeMeats(db: D1Database, meats: readonly Meat[]): D1PreparedStatement[] {
  return [
    ...upsertRows(db, meatsTable, meats.map(toMeatRow)),
    ...deleteRows(
      db,
      'meat_variants',
      'product_code',
      meats.map((meat) => meat.productCode),
    ),
    ...upsertRows(db, meatVariantsTable, meats.flatMap(toMeatVariantRows)),
  ]
}

const meatsTable = {
  name: 'meats',
  key: ['product_code'],
  columns: ['product_code', 'name', 'name_tw', 'price_cents', 'special_price_cents'],
}
const meatVariantsTable = {
  name: 'meat_variants',
  key: ['product_code', 'area_id'],
  columns: ['product_code', 'area_id', 'position', 'price_cents', 'special_price_cents'],
}

function toMeatRow(meat: Meat) {
  return {
    product_code: meat.productCode,
    name: meat.name,
    name_tw: meat.nameTw,
    price_cents: meat.price,
    special_price_cents: meat.specialPrice,
  }
}

function toMeatVariantRows(meat: Meat) {
  return meat.variants.map((variant, position) => ({
    product_code: meat.productCode,
    ...toPriceColumns(variant, position),
  }))
}
