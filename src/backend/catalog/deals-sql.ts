import { cents } from '#domain/money.ts'
import type { Deal } from '#domain/quote/deal.ts'
import { deleteRows, upsertRows } from '../tables/bulk-writes.ts'
import { groupBy, type Read } from '../tables/reads.ts'

interface DealRow {
  readonly id: number
  readonly is_active: number
  readonly deal_price_cents: number
}

interface DealItemRow {
  readonly deal_id: number
  readonly product_code: string
  readonly deal_value_cents: number
  readonly quantity_max: number
}

/** Every deal, in the catalogue's order; the first is the day's. */
export function readDeals(db: D1Database): Read<readonly Deal[]> {
  return {
    statements: [
      db.prepare('SELECT id, is_active, deal_price_cents FROM deals ORDER BY position, id'),
      db.prepare(`SELECT deal_id, product_code, deal_value_cents, quantity_max
        FROM deal_items ORDER BY deal_id, position`),
    ],
    build([deals = [], items = []]) {
      const itemsOf = groupBy(items as readonly DealItemRow[], (row) => row.deal_id)
      return (deals as readonly DealRow[]).map((row) => ({
        id: row.id,
        isActive: row.is_active === 1,
        dealPrice: cents(row.deal_price_cents),
        items: (itemsOf.get(row.id) ?? []).map((item) => ({
          code: item.product_code,
          dealValue: cents(item.deal_value_cents),
          quantityMax: item.quantity_max,
        })),
      }))
    },
  }
}

/** Writes `deals`, new or in the place of those with their ids. */
export function writeDeals(db: D1Database, deals: readonly Deal[]): D1PreparedStatement[] {
  return [
    ...upsertRows(
      db,
      { name: 'deals', key: ['id'], columns: ['id', 'is_active', 'deal_price_cents'] },
      deals.map((deal) => ({ id: deal.id, is_active: deal.isActive, deal_price_cents: deal.dealPrice })),
    ),
    ...deleteRows(
      db,
      'deal_items',
      'deal_id',
      deals.map((deal) => deal.id),
    ),
    ...upsertRows(db, dealItemsTable, deals.flatMap(toDealItemRows)),
  ]
}

const dealItemsTable = {
  name: 'deal_items',
  key: ['deal_id', 'position'],
  columns: ['deal_id', 'position', 'product_code', 'deal_value_cents', 'quantity_max'],
}

function toDealItemRows(deal: Deal) {
  return deal.items.map((item, position) => ({
    deal_id: deal.id,
    position,
    product_code: item.code,
    deal_value_cents: item.dealValue,
    quantity_max: item.quantityMax,
  }))
}
