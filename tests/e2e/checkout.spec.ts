import type { Page } from '@playwright/test'
import { food, marketKit, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { demoSlot } from '#tests/support/demo-slot.ts'
import { remember } from './seeds.ts'
import { expect, payWith, test, words } from './shopper.ts'

// The checkout in a browser: its layout, Back, and the bank's dialog.
test.use({ contextOptions: { reducedMotion: 'reduce' }, area: 'ZONE1' })

const w = words.en

/** Opens the checkout of a sauce in Seattle. With an e-mail address the form is filled in. */
async function openCheckout(page: Page, email = ''): Promise<void> {
  const filled = {
    ...{ firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142', note: '' },
    ...{ line1: '1420 Pike Street', line2: '', city: 'Seattle', state: 'WA', zip: '98101', deliveryWindow: demoSlot() },
  }
  const form = email === '' ? {} : { 'shop:order': filled }
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha())], ...form })
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: w.place })).toBeVisible()
  if (email !== '') await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
}

test('placing the order again after Back opens the same order', async ({ page }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order'))
      keys.push(request.headers()['idempotency-key'])
  })
  await openCheckout(page, 'back@example.com')
  await page.getByRole('button', { name: w.place }).click()
  await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
  const payment = page.url()

  await page.goBack()
  await expect(page.getByLabel(w.email)).toHaveValue('back@example.com')
  await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
  await page.getByRole('button', { name: w.place }).click()

  await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
  expect(page.url()).toBe(payment)
  expect(new Set(keys).size).toBe(1)
})

test('a link in the list of faults fits a thumb, and shows its field and label below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page)
  await page.getByRole('button', { name: w.place }).click()
  const links = page.getByRole('region', { name: 'Please fix the following:' }).getByRole('link')
  await expect(links).toHaveCount(8)
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await links.first().press('Enter')

  await expect(page.getByLabel(w.street, { exact: true })).toBeFocused()
  const label = await page.getByText(w.street, { exact: true }).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

for (const language of ['en', 'tw'] as const)
  test.describe(`on a phone (${language})`, () => {
    test.use({ area: 'SCAGLS' })

    test('the whole page is at most 3,000 px tall, and its last line is the button', async ({ page }) => {
      const { base, place } = words[language]
      await page.setViewportSize({ width: 390, height: 844 })
      await remember(page.context(), { 'shop:cart': [marketKit, sacha(), food('FM-SESAME')].map(wholeLine) })
      await page.goto(`${base}/checkout`)
      await expect(page.locator('.lines-total')).toContainText('$')
      await expect(page.getByRole('group', { name: language === 'en' ? 'Shipping method' : '配送方式' })).toBeVisible()

      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000)
      const first = await page.locator('#firstName').boundingBox()
      const last = await page.locator('#lastName').boundingBox()
      expect(last?.y).toBe(first?.y)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const button = await page.getByRole('button', { name: place }).boundingBox()
      const foot = await page.getByRole('contentinfo').boundingBox()
      expect((foot?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThanOrEqual(48)
    })
  })

test('a ZIP code outside the area names its area right below the field, and offers to switch to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page)
  await page.getByLabel(w.zip, { exact: true }).fill('97201')
  const change = page.getByRole('main').getByRole('button', { name: 'Switch to Portland' })
  await expect(change).toBeVisible()
  const way = await change.boundingBox()
  const below = await page.getByLabel(w.city, { exact: true }).boundingBox()
  expect(way?.y).toBeLessThan(below?.y ?? 0)

  await change.click()

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Deliver to Portland instead?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel(w.zip, { exact: true }).fill('98004')
  await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Bellevue')
})

test('on a phone total and button stay in reach, cover no focus, and no menu leads away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page)
  const place = page.getByRole('button', { name: w.place })
  const bar = page.locator('.place-bar')
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText('Total before tax $16.98')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await page.getByLabel(w.zip, { exact: true }).focus()
  const form = page.locator('form#order-form :focus')
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    if ((await form.count()) === 0) continue
    const bottom = await form.evaluate((focused) => focused.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
    await expect(place).toBeInViewport({ ratio: 1 })
  }
})

test.describe('the bank', () => {
  test.use({ refusals: [402] })

  test('is closed with Escape or refused without a charge, with a message', async ({ page }) => {
    await openCheckout(page, 'bank@example.com')
    await page.getByRole('button', { name: w.place }).click()
    await payWith(page, w, '4000 0025 0000 3155')
    const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await expect(dialog.getByRole('heading')).toBeFocused()

    await page.keyboard.press('Escape')
    const message = page.getByRole('region', {
      name: "The payment wasn't confirmed, so you weren't charged.",
    })
    await expect(dialog).toBeHidden()
    await expect(message).toBeFocused()

    await page.getByRole('button', { name: w.pay }).click()
    await expect(message).toHaveCount(0)
    await dialog.getByRole('button', { name: 'No', exact: true }).click()
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: w.pay }).click()
    await dialog.getByRole('button', { name: w.confirm }).click()
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  })
})
