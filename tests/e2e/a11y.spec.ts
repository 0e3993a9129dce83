import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

// The not-found page answers 404, which the browser writes into its console.
test.use({ refusals: [404] })

const pages = {
  home: '/',
  'food mart': '/food-mart?category=condiments',
  product: '/food-mart/roasted-sesame-sauce',
  kit: '/food-mart/market-kit-choose-seven-sides',
  cart: '/cart',
  checkout: '/checkout',
  'track order': '/track-order',
  'not found': '/no-such-page',
} as const

/** A cart with a line that can be had, one that can not, and one that is saved for later. */
async function fillCart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const line = { group: 'foodmart', picked: 2, additional: null, meat: null, additionalItem: null }
    const lines = ['FM-SACHA', 'FM-COCONUT'].map((code) => ({ ...line, key: code, code }))
    localStorage.setItem('shop:cart', JSON.stringify(lines))
    localStorage.setItem('shop:later', JSON.stringify([{ ...line, key: 'FM-SESAME', code: 'FM-SESAME' }]))
    localStorage.setItem('shop:codes', '["NOPE","SHIPFREE"]')
  })
}

/** What axe finds wrong, each with its rule and the element. */
async function violations(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

for (const [language, base] of [
  ['en', ''],
  ['tw', '/tw'],
] as const) {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name} can be used by everyone (${language})`, async ({ page }) => {
      const found: string[] = []
      await fillCart(page)
      await page.goto(base + path)
      if (name === 'cart' || name === 'checkout')
        await expect(page.getByRole('region', { name: base === '' ? 'Order summary' : '訂單摘要' })).toBeVisible()
      else await expect(page.getByRole('link', { name: /4/ }).first()).toBeVisible()

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        found.push(...(await violations(page)).map((each) => `${width} light ${each}`))
        // Nothing but its colours differs in the dark.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        found.push(...(await violations(page, ['color-contrast'])).map((each) => `${width} dark ${each}`))
      }

      expect(found).toEqual([])
    })
  }
}
