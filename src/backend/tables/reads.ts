/** Statements and the value that their rows make. Several reads share one round trip. */
export interface Read<T> {
  readonly statements: readonly D1PreparedStatement[]
  build(results: readonly (readonly unknown[])[]): T
}

/** Reads by name, and what they make. */
export type Reads = Readonly<Record<string, Read<unknown>>>
export type Answers<R extends Reads> = { readonly [K in keyof R]: R[K] extends Read<infer T> ? T : never }

/** A read of one SELECT. */
export function readOf<Row, T>(statement: D1PreparedStatement, build: (rows: readonly Row[]) => T): Read<T> {
  return { statements: [statement], build: ([rows = []]) => build(rows as readonly Row[]) }
}

/** A write that is part of a batch and answers nothing. */
export function writeOnly(...statements: readonly D1PreparedStatement[]): Read<null> {
  return { statements, build: () => null }
}

/** Whether a write that ends in RETURNING wrote a row. */
export function readIsWritten(statement: D1PreparedStatement): Read<boolean> {
  return readOf<unknown, boolean>(statement, (rows) => rows.length > 0)
}

/** Several reads as one. */
export function combineReads<R extends Reads>(reads: R): Read<Answers<R>> {
  return {
    statements: Object.values(reads).flatMap((read) => [...read.statements]),
    build(results) {
      const answers: Record<string, unknown> = {}
      let first = 0
      for (const [name, read] of Object.entries(reads)) {
        const last = first + read.statements.length
        answers[name] = read.build(results.slice(first, last))
        first = last
      }
      return answers as Answers<R>
    },
  }
}

/** Runs `reads` in one batch: one round trip, and one moment of the database. */
export async function runReads<R extends Reads>(db: D1Database, reads: R): Promise<Answers<R>> {
  return runRead(db, combineReads(reads))
}

/** Runs one read; nothing is asked of the database for one without statements. */
export async function runRead<T>(db: D1Database, { statements, build }: Read<T>): Promise<T> {
  const results = statements.length === 0 ? [] : await db.batch<unknown>([...statements])
  return build(results.map((result) => result.results))
}

/** `rows` in groups of one key, in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
