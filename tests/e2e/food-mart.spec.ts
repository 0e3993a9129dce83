import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

const range = (page: Page) => page.getByText(/^Showing /)
const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Returns the effective prices of the tiles, in their order. */
async function shownPrices(page: Page): Promise<readonly number[]> {
  const tiles = await page.getByRole('main').getByRole('listitem').filter({ hasText: '$' }).allInnerTexts()
  return tiles.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

test.describe('food mart: sorting (rules §2)', () => {
  test('the sort order is in the address, and default values are left out', async ({ page }) => {
    await page.goto('/food-mart?category=condiments')
    await page.getByLabel('Sort By').selectOption('Low to High')
    await expect(page).toHaveURL('/food-mart?category=condiments&sort=low-to-high')

    await expect(page.locator('#announcer')).toHaveText(/^Sorted by price, low to high: \d\d items\.$/)
    const prices = await shownPrices(page)
    expect(prices.length).toBeGreaterThan(10)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByLabel('Sort By').selectOption('High to Low')
    await expect(page).toHaveURL('/food-mart?category=condiments&sort=high-to-low')
    await expect.poll(() => shownPrices(page)).toEqual(prices.toSorted((a, b) => b - a))
    await page.getByLabel('Sort By').selectOption('Default')
    await expect(page).toHaveURL('/food-mart?category=condiments')
  })

  test('another sort order starts at page 1, in Chinese too', async ({ page }) => {
    await page.goto('/tw/food-mart?page=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('所有分類')

    await page.getByLabel('排序方式').selectOption('最熱門')

    await expect(page).toHaveURL('/tw/food-mart?sort=most-popular')
    await expect(page.getByLabel('排序方式')).toHaveValue('most-popular')
    await expect(page.locator('#announcer')).toHaveText(/^已依熱門程度排序，共 \d+ 項商品。$/)
    await page.reload()
    await expect(page.getByLabel('排序方式')).toHaveValue('most-popular')
    await expect(page.locator('#announcer')).toHaveText('')
  })
})

test.describe('food mart: pages (rules §2, §5)', () => {
  test('links keep category and sort order, and leave out page 1', async ({ page }) => {
    await page.goto('/food-mart?category=hot-pot-add-ons&sort=high-to-low')
    await expect(range(page)).toHaveText(/^Showing 1~72 of 9\d items$/)

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/food-mart?category=hot-pot-add-ons&sort=high-to-low&page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL('/food-mart?category=hot-pot-add-ons&sort=high-to-low')
  })
})

test.describe('food mart: categories (rules §2)', () => {
  for (const [from, to] of Object.entries({
    '/food-mart?page=3&sort=low-to-high#dessert': '/food-mart?category=dessert&sort=low-to-high',
    '/tw/food-mart?page=2#best-seller': '/tw/food-mart?category=best-seller',
  })) {
    test(`${from} leads to ${to}`, async ({ page }) => {
      await page.goto(from)

      await expect(page).toHaveURL(to)
    })
  }

  test('a hash that is no category changes nothing', async ({ page }) => {
    await page.goto('/food-mart#%E0%A4')
    await page.goto('/food-mart#content')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Categories')

    expect(path(page)).toBe('/food-mart#content')
  })

  test('the strip marks the selected category, and its links keep the sort order', async ({ page }) => {
    await page.goto('/food-mart?category=dessert&sort=low-to-high')
    const strip = page.getByRole('navigation', { name: 'Categories' })
    await expect(strip.getByRole('link', { name: 'Dessert' })).toHaveAttribute('aria-current', 'true')

    await strip.getByRole('link', { name: 'Meal Box' }).click()

    await expect(page).toHaveURL('/food-mart?category=meal-box&sort=low-to-high')
  })

  test('the tile that changed last is selected', async ({ page }) => {
    await page.goto('/food-mart?category=condiments')
    const tile = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

    await page.getByRole('button', { name: 'Add Taiwanese Sacha Sauce to cart' }).click()
    await expect(tile('Taiwanese Sacha Sauce')).toHaveClass(/\bselected\b/)
    await page.getByRole('button', { name: 'Add Roasted Sesame Sauce to cart' }).click()

    await expect(tile('Roasted Sesame Sauce')).toHaveClass(/\bselected\b/)
    await expect(tile('Taiwanese Sacha Sauce')).not.toHaveClass(/\bselected\b/)
  })
})

test.describe('food mart: skip links', () => {
  test('a second skip link leads past the strip to the products', async ({ page }) => {
    await page.goto('/food-mart?category=condiments')
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the products' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')

    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: '$' }).first().getByRole('link'),
    ).toBeFocused()
  })
})

test.describe('food mart without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read, sorted and paged through, with prices', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('noscript p')).toContainText('You can read everything here without JavaScript.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Food mart' }).click()
    await expect(range(page)).toHaveText(/^Showing 1~72 of /)
    expect(await shownPrices(page)).toHaveLength(72)

    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(range(page)).toHaveText(/^Showing 73~144 of /)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Condiments' }).click()
    await page.getByLabel('Sort By').selectOption('High to Low')
    await page.getByRole('button', { name: 'Sort' }).click()
    const prices = await shownPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    await page.getByRole('link', { name: /Roasted Sesame Sauce/ }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roasted Sesame Sauce')
    await expect(page.getByText('$8.99')).toBeVisible()
  })

  test('a kit has its Chinese name and description', async ({ page }) => {
    await page.goto('/tw/hot-pot-kit')
    await page.getByRole('link', { name: /四川麻辣火鍋雙人套餐/ }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('四川麻辣火鍋雙人套餐')
    await expect(page.getByText('Sichuan Mala Kit for Two')).toBeVisible()
  })
})

test('filters are chosen by keyboard, kept by sorting, and taken back (rules §2 "Filters")', async ({ page }) => {
  await page.goto('/food-mart?category=dessert')
  await page.getByText('Filters', { exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: 'Vegetarian' }).press('Space')
  await page.getByRole('checkbox', { name: 'Without milk' }).press('Space')
  await page.getByRole('button', { name: 'Show items' }).press('Enter')

  await expect(page).toHaveURL('/food-mart?category=dessert&diet=vegetarian&without=milk#found')
  await expect(page.getByText(/^\d+ items match\.$/)).toBeFocused()
  await page.getByLabel('Sort By').selectOption('Low to High')
  await expect(page).toHaveURL('/food-mart?category=dessert&diet=vegetarian&without=milk&sort=low-to-high')
  await page.getByRole('link', { name: 'Remove filter: Vegetarian' }).click()
  await expect(page).toHaveURL('/food-mart?category=dessert&sort=low-to-high&without=milk')
  await expect(page.getByRole('link', { name: 'Remove filter: Vegetarian' })).toHaveCount(0)
})
