import { err, ok, type Result } from '#domain/result.ts'
import { refusal } from '../calls/answers.ts'

/** How long one hash takes, roughly. A Worker's clock stops during the hash, so it can't be measured. */
const hashMs = 150
/** The longest wait for a turn. The edge gives up after eight seconds, and an answer is better than none. */
const maxWaitMs = 5000

/** The clock that turns are counted by. A test brings its own. */
export interface TurnClock {
  /** Milliseconds since any moment. */
  now(): number
  sleep(ms: number): Promise<void>
}

/** Waits for a turn to hash. Fails with the seconds to wait when too many are waiting. */
export type TakeTurn = () => Promise<Result<undefined, number>>

/**
 * Gives turns one after another. A Worker hashes on the thread that answers everybody: a page would wait for all of
 * twenty sign-ins that hash at once, and waits for one of them when they take turns. Turns are moments and not promises,
 * because a request that is cut off would never pass its turn on.
 */
export function passwordTurns(clock: TurnClock): TakeTurn {
  let freeAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const nowMs = clock.now()
    const aheadMs = freeAtMs - nowMs
    // The last turn given ends within this time, so a later one was given before the clock was put back.
    const waitMs = aheadMs > maxWaitMs + hashMs ? 0 : Math.max(0, aheadMs)
    if (waitMs > maxWaitMs) return err(Math.ceil(waitMs / 1000))
    freeAtMs = nowMs + waitMs + hashMs
    if (waitMs > 0) await clock.sleep(waitMs)
    return ok(undefined)
  }
}

/** The turns of this isolate. */
export const takePasswordTurn = passwordTurns({
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Returns the 503 of a call that would wait too long for its hash. */
export function tooBusyToHash(seconds: number): Response {
  return refusal(
    503,
    { message: 'Too many people are signing in right now. Please try again.', code: 'unavailable' },
    { 'retry-after': String(seconds) },
  )
}
