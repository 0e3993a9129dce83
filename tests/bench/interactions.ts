import type { Page } from '@playwright/test'
import { marketKit } from '#tests/support/demo-lines.ts'
import { cartOf, type OpenBrowser, openPhone } from './browser.ts'
import { type Figure, note } from './figures.ts'

/** How much slower the phone's processor is than this one's. */
const slowdown = 4
const target = { atMost: 100 }

interface Interaction {
  readonly what: string
  readonly path: string
  readonly storage?: Readonly<Record<string, string>>
  /** Does it once. */
  readonly act: (page: Page) => Promise<void>
}

const interactions: readonly Interaction[] = [
  {
    what: 'plus on a tile',
    path: '/food-mart',
    async act(page) {
      await page
        .getByRole('button', { name: /^(?:Add .+ to cart|Increase .+)$/ })
        .first()
        .click()
    },
  },
  {
    what: 'area dialog',
    path: '/food-mart',
    async act(page) {
      await page.getByRole('button', { name: /^Deliver to .+, change$/ }).click()
      await page.getByRole('radio', { name: 'Greater Los Angeles' }).check()
      await page.keyboard.press('Escape')
    },
  },
  {
    what: 'plus in a cart of 50 lines',
    path: '/cart',
    storage: cartOf(50, marketKit),
    async act(page) {
      await page
        .getByRole('button', { name: /^Increase / })
        .nth(3)
        .click()
    },
  },
  {
    what: 'stepper of a kit',
    path: '/food-mart/bundle/market-kit-choose-seven-sides',
    async act(page) {
      await page
        .getByRole('button', { name: /^Increase /, disabled: false })
        .nth(2)
        .click()
    },
  },
]

/** Returns for each interaction the longest time from the press to the next painted frame, of three in a run. */
export async function measureInteractions(
  browser: OpenBrowser,
  origin: string,
  runs: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const interaction of interactions) {
    const times: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      note(`${interaction.what}, run ${run} of ${runs}`)
      times.push(await longestOf(browser, origin, interaction))
    }
    figures.push({
      what: `longest interaction, ${interaction.what}`,
      unit: 'ms',
      target,
      runs: times,
      made: `a processor ${slowdown} times slower, by Event Timing, in steps of 8 ms`,
    })
  }
  return figures
}

async function longestOf(browser: OpenBrowser, origin: string, { path, storage, act }: Interaction): Promise<number> {
  const { context, page } = await openPhone(browser, origin, storage)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(noteInteractions)
    await page.goto(path, { waitUntil: 'networkidle' })
    // The first press loads what the page needs to answer it.
    await act(page)
    await page.waitForLoadState('networkidle')
    for (let press = 0; press < 3; press += 1) {
      await act(page)
      await page.evaluate(untilPainted)
    }
    return await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'interactions') as number[])))
  } finally {
    await context.close()
  }
}

/** Runs in the page: keeps the duration of each interaction. */
function noteInteractions(): void {
  const durations: number[] = []
  Reflect.set(window, 'interactions', durations)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** Runs in the page: waits until it was painted twice and has nothing left to do. */
async function untilPainted(): Promise<void> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await painted()
  await painted()
  await new Promise((resolve) => requestIdleCallback(resolve))
}
