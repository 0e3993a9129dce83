import type { Meat, PriceVariant } from '#domain/catalog/product.ts'
import { money, orNull, text } from '../tables/column.ts'
import { listTableOf, readWithLists, writeLists } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf, upsertRecords } from '../tables/table.ts'
import { priceVariantColumns } from './products-sql.ts'

const meats = tableOf<Omit<Meat, 'variants'>>('meats', ['productCode'], {
  productCode: text,
  name: text,
  nameTw: orNull(text),
  price: orNull(money),
  specialPrice: orNull(money),
})
const variants = listTableOf<PriceVariant>('meat_variants', 'product_code', priceVariantColumns)

/** Every meat that a kit may be ordered with, in the catalogue's order. */
export function readMeats(db: D1Database): Read<readonly Meat[]> {
  return readWithLists<Omit<Meat, 'variants'>, Pick<Meat, 'variants'>>(db, meats, { variants })
}

/** Writes `written`, new or in the place of those with their codes. */
export function writeMeats(db: D1Database, written: readonly Meat[]): D1PreparedStatement[] {
  return [
    ...upsertRecords(db, meats, written),
    ...writeLists(
      db,
      variants,
      written.map((meat) => [meat.productCode, meat.variants]),
    ),
  ]
}
