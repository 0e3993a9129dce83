import { openCart } from './filled-cart.ts'
import { chooseArea, expect, matrixIf, test, words } from './shopper.ts'

// What a shopper without a mouse is standing on may go away under them: the focus must land nearby, never on nothing.

/** One of each. */
const foods = (codes: readonly string[]) => codes.map((code) => ({ code, group: 'foodmart', picked: 1 }))

test('a step of the ladder that is taken leaves the focus at the ladder', async ({ page }) => {
  await openCart(page, foods(['FM-SACHA', 'FM-SOY', 'FM-XO']))
  const ladder = page.getByRole('region', { name: 'Within reach' })
  const step = ladder.getByRole('button', { name: /^Add .+, \$\d+\.\d\d: / }).first()
  await step.focus()

  await page.keyboard.press('Enter')

  await expect(page.getByText(/ is in your cart\. Subtotal \$/)).toBeAttached()
  await expect(ladder.getByRole('heading')).toBeFocused()
})

test('a code is answered once, and taken off it leaves the focus at the field', async ({ page }) => {
  await openCart(page, foods(['FM-SACHA']))
  const field = page.getByLabel('Discount code')
  await field.fill('welcome10')
  await field.press('Enter')
  await expect(page.locator('#announcer')).toHaveText(
    'WELCOME10: Applied: $0.70 off. Your total before tax is now $13.79.',
  )
  await page.getByRole('button', { name: 'Remove code WELCOME10' }).focus()

  await page.keyboard.press('Enter')

  await expect(field).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(
    'WELCOME10 has been removed. Your total before tax is now $14.49.',
  )
})

test('sharing a cart leads to its link, and Escape or another press leaves it', async ({ page }) => {
  await openCart(page, foods(['FM-SACHA']))
  const opener = page.getByRole('button', { name: 'Share this cart' })
  const link = page.getByRole('textbox', { name: 'Link to this cart' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.press('Enter')
  await expect(link).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('Escape')

  await expect(link).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(link).toBeFocused()
  await opener.click()
  await expect(link).toHaveCount(0)
})

test('what moves into the cart takes the focus along', async ({ page }) => {
  await openCart(page, foods(['FM-SACHA']), { later: foods(['FM-SESAME', 'FM-XO']) })

  await page.getByRole('button', { name: 'Move to cart: Roasted Sesame Sauce' }).press('Enter')

  const line = page.getByRole('region', { name: 'Food mart' }).getByRole('link', { name: 'Roasted Sesame Sauce' })
  await expect(line).toBeFocused()
  await expect(page.locator('#announcer')).toContainText('Roasted Sesame Sauce is in your cart. Subtotal $15.98.')
})

test('minus pressed once too often takes no other line', async ({ page }) => {
  await openCart(page, foods(['FM-SACHA', 'FM-SESAME']))
  await page.getByRole('button', { name: 'Remove Taiwanese Sacha Sauce' }).first().press('Enter')

  await expect(page.getByRole('button', { name: 'Undo: Taiwanese Sacha Sauce' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Taiwanese Sacha Sauce', exact: true })).toBeFocused()
})

test('finishing a pot leads to its undoing, and back', async ({ page }) => {
  await page.goto('/food-mart/bundle/market-kit-choose-seven-sides')
  await chooseArea(page, words.en, 'Seattle')
  const finish = page.getByRole('button', { name: 'Finish my pot' })
  await finish.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Nothing extra' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await page.keyboard.press('Enter')

  await expect(finish).toBeFocused()
})

test('a form with faults leads to the first of them', async ({ page }) => {
  await page.goto('/create-account')
  await page.getByLabel('First name').fill('Mei')
  await page.getByRole('button', { name: 'Create an account' }).press('Enter')
  await expect(page.getByLabel('Last name')).toBeFocused()

  await page.goto('/track-order')
  await page.getByLabel('Order number').fill('SB-AAAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Find my order' }).press('Enter')
  await expect(page.getByRole('main').getByLabel('E-mail')).toBeFocused()
})

test('the arrows choose a sorting without leaving the page, and Enter takes it', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState()
  const sort = page.getByLabel('Sort By')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sort).toHaveValue('low-to-high')
  await expect(sort).toBeFocused()

  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/food-mart?category=condiments&sort=low-to-high')
  await expect(sort).toBeFocused()
})

test('leaving the sorting leads to its button, not to another page', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState()
  const sort = page.getByLabel('Sort By')
  const apply = page.getByRole('button', { name: 'Sort', exact: true })
  await expect(apply).toBeHidden()
  await sort.press('ArrowDown')

  await page.keyboard.press('Tab')
  await expect(apply).toBeFocused()
  await expect(page).toHaveURL('/food-mart?category=condiments')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/food-mart?category=condiments&sort=most-popular')
  await expect(sort).toBeFocused()
})

test('a sorting that was chosen but not taken is not kept over the way to a product and back', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState()
  const sort = page.getByLabel('Sort By')
  await sort.press('l')
  await expect(sort).toHaveValue('low-to-high')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible()

  await page.getByRole('link', { name: /Roasted Sesame Sauce/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roasted Sesame Sauce')
  await page.goBack()
  await page.waitForLoadState()

  await expect(page).toHaveURL('/food-mart?category=condiments')
  await expect(sort).toHaveValue('default')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden()
})

test('a page that the browser kept says the sorting of its address again', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState()
  const sort = page.getByLabel('Sort By')
  await sort.press('l')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  await expect(sort).toHaveValue('default')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden()
})

for (const width of [390, 820, 1440])
  test(
    `the header is gone through in the order in which it is seen (${width} px)`,
    matrixIf(width === 820),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await page.getByRole('link', { name: 'Skip to the content' }).focus()
      const banner = page.getByRole('banner')
      const places: { readonly row: number; readonly x: number }[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const focused = banner.locator(':focus')
        if ((await focused.count()) === 0) break
        const box = await focused.boundingBox()
        // What stands side by side has one middle, however high it is.
        places.push({ row: Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 30), x: box?.x ?? 0 })
      }

      expect(places).toHaveLength(9)
      expect(places).toEqual(places.toSorted((one, other) => one.row - other.row || one.x - other.x))
    },
  )
