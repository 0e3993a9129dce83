import { jsonStore, storedMembers } from '../storage.ts'

/** When each running timer ends, in milliseconds since the epoch, by its name. */
type Timers = Readonly<Record<string, number>>

const dayMs = 86_400_000

/** The timers of this browser, which survive a reload. Those that ended over a day ago are dropped. */
export const $timers = jsonStore<Timers>('shop:timers', {}, decodeTimers, (timers) =>
  Object.keys(timers).length === 0 ? null : timers,
)

function decodeTimers(stored: unknown): Timers {
  const entries = Object.entries(storedMembers<Timers>(stored))
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number(entry[1]) > Date.now() - dayMs))
}

/** Starts a timer anew. */
export function startTimer(name: string, seconds: number): void {
  $timers.set({ ...$timers.get(), [name]: Date.now() + seconds * 1000 })
}

/** Stops a timer, or puts away one that has ended. */
export function dropTimer(name: string): void {
  const { [name]: _, ...others } = $timers.get()
  $timers.set(others)
}
