/** Whether the whole figures of docs/safety.md are measured (`npm run test:safety`). `npm test` takes fewer rounds. */
export const isWhole = process.env['SAFETY'] === 'whole'

/** The seed of everything random in these tests. `SAFETY_SEED=…` repeats a run. */
export const seed = Number(process.env['SAFETY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Returns how often something is repeated: `few` times in `npm test`, `whole` times in `npm run test:safety`. */
export function rounds(few: number, whole: number): number {
  return isWhole ? whole : few
}
