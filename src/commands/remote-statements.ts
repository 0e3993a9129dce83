import { remoteDatabase } from './wrangler.ts'

/**
 * Returns the database of the deployed shop as its SQL is written for: statements with values, each batch in one
 * transaction. It has no more of D1 than that. A batch that fails throws a Refusal with what D1 says.
 */
export function deployedDatabase(): D1Database {
  const written = new WeakMap<object, string>()
  const batch = async (statements: readonly object[]) => {
    const answers = await remoteDatabase.query(statements.map((statement) => written.get(statement) ?? ''))
    return answers.map((results) => ({ success: true, results }))
  }
  const statement = (sql: string) => {
    const own = {
      bind: (...values: readonly unknown[]) => statement(withValues(sql, values)),
      first: async () => (await batch([own]))[0]?.results[0] ?? null,
    }
    written.set(own, sql)
    return own
  }
  return Object({ prepare: statement, batch })
}

/** Returns a statement with its values in the place of `?1`, `?2`, …, of which none may stand within a text. */
export function withValues(sql: string, values: readonly unknown[]): string {
  return sql.replace(/\?(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && !value.includes('\0')) return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`no value of SQL: ${typeof value}`)
}
