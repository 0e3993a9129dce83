import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

// On a phone a cart is longer than the window: its total and the way on stay within the thumb's reach.

const codes = ['FM-SACHA', 'FM-SOY', 'FM-SESAME', 'FM-XO', 'FM-DOUBAN']

async function openCart(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}/about`)
  await page.evaluate((given) => {
    const line = { group: 'foodmart', picked: 1, additional: null, meat: null, additionalItem: null }
    localStorage.setItem('shop:cart', JSON.stringify(given.map((code) => ({ ...line, key: code, code }))))
  }, codes)
  await page.goto(`${base}/cart`)
  // On a machine that is busy with other journeys a cart takes its time; what is tested here begins with it.
  await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 30_000 })
}

const foot = (page: Page) => page.getByRole('link', { name: 'Checkout', exact: true })
const checkout = (page: Page) => page.getByRole('link', { name: 'Go to checkout' })
const total = (page: Page) => page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last()

for (const [width, height] of [
  [390, 844],
  [820, 700],
] as const) {
  test(`total and checkout stay in sight until the summary's own do (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openCart(page)
    await expect(foot(page)).toBeInViewport({ ratio: 1 })
    const bar = page.locator('.cart-foot')
    await expect(bar).toContainText((await total(page).textContent()) ?? 'no total')

    await page.getByRole('button', { name: 'Increase Taiwanese Sacha Sauce' }).click()
    await expect(total(page)).toHaveText((await bar.locator('b').textContent()) ?? 'no total')

    await checkout(page).scrollIntoViewIfNeeded()
    await expect(foot(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(foot(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await foot(page).click()
    await expect(page).toHaveURL('/checkout')
  })
}

test('whoever stands on it as it goes stands on the checkout below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page)
  await foot(page).focus()

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

  await expect(checkout(page)).toBeFocused()
})

test('it never lies over what has the focus, forwards or back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page)
  await expect(foot(page)).toBeVisible()
  const focused = page.locator('main :focus')
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 22; step += 1) {
      await page.keyboard.press(key)
      if ((await focused.count()) === 0) continue
      const isCovered = await focused.evaluate((one) => {
        const bar = document.querySelector('.cart-foot')
        if (!bar?.checkVisibility() || bar.contains(one)) return false
        return one.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
      })
      expect([key, step, isCovered]).toEqual([key, step, false])
    }
})

test('a short or a wide window has none, and neither has an empty cart', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [320, 256],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCart(page)
    await expect(checkout(page)).toBeVisible()
    await expect(foot(page)).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('shop:cart', '[]'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(foot(page)).toHaveCount(0)
})

test('it is read in Chinese', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, '/tw')

  await expect(page.getByRole('link', { name: '結帳', exact: true })).toBeVisible()
  await expect(page.locator('.cart-foot')).toContainText('稅前總計')
})

for (const [base, sum] of [
  ['', 'Subtotal $'],
  ['/tw', '小計 $'],
] as const) {
  test(`on other pages the bar says which amount it shows, on the narrowest phone as well (${sum})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openCart(page, base)

    await page.goto(`${base}/about`)

    await expect(page.locator('cart-bar').getByRole('link')).toContainText(sum)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
