import type { Locator } from '@playwright/test'
import { expect, test } from './shopper.ts'

test('a heart saves and removes a wish, on the tile and the page of a product, and links a guest to the wishlist', async ({
  page,
}) => {
  const sauce = 'Taiwanese Sacha Sauce'
  const heart = page.getByRole('button', { name: `Save ${sauce} to wishlist` })
  const list = page.getByRole('region', { name: 'Your wishlist' })
  const way = page.getByRole('link', { name: 'See your wishlist in the cart' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/account')
  await expect(page.locator('main form').getByRole('textbox').first()).toBeEnabled()
  await expect(way).toHaveCount(0)
  await page.goto('/food-mart?category=condiments')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'See your wishlist' }).click()
  await expect(list.getByRole('link', { name: sauce })).toBeInViewport()
  await expect(list.getByRole('heading', { name: 'Your wishlist' })).toBeFocused()
  await page.goto('/account')
  await way.click()
  await expect(list.getByRole('heading', { name: 'Your wishlist' })).toBeFocused()

  await page.goto('/food-mart?category=condiments')
  await page.getByRole('link', { name: new RegExp(sauce) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauce)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

for (const path of ['/food-mart?category=condiments', '/food-mart/taiwanese-sacha-sauce'])
  test(`the notice of a heart says "Saved" and covers nothing on a phone (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Save Taiwanese Sacha Sauce to wishlist' }).click()
    const notice = page.locator('.wish-notice')
    await expect(notice).toContainText('Saved')

    const covered = await notice.evaluate((shown) => {
      const box = shown.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, i, img)')]
        .filter((each) => !shown.contains(each) && !each.contains(shown))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left + 1 < box.right && right - 1 > box.left && top + 1 < box.bottom && bottom - 1 > box.top
        })
        .map((each) => each.outerHTML.slice(0, 80))
    })
    expect(covered).toEqual([])
  })

test('the notice of a heart leaves the columns of a phone as they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/food-mart')
  const tiles = page.locator('.tile')
  const widthOf = (index: number) => tiles.nth(index).evaluate((tile) => tile.getBoundingClientRect().width)
  const pictureOf = (index: number) =>
    tiles
      .nth(index)
      .locator('img')
      .evaluate((picture) => picture.getBoundingClientRect().width)

  for (const index of [0, 1]) {
    const before = await widthOf(index)
    await tiles
      .nth(index)
      .getByRole('button', { name: /to wishlist$/ })
      .click()
    await expect(tiles.nth(index)).toContainText('Saved. See your wishlist')
    expect([await widthOf(index), await pictureOf(index)]).toEqual([before, before])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

/** Returns the contrast of a heart's line with the ground that it is drawn on (WCAG 1.4.11). */
function contrastOf(heart: Locator): Promise<number> {
  return heart.evaluate((button) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightOf = (color: string) => {
      if (context === null) return 0
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let ground: Element | null = button
    const groundOf = (one: Element) => getComputedStyle(one).backgroundColor
    while (ground?.parentElement && /^rgba\(.*, 0\)$/.test(groundOf(ground))) ground = ground.parentElement
    const line = button.querySelector('path')
    if (line === null || ground === null) return 0
    const [darker = 0, lighter = 0] = [lightOf(getComputedStyle(line).stroke), lightOf(groundOf(ground))].sort(
      (a, b) => a - b,
    )
    return (lighter + 0.05) / (darker + 0.05)
  })
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a heart stands out from its ground, on a tile and on a product's page (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/food-mart?category=condiments', '/food-mart/taiwanese-sacha-sauce']) {
      await page.goto(path)
      const heart = page.getByRole('button', { name: 'Save Taiwanese Sacha Sauce to wishlist' })
      await expect(heart).toBeVisible()
      expect(await contrastOf(heart), path).toBeGreaterThanOrEqual(3)
    }
  })
