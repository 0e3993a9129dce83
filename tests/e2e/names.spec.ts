import type { Locator } from '@playwright/test'
import { chooseArea, expect, fillCheckout, test, words } from './shopper.ts'

// The English names that assistive technology and other programs find the shop's controls by.

/** Expects the words on a button to be part of its name, for whoever speaks to the page (WCAG 2.5.3). */
async function expectLabelInName(button: Locator, name: string): Promise<void> {
  const label = await button.evaluate((element) => {
    const shown = element.cloneNode(true)
    if (!(shown instanceof Element)) return ''
    for (const unseen of shown.querySelectorAll('.unseen')) unseen.remove()
    return shown.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  })
  expect(label).not.toBe('')
  expect(name).toContain(label)
}

const addings = [
  ['a product', '/food-mart/aged-soy-sauce', 'Aged Soy Sauce'],
  ['a kit', '/food-mart/bundle/market-kit-choose-seven-sides', 'Market Kit: Choose Seven Sides'],
  ['a deal item', '/deal-items', 'Quail Eggs'],
] as const

for (const [what, path, product] of addings) {
  test(`${what} is added by the button named after it`, async ({ page }) => {
    const name = `Add ${product} to cart`
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name, exact: true })

    await expect(button).toBeVisible()
    await expectLabelInName(button, name)
  })
}

test('the dialog of the areas is named, and its button begins with what it shows', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: words.en.chooseArea })
  const shown = (await button.innerText()).replace(/\s+/g, ' ').trim()
  await expect(button).toHaveAccessibleName(new RegExp(`^${shown}`))
  await button.click()

  await expect(page.getByRole('dialog', { name: 'Choose delivery area', exact: true })).toBeVisible()
})

test('the controls between a listing and the payment have their names', async ({ page }) => {
  const soy = 'Aged Soy Sauce'
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/food-mart?category=condiments')
  await chooseArea(page, words.en, words.en.seattle)
  await expect(page.getByRole('combobox', { name: 'Sort By', exact: true })).toBeVisible()
  await expect(button(`Save ${soy} to wishlist`)).toBeVisible()
  await button(`Add ${soy} to cart`).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  await button(`Increase ${soy}`).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
  await expect(button(`Decrease ${soy}`)).toBeVisible()

  await page.goto('/cart')
  for (const control of ['Increase', 'Decrease', 'Remove']) await expect(button(`${control} ${soy}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order summary', exact: true })).toBeVisible()

  await page.goto('/checkout')
  await fillCheckout(page, words.en, `names.${Date.now()}@example.com`)
  const summary = page.getByRole('region', { name: 'Order summary', exact: true })
  await expect(summary).toContainText('10.35%')
  await button('Place order').click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  const total = /Total\s*(\$[\d.]+)/.exec(await summary.innerText())?.[1] ?? ''
  await expect(button(`Pay ${total}`)).toBeVisible()
})
