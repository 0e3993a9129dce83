import type { Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

const market = '/food-mart/bundle/market-kit-choose-seven-sides'
const w = words.en
const add = (page: Page) => page.getByRole('button', { name: w.addKit('Market Kit: Choose Seven Sides') })
const increase = (page: Page, name: string) => page.getByRole('button', { name: w.increase(name), exact: true })

test('what was put in can be taken back out until the picks are changed', async ({ page }) => {
  await page.goto(market)
  await increase(page, 'Sweet Corn Wheels').click()
  await page.getByRole('button', { name: 'Finish my pot' }).click()
  const undo = page.getByRole('button', { name: 'Undo: take back out what we put in', exact: true })
  await page.getByRole('radio', { name: 'Wide Glass Noodles' }).check()
  await page.getByRole('radio', { name: 'Sliced Ribeye' }).check()

  await undo.press('Enter')

  await expect(page.getByRole('main').getByText('Choose 6 more to fill the pot.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wide Glass Noodles' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Finish my pot' })).toBeFocused()

  await page.getByRole('button', { name: 'Finish my pot' }).click()
  await page.getByRole('button', { name: w.decrease('Sweet Corn Wheels'), exact: true }).click()
  await expect(undo).toHaveCount(0)
})

test('what a kit says in Chinese goes on after a full stop without a space', async ({ page }) => {
  await page.goto(`/tw${market}`)

  await page.getByRole('button', { name: words.tw.increase('甜玉米段'), exact: true }).click()

  const said = page.getByRole('status').filter({ hasText: '甜玉米段' })
  expect(await said.textContent()).toBe('甜玉米段：1 份。再選 6 份就滿鍋了。')
})

test('what is in a kit is no message where it never changes', async ({ page }) => {
  await page.goto('/food-mart/bundle/sichuan-mala-kit-for-two')

  await expect(page.getByRole('listitem').filter({ hasText: 'Sichuan Mala Broth' })).toContainText('× 1')
  await expect(page.getByRole('status').filter({ hasText: '×' })).toHaveCount(0)
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const)
  test(`on a phone on its side the way into the cart stays, in one row (${width} × ${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(market)
    await page.getByRole('heading', { name: 'Choose your meat' }).scrollIntoViewIfNeeded()

    await expect(add(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('$30.89').last()).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.composer-foot').boundingBox())?.height).toBeLessThanOrEqual(72)
    expect((await page.getByRole('img', { name: /^The pot from above/ }).boundingBox())?.height).toBeLessThanOrEqual(
      160,
    )
  })

test('at 400 % nothing stays over a kit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(market)

  await page.getByRole('heading', { name: 'Choose your meat' }).scrollIntoViewIfNeeded()

  await expect(add(page)).not.toBeInViewport()
})

test('a kit on the wishlist is told with its price, and how it is put together', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shop:wishlist', '["KIT-MARKET"]'))
  await page.goto('/cart')

  const card = page.getByRole('region', { name: 'Your wishlist' }).getByRole('listitem')

  // On a machine that is busy with other journeys a cart takes its time.
  await expect(card).toContainText('$30.89', { timeout: 30_000 })
  await expect(
    card.getByRole('link', { name: 'Put it together: Market Kit: Choose Seven Sides', exact: true }),
  ).toHaveText('Put it together')
})
