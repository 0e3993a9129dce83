import { expect, test } from './shopper.ts'

test('a heart saves and removes a wish, on the tile and the page of a product, and links a guest to the wishlist', async ({
  page,
}) => {
  const sauce = 'Taiwanese Sacha Sauce'
  const heart = page.getByRole('button', { name: `Save ${sauce} to wishlist` })
  const list = page.getByRole('region', { name: 'Your wishlist' })
  const way = page.getByRole('link', { name: 'See your wishlist in the cart' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/account')
  await expect(page.locator('main form').getByRole('textbox').first()).toBeEnabled()
  await expect(way).toHaveCount(0)
  await page.goto('/food-mart?category=condiments')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'See your wishlist' }).click()
  await expect(list.getByRole('link', { name: sauce })).toBeInViewport()
  await expect(list.getByRole('heading', { name: 'Your wishlist' })).toBeFocused()
  await page.goto('/account')
  await way.click()
  await expect(list.getByRole('heading', { name: 'Your wishlist' })).toBeFocused()

  await page.goto('/food-mart?category=condiments')
  await page.getByRole('link', { name: new RegExp(sauce) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauce)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
