import { currentRecord } from './request-record.ts'

/**
 * Returns the database with each round trip counted for the request that makes it. A batch is one round trip.
 * `AsyncLocalStorage` finds the request, so one wrapped database serves all of them.
 */
export function countedDatabase(db: D1Database): D1Database {
  const counted: Pick<D1Database, 'prepare' | 'batch'> = new CountedDatabase(db)
  // The shop uses no other method.
  return counted as D1Database
}

function count(): void {
  const record = currentRecord()
  if (record) record.databaseCalls += 1
}

class CountedDatabase implements Pick<D1Database, 'prepare' | 'batch'> {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  prepare(sql: string): D1PreparedStatement {
    return new CountedStatement(this.#db.prepare(sql))
  }

  batch<T>(statements: readonly D1PreparedStatement[]): Promise<D1Result<T>[]> {
    count()
    return this.#db.batch<T>(statements.map((each) => (each instanceof CountedStatement ? each.counted : each)))
  }
}

class CountedStatement implements D1PreparedStatement {
  readonly counted: D1PreparedStatement

  constructor(counted: D1PreparedStatement) {
    this.counted = counted
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new CountedStatement(this.counted.bind(...values))
  }

  first<T = Record<string, unknown>>(column?: string): Promise<T | null> {
    count()
    return column === undefined ? this.counted.first<T>() : this.counted.first<T>(column)
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    count()
    return this.counted.run<T>()
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    count()
    return this.counted.all<T>()
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>
  raw<T>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    count()
    return options?.columnNames ? this.counted.raw<T>({ columnNames: true }) : this.counted.raw<T>()
  }
}
