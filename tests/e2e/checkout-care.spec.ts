import { openCart } from './filled-cart.ts'
import { chooseArea, expect, fillCheckout, payWith, test, toCheckout, words } from './shopper.ts'

// What a screen reader hears, and where the keyboard is, as an order goes wrong and is put right.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = {
  en: {
    fields: 'Please fix the following:',
    missing: [
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter your e-mail address.',
      'Please enter your phone number.',
      'Please enter the street address.',
      'Please enter the ZIP code.',
      'Please enter the city.',
    ],
    chooseState: 'Please choose a state.',
    elsewhere: 'This ZIP code is in Portland, OR.',
    changeArea: 'Change the delivery area',
    proposed: /^Portland /,
    filled: 'City and state filled in: Seattle, WA',
    outside: 'Seattle does not deliver to this ZIP code.',
    bank: 'Confirm with your bank',
    refuse: 'No',
    unconfirmed: 'You did not confirm the payment, so the order is not paid and nothing was charged.',
  },
  tw: {
    fields: '送出訂單前，請先修正以下欄位：',
    missing: [
      '請填寫姓氏。',
      '請填寫名字。',
      '請填寫電子郵件。',
      '請填寫電話。',
      '請填寫街道與門牌。',
      '請填寫郵遞區號。',
      '請填寫城市。',
    ],
    chooseState: '請選擇州。',
    elsewhere: '這個郵遞區號位於 Portland, OR。',
    changeArea: '更改配送地區',
    proposed: /^波特蘭 /,
    filled: '已帶入城市與州：Seattle, WA',
    outside: '西雅圖不配送到這個郵遞區號。',
    bank: '銀行確認',
    refuse: '不同意',
    unconfirmed: '您未同意付款。我們沒有收取任何費用',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`what is missing is listed as the fields stand, each by its name (${language})`, async ({ page }) => {
    await toCheckout(page, w)
    await page.getByRole('button', { name: w.place }).click()

    const summary = page.getByRole('region', { name: s.fields })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([...s.missing])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('#announcer')).toBeEmpty()
    const links = await summary.getByRole('link').all()
    for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test(`a fault's link shows its field with its label, below the header of a phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await toCheckout(page, w)
    await page.getByRole('button', { name: w.place }).click()
    await page.getByRole('region', { name: s.fields }).getByRole('link').first().press('Enter')
    await expect(page.getByLabel(language === 'en' ? w.firstName : w.lastName)).toBeFocused()

    const label = await page.getByText(language === 'en' ? w.firstName : w.lastName, { exact: true }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })

  test(`a fault comes up as its field is left, not as it is typed in (${language})`, async ({ page }) => {
    await toCheckout(page, w)
    await fillCheckout(page, w, 'mei@example.com')
    await page.getByLabel(w.firstName).fill('')
    await page.getByRole('button', { name: w.place }).click()
    const summary = page.getByRole('region', { name: s.fields })
    await expect(summary.getByRole('link')).toHaveCount(1)

    const zip = page.getByLabel(w.zip)
    await zip.press('End')
    await zip.press('Backspace')
    await expect(zip).toHaveValue('9810')
    await expect(zip).toHaveAttribute('aria-invalid', 'false')
    await expect(summary.getByRole('link')).toHaveCount(1)
    await page.getByLabel(w.city, { exact: true }).focus()

    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await expect(summary.getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`a ZIP code that fills in city and state says so (${language})`, async ({ page }) => {
    await toCheckout(page, w)
    await page.getByLabel(w.zip).fill('98101')

    await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Seattle')
    await expect(page.locator('#announcer')).toHaveText(s.filled)
  })

  test(`an address outside the area is led to by its ZIP code, and no other door is asked about (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, w)
    await fillCheckout(page, w, 'outside@example.com')
    await page.getByLabel(w.zip).fill('90012')
    await page.getByRole('button', { name: w.place }).click()

    const summary = page.getByRole('region', { name: s.fields })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([s.outside])
    await expect(page.getByLabel(w.zip)).toHaveAccessibleDescription(new RegExp(s.outside.replaceAll('.', '\\.')))
    await expect(page.getByRole('group', { name: /Did you mean|您要填的是/ })).toHaveCount(0)
    await expect(page).toHaveURL(`${w.base}/checkout`)
  })

  test(`a ZIP code outside the area is at fault itself, and no state that can't be chosen (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, w)
    await page.getByLabel(w.zip).fill('90012')
    await expect(page.getByLabel(w.zip)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(w.zip)).toHaveAccessibleDescription(new RegExp(s.outside.replaceAll('.', '\\.')))
    await page.getByRole('button', { name: w.place }).click()

    const summary = page.getByRole('region', { name: s.fields })
    await expect(summary.getByRole('link', { name: s.outside })).toBeVisible()
    await expect(summary.getByRole('link', { name: s.chooseState })).toHaveCount(0)
    await expect(page.getByLabel(w.state, { exact: true })).toHaveAttribute('aria-invalid', 'false')
  })

  test(`a ZIP code outside the area fills nothing in, and where it is stands right below it (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, w)
    const zip = page.getByLabel(w.zip)
    const city = page.getByLabel(w.city, { exact: true })
    await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
    await zip.fill('97201')

    await expect(zip).toHaveAccessibleDescription(new RegExp(s.elsewhere.replaceAll('.', '\\.')))
    await expect(city).toHaveValue('')
    await expect(city).toHaveAttribute('aria-invalid', 'false')
    await page.setViewportSize({ width: 390, height: 844 })
    const way = await page.getByRole('main').getByRole('button', { name: s.changeArea }).boundingBox()
    const below = await city.boundingBox()
    expect(way?.y).toBeLessThan(below?.y ?? 0)

    await zip.fill('98101')
    await expect(city).toHaveValue('Seattle')
    await zip.fill('97201')
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('main').getByRole('button', { name: s.changeArea }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveAccessibleName(s.proposed)
    await page.keyboard.press('Escape')
    await zip.fill('98004')
    await expect(city).toHaveValue('Bellevue')
  })

  test.describe('the bank', () => {
    test.use({ refusals: [402] })

    test(`is left with Escape or refused without a charge, and says so (${language})`, async ({ page }) => {
      await toCheckout(page, w)
      await fillCheckout(page, w, 'bank@example.com')
      await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
      await page.getByRole('button', { name: w.place }).click()
      await payWith(page, w, '4000 0025 0000 3155')
      const dialog = page.getByRole('dialog', { name: s.bank })
      await expect(dialog.getByRole('heading')).toBeFocused()

      await page.keyboard.press('Escape')
      const told = page.getByRole('region', { name: s.unconfirmed })
      await expect(dialog).toBeHidden()
      await expect(told).toBeFocused()

      await page.getByRole('button', { name: w.pay }).click()
      await expect(told).toHaveCount(0)
      await dialog.getByRole('button', { name: s.refuse, exact: true }).click()
      await expect(told).toBeVisible()
      await page.getByRole('button', { name: w.pay }).click()
      await dialog.getByRole('button', { name: w.confirm }).click()
      await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
    })
  })
}

test('another way of shipping says what the order comes to', async ({ page }) => {
  const w = words.en
  await page.goto('/about')
  await chooseArea(page, w, 'New York Metro')
  await openCart(page, [{ code: 'FM-SACHA', group: 'foodmart', picked: 2 }])
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Express/ }).check()

  await expect(page.locator('#announcer')).toHaveText('Your total before tax is now $34.97.')
  await expect(page.getByRole('region', { name: w.summary })).toContainText('$34.97')
})

test('where both ways of shipping are free, choosing one announces no new total', async ({ page }) => {
  await openCart(page, [{ code: 'FM-SACHA', group: 'foodmart', picked: 20 }])
  await page.goto('/checkout')
  const express = page.getByRole('radio', { name: 'Express (next day) Free shipping' })

  await express.check()

  await expect(express).toBeChecked()
  await expect(page.locator('#announcer')).toBeEmpty()
})

test('a cart of nothing that can be ordered leads back to its reasons', async ({ page }) => {
  await openCart(page, [{ code: 'ADD-QUAIL', group: 'dealItem', picked: 1, key: 'ADD-QUAIL~deal' }])
  await page.goto('/checkout')
  await expect(page.getByText('Nothing in your cart can be ordered right now. Your cart says why.')).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.place })).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to the cart' }).click()

  await expect(page.getByRole('region', { name: 'Not in this order' })).toBeVisible()
})
