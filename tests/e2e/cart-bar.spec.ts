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
