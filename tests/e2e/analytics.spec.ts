import type { Page } from '@playwright/test'
import { measuredOrigin } from '#tests/support/journey-server.ts'
import { inArea } from './seeds.ts'
import { expect, fillCheckout, payWith, test, words } from './shopper.ts'

const w = words.en
const containerScript = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST01'
const cartIn = (page: Page) => page.getByRole('link', { name: /^Cart, / })

/** Returns the recorded events of the page, without the tag manager's own first event. */
async function measured(page: Page): Promise<readonly Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = await page.evaluate(() => [...(window.dataLayer ?? [])])
  return all.filter(({ event }) => event !== 'gtm.js')
}

/** Collects the recorded events of every page, because each page starts with none. */
async function keepMeasured(page: Page): Promise<readonly Record<string, unknown>[]> {
  const kept: Record<string, unknown>[] = []
  await page.exposeFunction('keepMeasured', (event: Record<string, unknown>) => kept.push(event))
  await page.addInitScript(() => {
    const layer: object[] = []
    layer.push = (...events: object[]) => {
      for (const event of events) void Reflect.get(window, 'keepMeasured')(event)
      return Array.prototype.push.apply(layer, events)
    }
    Reflect.set(window, 'dataLayer', layer)
  })
  return kept
}

test.describe('a shop with analytics (rules §9)', () => {
  test.use({ baseURL: measuredOrigin })
  test.beforeEach(async ({ context }) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  })

  test('a category and each plus are recorded once, and the container is loaded', async ({ page }) => {
    const asked = page.waitForRequest(containerScript)
    const kept = await keepMeasured(page)
    await page.goto('/food-mart')
    await asked

    await page.getByRole('link', { name: 'Condiments' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Condiments')
    await page.waitForLoadState()
    const category = { event: 'foodmart_category', area: 'SCAGLS', category: 'condiments' }
    expect(kept.filter(({ event }) => event === 'foodmart_category')).toEqual([category])

    await page.getByRole('button', { name: w.add('Taiwanese Sacha Sauce') }).click()
    await expect.poll(() => measured(page)).toHaveLength(1)
    await page.getByRole('button', { name: w.increase('Taiwanese Sacha Sauce') }).click()
    await page.getByRole('button', { name: w.decrease('Taiwanese Sacha Sauce') }).click()
    await expect(cartIn(page)).toHaveAccessibleName('Cart, 1 item')

    const amount = { currency: 'USD', value: 6.99 }
    const added = {
      event: 'add_to_cart',
      area: 'SCAGLS',
      ...amount,
      ecommerce: { ...amount, items: [{ item_id: 'FM-SACHA', price: 6.99, quantity: 1 }] },
    }
    expect(await measured(page)).toEqual([added, added])
  })

  test('product, checkout and purchase are recorded without personal data', async ({ page }) => {
    const kept = await keepMeasured(page)
    const named = (name: string) => kept.filter(({ event }) => event === name)
    await inArea(page.context(), 'ZONE1')
    await page.goto('/food-mart/taiwanese-sacha-sauce')
    await expect.poll(() => named('view_item').at(-1)).toMatchObject({ area: 'ZONE1', currency: 'USD', value: 6.99 })
    await page.getByRole('button', { name: w.add('Taiwanese Sacha Sauce') }).click()
    await page.goto('/checkout')
    await fillCheckout(page, w, 'measured@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.reload()
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.getByRole('button', { name: w.place }).click()
    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
    await expect.poll(() => named('purchase')).toHaveLength(1)
    const number = (await page.getByText(/^SB-/).first().textContent()) ?? ''
    await page.reload()
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()

    expect(named('begin_checkout')).toMatchObject([{ area: 'ZONE1', currency: 'USD', value: 6.99 }])
    expect(named('purchase')).toMatchObject([{ area: 'ZONE1', transaction_id: number, currency: 'USD' }])
    // The time of a start, and the number of an order, may have the digits of the phone or the ZIP by chance.
    const chance = new Set(['gtm.start', 'transaction_id'])
    const told = JSON.stringify(kept, (key, value) => (chance.has(key) ? undefined : value))
    expect(told).not.toMatch(/Mei|Lin|example\.com|Pike|0142|98101/)
  })

  test('uses its own address on every page, whatever the host of the request', async ({ request }) => {
    for (const path of ['/', '/tw', '/food-mart/taiwanese-sacha-sauce', '/robots.txt', '/sitemap.xml']) {
      const text = await (await request.get(path)).text()
      expect([path, text.includes('https://shop.example/')]).toEqual([path, true])
      expect([path, text.includes('http://localhost')]).toEqual([path, false])
    }
  })
})

test('a shop without these settings records nothing, and loads nothing from a third party', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const answer = await page.goto('/food-mart?category=condiments')
  await page.getByRole('button', { name: w.add('Taiwanese Sacha Sauce') }).click()
  await expect(page.getByRole('region', { name: 'Cart' }).or(cartIn(page)).first()).toBeVisible()

  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(hosts.size).toBe(1)
  expect(answer?.headers()['content-security-policy'] ?? '').not.toContain('google')
  expect(await answer?.text()).not.toContain('measured')
})
