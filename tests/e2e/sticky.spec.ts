import type { Locator } from '@playwright/test'
import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'
import { expect, matrixIf, test } from './shopper.ts'

// The header and the cart bar must not cover the focus (WCAG 2.4.11).

/** Returns whether the header or the cart bar covers a part of the element. */
function isCovered(one: Locator): Promise<boolean> {
  return one.evaluate((focused) => {
    const { top, bottom } = focused.getBoundingClientRect()
    const header = document.querySelector('header')
    const bar = document.querySelector('cart-bar')
    const isIn = header?.contains(focused) || bar?.contains(focused)
    const isAbove = header && top < header.getBoundingClientRect().bottom - 1
    const isBelow = bar?.checkVisibility() && bottom > bar.getBoundingClientRect().top + 1
    return !isIn && Boolean(isAbove || isBelow)
  })
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(
    `the header and the cart bar never cover the focus, forward or back (${width} × ${height})`,
    matrixIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
      await page.goto('/food-mart?category=condiments')
      await page.waitForLoadState()
      const focused = page.locator('main :focus')
      await page
        .getByRole('button', { name: /^Add .+ to cart$/ })
        .last()
        .focus()
      for (const key of ['Shift+Tab', 'Tab'])
        for (let step = 0; step < 24; step += 1) {
          await page.keyboard.press(key)
          if ((await focused.count()) === 1) expect([key, step, await isCovered(focused)]).toEqual([key, step, false])
        }
    },
  )

  test(
    `a link within a page scrolls to below the header (${width} × ${height})`,
    matrixIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/faqs')
      await page.getByRole('link', { name: 'Payment and refunds' }).click()

      const heading = page.getByRole('heading', { name: 'Payment and refunds' })
      await expect(heading).toBeInViewport({ ratio: 1 })
      expect(await isCovered(heading)).toBe(false)
    },
  )
}

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const) {
  test(`in a window of ${width} × ${height} nothing sticks`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
    await page.goto('/food-mart?category=condiments')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

    await page.getByRole('link', { name: /Roasted Sesame Sauce/ }).focus()

    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(page.getByRole('region', { name: 'Cart' })).not.toBeInViewport()
  })
}
