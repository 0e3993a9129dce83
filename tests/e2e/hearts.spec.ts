import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

test.describe('hearts on tiles (contract §6)', () => {
  const words = {
    en: { base: '', sauce: 'Taiwanese Sacha Sauce', save: 'Save Taiwanese Sacha Sauce to wishlist' },
    tw: { base: '/tw', sauce: '沙茶醬', save: '將沙茶醬加入收藏' },
  }
  for (const [language, w] of Object.entries(words)) {
    for (const width of [390, 1440]) {
      test(`one saves and takes off (${language}, ${width} px)`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${w.base}/food-mart?category=condiments`)
        const heart = page.getByRole('button', { name: w.save })
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')

        await page.getByRole('link', { name: new RegExp(w.sauce) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.sauce)
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await heart.press('Space')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await page.goBack()
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
      })
    }
  }

  test.describe('of a signed-in shopper', () => {
    test.use({ refusals: [401, 422] })
    const signIn = (page: Page) =>
      page.evaluate(() => {
        localStorage.setItem('shop:version', '2')
        localStorage.setItem('shop:token', 'gone')
        localStorage.setItem('shop:user', JSON.stringify({ id: '1', email: 'mei@example.com', firstName: 'Mei' }))
      })

    test('lead to the login where the server wants one (spec §6)', async ({ page }) => {
      await page.goto('/about')
      await signIn(page)
      await page.goto('/food-mart?category=condiments')

      await page.getByRole('button', { name: 'Save Taiwanese Sacha Sauce to wishlist' }).click()

      await expect(page.getByLabel('Password')).toBeVisible()
    })

    test('say what the server has against a product, without its period (spec §8)', async ({ page }) => {
      await page.goto('/about')
      await signIn(page)
      await page.route('**/api/v2/user/wishlist', (route) =>
        route.fulfill({
          status: 422,
          json: { message: 'No.', code: 'invalid', errors: { product: ['This product has left the shop.'] } },
        }),
      )
      await page.goto('/food-mart?category=condiments')
      const heart = page.getByRole('button', { name: 'Save Taiwanese Sacha Sauce to wishlist' })

      await heart.click()

      await expect(page.getByRole('alert')).toHaveText('This product has left the shop')
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    })
  })
})
