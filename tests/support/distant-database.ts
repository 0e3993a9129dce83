// A D1 that lies in another process: what the shop asks of it goes there as one batch.

/**
 * A Worker, by the script, that runs the batch of statements it is sent. Miniflare's own getD1Database makes a blocking
 * round trip of every `prepare` and `bind`; this takes a whole batch at once, as a Worker with the binding would give it.
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

/** Brings a batch, as JSON, to the Worker of `batchWorker`, and its answer back. */
type Send = (body: string) => Promise<Pick<Response, 'ok' | 'json'>>

/** The database behind that Worker; what it answers badly throws, with D1's own words. */
export function distantDatabase(send: Send): D1Database {
  return new DistantDatabase(send) as unknown as D1Database
}

/** As much of D1Database as the shop uses. */
class DistantDatabase {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
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

/** A statement and its values; tests may read what it says. */
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
    if (result === undefined) throw new Error('D1 answered nothing')
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
