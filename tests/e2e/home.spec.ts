import { expect, matrixIf, test } from './shopper.ts'

const words = {
  en: {
    base: '',
    kit: 'House Bone Broth Kit for Two',
    choose: 'Choose a kit',
    deal: 'Spend $50, add a treat',
    missing: '$50 to go to unlock the deal',
    closer: '$43.01 to go to unlock the deal',
    add: 'Add Taiwanese Sacha Sauce to cart',
    all: 'View all Best Seller',
    tea: 'Teas and cakes of the Jin Tea Shop',
    teas: 'Jin Tea Shop',
  },
  tw: {
    base: '/tw',
    kit: '招牌大骨湯火鍋雙人套餐',
    choose: '挑選套餐',
    deal: '滿 $50，加購好料',
    missing: '再買 $50 即可享加購價',
    closer: '再買 $43.01 即可享加購價',
    add: '將沙茶醬加入購物車',
    all: '查看全部火熱商品',
    tea: '金茶舖的茶與點心',
    teas: '金茶舖',
  },
} as const

for (const [language, w] of Object.entries(words)) {
  for (const width of [390, 1440]) {
    test(
      `the home page leads to kits, best sellers and the deal (${language}, ${width} px)`,
      matrixIf((language === 'en') !== (width === 1440)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${w.base}/`)
        await expect(page.getByRole('region', { name: w.deal })).toContainText(w.missing)
        await page.getByRole('button', { name: w.add }).click()
        await expect(page.getByRole('region', { name: w.deal })).toContainText(w.closer)

        await page.getByRole('link', { name: w.all }).click()
        await expect(page).toHaveURL(`${w.base}/food-mart?category=best-seller&sort=most-popular`)
        await page.goBack()
        await page.getByRole('link', { name: w.tea }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.teas)
        await page.goBack()
        await page.getByRole('link', { name: w.choose }).first().click()
        await page.getByRole('link', { name: new RegExp(w.kit) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.kit)
      },
    )
  }
}

test('the banner follows the width of the window (rules §2, §9)', async ({ page }) => {
  const shown = page.locator('.hero img')
  for (const [width, picture] of [
    [599, '/demo/home-mobile.svg'],
    [600, '/demo/home-tablet.svg'],
    [1199, '/demo/home-tablet.svg'],
    [1200, '/demo/home-desktop.svg'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const source = await shown.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc)
    expect([width, new URL(String(source)).pathname]).toEqual([width, picture])
  }
})
