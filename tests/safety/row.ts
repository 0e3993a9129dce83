import { test } from 'vitest'
import type { ReachedFigure } from '#commands/test-reports.ts'
import { isWhole, rounds, seed } from './rounds.ts'

export { rounds }

declare module 'vitest' {
  interface TaskMeta {
    safety?: ReachedFigure
  }
}

interface RowOptions {
  readonly timeoutMs?: number
  /** Only `npm run test:safety` runs it. A file of such rows alone is named `*.whole.test.ts`. */
  readonly isWholeOnly?: boolean
}

/**
 * Tests a row of docs/safety.md, or a part of it. `goal` is the figure to reach; `prove` asserts it and returns the
 * figure that it reached, for the table.
 */
export function row(name: string, goal: string, prove: () => Promise<string>, options: RowOptions = {}): void {
  if (options.isWholeOnly && !isWhole) return
  test(`${name} ${goal}`, { timeout: options.timeoutMs ?? (isWhole ? 900_000 : 120_000) }, async ({ task }) => {
    task.meta.safety = { row: name, goal, reached: '', seed }
    const reached = await prove()
    task.meta.safety = { row: name, goal, reached, seed }
  })
}
