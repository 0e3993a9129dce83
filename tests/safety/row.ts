import { test } from 'vitest'
import type { ReachedFigure } from '#commands/test-reports.ts'

/** Whether the whole figures of docs/safety.md are measured (`npm run test:safety`). `npm test` takes fewer rounds. */
const isWhole = process.env['SAFETY'] === 'whole'

/** The seed of everything random in these tests. `SAFETY_SEED=…` repeats a run. */
const seed = Number(process.env['SAFETY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Returns how often something is repeated: `few` times in `npm test`, `whole` times in `npm run test:safety`. */
export function rounds(few: number, whole: number): number {
  return isWhole ? whole : few
}

declare module 'vitest' {
  interface TaskMeta {
    safety?: ReachedFigure
  }
}

interface RowOptions {
  readonly timeoutMs?: number
  /** Only `npm run test:safety` runs it. */
  readonly isWholeOnly?: boolean
}

/**
 * Tests a row of docs/safety.md, or a part of it. `goal` is the figure to reach; `prove` asserts it and returns the
 * figure that it reached, for the table.
 */
export function row(name: string, goal: string, prove: () => Promise<string>, options: RowOptions = {}): void {
  if (options.isWholeOnly && !isWhole) return
  test(`${name} ${goal}`, { timeout: options.timeoutMs ?? 120_000 }, async ({ task }) => {
    task.meta.safety = { row: name, goal, reached: '', seed }
    const reached = await prove()
    task.meta.safety = { row: name, goal, reached, seed }
  })
}
