import { type GivenLine, marketKit, wagyuKit } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { expect, test, words } from './shopper.ts'

// The texts of a cart have the full width on a phone and with large text, and nothing covers them.

const failing: readonly GivenLine[] = [
  { code: 'FM-ZONGZI', picked: 9, group: 'foodmart' },
  { code: 'NOPE', picked: 1, group: 'foodmart' },
]

const texts = {
  en: { holds: "What's in it", wagyu: 'Wagyu Chuck Roll (+$8.40)', farthest: 'New York Metro', close: 'Close' },
  tw: { holds: '內容', wagyu: '和牛肩胛肉片（+$8.40）', farthest: '大紐約地區', close: '關閉' },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = texts[language]

  test(`a kit's picks have the full width of its line, and nothing overflows (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCart(page, [wagyuKit, ...failing], { base: w.base, later: [marketKit] })

    const picks = page.getByRole('list', { name: s.holds })
    await expect(picks.getByRole('listitem').first()).toHaveText(s.wagyu)
    expect((await picks.boundingBox())?.width).toBeGreaterThan(350)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test(`a kit's picks have the width beside its picture with text at 150 % on a tablet (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await openCart(page, [wagyuKit], { base: w.base })
    const picks = page.getByRole('list', { name: s.holds })
    await expect(picks.getByRole('listitem').first()).toHaveText(s.wagyu)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))

    expect((await picks.boundingBox())?.width).toBeGreaterThan(590)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
  })

  test(`the area dialog keeps its buttons in view, clear of the selected area (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${w.base}/about`)
    await page.getByRole('button', { name: w.chooseArea }).click()

    const save = page.getByRole('button', { name: w.deliverHere })
    const farthest = page.getByRole('radio', { name: s.farthest })
    await farthest.press('Space')
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: s.close, exact: true })).toBeInViewport({ ratio: 1 })
    const choice = await farthest.boundingBox()
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThan((await save.boundingBox())?.y ?? 0)
  })
}

test('the result of a code is visible above the foot, and the field keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, [wagyuKit])
  const field = page.getByRole('textbox', { name: 'Discount code' })
  const top = async () => (await page.locator('.cart-foot').boundingBox())?.y ?? 844
  for (const [code, result] of [
    ['WELCOME10', 'Applied: $4.33 off. Your total before tax is now $46.46.'],
    ['NOPE', "We don't recognize this code. Check the spelling and try again."],
  ] as const) {
    await field.fill(code)
    // The field is at the lower edge of the window.
    await field.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await field.press('Enter')

    const text = page.getByText(result, { exact: true })
    await expect(text).toBeInViewport({ ratio: 1 })
    // The products of the next goals load and appear above it.
    await expect(page.getByRole('region', { name: 'Rewards you can unlock' }).getByRole('button').first()).toBeVisible()
    const bottom = async () => {
      const box = await text.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await bottom()).toBeLessThan(await top())
    await expect(field).toBeFocused()
  }
})

test('a long code of a link wraps on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openCart(page, [wagyuKit])
  await page.goto(`/cart?code=${'LUNARNEWYEAR'.repeat(5)}`)

  await expect(page.getByRole('button', { name: 'Remove code LUNARNEWYEAR' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the price details open without moving', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCart(page, [marketKit, { code: 'FM-SESAME', group: 'foodmart', picked: 1 }])
  const summary = page.getByText('Price details')
  await page.getByRole('region', { name: 'Rewards you can unlock' }).scrollIntoViewIfNeeded()
  await summary.focus()
  const before = await summary.evaluate((one) => one.getBoundingClientRect().top)

  await page.keyboard.press('Enter')

  await expect(page.getByText('Subtotal of all lines')).toBeVisible()
  expect(await summary.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(before, 0)
})
