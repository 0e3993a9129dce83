import { expect, matrixIf, test, words } from './shopper.ts'

// The main use of each screen between home and cart, in both languages, on a phone and on a desktop. Other journeys
// prove most of it once, so only the matrix runs it.
const texts = {
  en: {
    ...words.en,
    sortBy: 'Sort By',
    lowToHigh: 'Low to High',
    nextPage: 'Next page',
    rest: /^Showing 73~(\d\d) of \1 items$/,
    servesFour: 'Serves 4',
    forFour: 'Twin Broth Family Kit for Four',
    forTwo: 'House Bone Broth Kit for Two',
    egg: 'Quail Eggs',
    addEgg: 'Add Quail Eggs to cart',
    moreEgg: 'Increase Quail Eggs (deal)',
    full: 'Limit 2 Quail Eggs per order at the deal price.',
    toGo: '$50 to go to unlock the deal',
    allGoods: /^All products/,
    desserts: /^Dessert/,
    dessertTitle: 'Dessert',
    search: 'Search products',
    typed: 'sacha',
    sauce: 'Taiwanese Sacha Sauce',
    nothing: 'Nothing found for “unicorn”',
    wayOn: 'tofu',
    found: 'Results for “tofu”',
    question: 'Find a question',
    asked: 'ALLERGY peanuts',
    showing: 'Showing 1 of 24 questions',
    answer: 'wheat, soy, peanuts',
  },
  tw: {
    ...words.tw,
    sortBy: '排序方式',
    lowToHigh: '價格由低到高',
    nextPage: '下一頁',
    rest: /^第 73～(\d\d) 項，共 \1 項$/,
    servesFour: '4 人份',
    forFour: '鴛鴦火鍋四人家庭套餐',
    forTwo: '招牌大骨湯火鍋雙人套餐',
    egg: '鵪鶉蛋',
    addEgg: '將鵪鶉蛋加入購物車',
    moreEgg: '增加鵪鶉蛋（加購）',
    full: '鵪鶉蛋每筆訂單最多可用加購價購買 2 件。',
    toGo: '再買 $50 即可享加購價',
    allGoods: /^所有商品/,
    desserts: /^甜點/,
    dessertTitle: '甜點',
    search: '搜尋商品',
    typed: '沙茶醬',
    sauce: '沙茶醬',
    nothing: '找不到「unicorn」',
    wayOn: '豆腐',
    found: '「豆腐」的搜尋結果',
    question: '搜尋問題',
    asked: '過敏 花生',
    showing: '24 個問題中，找到 1 個',
    answer: '我們的廚房會處理小麥',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    const w = texts[language]

    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('the food mart is sorted, then read to its last page', matrixIf(true), async ({ page }) => {
        await page.goto(`${w.base}/food-mart?category=hot-pot-add-ons`)
        await page.getByLabel(w.sortBy).selectOption(w.lowToHigh)
        await expect(page).toHaveURL(`${w.base}/food-mart?category=hot-pot-add-ons&sort=low-to-high`)

        await page.getByRole('link', { name: w.nextPage }).click()

        await expect(page.getByText(w.rest)).toBeVisible()
        await expect(page.getByLabel(w.sortBy)).toHaveValue('low-to-high')
        await expect(page.getByRole('link', { name: w.nextPage })).toHaveCount(0)
      })

      test('kits are filtered to those with four servings', matrixIf(true), async ({ page }) => {
        await page.goto(`${w.base}/hot-pot-kit`)
        const kit = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) })
        await expect(kit(w.forTwo)).toBeVisible()

        await page.getByRole('main').getByRole('link', { name: w.servesFour, exact: true }).click()

        await expect(page).toHaveURL(`${w.base}/hot-pot-kit?serves=4`)
        await expect(kit(w.forFour)).toBeVisible()
        await expect(kit(w.forTwo)).toHaveCount(0)
      })

      test('the deal shows its minimum and its limit', matrixIf(true), async ({ page }) => {
        await page.goto(`${w.base}/deal-items`)
        await expect(page.getByText(w.toGo, { exact: true })).toBeVisible()
        const egg = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: w.egg }) })
        await expect(egg).toContainText('$1.50')

        await egg.getByRole('button', { name: w.addEgg }).click()
        await egg.getByRole('button', { name: w.moreEgg }).click()
        await egg.getByRole('button', { name: w.moreEgg }).press('Enter')

        await expect(page.getByText(w.full)).toBeAttached()
        await expect(page.getByText(w.toGo, { exact: true })).toBeVisible()
      })

      test(
        'the browse page leads to each category',
        matrixIf(language === 'tw' || width === 1440),
        async ({ page }) => {
          await page.goto(`${w.base}/browse-more`)
          const main = page.getByRole('main')
          await expect(main.getByRole('link', { name: w.allGoods })).toHaveAttribute('href', `${w.base}/food-mart`)

          await main.getByRole('link', { name: w.desserts }).click()

          await expect(page).toHaveURL(`${w.base}/food-mart?category=dessert`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.dessertTitle)
        },
      )

      test(
        'suggestions find a product, and a search without results links to others',
        matrixIf(true),
        async ({ page }) => {
          await page.goto(`${w.base}/search?q=unicorn`)
          await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible()
          await page.getByRole('main').getByRole('link', { name: w.wayOn, exact: true }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.found)

          await page.getByRole('search').getByLabel(w.search).fill(w.typed)
          await page.getByRole('option', { name: w.sauce }).first().click()

          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.sauce)
        },
      )

      test('a question is found by its words', matrixIf(true), async ({ page }) => {
        await page.goto(`${w.base}/faqs`)
        await page.getByLabel(w.question).fill(w.asked)

        await expect(page.getByText(w.showing)).toBeVisible()
        await expect(page.getByText(w.answer)).toBeVisible()
      })
    })
  }
}
