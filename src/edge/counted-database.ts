import { isReadOnly, type NamedRead, readTogether } from './reads-together.ts'
import { currentRecord } from './request-record.ts'

/** What a request's reads may come from: the primary database, or any copy that has what this browser wrote. */
type Source = 'primary' | 'replica'

/**
 * Returns the database with each round trip counted for the request that makes it. A batch is one round trip, and reads of
 * a replica that begin together are one. All of a
 * request's calls are one session of D1 (decision 0046): one that begins at the primary database, or with `replica` one
 * that begins at any copy that is as new as the request's bookmark. `AsyncLocalStorage` finds the request, so one wrapped
 * database serves all of them.
 */
export function countedDatabase(db: D1Database, source: Source): D1Database {
  const counted: Pick<D1Database, 'prepare' | 'batch'> = new CountedDatabase(() => sessionOf(db, source))
  // The shop uses no other method.
  return counted as D1Database
}

function count(): void {
  const record = currentRecord()
  if (record) record.databaseCalls += 1
}

type Session = Pick<D1Database, 'prepare' | 'batch'>

/** The current request's session. Errands have none. */
function sessionOf(db: D1Database, source: Source): Session {
  const record = currentRecord()
  if (record === undefined) return db
  if (source === 'replica') {
    record.replica ??= db.withSession(record.bookmark ?? 'first-unconstrained')
    return record.replica
  }
  record.primary ??= db.withSession('first-primary')
  return record.primary
}

class CountedDatabase implements Session {
  readonly #session: () => Session

  constructor(session: () => Session) {
    this.#session = session
  }

  prepare(sql: string): D1PreparedStatement {
    return new CountedStatement(this.#session().prepare(sql), sql, isReadOnly(sql))
  }

  batch<T>(statements: readonly D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const session = this.#session()
    const replica = currentRecord()?.replica
    const reads = statements.flatMap((each) => (each instanceof CountedStatement && each.isRead ? [each.named()] : []))
    if (replica && replica === session && reads.length === statements.length) return readTogether(replica, reads, count)
    count()
    return session.batch<T>(statements.map((each) => (each instanceof CountedStatement ? each.counted : each)))
  }
}

class CountedStatement implements D1PreparedStatement {
  readonly counted: D1PreparedStatement
  readonly #sql: string
  /** Whether it changes nothing. */
  readonly isRead: boolean
  readonly #values: readonly unknown[]

  constructor(counted: D1PreparedStatement, sql: string, isRead: boolean, values: readonly unknown[] = []) {
    this.counted = counted
    this.#sql = sql
    this.isRead = isRead
    this.#values = values
  }

  named(): NamedRead {
    return { name: `${JSON.stringify(this.#values)} ${this.#sql}`, statement: this.counted }
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new CountedStatement(this.counted.bind(...values), this.#sql, this.isRead, values)
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
