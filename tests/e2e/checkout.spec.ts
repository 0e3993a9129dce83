import type { Page } from '@playwright/test'
import { chooseArea, expect, fillCheckout, test, type Words, words } from './shopper.ts'

// A page whose style sheet is slow to come, as when calls are intercepted, breaks off a transition that it is looked
// at during; who asks for less motion gets none.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sauce = { en: 'Taiwanese Sacha Sauce', tw: '沙茶醬' }

/** Goes to the checkout in Seattle with one sauce in the cart. */
async function toCheckout(page: Page, w: Words, name: string): Promise<void> {
  await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
  await chooseArea(page, w, w.seattle)
  await page.getByRole('button', { name: w.add(name) }).click()
  await page.goto(`${w.base}/checkout`)
  await expect(page.getByRole('button', { name: w.place })).toBeVisible()
}

/** Notes the key of every order that the page sends. */
function sentKeys(page: Page): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order') ?? ''

const said = {
  en: {
    required: 'Please enter your last name.',
    email: "That doesn't look like an e-mail address.",
    phone: 'Please enter a US phone number of ten digits.',
    zip: 'A ZIP code has five digits, such as 98101.',
    fields: 'Please fix the following:',
  },
  tw: {
    required: '請填寫姓氏。',
    email: '請輸入完整的電子郵件，例如 mei@example.com。',
    phone: '請填寫十位數字的美國電話（含區碼）。',
    zip: '請輸入五位數字的郵遞區號，例如 98101。',
    fields: '送出訂單前，請先修正以下欄位：',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`what is wrong is said beside its field and above the form, and nothing is lost (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, w, sauce[language])
    await fillCheckout(page, w, 'mei@example')
    await page.getByLabel(w.zip).fill('1234')
    await page.getByLabel(w.phone, { exact: true }).fill('106-555-0142')
    await page.getByLabel(w.lastName).fill('')

    await page.getByRole('button', { name: w.place }).click()

    const summary = page.getByRole('region', { name: s.fields })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(4)
    for (const [label, fault] of [
      [w.email, s.email],
      [w.phone, s.phone],
      [w.zip, s.zip],
      [w.lastName, s.required],
    ] as const) {
      const field = page.getByRole('textbox', { name: label, exact: true })
      await expect(summary).toContainText(fault)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(fault.replace(/[.?]/g, '\\$&')))
    }
    await expect(page).toHaveURL(`${w.base}/checkout`)
    await page.reload()
    await expect(page.getByLabel(w.zip)).toHaveValue('1234')
    await expect(page.getByLabel(w.street)).toHaveValue('1420 Pike Street')
    await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
    await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
  })

  test(`a fault's link leads to its field, and goes as it is mended (${language})`, async ({ page }) => {
    await toCheckout(page, w, sauce[language])
    await fillCheckout(page, w, 'mei@example.com')
    await page.getByLabel(w.zip).fill('1234')
    await page.getByRole('button', { name: w.place }).click()

    const summary = page.getByRole('region', { name: s.fields })
    await summary.getByRole('link').click()
    await expect(page.getByLabel(w.zip)).toBeFocused()
    await page.getByLabel(w.zip).fill('98101')

    await expect(summary).toHaveCount(0)
    await expect(page.getByLabel(w.zip)).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
  })
}

for (const language of ['en', 'tw'] as const) {
  const w = words[language]

  test(`a code that comes to mind at the checkout renews the totals, and is refused with its reason (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, w, sauce[language])
    const summary = page.getByRole('region', { name: w.summary })
    await page.getByLabel(w.street).fill('1420 Pike Street')
    await page.getByLabel(w.code, { exact: true }).fill('nonesuch')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(w.code, { exact: true })).toHaveAttribute('aria-invalid', 'true')

    await page.getByLabel(w.code, { exact: true }).fill('welcome10')
    await page.getByRole('button', { name: w.apply }).click()
    await expect(summary).toContainText('WELCOME10')
    await expect(summary).toContainText('−$0.70')
    await expect(page.getByLabel(w.street)).toHaveValue('1420 Pike Street')
  })
}

test.describe('one order (safety.md C2, C4)', () => {
  const w = words.en

  test('a double click on Place order makes one', async ({ page }) => {
    const keys = sentKeys(page)
    await toCheckout(page, w, sauce.en)
    await fillCheckout(page, w, 'double@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')

    await page.getByRole('button', { name: w.place }).dblclick()

    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })

  test('Back from the payment and placing again leads to the same order', async ({ page }) => {
    await toCheckout(page, w, sauce.en)
    await fillCheckout(page, w, 'back@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
    const first = orderOf(page)

    await page.goBack()
    await expect(page.getByLabel(w.email)).toHaveValue('back@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()

    expect(first).not.toBe('')
    expect(orderOf(page)).toBe(first)
  })

  test('a changed address makes another, and the first is cancelled', async ({ page, request }) => {
    await toCheckout(page, w, sauce.en)
    await fillCheckout(page, w, 'moved@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
    const first = orderOf(page)

    await page.goto('/payment')
    await expect(page).toHaveURL(`/payment?order=${first}`)
    await page.goto('/cart')
    const unpaid = page.getByRole('complementary', { name: 'Unpaid order' })
    await expect(unpaid.getByRole('link', { name: 'Pay for it now' })).toHaveAttribute(
      'href',
      `/payment?order=${first}`,
    )
    await expect(unpaid).toContainText(/SB-[\w-]+ · \$16\.98/)
    await expect(unpaid).toContainText("We're holding its items for you.")
    await page.goto('/checkout')
    await expect(unpaid.getByRole('link', { name: 'Pay for it now' })).toBeVisible()
    await page.getByLabel(w.street).fill('2 Pine Street')
    await expect(unpaid).toContainText('Placing this order cancels that one')
    await expect(unpaid.getByRole('link', { name: 'Pay for that one instead' })).toBeVisible()
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()

    expect(orderOf(page)).not.toBe(first)
    await expect
      .poll(async () => (await (await request.get(`/api/order/${first}`)).json()).data.status)
      .toBe('cancelled')
  })
})

test.describe('what the server refuses', () => {
  test.use({ refusals: [404, 409, 503] })
  const w = words.en

  test('a price that changed between quote and order is told, and the new one shown', async ({ page }) => {
    await page.route('**/api/products?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const product of body.data)
        if (product.code === 'FM-SACHA') for (const variant of product.variants) variant.price = 4.99
      await route.fulfill({ response, json: body })
    })
    await toCheckout(page, w, sauce.en)
    await fillCheckout(page, w, 'price@example.com')
    const summary = page.getByRole('region', { name: w.summary })
    await expect(summary).toContainText('$4.99')
    await expect(summary).toContainText('10.35%')
    await page.unrouteAll()

    await page.getByRole('button', { name: w.place }).click()

    const told = page.getByRole('region', { name: /^Your order has changed since you saw it\./ })
    await expect(told.getByRole('listitem')).toContainText([
      `${sauce.en}: $4.99 before, $6.99 now`,
      'Total: $14.98 before, $16.98 now',
    ])
    await expect(told).toBeFocused()
    await expect(summary).toContainText('$6.99')
    await expect(page.getByLabel(w.email)).toHaveValue('price@example.com')
    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('button', { name: w.pay })).toContainText('$16.98')
  })

  test('a shop that does not answer is told, and the next try goes through', async ({ page }) => {
    await toCheckout(page, w, sauce.en)
    await fillCheckout(page, w, 'away@example.com')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await page.route('**/api/order', (route) =>
      route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
    )

    await page.getByRole('button', { name: w.place }).click()
    await expect(page.getByRole('region', { name: /^We can't reach the shop right now\./ })).toBeFocused()
    await page.unrouteAll()
    await page.getByRole('button', { name: w.place }).click()

    await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
  })

  test('an unknown order can not be paid, and the page says so', async ({ page }) => {
    await page.goto('/tw/payment?order=nope')

    await expect(page.getByRole('heading', { name: '找不到這筆訂單' })).toBeVisible()
    await page.goto('/invoice')
    await expect(page.getByRole('heading', { name: 'No order is open here.' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click()
    await expect(page.getByLabel(w.orderNumber)).toBeVisible()
  })

  test('an empty cart has nothing to check out', async ({ page }) => {
    await page.goto('/checkout')

    await expect(page.getByText('There is nothing to check out yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: w.place })).toHaveCount(0)
  })
})
