import type { Page } from '@playwright/test'
import { marketKit, openCart } from './filled-cart.ts'
import { expect, test } from './shopper.ts'

// What a cart and a kit say to who does not see them, and how what was taken off comes back.

const sacha = { code: 'FM-SACHA', group: 'foodmart', picked: 2 }
const sesame = { code: 'FM-SESAME', group: 'foodmart', picked: 1 }
const kit = { ...marketKit, picked: 2 }
const market = '/food-mart/bundle/market-kit-choose-seven-sides'

function cartNow(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('shop:cart') ?? '[]'))
}

const announced = (page: Page) => page.locator('#announcer')

test('a removed kit is put back as it was, where it was', async ({ page }) => {
  await openCart(page, [sacha, kit, sesame])
  await expect(page.getByRole('button', { name: 'Remove Market Kit: Choose Seven Sides' })).toBeVisible()
  const before = await cartNow(page)

  await page.getByRole('button', { name: 'Remove Market Kit: Choose Seven Sides' }).press('Enter')
  await expect(announced(page)).toContainText(
    'Market Kit: Choose Seven Sides is no longer in your cart. Subtotal $22.97.',
  )
  const undo = page.getByRole('region', { name: 'Hot pot kits' }).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await undo.press('Enter')

  await expect(
    page.getByRole('main').getByRole('link', { name: 'Market Kit: Choose Seven Sides', exact: true }),
  ).toBeFocused()
  expect(await cartNow(page)).toEqual(before)
  await expect(undo).toHaveCount(0)
})

test('the last line leaves an empty cart with its undoing, never the focus on what is saved', async ({ page }) => {
  await openCart(page, [sacha], { later: [kit] })

  await page.getByRole('button', { name: 'Remove Taiwanese Sacha Sauce', exact: true }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: Taiwanese Sacha Sauce' })).toBeFocused()
  await page.getByRole('button', { name: /^Remove Market Kit/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Taiwanese Sacha Sauce' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Market Kit: Choose Seven Sides' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move to cart: Market Kit: Choose Seven Sides' })).toBeVisible()
})

test('an undoing is offered until the next change', async ({ page }) => {
  await openCart(page, [sacha, sesame])
  await page.getByRole('button', { name: 'Remove Roasted Sesame Sauce' }).last().click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()

  await page.getByRole('button', { name: 'Increase Taiwanese Sacha Sauce' }).click()

  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('what can not be done says why when it is pressed', async ({ page }) => {
  await openCart(page, [{ code: 'FM-ZONGZI', group: 'foodmart', picked: 3 }])
  await page.getByRole('button', { name: 'Increase Southern Rice Dumplings' }).press('Enter')
  await expect(announced(page)).toHaveText('No more can be added: only 3 left.')

  await page.goto(market)
  const add = page.getByRole('button', { name: 'Add Market Kit: Choose Seven Sides to cart' })
  await expect(add).toHaveAccessibleDescription('Choose 7 more to fill the pot.')
  await add.press('Enter')
  await expect(announced(page)).toHaveText('Choose 7 more to fill the pot.')
  const corn = page.getByRole('button', { name: 'Increase Sweet Corn Wheels', exact: true })
  for (let presses = 0; presses < 3; presses += 1) await corn.press('Enter')
  await expect(announced(page)).toHaveText('No more can be added: 2 of Sweet Corn Wheels at most.')
})

test('another meat says what the kit costs with it', async ({ page }) => {
  await page.goto(market)
  await page.getByRole('radio', { name: 'Sliced Ribeye' }).check()

  await expect(page.getByRole('status').filter({ hasText: /Sliced Ribeye, \$\d+\.\d\d/ })).toBeVisible()
})

test('a receipt stays where it is opened, and tells nothing twice', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCart(page, [kit, sacha, sesame, { code: 'FM-ZONGZI', group: 'foodmart', picked: 1 }])
  const summary = page.getByText('How this total is made')
  await page.getByRole('region', { name: 'Within reach' }).scrollIntoViewIfNeeded()
  await summary.focus()
  const before = await summary.evaluate((one) => one.getBoundingClientRect().top)

  await page.keyboard.press('Enter')

  const receipt = page.getByRole('group').filter({ has: summary })
  await expect(receipt.getByRole('listitem')).toHaveText([
    'Market Kit: Choose Seven Sides without its meat$22.39',
    'Sliced Ribeye, 1 × $8.50$8.50',
    'White Prawns, 1 × $4.00$4.00',
    'Market Kit: Choose Seven Sides: 2 × $34.89$69.78',
    'Taiwanese Sacha Sauce: 2 × $6.99$13.98',
    'Roasted Sesame Sauce: 1 × $8.99$8.99',
    'Southern Rice Dumplings: 1 × $14.99$14.99',
    'Subtotal of all lines$107.74',
    'Shipping, free from this subtotal$0.00',
    'Gift: Lacquered Chopsticks Pair × 1$0.00',
    'Total before tax$107.74',
  ])
  expect(await summary.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(before, 0)
})

test('in a small window nothing of a kit lies over what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(market)
  const corn = page.getByRole('button', { name: 'Increase Sweet Corn Wheels', exact: true })
  await expect(corn).toBeEnabled()

  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height })
    await page.getByRole('radio', { name: 'Sliced Ribeye' }).focus()
    await corn.focus()
    const isOnTop = await corn.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop, `at ${height} px`).toBe(true)
  }
})
