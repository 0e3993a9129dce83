import type { Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// What badge, bar, ladder and link say of a cart, and what a press on a kit's button says.

interface Line {
  readonly code: string
  readonly picked: number
}

/** Opens a page with these lines of the food mart in the cart. */
async function openWith(page: Page, path: string, lines: readonly Line[]): Promise<void> {
  await page.goto('/about')
  await page.evaluate((given) => {
    const whole = given.map((line) => ({
      ...{ group: 'foodmart', key: line.code, additional: null, meat: null, additionalItem: null },
      ...line,
    }))
    localStorage.setItem('shop:cart', JSON.stringify(whole))
  }, lines)
  await page.goto(path)
}

const gone = { code: 'NO-SUCH', picked: 3 }
const sacha = { code: 'FM-SACHA', picked: 2 }

for (const [language, base, bar, some, none, onHold] of [
  [
    'en',
    '',
    'Cart',
    'Cart, 2 items, and 3 not in this order',
    'Cart, 0 items, and 3 not in this order',
    '3 items on hold',
  ],
  [
    'tw',
    '/tw',
    '購物車',
    '購物車，2 件商品，另有 3 件未列入訂單',
    '購物車，0 件商品，另有 3 件未列入訂單',
    '3 件未列入訂單',
  ],
] as const) {
  test(`badge and bar count what can be bought, and say what waits (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWith(page, `${base}/food-mart`, [sacha, gone])
    await expect(page.getByRole('banner').getByRole('link', { name: some })).toHaveText('2')
    await expect(page.getByRole('region', { name: bar, exact: true })).toContainText('$13.98')

    // A page that prices nothing says the same.
    await page.goto(`${base}/faqs`)
    await expect(page.getByRole('banner').getByRole('link', { name: some })).toHaveText('2')

    await openWith(page, `${base}/food-mart`, [gone])
    await expect(page.getByRole('banner').getByRole('link', { name: none })).toHaveText('3')
    await expect(page.getByRole('region', { name: bar, exact: true })).toContainText(onHold)
    await expect(page.getByText('$0.00')).toBeHidden()
  })
}

const market = '/food-mart/bundle/market-kit-choose-seven-sides'

test('a double click on a kit adds one, and each press says how many the cart holds', async ({ page }) => {
  const name = 'Market Kit: Choose Seven Sides'
  await page.goto(market)
  await page.getByRole('button', { name: 'Finish my pot' }).click()
  const add = page.getByRole('button', { name: words.en.addKit(name) })

  await add.dblclick()

  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  await expect(page.getByText(`Added: ${name} is in your cart.`)).toBeVisible()
  await add.press('Enter')
  await expect(page.getByText(`Added: you now have ${name} × 2 in your cart.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
})

test('the meat that a kit comes with stands first, and is marked', async ({ page }) => {
  await page.goto(market)
  const meats = page.getByRole('group', { name: 'Choose your meat' }).getByRole('radio')

  await expect(meats.first()).toBeChecked()
  await expect(meats.first()).toHaveAccessibleName(/Included$/)
  await expect(page.getByText('Included', { exact: true })).toHaveCount(1)
})

test('the link to a cart is always that of the cart as it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, '/cart', [sacha])
  await page.getByRole('button', { name: 'Share this cart' }).click()
  const link = page.getByRole('textbox', { name: 'Link to this cart' })
  await expect(link).toHaveValue(/#share=2\.FM-SACHA:f$/)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()

  const more = page.getByRole('button', { name: 'Increase Taiwanese Sacha Sauce' })
  await more.click()

  await expect(link).toHaveValue(/#share=3\.FM-SACHA:f$/)
  await expect(more).toBeFocused()
  await expect(page.getByText('The link is copied.')).toHaveCount(0)
})

for (const [base, title] of [
  ['', 'Yours now'],
  ['/tw', '優惠進度'],
] as const) {
  test(`with only the deal open the ladder no longer asks for more (${title})`, async ({ page }) => {
    // Of the demo's gifts one always is out of reach.
    await page.route('**/api/gift-rules', (route) => route.fulfill({ json: { data: [] } }))
    await openWith(page, `${base}/cart`, [{ code: 'FM-SACHA', picked: 20 }])

    await expect(page.getByRole('region', { name: title })).toBeVisible()
  })
}
