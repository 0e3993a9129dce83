import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'
import { expect, test } from './shopper.ts'

// A phone's screen before the first scroll.

test('a product shows its name, price, stock and add button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of ['roasted-sesame-sauce', 'taiwanese-sacha-sauce']) {
    await page.goto(`/food-mart/${slug}`)
    const product = page.getByRole('article')
    for (const one of [
      product.getByRole('heading', { level: 1 }),
      product.getByText(/^\$\d/).first(),
      product.getByText('In stock'),
      product.getByRole('button', { name: /^Add .+ to cart$/ }).first(),
    ])
      await expect(one).toBeInViewport({ ratio: 1 })
  }
})

test('a small phone shows name and price above the cart bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
  await page.goto('/food-mart/roasted-sesame-sauce')
  const bar = page.getByRole('region', { name: 'Cart' })
  await expect(bar).toContainText('Subtotal $13.98')
  const top = (await bar.boundingBox())?.y ?? 0

  const price = await page.getByRole('article').getByText('$8.99').boundingBox()

  expect((price?.y ?? top) + (price?.height ?? 0)).toBeLessThanOrEqual(top)
})

for (const [kit, price] of [
  ['House Bone Broth Kit for Two', '$25.89'],
  ['Market Kit: Choose Seven Sides', '$30.89'],
] as const)
  test(`the head of ${kit} shows the price, and the menu marks the current page`, async ({ page }) => {
    await page.goto('/hot-pot-kit')
    await page.getByRole('link', { name: kit, exact: true }).click()

    const head = page.getByRole('article').getByText(price, { exact: true }).first()
    const menu = page.getByRole('navigation', { name: 'Main' })

    await expect(head).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'Hot pot kits' })).toHaveAttribute('aria-current', 'true')
    await expect(menu.getByRole('link', { name: 'Food mart' })).not.toHaveAttribute('aria-current')
  })

test('kits are filtered by links, and sorted like the food mart', async ({ page }) => {
  await page.goto('/hot-pot-kit')
  const all = await page.getByRole('main').getByRole('heading', { level: 2 }).count()
  await page.getByRole('link', { name: 'Serves 4' }).click()
  await page.getByLabel('Sort By').selectOption('Low to High')
  await expect(page).toHaveURL('/hot-pot-kit?serves=4&sort=low-to-high')
  await expect(page.getByRole('link', { name: 'Serves 4' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#announcer')).toHaveText(/^Sorted by price, low to high: \d items\.$/)

  const cards = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .allInnerTexts()

  const prices = cards.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]))
  expect(cards.every((text) => text.includes('Serves 4'))).toBe(true)
  expect(cards.length).toBeLessThan(all)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test.describe('the category strip', () => {
  test('shows the selected category, and part of the next', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const strip = page.getByRole('navigation', { name: 'Categories' })
    await page.goto('/food-mart?category=gift-card')
    await expect(strip.getByRole('link', { name: 'Gift Card' })).toBeInViewport({ ratio: 1 })

    await strip.getByRole('link', { name: 'Gift Card' }).focus()
    await expect(strip.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled()
    await expect(strip.getByRole('link', { name: 'Gift Card' })).toBeInViewport({ ratio: 1 })

    await page.goto('/food-mart')
    const next = await strip.getByRole('link').nth(4).boundingBox()
    expect(next?.x).toBeLessThan(370)
    expect((next?.x ?? 0) + (next?.width ?? 0)).toBeGreaterThan(390)
  })
})

test('the search icon opens the search page with its field focused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search products' }).click()

  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search products' })).toBeFocused()
})

test('the delivery bar scrolls back into view when it gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/food-mart')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const area = page.getByRole('button', { name: /^Deliver to/ })
  await expect(area).not.toBeInViewport()

  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Tab')

  await expect(area).toBeFocused()
  await expect(area).toBeInViewport({ ratio: 1 })
})

test('the menu fits the narrowest phones', async ({ page }) => {
  await page.goto('/food-mart')
  const menu = page.getByRole('navigation', { name: 'Main' })

  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)]).toEqual([width, 0])
  }
})
