import type { Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

test.use({ serviceWorkers: 'block' })

const w = words.en

/** Delays the page's scripts, as a slow connection does. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => resolve()
}

test('a press before the scripts have loaded is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/food-mart?category=condiments', { waitUntil: 'commit' })
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Taiwanese Sacha Sauce' }) })
  await tile.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: w.increase('Taiwanese Sacha Sauce') })).toHaveCount(0)

  release()

  await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: w.increase('Taiwanese Sacha Sauce') })).toBeVisible()
})

test('a sort order chosen before the scripts have loaded is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/food-mart?category=condiments', { waitUntil: 'commit' })
  await page.getByLabel('Sort By').selectOption('Low to High')

  release()

  await expect(page).toHaveURL('/food-mart?category=condiments&sort=low-to-high')
})

test('a press in an island that is not hydrated yet is not lost', async ({ page, signedInShopper }) => {
  expect(signedInShopper.token).not.toBe('')
  const release = await holdScripts(page)
  await page.goto('/account', { waitUntil: 'commit' })
  // The page's first calls end before the session does. After that they would be refused.
  const asked = Promise.all(['**/api/user', '**/api/orders*'].map((call) => page.waitForResponse(call)))
  await page.route('**/api/logout', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign out' }).click()

  release()

  await expect(page.locator('#announcer')).toHaveText("You're signed out.")
})

test('a checkout is filled in and sent before the scripts have loaded', async ({ page, filledCart }) => {
  expect(filledCart).not.toEqual([])
  const release = await holdScripts(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByLabel(w.firstName).fill('Mei')
  await page.getByLabel(w.state, { exact: true }).selectOption('CA')
  await page.getByRole('button', { name: w.place }).click()

  release()

  await expect(page.getByText('Please fix the following:')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel(w.firstName)).toHaveValue('Mei')
  await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('CA')
})

test('a part of the checkout that is opened before the scripts have loaded is filled', async ({ page, filledCart }) => {
  expect(filledCart).not.toEqual([])
  const release = await holdScripts(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByRole('main').getByText('Gift card', { exact: true }).click()

  release()

  await expect(page.getByLabel('Gift card code')).toBeVisible()
})

test('a form is filled in and sent before the scripts have loaded, and no control looks disabled', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await expect(page.locator('main form :disabled')).toHaveCount(0)
  const email = page.locator('main').getByLabel('Email')
  await email.fill('mei@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()

  release()

  await expect(page.getByText(/^If there's an account for this email/)).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
})

test('an empty cart says so before the scripts have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: w.summary })).toBeHidden()

  release()
})

test('a kit is put together before the scripts have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/food-mart/bundle/market-kit-choose-seven-sides', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: '4 people' }).check()
  await page.getByRole('button', { name: 'Increase Sweet Corn Wheels', exact: true }).dblclick()
  await page.getByRole('button', { name: 'Finish my pot' }).press('Enter')

  release()

  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.getByRole('radio', { name: '4 people' })).toBeChecked()
  await expect(page.getByText('7 of 7 chosen').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sweet Corn Wheels' }).getByRole('status')).toHaveText('2')
})
