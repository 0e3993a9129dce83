import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { remember } from './seeds.ts'
import { expect, test, words } from './shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the home page finds the area of a ZIP code, and shops there', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByLabel('Your ZIP code').fill('97201')
  await main.getByRole('button', { name: 'Find my area' }).click()

  await expect(page.getByRole('button', { name: /^Deliver to Portland/ })).toBeVisible()
})

test('the checkout has the ZIP code by which the area was found', async ({ page }) => {
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha(2))] })
  await page.goto('/deliver-to')
  const main = page.getByRole('main')
  await main.getByLabel('Your ZIP code').fill('90012')
  await main.getByRole('button', { name: 'Find my area' }).click()
  await expect(page).toHaveURL('/deliver-to?zip=90012')

  await page.goto('/checkout')

  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('90012')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Los Angeles')
})

test('the area dialog shows what the area of a ZIP code changes in the cart', async ({ page }) => {
  await openCart(page, [sacha(2)])
  await page.getByRole('button', { name: words.en.chooseArea }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your ZIP code').fill('98101')
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Deliver to Seattle instead?' })).toBeFocused()
  await expect(dialog.getByLabel('Your ZIP code')).toBeHidden()
})

test('its page speaks of the ZIP code that was typed last', async ({ page }) => {
  await page.goto('/deliver-to?zip=59801')
  await expect(page.getByText("We don't deliver to Missoula, MT 59801 yet.")).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel('Your ZIP code').fill('98101')
  await main.getByRole('button', { name: 'Find my area' }).click()

  await expect(page).toHaveURL('/deliver-to?zip=98101')
  await expect(main.getByText(/Seattle, WA 98101/)).toBeVisible()
  await main.getByRole('button', { name: 'Shop in Seattle' }).click()
  await expect(page.getByRole('button', { name: /^Deliver to Seattle/ })).toBeVisible()
})

test('where no area delivers, the shopper leaves an email', async ({ page }) => {
  await page.goto('/deliver-to?zip=60601')
  await expect(page.getByText("We don't deliver to Chicago, IL 60601 yet.")).toBeVisible()
  await page.getByLabel('Your email').fill('chicago@example.com')
  await page.getByRole('button', { name: 'Tell me when you deliver here' }).click()

  await expect(page.getByText("Thank you. We'll email you when we deliver to Chicago, IL 60601.")).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says which area delivers, and goes there', async ({ page }) => {
    await page.goto('/tw')
    await page.getByRole('main').getByLabel('您的郵遞區號').fill('97201')
    await page.getByRole('main').getByRole('button', { name: '查詢配送地區' }).click()
    await page.getByRole('button', { name: '改到波特蘭選購' }).click()

    await expect(page).toHaveURL('/tw')
    await expect(page.getByRole('link', { name: /^配送至波特蘭/ })).toBeVisible()
  })
})
