import type { StockChange } from '#contract/desk/desk-catalog.ts'
import type { Staff } from '#contract/staff.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { changeStock, readStock, stockColumns } from '../catalog/stock-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { logChange } from './change-log-sql.ts'

/** The stock of a product, in both warehouses. */
export interface Stock {
  readonly quantity: number
  readonly waQuantity: number
}

/**
 * Adds to the stock of a product, or takes from it, and logs why (rules §16 "Stock"). Orders that come between count: the
 * stock is never set. Refused as `below_zero` when more is taken than there is.
 */
export async function moveStock(
  { db, now }: Backend,
  who: Staff,
  code: string,
  { warehouse, change, reason }: StockChange,
  undoesId?: number,
): Promise<Result<Stock, 'unknown' | 'below_zero' | 'change_undone'>> {
  if ((await runRead(db, readStock(db, code))) === undefined) return err('unknown')
  const conflict = await runBatch(db, [
    ...changeStock(db, stockColumns[warehouse], code, change),
    logChange(db, {
      who,
      action: 'stock.changed',
      subject: `stock:${code}`,
      before: null,
      after: { [warehouse]: change > 0 ? `+${change}` : String(change), reason },
      ...(undoesId === undefined ? {} : { undoesId }),
      atMs: now(),
    }),
  ])
  if (conflict !== null) return err(conflict === 'change_undone' ? 'change_undone' : 'below_zero')
  const stock = await runRead(db, readStock(db, code))
  return stock === undefined ? err('unknown') : ok(stock)
}
