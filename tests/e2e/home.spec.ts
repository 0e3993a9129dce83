import { expect, test } from './shopper.ts'

const words = {
  en: {
    base: '',
    kit: 'House Bone Broth Kit for Two',
    choose: 'Choose a kit',
    deal: 'Spend $50, add a treat',
    missing: '$50 to go until the deal opens',
    closer: '$43.01 to go until the deal opens',
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
    test(`the home page leads to kits, best sellers and the deal (${language}, ${width} px)`, async ({ page }) => {
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
    })
  }
}

for (const [width, picture] of [
  [599, '/demo/home-mobile.svg'],
  [600, '/demo/home-tablet.svg'],
  [1199, '/demo/home-tablet.svg'],
  [1200, '/demo/home-desktop.svg'],
] as const) {
  test(`the banner is ${picture} at ${width} px (rules §2, §9)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')

    const shown = await page.locator('.hero img').evaluate((img) => img instanceof HTMLImageElement && img.currentSrc)
    expect(new URL(String(shown)).pathname).toBe(picture)
  })
}

for (const [area, price] of [
  ['ZONE1', '$25.89'],
  ['SCAGLS', '$25.89'],
  ['ZONE2', '$26.89'],
  ['NCABAY', '$27.19'],
  ['NYCMET', '$27.39'],
] as const) {
  test(`kits start at ${price} in ${area}, wherever a page says what they start at (rules §1)`, async ({ request }) => {
    for (const [path, sentence, from] of [
      ['', `Hot pot kits from ${price}, serves 2.`, `<strong>from ${price}</strong>`],
      ['/tw', `2 人份火鍋套餐 ${price} 起。`, `<strong>${price} 起</strong>`],
    ] as const) {
      const ask = async (page: string) =>
        (await request.get(path + page, { headers: { cookie: `area=${area}` } })).text()
      const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
      const home = await ask('/')

      expect(description(home)).toContain(sentence)
      expect(description(await ask('/hot-pot-kit'))).toContain(sentence)
      expect(/<section class="hero"[\s\S]*?<\/section>/.exec(home)?.[0]).toContain(sentence)
      // The announcement.
      expect(home).toContain(from)
    }
  })
}
