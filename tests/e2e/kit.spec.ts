import type { Locator, Page } from '@playwright/test'
import { marketKit } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { expect, test, words } from './shopper.ts'

// What only a browser shows of a kit: its layout, the keyboard, its address across pages, and the way back.

const market = '/food-mart/bundle/market-kit-choose-seven-sides'
const w = words.en
const add = (page: Page) => page.getByRole('button', { name: w.addKit('Market Kit: Choose Seven Sides') })
const increase = (page: Page, name: string) => page.getByRole('button', { name: w.increase(name), exact: true })

test('a kit is customized with the keyboard alone', async ({ page }) => {
  await page.goto(market)
  await expect(page.getByRole('radio', { name: '2 people' })).toBeEnabled()
  await page.getByRole('radio', { name: '2 people' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 people' })).toBeChecked()
  await page.getByRole('radio', { name: 'Sliced Ribeye' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Sliced Ribeye' })).toBeChecked()
  await page.getByRole('button', { name: 'Finish my pot' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await add(page).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
})

test("a kit's address follows what is chosen, and opens it again in the other language", async ({ page }) => {
  await page.goto(`${market}?utm_source=chat`)
  await increase(page, 'Sweet Corn Wheels').click()
  await page.getByRole('radio', { name: 'Sliced Ribeye' }).check()
  await expect(page).toHaveURL(`${market}/BRO-BONE~ADD-CORN~m.MEAT-RIBEYE?utm_source=chat`)

  await page.getByRole('link', { name: '繁體中文' }).first().click()

  await expect(page).toHaveURL(`/tw${market}/BRO-BONE~ADD-CORN~m.MEAT-RIBEYE?utm_source=chat`)
  await expect(page.getByRole('radio', { name: '肋眼牛肉片' })).toBeChecked()
  await expect(page.getByText('再選 6 份就滿鍋了。')).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/tw${market}$`))
})

test("an address with choices that the kit doesn't offer opens the kit with a message", async ({ page }) => {
  const message = page.getByText(/^Some choices in this link aren't available here/)
  for (const code of ['no-such-code', 'BRO-BONE~9.ADD-CORN', 'm.MEAT-NOPE', '%E9%8D%8B', 'a/b/c']) {
    const answer = await page.goto(`${market}/${code}`, { waitUntil: 'commit' })

    expect([code, answer?.status()]).toEqual([code, 200])
    await expect(message).toBeVisible()
  }
  await expect(page.getByText('Choose 7 more to fill the pot.')).toBeVisible()
})

test('a kit in the cart keeps its changes through a reload, and after Back', async ({ page }) => {
  await openCart(page, [marketKit])
  await page.getByRole('link', { name: /^Edit / }).click()
  const editing = page.getByText("You're editing a kit in your cart.")
  await expect(editing).toBeVisible()
  const brisket = page.getByRole('radio', { name: 'Fatty Beef Brisket' })
  await brisket.check()
  await page.reload()
  await expect(editing).toBeVisible()
  await expect(brisket).toBeChecked()

  await page.getByRole('button', { name: 'Update in cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Market Kit: Choose Seven Sides', exact: true }),
  ).toBeFocused()
  await page.goBack()

  await expect(page.getByRole('button', { name: 'Update in cart' })).toBeVisible()
  await expect(brisket).toBeChecked()
})

test('a phone shows the first choice without scrolling, and adding an unfinished kit scrolls to what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/tw${market}`)
  await expect(page.getByRole('radio', { name: '雪花牛五花片' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: words.tw.addKit('大骨湯自選七樣雙人套餐') })).toBeInViewport()
  await page.goto(market)
  await expect(page.getByRole('radio', { name: 'Fatty Beef Brisket' })).toBeInViewport({ ratio: 1 })
  await expect(add(page)).toBeInViewport()
  await increase(page, 'Sweet Corn Wheels').click()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Pick any 7' })).not.toBeInViewport()

  await add(page).press('Enter')

  await expect(page.getByRole('heading', { name: 'Pick any 7' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByText('Choose 6 more to fill the pot.')).toBeInViewport({ ratio: 1 })
})

for (const [base, chosen, names] of [
  ['', '0 of 7 chosen', { finish: 'Finish my pot', add: w.addKit('Market Kit: Choose Seven Sides') }],
  ['/tw', '已選 0／7', { finish: '幫我配滿這一鍋', add: words.tw.addKit('大骨湯自選七樣雙人套餐') }],
] as const)
  test(`on a phone the bar has the count of picks, "Finish my pot" and the button in one row, from the first screen on (${base || 'en'})`, async ({
    page,
  }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(base + market)
      const bar = page.locator('.composer-foot')
      const finish = bar.getByRole('button', { name: names.finish })
      await expect(finish).toBeEnabled()
      const shown = [bar.getByText(chosen), finish, bar.getByRole('button', { name: names.add })]
      for (const one of shown) {
        await expect(one).toBeInViewport({ ratio: 1 })
        expect(await isOnTop(one), `${await one.textContent()} at ${width} px`).toBe(true)
      }
      expect(844 - ((await bar.boundingBox())?.y ?? 0), `at ${width} px`).toBeLessThanOrEqual(64)
      expect((await finish.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

/** Returns whether the whole text of an element is shown, and nothing covers its ends. */
function isOnTop(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isWhole = element.scrollWidth <= element.clientWidth + 1
    const middle = (top + bottom) / 2
    const isFree = [left + 3, right - 3].every((x) => element.contains(document.elementFromPoint(x, middle)))
    return isWhole && isFree
  })
}

test('on a phone header and bar take a fifth of the window, and no press moves what is under the thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(market)
  const bar = page.locator('.composer-foot')
  const corn = increase(page, 'Sweet Corn Wheels')
  await corn.scrollIntoViewIfNeeded()
  await expect(page.getByText('0 of 7 chosen').last()).toBeInViewport({ ratio: 1 })
  const topOf = async (one: Locator) => (await one.boundingBox())?.y
  const [before, count] = [await topOf(corn), increase(page, 'Market Kit: Choose Seven Sides')]
  const countBefore = await topOf(count)

  await corn.click()
  await corn.click()
  expect(await topOf(corn)).toBe(before)
  // A press of a finger; the mouse of a test scrolls first.
  await page.getByRole('button', { name: 'Finish my pot' }).dispatchEvent('click')
  await add(page).dispatchEvent('click')

  await expect(page.getByText('is in your cart.')).toBeVisible()
  await expect(page.getByText('7 of 7 chosen').last()).toBeInViewport({ ratio: 1 })
  expect(await topOf(count)).toBe(countBefore)
  const shownOfBar = 844 - ((await bar.boundingBox())?.y ?? 0)
  expect(shownOfBar).toBeLessThanOrEqual(64)
  // What is visible of the header once the page is scrolled.
  const header = await page.getByRole('banner').boundingBox()
  expect((header?.y ?? 0) + (header?.height ?? 0) + shownOfBar).toBeLessThanOrEqual(844 / 5)
})

test('on a phone the bar lists what is in the pot, above the bar, and the next focus closes the list', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(market)
    const corn = increase(page, 'Sweet Corn Wheels')
    await expect(corn).toBeEnabled()
    await corn.click()
    await corn.click()
    const pot = page.getByRole('button', { name: 'In your pot' })
    await expect(pot).toBeInViewport({ ratio: 1 })
    await pot.focus()
    await pot.press('Enter')
    const listed = page.getByRole('listitem').filter({ hasText: 'Sweet Corn Wheels × 2' })
    await expect(listed).toBeInViewport({ ratio: 1 })
    await expect(add(page)).toBeInViewport({ ratio: 1 })

    await corn.focus()
    await expect(listed).toHaveCount(0)
    await pot.press('Enter')
    await pot.press('Escape')
    await expect(listed).toHaveCount(0)
  }
})

test('with text at 200% on a phone the bar takes at most 30% of the window, with price and button', async ({
  page,
}) => {
  const kits = ['market-kit-choose-seven-sides', 'sichuan-mala-kit-for-two', 'chongqing-mala-set-for-two']
  for (const width of [390, 320])
    for (const base of ['', '/tw'])
      for (const slug of kits) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${base}/food-mart/bundle/${slug}`)
        await expect(page.getByRole('radio', { name: '2' }).first()).toBeEnabled()
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

        const bar = page.locator('.composer-foot')
        await bar.scrollIntoViewIfNeeded()
        await expect(bar.locator('.price').first()).toBeInViewport({ ratio: 1 })
        await expect(bar.locator('.button')).toBeInViewport({ ratio: 1 })
        expect((await bar.boundingBox())?.height, `${base}${slug} at ${width} px`).toBeLessThanOrEqual(0.3 * 844)
      }
})

test('a skip link leads past all choices to the price, the count and the button', async ({ page }) => {
  await page.goto(market)
  await expect(increase(page, 'Sweet Corn Wheels')).toBeEnabled()
  const skip = page.getByRole('link', { name: 'Skip to the price and count' })
  await skip.focus()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')

  const bar = page.locator('.composer-foot')
  for (let steps = 0; steps < 4 && !(await add(page).evaluate((one) => one === document.activeElement)); steps += 1) {
    await page.keyboard.press('Tab')
    await expect(bar.locator(':focus')).toHaveCount(1)
  }
  await expect(add(page)).toBeFocused()
})

test('with text at 200% every name of the picks has room for a word', async ({ page }) => {
  await page.goto(market)
  await expect(increase(page, 'Sweet Corn Wheels')).toBeEnabled()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const name = await page.locator('#picks').getByText('Sweet Corn Wheels', { exact: true }).boundingBox()
    expect(name?.height, `at ${width} px`).toBeLessThanOrEqual(3 * 42)
  }
})

test('on a phone in landscape the add button stays in view, in one row', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(market)
    await page.getByRole('heading', { name: 'Choose your meat' }).scrollIntoViewIfNeeded()

    await expect(add(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('$30.89').last()).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.composer-foot').boundingBox())?.height).toBeLessThanOrEqual(72)
    const pot = await page.getByRole('img', { name: /^Your pot, seen from above/ }).boundingBox()
    expect(pot?.height).toBeLessThanOrEqual(160)
  }
})

test('in a small window nothing covers a kit or the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(market)
  const corn = increase(page, 'Sweet Corn Wheels')
  await expect(corn).toBeEnabled()
  await page.getByRole('heading', { name: 'Choose your meat' }).scrollIntoViewIfNeeded()
  await expect(add(page)).not.toBeInViewport()

  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height })
    await page.getByRole('radio', { name: 'Sliced Ribeye' }).focus()
    await corn.focus()
    const isOnTop = await corn.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop, `at ${height} px`).toBe(true)
  }
})
