const tables = {
  orders: 'id',
  order_lines: 'order_id',
  order_events: 'order_id',
  payment_attempts: 'order_id',
} as const

/** Adds `count` copies of an order to the database, with numbers of their own. Placing so many would take longer. */
export async function copyOrder(db: D1Database, number: string, count: number): Promise<void> {
  const { results } = await db.prepare('SELECT id FROM orders WHERE number = ?1').bind(number).all<{ id: string }>()
  const [order] = results
  for (const [table, idColumn] of Object.entries(tables)) {
    const columns = await db.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>()
    const names = columns.results.map(({ name }) => name)
    const id = `printf('%032x', n)`
    const changed: Readonly<Record<string, string>> = {
      id,
      order_id: id,
      reference: id,
      number: `printf('SB-00000-0000-%04d', n)`,
    }
    await db
      .prepare(`INSERT INTO ${table} (${names}) WITH RECURSIVE series (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < ?2)
        SELECT ${names.map((name) => changed[name] ?? name)} FROM series, ${table} AS copied WHERE copied.${idColumn} = ?1`)
      .bind(order?.id ?? '', count)
      .run()
  }
}
