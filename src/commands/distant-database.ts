// A D1 in another process. The shop's statements go there as one batch.

/**
 * The script of a Worker that runs a batch of statements. Miniflare's own getD1Database makes a blocking
 * round trip for every `prepare` and `bind`. This one takes a whole batch, as a Worker with the binding does.
 */
export const batchWorker = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json()
      return Response.json(await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))))
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 })
    }
  },
}`

/** Sends a batch as JSON to the Worker of `batchWorker` and returns its answer. */
type Send = (body: string) => Promise<Pick<Response, 'ok' | 'json'>>

/** Returns the database of that Worker. A failed statement throws D1's own error. */
export function distantDatabase(send: Send): D1Database {
  return Object(new DistantDatabase(send))
}

/** The part of D1Database that the shop uses. */
class DistantDatabase {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** There are no copies, so each session reads what is there. */
  withSession(): DistantDatabase {
    return this
  }

  getBookmark(): null {
    return null
  }

  prepare(sql: string): DistantStatement {
    return new DistantStatement(this, sql, [])
  }

  async batch(statements: readonly DistantStatement[]): Promise<D1Result[]> {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })))
    const response = await this.#send(body)
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error((answer as { message: string }).message)
    return answer as D1Result[]
  }
}

/** A statement and its values, which tests may read. */
export class DistantStatement {
  readonly #db: DistantDatabase
  readonly sql: string
  readonly values: readonly unknown[]

  constructor(db: DistantDatabase, sql: string, values: readonly unknown[]) {
    this.#db = db
    this.sql = sql
    this.values = values
  }

  bind(...values: readonly unknown[]): DistantStatement {
    if (values.includes(undefined)) throw new TypeError(`D1_TYPE_ERROR: undefined bound in ${this.sql}`)
    return new DistantStatement(this.#db, this.sql, values)
  }

  async all(): Promise<D1Result> {
    const [result] = await this.#db.batch([this])
    if (result === undefined) throw new Error('D1 gave no answer')
    return result
  }

  run(): Promise<D1Result> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as readonly Record<string, unknown>[]
    if (row === undefined) return null
    return column === undefined ? row : row[column]
  }
}
