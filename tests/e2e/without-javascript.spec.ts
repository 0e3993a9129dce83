import { expect, matrixIf, test, words } from './shopper.ts'

test.use({ javaScriptEnabled: false })

const languages = {
  en: {
    ...words.en,
    other: '繁體中文',
    otherPath: '/tw/food-mart?category=condiments&sort=low-to-high',
    otherTitle: '調味料',
    condiments: 'Condiments',
    addOns: 'Hot Pot Add-ons',
    sort: 'Sort By',
    lowToHigh: 'Low to High',
    apply: 'Sort',
    sauce: 'Taiwanese Sacha Sauce',
    searchFor: '豆腐',
    search: 'Search products',
    finds: /^Frozen Tofu/,
    nextPage: 'Next page',
    range: /^Showing 73~/,
    answer: 'What does shipping cost?',
    hint: 'You can read everything here without JavaScript.',
  },
  tw: {
    ...words.tw,
    other: 'English',
    otherPath: '/food-mart?category=condiments&sort=low-to-high',
    otherTitle: 'Condiments',
    condiments: '調味料',
    addOns: '火鍋配料',
    sort: '排序方式',
    lowToHigh: '價格由低到高',
    apply: '排序',
    sauce: '沙茶醬',
    searchFor: 'tofu',
    search: '搜尋商品',
    finds: /^凍豆腐/,
    nextPage: '下一頁',
    range: /73/,
    answer: '運費怎麼算？',
    hint: '不開啟 JavaScript 也能瀏覽所有內容',
  },
} as const

for (const [language, w] of Object.entries(languages)) {
  for (const width of [390, 1440]) {
    test(
      `browsing, sorting, paging, search, language and area work without JavaScript (${language}, ${width} px)`,
      matrixIf(language === 'tw' || width === 1440),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${w.base}/`)
        // Playwright's text selectors ignore elements that exist only without scripts.
        await expect(page.locator('main noscript p')).toContainText(w.hint)
        await page.getByRole('navigation').first().getByRole('link', { name: w.foodMart }).click()
        await page.getByRole('link', { name: w.condiments }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.condiments)
        await expect(page.getByRole('listitem').filter({ hasText: w.sauce })).toContainText('$6.99')

        await page.getByLabel(w.sort).selectOption(w.lowToHigh)
        await page.getByRole('button', { name: w.apply, exact: true }).click()
        await expect(page).toHaveURL(`${w.base}/food-mart?category=condiments&sort=low-to-high`)
        await page.getByRole('banner').getByRole('link', { name: w.other }).click()
        await expect(page).toHaveURL(w.otherPath)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.otherTitle)
        await page.goBack()

        await page.getByRole('link', { name: w.chooseArea }).click()
        await page.getByRole('radio', { name: w.seattle }).check()
        await page.getByRole('button', { name: w.deliverHere }).click()
        await expect(page.getByRole('radio', { name: w.seattle })).toBeHidden()
        await page.getByRole('link', { name: w.chooseArea }).click()
        await expect(page.getByRole('radio', { name: w.seattle })).toBeChecked()

        await page.goto(`${w.base}/food-mart?category=hot-pot-add-ons`)
        await page.getByRole('link', { name: w.nextPage }).click()
        await expect(page.getByText(w.range)).toBeVisible()
        await page.goto(`${w.base}/search`)
        await page.getByRole('main').getByRole('searchbox', { name: w.search }).fill(w.searchFor)
        await page.getByRole('main').getByRole('searchbox', { name: w.search }).press('Enter')
        await expect(page.getByRole('main').getByRole('link', { name: w.finds })).toBeVisible()
        await page.goto(`${w.base}/faqs`)
        await page.getByText(w.answer).click()
        await expect(page.getByRole('group').filter({ hasText: w.answer })).toHaveAttribute('open')
      },
    )
  }
}
