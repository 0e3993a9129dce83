/** Whether the whole figures of docs/safety.md are measured (`npm run test:safety`). `npm test` takes fewer rounds. */
export const isWhole = process.env['SAFETY'] === 'whole'

/** The seed of everything random in these tests. `SAFETY_SEED=…` repeats a run. */
export const seed = Number(process.env['SAFETY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Returns how often something is repeated: `few` times in `npm test`, `whole` times in `npm run test:safety`. */
export function rounds(few: number, whole: number): number {
  return isWhole ? whole : few
}

/** Returns a source of numbers from 0 to 1 that `seed` repeats. */
export function randomFrom(start: number = seed): () => number {
  let state = start >>> 0
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
