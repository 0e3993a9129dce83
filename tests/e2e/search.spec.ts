import { expect, test } from './shopper.ts'

for (const [language, base, field, name, soldOut] of [
  ['en', '', 'Search products', /Silken Tofu/, /Sold out$/],
  ['tw', '/tw', '搜尋商品', /嫩豆腐/, /已售完$/],
] as const)
  test(`a suggestion names a product that is sold out in the area (${language})`, async ({ page }) => {
    await page.goto(`${base}/food-mart`)
    const search = page.getByRole('banner').getByRole('combobox', { name: field })
    await search.click()
    await expect(search).toHaveAttribute('aria-controls', /./)

    await search.fill('silken')

    await expect(page.getByRole('option', { name })).toHaveAccessibleName(soldOut)
  })

test('the results name the words that found them', async ({ page }) => {
  for (const [address, message, found] of [
    ['/search?q=tofoo', 'Nothing matches “tofoo”. Showing results for “tofu”.', 'Frozen Tofu'],
    ['/tw/search?q=素肉片', '「素肉片」沒有單賣，以下套餐與組合含有或可以選配。', '野菇素食火鍋雙人套餐'],
    [
      '/search?q=brisket',
      "We don't sell “brisket” on its own, but these kits and bundles include it or let you add it.",
      'Market Kit: Choose Seven Sides',
    ],
    ['/tw/search?q=高麗菜 豆腐', '沒有商品符合「高麗菜 豆腐」的所有字詞，以下商品符合其中一部分。', '凍豆腐'],
    [
      '/search?q=cabbage+tofu',
      'Nothing matches every word of “cabbage tofu”. These match some of them.',
      'Frozen Tofu',
    ],
    ['/tw/search?q=全素', '沒有符合「全素」的商品，以下是「素」的結果。', '素春捲'],
  ] as const) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })

    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: found })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '午餐肉片' })).toHaveCount(0)
  }
  // A space between Latin and Chinese characters does not matter.
  await page.goto('/tw/search?q=A菜', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['A 菜'])
})
