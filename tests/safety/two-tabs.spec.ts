import type { APIRequestContext, Page } from '@playwright/test'
import { remember, type Shopper, signIn } from '#tests/e2e/seeds.ts'
import { expect, test, words } from '#tests/e2e/shopper.ts'
import { food, wholeLine } from '#tests/support/demo-lines.ts'
import { browserRow } from './browser-row.ts'
import { rounds, seed } from './rounds.ts'

// Two tabs of one shopper change the cart at the same time, and both save it on the server. The rule: every change of
// either tab counts once, in the order in which storage received them (rules §15).

test.use({ area: 'ZONE1' })

const codes = ['FM-SACHA', 'FM-SESAME', 'FM-CRISP', 'FM-SOY']
const presses = rounds(30, 100)

/** Presses the first (minus) or last (plus) button of one tile after another, and returns how often it pressed which. */
function press(page: Page, kinds: readonly ('+' | '-' | 'remove')[], start: number): Promise<number> {
  return page.evaluate(
    async ({ tiles, turns, first }) => {
      let state = first
      let added = 0
      for (const kind of turns) {
        state = (state * 48_271) % 2_147_483_647
        const selector = `.tile[data-code="${tiles[state % tiles.length]}"] product-stepper button`
        const buttons = [...document.querySelectorAll<HTMLElement>(selector)]
        if (buttons.length === 0) throw new Error(`no button at ${selector}`)
        if (kind === '+' && buttons.at(-1)?.ariaDisabled !== 'true') {
          buttons.at(-1)?.click()
          added += 1
        } else if (kind !== '+' && buttons.length === 2) {
          const count = Number(document.querySelector(`${selector.replace(' button', '')} output`)?.textContent)
          for (let left = kind === 'remove' ? count : 1; left > 0; left -= 1)
            document.querySelector<HTMLElement>(selector)?.click()
        }
        await scheduler.postTask(() => {})
      }
      return added
    },
    { tiles: codes, turns: kinds, first: start },
  )
}

/** Returns the count of each food item on the page. */
async function shown(page: Page): Promise<readonly number[]> {
  const outputs = codes.map((code) => page.locator(`.tile[data-code="${code}"] output`))
  return Promise.all(
    outputs.map(async (output) => ((await output.count()) === 0 ? 0 : Number(await output.innerText()))),
  )
}

type Line = { readonly code: string; readonly picked: number }
const countsOf = (lines: readonly Line[]) => codes.map((code) => lines.find((line) => line.code === code)?.picked ?? 0)

async function kept(page: Page): Promise<readonly number[]> {
  return countsOf(await page.evaluate(() => JSON.parse(localStorage.getItem('shop:cart') ?? '[]')))
}

async function saved(request: APIRequestContext, { id, token }: Shopper): Promise<readonly number[]> {
  const answer = await request.get(`/api/cart/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return countsOf(JSON.parse((await answer.json()).data[0]?.foodmartItems ?? '[]'))
}

/** Waits until both tabs, their storage and the server have the same cart, and returns it and how long that took. */
async function agreed(tabs: readonly Page[], request: APIRequestContext, shopper: Shopper) {
  const startMs = performance.now()
  await expect
    .poll(async () => {
      const carts = [...tabs.flatMap((tab) => [shown(tab), kept(tab)]), saved(request, shopper)]
      return new Set((await Promise.all(carts)).map(String)).size
    })
    .toBe(1)
  const [tab] = tabs
  if (tab === undefined) throw new Error('no tab')
  return { picked: await kept(tab), seconds: ((performance.now() - startMs) / 1000).toFixed(1) }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

browserRow(
  'R12',
  `2 tabs, ${presses} additions in each at once: none lost, both and the server agree`,
  async ({ page, context, request }) => {
    const shopper = await signIn(context, `tabs-add-${crypto.randomUUID()}@example.com`)
    await remember(context, { 'shop:restored': shopper.id })
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) await tab.goto('/food-mart?category=condiments')
    const additions = Array.from({ length: presses }, () => '+' as const)

    const added = await Promise.all(tabs.map((tab, index) => press(tab, additions, seed + index * 7 + 1)))

    const { picked, seconds } = await agreed(tabs, request, shopper)
    expect(sum(picked)).toBe(sum(added))
    return `${sum(picked)} of ${sum(added)} additions, agreed after ${seconds} s`
  },
)

browserRow(
  'R12',
  `2 tabs, ${presses} random +, − and removals in each at once: both and the server agree, no count below 0`,
  async ({ page, context, request }) => {
    const shopper = await signIn(context, `tabs-mix-${crypto.randomUUID()}@example.com`)
    await remember(context, {
      'shop:restored': shopper.id,
      'shop:cart': codes.map((code) => wholeLine(food(code, 5))),
    })
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) await tab.goto('/food-mart?category=condiments')
    const turns = Array.from({ length: presses }, (_, turn) =>
      turn % 20 === 19 ? 'remove' : turn % 3 === 2 ? '-' : '+',
    )

    await Promise.all(tabs.map((tab, index) => press(tab, turns, seed + index * 7 + 1)))

    const { picked, seconds } = await agreed(tabs, request, shopper)
    expect(Math.min(...picked)).toBeGreaterThanOrEqual(0)
    await page.reload()
    for (const tab of tabs)
      await expect(tab.getByRole('link', { name: words.en.cart(sum(picked)), exact: true })).toBeVisible()
    return `the same ${sum(picked)} units, agreed after ${seconds} s`
  },
)
