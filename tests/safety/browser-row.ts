import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { test } from '#tests/e2e/shopper.ts'
import { seed } from './rounds.ts'

interface Given {
  readonly page: Page
  readonly context: BrowserContext
  readonly request: APIRequestContext
  /** What the pages wrote to their console: errors, warnings and violations of their policy. Must be empty at the end. */
  readonly quietConsole: string[]
}

interface RowOptions {
  readonly timeoutMs?: number
  /** Only `npm run test:safety` runs it. */
  readonly isWholeOnly?: boolean
}

/**
 * Tests a row of docs/safety.md in Chromium, or a part of it, in the shop that serves the journeys. `goal` is the figure
 * to reach; `prove` asserts it and returns the figure that it reached, for the table.
 */
export function browserRow(
  name: string,
  goal: string,
  prove: (given: Given) => Promise<string>,
  options: RowOptions = {},
): void {
  test.describe(name, () => {
    test.describe.configure({ timeout: options.timeoutMs ?? 60_000 })
    test(options.isWholeOnly ? `${goal} @whole` : goal, async ({ page, context, request, quietConsole }) => {
      const note = { type: 'safety', description: '' }
      const noteReached = (reached: string) => {
        note.description = JSON.stringify({ row: name, goal, reached, seed })
      }
      noteReached('')
      test.info().annotations.push(note)
      noteReached(await prove({ page, context, request, quietConsole }))
    })
  })
}
