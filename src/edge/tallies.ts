import { addDayCounts, type DayCount, dayCountKinds } from '#backend/operator/day-counts-sql.ts'
import { addTallies, type Tally } from '#backend/operator/tallies-sql.ts'

/** Counts for the operator's figures and the desk's (decisions 0041, 0064). */
export interface Tallies {
  add(kind: Counted['kind'], name: string): void
  /** Writes what was counted. Null when nothing was, or when the last write is less than ten seconds ago. */
  flush(): Promise<void> | null
}

interface Counted {
  readonly kind: Tally['kind'] | DayCount['kind']
  readonly name: string
  readonly count: number
}

const pauseMs = 10_000
/** Between two writes. Names beyond these are not counted. */
const maxNames = 500

/**
 * Returns the tallies of this isolate. They are counted in memory and added to the database in one round trip, every ten
 * seconds at most, so that refusing a flood costs next to nothing. An isolate that ends loses what it had not written.
 */
export function talliesOver(db: D1Database): Tallies {
  const counts = new Map<string, Counted>()
  let writtenAtMs = 0
  return {
    add(kind, name) {
      const key = `${kind} ${name}`
      const known = counts.get(key)?.count ?? 0
      if (known === 0 && counts.size >= maxNames) return
      counts.set(key, { kind, name, count: known + 1 })
    },
    flush() {
      const nowMs = Date.now()
      if (counts.size === 0 || (nowMs >= writtenAtMs && nowMs - writtenAtMs < pauseMs)) return null
      const written = [...counts.values()]
      counts.clear()
      writtenAtMs = nowMs
      const now = written.filter(isTally)
      const ofDay = written.filter(isDayCount)
      return db
        .batch([
          ...(now.length > 0 ? [addTallies(db, now, nowMs)] : []),
          ...(ofDay.length > 0 ? [addDayCounts(db, ofDay, nowMs)] : []),
        ])
        .then(() => undefined)
    },
  }
}

/** Refusals are in both. */
function isTally(counted: Counted): counted is Tally {
  return counted.kind === 'refusal' || !isDayCount(counted)
}

function isDayCount(counted: Counted): counted is DayCount {
  return dayCountKinds.some((each) => each === counted.kind)
}
