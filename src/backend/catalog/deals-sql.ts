import type { Deal, DealItem } from '#domain/quote/deal.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { flag, integer, money, named, text } from '../tables/column.ts'
import { listTableOf, readWithLists, upsertWithLists } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf } from '../tables/table.ts'

type DealFacts = Omit<Deal, 'items'>
type DealLists = Pick<Deal, 'items'>

const deals = tableOf<DealFacts>('deals', ['id'], { id: integer, isActive: flag, dealPrice: money })
const items = listTableOf<DealItem>('deal_items', 'deal_id', {
  code: named('product_code', text),
  dealValue: money,
  quantityMax: integer,
})

/** Every deal, in the catalog's order; the first is the day's. */
export function readDeals(db: D1Database): Read<readonly Deal[]> {
  return readWithLists<DealFacts, DealLists>(db, deals, { items })
}

/** Writes `written`, new or in the place of those with their ids. */
export function writeDeals(db: BulkDatabase, written: readonly Deal[]): D1PreparedStatement[] {
  return upsertWithLists<DealFacts, DealLists>(db, deals, { items }, written)
}
