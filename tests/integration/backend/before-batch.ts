import { DistantStatement } from '#commands/distant-database.ts'
import type { Shop } from './shop.ts'

/**
 * Returns the shop with a database that runs `act` once, before the first batch with a statement that begins with `sql`:
 * after everything that the batch needs was read. `more` replaces other parts of its backend.
 */
export function beforeBatch(
  shop: Shop,
  sql: string,
  act: () => Promise<unknown>,
  more: Partial<Parameters<Shop['beside']>[0]> = {},
): Shop {
  let isFirst = true
  const db = {
    prepare: (text: string) => shop.db.prepare(text),
    async batch(statements: D1PreparedStatement[]) {
      const isAwaited = statements.some(
        (statement) => statement instanceof DistantStatement && statement.sql.startsWith(sql),
      )
      if (isAwaited && isFirst) {
        isFirst = false
        await act()
      }
      return shop.db.batch(statements)
    },
  } as unknown as D1Database
  return shop.beside({ ...more, db })
}
