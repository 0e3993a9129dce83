import { addTallies, type Tally } from '#backend/operator/tallies-sql.ts'

/** Counts refusals and answers of the tax service for the operator's figures (decision 0041). */
export interface Tallies {
  add(kind: Tally['kind'], name: string): void
  /** Writes what was counted. Null when nothing was, or when the last write is less than ten seconds ago. */
  flush(): Promise<void> | null
}

const pauseMs = 10_000

/**
 * Returns the tallies of this isolate. They are counted in memory and added to the database in one statement, every ten
 * seconds at most, so that refusing a flood costs next to nothing. An isolate that ends loses what it had not written.
 */
export function talliesOver(db: D1Database): Tallies {
  const counts = new Map<string, Tally>()
  let writtenAtMs = 0
  return {
    add(kind, name) {
      const key = `${kind} ${name}`
      counts.set(key, { kind, name, count: (counts.get(key)?.count ?? 0) + 1 })
    },
    flush() {
      const nowMs = Date.now()
      if (counts.size === 0 || (nowMs >= writtenAtMs && nowMs - writtenAtMs < pauseMs)) return null
      const written = [...counts.values()]
      counts.clear()
      writtenAtMs = nowMs
      return addTallies(db, written, nowMs)
        .run()
        .then(() => undefined)
    },
  }
}
