import { err, ok, type Result } from '#domain/result.ts'
import { refusal } from '../calls/answers.ts'

/** What one hash takes, roughly; a Worker's clock stands still meanwhile, so it can't be measured there. */
const hashMs = 150
/** Nobody waits longer for their turn: the edge gives up after eight seconds, and an answer is better than none. */
const maxWaitMs = 5000

/** How turns are counted; a test brings its own clock. */
export interface TurnClock {
  /** Milliseconds since any moment. */
  now(): number
  sleep(ms: number): Promise<void>
}

/** Waits for a turn to hash; the refusal, in seconds to come back after, where too many are waiting. */
export type TakeTurn = () => Promise<Result<undefined, number>>

/**
 * Turns one after another. A Worker hashes on the thread that answers everybody: twenty sign-ins at once, begun all
 * together, would keep a shopper's page waiting for all of them; begun in turn it waits for one. Turns are moments in
 * time and not promises that others keep, since a request that is cut off would never hand its turn on.
 */
export function passwordTurns(clock: TurnClock): TakeTurn {
  let freeAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const nowMs = clock.now()
    const waitMs = Math.max(0, freeAtMs - nowMs)
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

/** 503 of a call that would have to wait too long for its hash. */
export function tooBusyToHash(seconds: number): Response {
  return refusal(
    503,
    { message: 'Too many people are signing in at the moment. Please try again.', code: 'unavailable' },
    { 'retry-after': String(seconds) },
  )
}
