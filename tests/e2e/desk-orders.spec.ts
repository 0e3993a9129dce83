import AxeBuilder from '@axe-core/playwright'
import { openOrders } from './kitchen-orders.ts'
import { expect, matrixIf, test } from './shopper.ts'

// Orders that somebody else has moved are answered 409.
test.use({ refusals: [409, 422] })

for (const width of [1024, 390])
  test(
    `the kitchen packs twelve orders for two windows, one with a missing item (${width} px)`,
    matrixIf(width === 390),
    async ({ page }, { testId }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const { name, numbers } = await openOrders(page, testId, 12)
      const [first = ''] = numbers
      await page.getByLabel('Number, name or phone').fill(name)
      await page.keyboard.press('Enter')
      const toPack = page.getByRole('form', { name: 'To pack (6)' })
      await expect(toPack).toHaveCount(2)

      // One line of the first order is missing.
      await page.getByRole('link', { name: first }).press('Enter')
      await expect(page.getByText('Peanut allergy!')).toBeVisible()
      await expect(page.getByText('Leave at the door')).toBeVisible()
      await page.locator('summary').press('Enter')
      const missing = page.getByRole('checkbox', { name: /Sesame/ })
      await expect(missing).toHaveAccessibleName(/ask first: 206-555-0142/)
      await missing.press('Space')
      await page.getByRole('checkbox', { name: 'The shopper was asked and agrees' }).press('Space')
      await page.getByRole('button', { name: 'See what goes back' }).press('Enter')
      await expect(page.getByRole('heading', { name: /^\$\d+\.\d\d goes back$/ })).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('button', { name: /^Refund \$\d+\.\d\d now, for good$/ }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Refunded. The shopper gets an email.' })).toBeVisible()
      await expect(page.getByText('Not delivered, refunded')).toBeVisible()
      // The note names peanuts, which the other sauce has.
      await page.getByRole('button', { name: 'Mark as packed' }).press('Enter')
      await page.getByRole('button', { name: 'I read the note: packed' }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Packed' })).toBeVisible()

      // Two by ticking, the others of the window and the whole other window at once; by the keyboard alone.
      await page.goto(`/desk/orders?find=${name}`)
      const rest = page.getByRole('form', { name: 'To pack (5)' })
      await rest.getByRole('checkbox').nth(0).press('Space')
      await rest.getByRole('checkbox').nth(1).press('Space')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: /^Packed: SB-.*, SB-/ })).toBeFocused()
      await page.getByRole('button', { name: 'All 3: packed' }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: /^Packed: (?:SB-[^,]*, ){2}SB-/ })).toBeVisible()
      await page.getByRole('button', { name: 'All 6: packed' }).press('Enter')
      await expect(page.getByRole('form', { name: 'Packed (6)' })).toHaveCount(2)
      await expect(page.getByRole('form', { name: /^To pack/ })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      // By thumb: one press on its row.
      await page.getByRole('button', { name: `Mark as on its way: ${first}` }).click()
      await expect(page.getByRole('form', { name: 'On its way (1)' })).toBeVisible()

      // It was the wrong row: what was done stands in its place, with the way back. A reload does not say it again.
      const told = page.getByRole('status').filter({ hasText: `On its way: ${first} (${name})` })
      await expect(told).toBeInViewport()
      // The second tap of a double tap does nothing: for a moment no button of the new page takes one.
      const next = page.getByRole('button', { name: `Mark as delivered: ${first}` })
      const takesTaps = (duration: string) =>
        next.evaluate((button, animationDuration) => {
          Object.assign(button.style, { animationDuration })
          return getComputedStyle(button).pointerEvents
        }, duration)
      expect([await takesTaps('60s'), await takesTaps('0s')]).toEqual(['none', 'auto'])
      await expect(told).toBeFocused()
      await told.getByRole('button', { name: 'Take back: not on its way yet' }).click()
      await expect(page.getByRole('status').filter({ hasText: `Taken back. Packed again: ${first}` })).toBeVisible()
      await expect(page.getByRole('form', { name: 'Packed (6)' })).toHaveCount(2)
      await page.reload()
      await expect(page.getByText('Taken back.')).toHaveCount(0)
    },
  )

test('the kitchen sends something else in place of a line, once the shopper agrees', async ({ page }, { testId }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { numbers } = await openOrders(page, testId, 1)
  await page.goto(`/desk/orders/${numbers[0]}`)
  await page.locator('summary').click()
  await page.getByRole('link', { name: /^Send something else for .*Sesame/ }).click()
  const instead = page.getByRole('form', { name: /^In place of 1 × .*Sesame/ })
  // The kitchen reads what is in each, and what the shopper did not order.
  const offers = instead.getByRole('group', { name: 'Send as many of' })
  const paste = offers.getByRole('radio', {
    name: /^Stone-ground Sesame Paste.*Contains: sesame\. (?:\$[\d.]+|Nothing) goes back$/,
  })
  await expect(offers.getByText(/^Careful, not stated for what was ordered: /)).not.toHaveCount(0)
  await paste.check()
  await instead.getByRole('button', { name: 'Send this instead' }).click()
  await expect(instead.getByRole('alert')).toContainText('Please call first')
  await expect(instead.getByRole('alert')).toBeInViewport()
  await expect(instead.getByRole('alert')).toBeFocused()
  await expect(paste).toBeChecked()
  await instead.getByRole('checkbox', { name: 'The shopper was asked and agrees' }).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await instead.getByRole('button', { name: 'Send this instead' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Noted. The shopper gets an email, and the stock is taken.' }),
  ).toBeVisible()
  await expect(page.getByText('Send instead:')).toContainText('Stone-ground Sesame Paste')
})

test('of two who work on one order, the second is told what it is now', async ({ page, context }, { testId }) => {
  const { name, numbers } = await openOrders(page, testId, 12)
  const [first = '', second = ''] = numbers
  await page.goto(`/desk/orders?find=${name}`)
  const other = await context.newPage()
  await other.goto(`/desk/orders/${first}`)
  await other.getByRole('button', { name: 'Mark as packed' }).click()
  await other.getByRole('button', { name: 'I read the note: packed' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Packed' })).toBeVisible()

  for (const number of [first, second]) await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  await page
    .getByRole('form', { name: 'To pack (6)' })
    .first()
    .getByRole('button', { name: 'Mark as packed', exact: true })
    .click()
  await expect(page.getByRole('alert')).toContainText(`Packed: ${second}`)
  await expect(page.getByRole('alert')).toContainText(`${first} was left as it is`)
  await expect(page.getByRole('form', { name: 'Packed (2)' })).toBeVisible()
})

test('an order with an allergen of its note is packed by itself, after all the others', async ({ page }, {
  testId,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { name, numbers } = await openOrders(page, testId, 3)
  const [noted = ''] = numbers
  await page.goto(`/desk/orders?find=${name}`)
  await page.getByRole('button', { name: 'All 3: packed' }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText(`${noted} was left as it is: its note names peanuts, which this order has.`)
  await expect(told).toBeFocused()
  await expect(page.getByRole('form', { name: 'Packed (2)' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'To pack (1)' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // Its page has what to pack above the button, and the sums below it.
  await told.getByRole('link', { name: `Open ${noted}` }).click()
  const tops = [
    page.getByRole('heading', { name: 'What to pack' }),
    page.getByText('Roasted Sesame Sauce').first(),
    page.getByRole('button', { name: 'Mark as packed' }),
    page.getByRole('heading', { name: 'Something is missing' }),
    page.getByRole('table', { name: 'Sums' }),
  ].map(async (each) => (await each.boundingBox())?.y ?? 0)
  const seen = await Promise.all(tops)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Mark as packed' }).click()

  // It asks first. By the keyboard: the question has the focus, the next stop is its answer.
  const question = page.getByRole('region', { name: `Pack ${noted}? Please read its note first.` })
  await expect(question.getByRole('heading')).toBeFocused()
  await expect(question).toContainText('Peanut allergy!')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'I read the note: packed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Packed' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`the row of an order with an allergen of its note asks first (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }, { testId }) => {
    const own = `${testId}${javaScriptEnabled}`
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    const { name, numbers } = await openOrders(page, own, 3)
    const [noted = '', other = ''] = numbers
    await page.goto(`/desk/orders?find=${name}`)
    await page.getByRole('button', { name: `Mark as packed: ${noted}` }).click()
    const question = page.getByRole('region', { name: `Pack ${noted}? Please read its note first.` })
    const answer = question.getByRole('button', { name: 'I read the note: packed' })
    await expect(question).toContainText('Note: Peanut allergy!')
    await expect(answer).toBeInViewport()
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    if (javaScriptEnabled) {
      await expect(question.getByRole('heading')).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
    await expect(page.getByRole('form', { name: 'To pack (3)' })).toBeVisible()
    await answer.click()
    await expect(page.getByRole('status').filter({ hasText: `Packed: ${noted} (` })).toBeVisible()
    // Any other is packed by one press.
    await page.getByRole('button', { name: `Mark as packed: ${other}` }).click()
    await expect(page.getByRole('status').filter({ hasText: `Packed: ${other} (` })).toBeVisible()
    await context.close()
  })
