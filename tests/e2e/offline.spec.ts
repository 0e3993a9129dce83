import type { Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// Without a connection calls fail, and the browser writes that into its console.
test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

/** Waits until the service worker is ready. */
async function awaitServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Lists the cached paths of the shop. */
function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

const languages = {
  en: {
    ...words.en,
    sauce: 'Taiwanese Sacha Sauce',
    title: 'No connection right now',
    total: 'Last known total',
    waits: /^You can order once you're connected/,
    unpriced: /^Your cart has changed/,
    lang: 'en',
    width: 390,
  },
  tw: {
    ...words.tw,
    sauce: '沙茶醬',
    title: '目前沒有網路連線',
    total: '上次計算的總計',
    waits: /^恢復連線後才能下單/,
    unpriced: /^購物車在上次計價後有更動/,
    lang: 'zh-Hant-TW',
    width: 1440,
  },
} as const

for (const [language, w] of Object.entries(languages)) {
  test(`offline the cart is shown and ordering waits, and the shop returns with the connection (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: w.width, height: 900 })
    await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
    await awaitServiceWorker(page)
    await page.getByRole('button', { name: w.add(w.sauce) }).click()
    await page.getByRole('button', { name: w.increase(w.sauce) }).click()
    await page.goto(`${w.base}/cart`)
    await expect(page.getByRole('region', { name: w.summary })).toContainText('$13.98')

    await context.setOffline(true)
    await page.goto(`${w.base}/checkout`)

    await expect(page.locator('html')).toHaveAttribute('lang', w.lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: w.sauce })
    await expect(line).toContainText('× 2')
    await expect(line).toContainText('$13.98')
    await expect(page.getByRole('main').getByText(w.total)).toBeVisible()
    await expect(page.getByText(w.waits)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()

    // A cart that changed since its last quote shows no total.
    const changeTo = (picked: number) =>
      page.evaluate((count) => {
        const [line] = JSON.parse(localStorage.getItem('shop:cart') ?? '[]')
        localStorage.setItem('shop:cart', JSON.stringify([{ ...line, picked: count }]))
      }, picked)
    await changeTo(3)
    await page.reload()
    await expect(line).toContainText('× 3')
    await expect(page.getByText(w.unpriced)).toBeVisible()
    await expect(page.getByText(w.total)).toBeHidden()
    await changeTo(2)

    await context.setOffline(false)
    await expect(page.getByLabel(w.firstName)).toBeVisible()
    await expect(page).toHaveURL(`${w.base}/checkout`)
    await expect(page.getByRole('region', { name: w.summary })).toContainText('$13.98')
  })
}

test('only the offline page and its files are cached', async ({ page }) => {
  await page.goto('/cart')
  await awaitServiceWorker(page)
  await page.goto('/food-mart?category=condiments')
  await page.goto('/tw/account')

  const kept = await cachedPaths(page)

  expect(kept).toContain('/offline')
  expect(kept).toContain('/tw/offline')
  expect(kept.filter((path) => !/^\/(?:_astro|icons)\/|^(?:\/tw)?\/offline$/.test(path))).toEqual([])
  expect(kept.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
})

test.describe('a new build', () => {
  // The page's policy lets nobody but the page register a service worker, so the journey that does goes without it.
  test.use({ bypassCSP: true })

  test('a page with a connection never comes from the cache, and a new build deletes the old cache', async ({
    page,
  }) => {
    // No other journey opens this page, so the server has rendered it within the last minute.
    const path = '/food-mart?category=jin-tea-shop'
    await page.goto(path)
    await awaitServiceWorker(page)
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker()).toBe(true)
    // Stale, when another journey has changed the catalog meanwhile. A page from the browser's cache would say "miss".
    expect(answer?.headers()['x-cache']).toMatch(/^(?:hit|stale)$/)

    await page.evaluate(async () => {
      await caches.open('shop-of-before')
      const next = await navigator.serviceWorker.register('/service-worker.js?v=next')
      await new Promise<void>((resolve) => {
        const worker = next.installing ?? next.waiting
        worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve())
      })
    })

    expect(await page.evaluate(() => caches.keys())).toEqual(['shop-next'])
  })
})
