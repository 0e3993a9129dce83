import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

test.describe('hearts on tiles (rules §15)', () => {
  const words = {
    en: {
      base: '',
      sauce: 'Taiwanese Sacha Sauce',
      save: 'Save Taiwanese Sacha Sauce to wishlist',
      said: "Taiwanese Sacha Sauce is on your wishlist. You'll find it on your cart page.",
      see: 'See your wishlist',
      list: 'Your wishlist',
      way: 'See your wishlist in the cart',
    },
    tw: {
      base: '/tw',
      sauce: '沙茶醬',
      save: '將沙茶醬加入收藏',
      said: '已收藏沙茶醬，可在購物車頁面查看。',
      see: '查看我的收藏',
      list: '我的收藏',
      way: '到購物車查看我的收藏',
    },
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

    test(`a guest is led to the list, from the heart and from the account's page (${language})`, async ({ page }) => {
      await page.goto(`${w.base}/account`)
      await expect(page.locator('main form').getByRole('textbox').first()).toBeEnabled()
      await expect(page.getByRole('link', { name: w.way })).toHaveCount(0)
      await page.goto(`${w.base}/food-mart?category=condiments`)

      await page.getByRole('button', { name: w.save }).click()

      await expect(page.locator('#announcer')).toHaveText(w.said)
      await page.getByRole('link', { name: w.see }).click()
      const list = page.getByRole('region', { name: w.list })
      // On a machine that is busy with other journeys a cart takes its time.
      await expect(list.getByRole('link', { name: w.sauce })).toBeInViewport({ timeout: 30_000 })
      await expect(list.getByRole('heading', { name: w.list })).toBeFocused()

      await page.goto(`${w.base}/account`)
      await page.getByRole('link', { name: w.way }).click()
      await expect(list.getByRole('heading', { name: w.list })).toBeFocused({ timeout: 30_000 })
    })
  }

  test.describe('of a signed-in shopper', () => {
    test.use({ refusals: [401, 422] })
    const signIn = (page: Page) =>
      page.evaluate(() => {
        localStorage.setItem('shop:version', '2')
        localStorage.setItem('shop:token', 'gone')
        localStorage.setItem('shop:user', JSON.stringify({ id: '1', email: 'mei@example.com', firstName: 'Mei' }))
      })

    test('lead to the login where the server wants one (rules §6)', async ({ page }) => {
      await page.goto('/about')
      await signIn(page)
      await page.goto('/food-mart?category=condiments')

      await page.getByRole('button', { name: 'Save Taiwanese Sacha Sauce to wishlist' }).click()

      await expect(page.getByLabel('Password')).toBeVisible()
    })

    test('say what the server has against a product, without its period (rules §8)', async ({ page }) => {
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
