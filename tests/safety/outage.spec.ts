import type { APIRequestContext, Page } from '@playwright/test'
import { expect, password, test, words } from '#tests/e2e/shopper.ts'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { food, wholeLine } from '#tests/support/demo-lines.ts'
import { type ShakyServer, startShakyServer } from '#tests/support/shaky-server.ts'
import { browserRow } from './browser-row.ts'
import { isWhole } from './rounds.ts'

// A shop over a remote backend that is gone, or of which one part is. tests/integration/pages/outage.test.ts reads the
// HTML of every page over every kind of broken backend.

test.use({ refusals: [404, 500, 502, 503] })
test.describe.configure({ mode: 'default' })

const routes = [
  ...['/', '/cart', '/checkout', '/account', '/food-mart/aged-soy-sauce', '/food-mart', '/hot-pot-kit', '/deal-items'],
  ...['/food-mart/bundle/pantry-starter-bundle', '/browse-more', '/search?q=soy', '/payment', '/invoice'],
  ...['/track-order', '/faqs'],
]
/** These pages ask the backend for nothing when no order is open. This is what they say. */
const askNothing: Readonly<Record<string, string>> = {
  '/payment': 'Which order are you looking for?',
  '/invoice': 'Which order are you looking for?',
  '/track-order': 'Track your order',
  '/faqs': 'Questions and answers',
}
const opened = isWhole ? routes : routes.slice(0, 4)
const soy = 'Aged Soy Sauce'
const w = words.en

let backend: HttpBackend
let shaky: ShakyServer
let shop: BuiltShop

test.beforeAll(async () => {
  backend = await startBackend()
  shaky = await startShakyServer(backend.url)
  shop = await openBuiltShop({ API_BASE_URL: shaky.url })
})
test.afterAll(async () => {
  await shop.close()
  await shaky.close()
  await backend.close()
})

/** Writes values to the storage of this shop. */
async function remember(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto(`${shop.origin}/robots.txt`)
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, values)
}

/** Creates an account, and signs this browser in. */
async function signUp(page: Page, request: APIRequestContext) {
  const answer = await request.post(`${shop.origin}/api/user`, {
    data: { firstName: 'Mei', lastName: 'Lin', email: `mei-${crypto.randomUUID()}@example.com`, password },
  })
  expect(answer.status()).toBe(201)
  const { token, user } = (await answer.json()).data
  await remember(page, { 'shop:version': '2', 'shop:token': token, 'shop:user': user, 'shop:restored': user.id })
  const path = `${shop.origin}/api/cart/${user.id}`
  const headers = { authorization: `Bearer ${token}` }
  return async () => {
    const saved = (await (await request.get(path, { headers })).json()).data
    const lines: readonly { readonly code: string; readonly picked: number }[] = JSON.parse(
      saved[0]?.foodmartItems ?? '[]',
    )
    return lines.map(({ code, picked }) => `${code} ${picked}`)
  }
}

browserRow(
  'R1',
  `backend gone: ${opened.length} pages with layout, message and retry; 0 uncaught errors; the cart is edited, and sent when it returns`,
  async ({ page, request }) => {
    const savedCart = await signUp(page, request)
    // Not one of the pages below, which the page cache would answer.
    await page.goto(`${shop.origin}/food-mart?sort=low-to-high`)
    await page.getByRole('button', { name: w.add(soy) }).click()
    await expect.poll(savedCart).toEqual(['FM-SOY 1'])

    await shaky.behave('gone')
    const increase = page.getByRole('button', { name: w.increase(soy) })
    await increase.click()
    await increase.click()
    await page.getByRole('button', { name: w.decrease(soy) }).click()
    for (const route of opened) {
      await page.goto(shop.origin + route)
      await expect(page.getByRole('banner').getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const heading = askNothing[route]
      if (heading !== undefined) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        continue
      }
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByText('Try again', { exact: true }).first()).toBeVisible()
    }
    await page.goto(`${shop.origin}/cart`)
    await expect(page.getByRole('alert').first()).toContainText('Your cart is saved on this device.')

    await shaky.behave('healthy')
    const startMs = performance.now()
    await expect.poll(savedCart, { timeout: 60_000 }).toEqual(['FM-SOY 2'])
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    // The page knows its area from before. The cart itself asks to try again.
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: soy })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    return `${opened.length} pages, 0 uncaught errors, sent after ${seconds} s`
  },
  { timeoutMs: 180_000 },
)

/** The parts that fail alone: the calls, and the page that can't do without them. */
const parts = {
  deal: { calls: /\/api\/deal/, needs: '/deal-items', isWholeOnly: false },
  config: { calls: /\/api\/(?:config|common)/, needs: '/hot-pot-kit', isWholeOnly: true },
  banners: { calls: /\/api\/banners/, needs: null, isWholeOnly: true },
  meats: { calls: /\/api\/meats/, needs: null, isWholeOnly: false },
} as const

for (const [part, { calls, needs, isWholeOnly }] of Object.entries(parts)) {
  browserRow(
    'R16',
    `${part} fail alone: the rest of the shop works`,
    async ({ page }) => {
      await shaky.behave('healthy')
      // A shop that knows nothing yet: it keeps what it has read once.
      await shop.close()
      shop = await openBuiltShop({ API_BASE_URL: shaky.url })
      shaky.failOnly(calls)
      await remember(page, { 'shop:version': '2', 'shop:cart': [wholeLine(food('FM-SOY'))] })
      shaky.takeCalls()

      await page.goto(`${shop.origin}/`)
      await expect(page.locator('.tile').first()).toBeVisible()
      await page.goto(`${shop.origin}/food-mart`)
      await page.getByRole('button', { name: w.increase(soy) }).click()
      await expect(page.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()
      await page.goto(`${shop.origin}/cart`)
      await expect(page.getByRole('main').getByRole('link', { name: soy })).toBeVisible()
      await expect(page.getByRole('region', { name: w.summary })).toContainText('$25.00')
      await expect(page.getByRole('alert')).toHaveCount(0)
      if (needs !== null) {
        await page.goto(shop.origin + needs)
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
      }

      expect(shaky.takeCalls().filter((call) => calls.test(call)).length).toBeGreaterThan(0)
      shaky.failOnly(undefined)
      return 'home, food mart and cart work'
    },
    { isWholeOnly },
  )
}
