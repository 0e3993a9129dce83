import type { Page } from '@playwright/test'
import { expect, matrixIf, test } from './shopper.ts'

const related = (page: Page, name: string) => page.getByRole('region', { name })

const words = {
  en: {
    base: '',
    sauce: 'Taiwanese Sacha Sauce',
    other: '沙茶醬',
    add: 'Add Taiwanese Sacha Sauce to cart',
    increase: 'Increase Taiwanese Sacha Sauce',
    together: 'Goes well with this',
    cart: 'Cart, 2 items',
    special: 'Sale price $13.60',
    regular: 'Regular price $16.00',
    back: 'Back on Jan 15, 2099',
    gone: 'Sold out',
    left: 'Only 3 left',
  },
  tw: {
    base: '/tw',
    sauce: '沙茶醬',
    other: 'Taiwanese Sacha Sauce',
    add: '將沙茶醬加入購物車',
    increase: '增加沙茶醬',
    together: '搭配推薦',
    cart: '購物車，2 件商品',
    special: '特價 $13.60',
    regular: '原價 $16.00',
    back: '2099年1月15日 到貨',
    gone: '已售完',
    left: '只剩 3 件',
  },
} as const

for (const [language, w] of Object.entries(words)) {
  for (const width of [390, 1440]) {
    test(
      `a product shows both names, its price and related products (${language}, ${width} px)`,
      matrixIf((language === 'en') !== (width === 390)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.sauce)
        await expect(page.getByText(w.other, { exact: true })).toBeVisible()
        await expect(related(page, w.together).getByRole('listitem')).toHaveCount(4)
        await expect(related(page, w.together).getByRole('link', { name: w.sauce })).toHaveCount(0)

        await page.getByRole('button', { name: w.add }).click()
        await page.getByRole('button', { name: w.increase }).click()

        await expect(page.getByRole('link', { name: w.cart, exact: true })).toBeVisible()
      },
    )
  }

  test(
    `a special price is shown next to the regular one, and both have labels (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.goto(`${w.base}/food-mart/jin-oolong-tea`)
      const main = page.getByRole('main')

      await expect(main.getByText(w.special).first()).toBeAttached()
      await expect(main.getByText(w.regular).first()).toBeAttached()
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
      expect(JSON.stringify(data)).toContain('"price":"13.60"')
    },
  )

  test(
    `a sold-out product shows its restock date, and a low stock shows the count (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.goto(`${w.base}/food-mart/silken-tofu`)
      await expect(page.getByText(w.gone).first()).toBeVisible()
      await expect(page.getByText(w.back)).toBeVisible()

      await page.goto(`${w.base}/food-mart/beef-omasum-tripe`)
      await expect(page.getByText(w.left)).toBeVisible()
    },
  )
}
