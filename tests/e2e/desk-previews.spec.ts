import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

test.use({ refusals: [422] })

/** Returns how far below the header an element of the shop begins; negative: behind it. */
function placeBelowHeader(element: Element): number {
  const header = element.ownerDocument.querySelector('header')
  return element.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
}

/** Returns whether nothing of what stands in a place is cut at its sides. */
function isWhole(stage: Element): boolean {
  const [own, inner] = [stage, stage.querySelector('iframe') ?? stage].map((each) => each.getBoundingClientRect())
  return own !== undefined && inner !== undefined && inner.left >= own.left && inner.right <= own.right + 1
}

/** Returns how far below the bar of a preview the header of the shop begins. */
function placeBelowBar(bar: Element): number {
  const header = bar.ownerDocument.querySelector('body > header')
  return (header?.getBoundingClientRect().top ?? -1) - Math.max(0, bar.getBoundingClientRect().bottom)
}

// No other journey reads this question, and nothing of it is published: all share one shop.
test('an editor sees a text as it is typed, by keyboard, and sends a link to it', async ({ page, context, browser }, {
  testId,
}) => {
  await page.goto(await deskLink(context, `previews.${testId}@example.com`, 'editor'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto('/desk/texts/faqs/allergens')

  const english = page.getByRole('group', { name: 'English' })
  const text = english.getByRole('textbox', { name: 'Text', exact: true })
  const frame = page.locator('text-preview iframe').last().contentFrame()
  await expect(frame.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeAttached()
  await text.fill('Ask us')
  await text.press('ControlOrMeta+a')
  await english.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(english.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('**Ask us**')
  await expect(frame.locator('#allergens strong')).toHaveText('Ask us')
  // The answer is open, and below the header of the page.
  await page.getByRole('region', { name: 'Preview' }).locator('.stage').scrollIntoViewIfNeeded()
  await expect(frame.locator('#allergens strong')).toBeInViewport()
  await expect.poll(() => frame.locator('#allergens').evaluate(placeBelowHeader)).toBeGreaterThanOrEqual(0)
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Show in 繁體中文' }).press('Enter')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW')
  await page.getByRole('radio', { name: 'Desktop, 1440 px' }).check()
  await expect(page.locator('text-preview iframe').last()).toHaveCSS('width', '1440px')
  // The edited answer is in sight again, and the page is made small enough for its place.
  await expect(frame.locator('#allergens')).toBeInViewport()
  await expect.poll(() => frame.locator('#allergens').evaluate(placeBelowHeader)).toBeGreaterThanOrEqual(0)
  for (const [width, choice] of [
    [1024, 'Desktop, 1440 px'],
    [390, 'Phone, 390 px'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('radio', { name: choice }).check()
    await expect.poll(() => page.locator('.stage').evaluate(isWhole)).toBe(true)
  }
  await page.getByRole('button', { name: 'Save, and get a link to send' }).press('Enter')
  await expect(page.getByRole('status').first()).toContainText('Here is the link. Works without an account')

  const address = await page.getByRole('textbox', { name: 'Link in English' }).inputValue()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  const bar = stranger.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('A preview of a text.')
  // The bar and the header stand one below the other, at the top of the page and further down.
  await stranger.setViewportSize({ width: 1024, height: 700 })
  for (const top of [0, 600]) {
    await stranger.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(() => bar.evaluate(placeBelowBar)).toBeGreaterThanOrEqual(0)
  }
  await stranger.setViewportSize({ width: 390, height: 844 })
  await stranger.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => bar.evaluate(placeBelowBar)).toBeGreaterThanOrEqual(0)
  await expect(stranger.locator('#allergens strong', { hasText: 'Ask us' })).toHaveCount(1)
  await stranger.goto(address.replace(/\/preview\/.{8}/, '/preview/xxxxxxxx'))
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('There is no such preview')
  await stranger.context().close()
})

test('an owner sees the store of another day, and leaves it', async ({ page, context }, { testId }) => {
  await page.goto(await deskLink(context, `views.${testId}@example.com`, 'owner'))
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Store as it will be' }).click()
  await page.getByLabel(/^When/).fill('2031-03-07T09:00')
  await page.getByLabel('Area').selectOption('Portland')
  await page.getByLabel('Language').selectOption('繁體中文')
  await page.getByRole('button', { name: 'See the store' }).click()

  const bar = page.getByRole('complementary', { name: '預覽未來的商店' })
  await expect(page).toHaveURL(/\/tw\/?$/)
  await expect(bar).toContainText('2031')
  await expect(bar).toContainText('波特蘭')
  await page.goto('/checkout')
  await expect(page.getByRole('main')).toContainText("Orders can't be placed in the store as it will be.")
  await page.goto('/cart')
  await page.getByRole('complementary').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('You see the store of')).toHaveCount(0)
})
