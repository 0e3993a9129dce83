import { chooseArea, expect, matrixIf, test, words } from './shopper.ts'

// When a pressed control disappears, the focus moves to a nearby one.

test('Finish my pot moves the focus to its undo button, and Undo moves it back', async ({ page }) => {
  await page.goto('/food-mart/bundle/market-kit-choose-seven-sides')
  await chooseArea(page, words.en, 'Seattle')
  const finish = page.getByRole('button', { name: 'Finish my pot' })
  await finish.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Decrease Market Kit: Choose Seven Sides' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await page.keyboard.press('Enter')

  await expect(finish).toBeFocused()
})

test('tracking an order without an email moves the focus to its field', async ({ page }) => {
  await page.goto('/track-order')
  await page.getByLabel('Order number').fill('SB-AAAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Find my order' }).press('Enter')
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
})

test('the arrow keys select a sort order without leaving the page, and Enter applies it', async ({ page }) => {
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

test('a key pressed on a busy page selects a sort order without leaving the page', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.waitForLoadState()
  const sort = page.getByLabel('Sort By')
  await sort.evaluate((select) =>
    select.addEventListener('keydown', ({ timeStamp }) => {
      while (performance.now() - timeStamp < 300);
    }),
  )

  await sort.press('l')

  await expect(sort).toHaveValue('low-to-high')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/food-mart?category=condiments')
})

test('Tab from the sort order moves to its button, and stays on the page', async ({ page }) => {
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

test('a sort order that was selected but not applied is forgotten after a product and Back', async ({ page }) => {
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

test("a page from the browser's cache shows the sort order of its address", async ({ page }) => {
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
  test(`Tab goes through the header in its visible order (${width} px)`, matrixIf(width === 820), async ({ page }) => {
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
      // Controls in a row have the same middle, whatever their height.
      places.push({ row: Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 30), x: box?.x ?? 0 })
    }

    expect(places).toHaveLength(9)
    expect(places).toEqual(places.toSorted((one, other) => one.row - other.row || one.x - other.x))
  })
