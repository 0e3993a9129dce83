import type { Meat, PriceVariant } from '#domain/catalog/product.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { integer, money, orNull, text } from '../tables/column.ts'
import { listTableOf, readWithLists, upsertWithLists } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf } from '../tables/table.ts'

type MeatFacts = Omit<Meat, 'variants'>
type MeatLists = Pick<Meat, 'variants'>

const meats = tableOf<MeatFacts>('meats', ['productCode'], {
  productCode: text,
  name: text,
  nameTw: orNull(text),
  price: orNull(money),
  specialPrice: orNull(money),
})
const variants = listTableOf<PriceVariant>('meat_variants', 'product_code', {
  areaId: integer,
  price: orNull(money),
  specialPrice: orNull(money),
})

/** Every meat that a kit may be ordered with, in the catalog's order. */
export function readMeats(db: D1Database): Read<readonly Meat[]> {
  return readWithLists<MeatFacts, MeatLists>(db, meats, { variants })
}

/** Writes `written`, new or in the place of those with their codes. */
export function writeMeats(db: BulkDatabase, written: readonly Meat[]): D1PreparedStatement[] {
  return upsertWithLists<MeatFacts, MeatLists>(db, meats, { variants }, written)
}
