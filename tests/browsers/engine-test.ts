import { mkdir, writeFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { findEngines } from '#commands/engines.ts'
import { openFirefox } from './firefox.ts'
import { type Screen, screenOf } from './screen.ts'
import type { Session } from './session.ts'
import { openWebkit } from './webkit.ts'

const openers = { firefox: openFirefox, webkit: openWebkit }
const photographs = 'test-results/browsers'

/**
 * One test in each engine that this machine has, each time in a new browser with an empty memory. A failure leaves a
 * photograph below `test-results/browsers`.
 */
export function engineTest(title: string, width: number, steps: (screen: Screen) => Promise<void>): void {
  for (const engine of findEngines().found)
    test(`${engine.name}: ${title} (${width} px)`, { timeout: 240_000 }, async () => {
      const session = await openers[engine.name](engine)
      try {
        await session.resize(width, 844)
        await steps(screenOf(session, inject('shopOrigin')))
        expect(session.complaints).toEqual([])
      } catch (error) {
        await keepPhotograph(`${engine.name} ${title} ${width}`, session)
        throw error
      } finally {
        await session.close()
      }
    })
}

/** Saves what the browser shows. A browser that has ended shows nothing. */
async function keepPhotograph(name: string, session: Session): Promise<void> {
  const png = await session.photograph().catch(() => undefined)
  if (png === undefined) return
  await mkdir(photographs, { recursive: true })
  await writeFile(`${photographs}/${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`, png)
}
