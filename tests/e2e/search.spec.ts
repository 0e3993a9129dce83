import { expect, test } from './shopper.ts'

for (const [language, base, field, name, soldOut] of [
  ['en', '', 'Search products', /Silken Tofu/, /Sold out$/],
  ['tw', '/tw', '搜尋商品', /嫩豆腐/, /已售完$/],
] as const)
  test(`a suggestion says what is sold out here (${language})`, async ({ page }) => {
    await page.goto(`${base}/food-mart`)
    const search = page.getByRole('banner').getByRole('combobox', { name: field })
    await search.click()
    await expect(search).toHaveAttribute('aria-controls', /./)

    await search.fill('silken')

    await expect(page.getByRole('option', { name })).toHaveAccessibleName(soldOut)
  })

test('a word with two slips in its vowels leads to what was meant', async ({ page }) => {
  await page.goto('/search?q=tofoo')

  await expect(page.getByText('Nothing matches “tofoo”. Showing results for “tofu”.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Frozen Tofu' })).toBeVisible()
})
