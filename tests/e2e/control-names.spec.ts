import type { Locator } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// The English names of controls, which assistive technology and other programs use.

/** Expects the visible text of a button in its name, for speech control (WCAG 2.5.3). */
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
  ['/food-mart/aged-soy-sauce', 'Aged Soy Sauce'],
  ['/food-mart/bundle/market-kit-choose-seven-sides', 'Market Kit: Choose Seven Sides'],
  ['/deal-items', 'Quail Eggs'],
] as const

test('a product, a kit and a deal item are added by the button named after them', async ({ page }) => {
  for (const [path, product] of addings) {
    const name = `Add ${product} to cart`
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name, exact: true })

    await expect(button).toBeVisible()
    await expectLabelInName(button, name)
  }
})

test('the area dialog has a name, and the name of its button begins with its text', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: words.en.chooseArea })
  const shown = (await button.innerText()).replace(/\s+/g, ' ').trim()
  await expect(button).toHaveAccessibleName(new RegExp(`^${shown}`))
  await button.click()

  await expect(page.getByRole('dialog', { name: 'Choose delivery area', exact: true })).toBeVisible()
})

test('the controls from a listing to the payment have their names', async ({ page, placedOrder }) => {
  const soy = 'Aged Soy Sauce'
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/food-mart?category=condiments')
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
  await expect(button('Place order')).toBeVisible()

  await page.goto(`/payment?order=${placedOrder.id}`)
  const summary = page.getByRole('region', { name: 'Order summary', exact: true })
  await expect(summary).toContainText('10.35%')
  const total = /Total\s*(\$[\d.]+)/.exec(await summary.innerText())?.[1] ?? ''
  await expect(button(`Pay ${total}`)).toBeVisible()
})
