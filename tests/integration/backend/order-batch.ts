import { DistantStatement } from '#commands/distant-database.ts'
import type { Shop } from './shop.ts'

/**
 * Returns the shop with a database that runs `act` once, when an order is about to be written: after everything that the
 * order needs was read. `more` replaces other parts of its backend.
 */
export function beforeOrderBatch(
  shop: Shop,
  act: () => Promise<unknown>,
  more: Partial<Parameters<Shop['beside']>[0]> = {},
): Shop {
  let isFirst = true
  const db = {
    prepare: (sql: string) => shop.db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const isOrder = statements.some(
        (statement) => statement instanceof DistantStatement && statement.sql.startsWith('INSERT INTO orders'),
      )
      if (isOrder && isFirst) {
        isFirst = false
        await act()
      }
      return shop.db.batch(statements)
    },
  } as unknown as D1Database
  return shop.beside({ ...more, db })
}
