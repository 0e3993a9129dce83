import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { remember, type Shopper, signIn } from '#tests/e2e/seeds.ts'
import { expect, test, words } from '#tests/e2e/shopper.ts'
import { browserRow } from './browser-row.ts'
import { rounds, seed } from './rounds.ts'

// The connection drops while the cart of a signed-in shopper is saved. The page's clock is the test's, so that pauses
// take no time.

test.use({ area: 'ZONE1', refusals: ['ERR_INTERNET_DISCONNECTED'], serviceWorkers: 'block' })

const w = words.en
const codes = ['FM-SACHA', 'FM-SESAME', 'FM-CRISP', 'FM-SOY']
const presses = rounds(6, 60)

/** Opens a listing for a new shopper whose saved cart is restored. */
async function open(page: Page, context: BrowserContext): Promise<Shopper> {
  const shopper = await signIn(context, `connection-${crypto.randomUUID()}@example.com`)
  await remember(context, { 'shop:restored': shopper.id })
  await page.clock.install()
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState('networkidle')
  return shopper
}

type Line = { readonly code: string; readonly picked: number }
const countsOf = (lines: readonly Line[]) => codes.map((code) => lines.find((line) => line.code === code)?.picked ?? 0)

async function kept(page: Page) {
  const { cart, restored } = await page.evaluate(() => ({
    cart: JSON.parse(localStorage.getItem('shop:cart') ?? '[]'),
    restored: localStorage.getItem('shop:restored'),
  }))
  return { counts: countsOf(cart), restored }
}

async function saved(request: APIRequestContext, { id, token }: Shopper): Promise<readonly number[]> {
  const answer = await request.get(`/api/cart/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return countsOf(JSON.parse((await answer.json()).data[0]?.foodmartItems ?? '[]'))
}

const button = (page: Page, code: string, place: 'first' | 'last') =>
  page.locator(`.tile[data-code="${code}"] product-stepper button`)[place]()

/** Lets the page's clock run until the server has the cart of this page. */
async function runUntilSaved(page: Page, request: APIRequestContext, shopper: Shopper): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return saved(request, shopper)
    })
    .toEqual((await kept(page)).counts)
}

browserRow(
  'R13',
  'offline during a save, changed offline for 10 minutes, then online: the same cart, at most 25 tries, the restore flag set',
  async ({ page, context, request }) => {
    const shopper = await open(page, context)
    let tries = 0
    const begun = Promise.withResolvers<void>()
    await page.route('**/api/cart/*', async (route) => {
      tries += 1
      if (tries > 1) return route.continue()
      begun.resolve()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await button(page, 'FM-SACHA', 'last').click()
    await page.clock.runFor(1_000)
    await begun.promise

    await button(page, 'FM-SOY', 'last').click()
    await button(page, 'FM-SACHA', 'last').click()
    for (let seconds = 0; seconds < 600; seconds += 5) await page.clock.runFor(5_000)
    const offlineTries = tries
    await context.setOffline(false)
    await runUntilSaved(page, request, shopper)

    expect(await saved(request, shopper)).toEqual([2, 0, 0, 1])
    expect(offlineTries).toBeGreaterThan(5)
    expect(offlineTries).toBeLessThanOrEqual(25)
    expect(tries - offlineTries).toBeLessThanOrEqual(2)
    expect(await kept(page)).toEqual({ counts: [2, 0, 0, 1], restored: shopper.id })
    return `the same cart, ${offlineTries} tries in 10 minutes and ${tries - offlineTries} after, flag set`
  },
)

browserRow(
  'R13',
  `30% of the calls and answers lost over ${presses} changes: the same cart, the restore flag set`,
  async ({ page, context, request }) => {
    const shopper = await open(page, context)
    let state = seed % 2_147_483_647 || 1
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    let [calls, lost] = [0, 0]
    await page.route('**/api/cart/*', async (route) => {
      calls += 1
      const chance = random()
      if (chance >= 0.3) return route.continue()
      lost += 1
      // In half of the cases the call arrives, and its answer is lost.
      if (chance < 0.15) await route.fetch()
      await route.abort('internetdisconnected')
    })

    for (let press = 0; press < presses; press += 1) {
      const code = codes[Math.floor(random() * codes.length)] ?? ''
      const tile = page.locator(`.tile[data-code="${code}"] product-stepper button`)
      await tile[(await tile.count()) === 2 && random() < 0.3 ? 'first' : 'last']().click()
      await page.clock.runFor(1_000)
    }
    await runUntilSaved(page, request, shopper)

    expect((await kept(page)).restored).toBe(shopper.id)
    expect(calls).toBeLessThanOrEqual(2 * presses)
    return `the same cart, ${lost} of ${calls} calls lost, flag set`
  },
)

browserRow(
  'R13',
  'a save that is late: the next one waits for it, and the last cart stays',
  async ({ page, context, request }) => {
    const shopper = await open(page, context)
    const late = Promise.withResolvers<void>()
    const bodies: (string | null)[] = []
    await page.route('**/api/cart/*', async (route) => {
      bodies.push(route.request().postData())
      if (bodies.length === 1) await late.promise
      await route.continue()
    })
    const first = page.waitForRequest('**/api/cart/*')
    await button(page, 'FM-SACHA', 'last').click()
    await page.clock.runFor(1_000)
    await first
    const count = page.getByRole('link', { name: w.cart(2), exact: true })
    await button(page, 'FM-SACHA', 'last').click()
    await expect(count).toBeVisible()
    for (let seconds = 0; seconds < 5; seconds += 1) await page.clock.runFor(1_000)

    expect(bodies).toHaveLength(1)
    late.resolve()
    await runUntilSaved(page, request, shopper)

    expect(await saved(request, shopper)).toEqual([2, 0, 0, 0])
    return 'one save at a time'
  },
)

browserRow(
  'R13',
  'a change before the code that saves has loaded: the same cart',
  async ({ page, context, request }) => {
    const shopper = await signIn(context, `connection-${crypto.randomUUID()}@example.com`)
    await remember(context, { 'shop:restored': shopper.id })
    const loaded = Promise.withResolvers<void>()
    await page.route('**/_astro/cart-sync.*.js', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto('/food-mart?category=condiments')
    await button(page, 'FM-SACHA', 'last').click()
    await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()

    loaded.resolve()

    await expect.poll(() => saved(request, shopper)).toEqual([1, 0, 0, 0])
    return 'saved'
  },
)
