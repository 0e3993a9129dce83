import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'
import { expect, test } from './shopper.ts'

test("the phone's cart bar comes after the content and before the footer, and stays at the foot", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
  await page.goto('/about')
  const cart = page.getByRole('region', { name: 'Cart' }).getByRole('link')
  await expect(cart).toBeInViewport({ ratio: 1 })

  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')

  await expect(cart).toBeFocused()
  await expect(cart).toBeInViewport({ ratio: 1 })
})

test('Shift+Tab from the end of the footer never puts the cart bar behind the header, with text at 150 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '24px')),
  )
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
  await page.goto('/about')
  const cart = page.getByRole('region', { name: 'Cart' }).getByRole('link')
  await expect(cart).toBeInViewport({ ratio: 1 })
  const first = page.getByRole('contentinfo').getByRole('link').first()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  while (!(await first.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Shift+Tab')

  await page.keyboard.press('Shift+Tab')

  await expect(cart).toBeFocused()
  const header = await page.getByRole('banner').boundingBox()
  const bar = await cart.boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.NaN))
})
