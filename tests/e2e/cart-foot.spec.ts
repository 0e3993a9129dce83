import type { Page } from '@playwright/test'
import { food } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { expect, test } from './shopper.ts'

// On a phone a cart is longer than the window. Its total and the checkout link stay within the thumb's reach.

const lines = ['FM-SACHA', 'FM-SOY', 'FM-SESAME', 'FM-XO', 'FM-DOUBAN'].map((code) => food(code))

/** Opens a long cart and waits until it is drawn. */
async function openLongCart(page: Page, base = ''): Promise<void> {
  await openCart(page, lines, { base })
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

const foot = (page: Page) => page.getByRole('link', { name: 'Check out', exact: true })
const checkout = (page: Page) => page.getByRole('link', { name: 'Go to checkout' })
const total = (page: Page) => page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last()

for (const [width, height] of [
  [390, 844],
  [820, 700],
] as const) {
  test(`total and checkout stay in view until the summary is in view (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openLongCart(page)
    await expect(foot(page)).toBeInViewport({ ratio: 1 })
    const bar = page.locator('.cart-foot')
    await expect(bar).toContainText((await total(page).textContent()) ?? 'no total')
    await page.getByRole('button', { name: 'Increase Taiwanese Sacha Sauce' }).click()
    await expect(total(page)).toHaveText((await bar.locator('b').textContent()) ?? 'no total')

    await checkout(page).scrollIntoViewIfNeeded()
    await expect(foot(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    // When the foot disappears, its focus moves to the checkout link below.
    await foot(page).focus()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(checkout(page)).toBeFocused()
    await expect(foot(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await foot(page).click()
    await expect(page).toHaveURL('/checkout')
  })
}

test('it never covers the focus, forward or back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLongCart(page)
  await expect(foot(page)).toBeVisible()
  const focused = page.locator('main :focus')
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 22; step += 1) {
      await page.keyboard.press(key)
      if ((await focused.count()) === 0) continue
      const isCovered = await focused.evaluate((one) => {
        const bar = document.querySelector('.cart-foot')
        if (!bar?.checkVisibility() || bar.contains(one)) return false
        return one.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
      })
      expect([key, step, isCovered]).toEqual([key, step, false])
    }
})

test('a short or a wide window has no foot', async ({ page }) => {
  await openLongCart(page)
  for (const [width, height] of [
    [844, 390],
    [320, 256],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(checkout(page)).toBeVisible()
    await expect(foot(page)).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(foot(page)).toBeVisible()
})

test('on other pages the bar labels its amount, on the narrowest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [base, sum] of [
    ['', 'Subtotal $'],
    ['/tw', '小計 $'],
  ] as const) {
    await openLongCart(page, base)

    await page.goto(`${base}/about`)

    await expect(page.locator('cart-bar').getByRole('link')).toContainText(sum)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
