import type { Page } from '@playwright/test'
import { marketKit, openCart } from './filled-cart.ts'
import { expect, test, words } from './shopper.ts'

const market = '/food-mart/bundle/market-kit-choose-seven-sides'
const w = words.en
const add = (page: Page) => page.getByRole('button', { name: w.addKit('Market Kit: Choose Seven Sides') })
const increase = (page: Page, name: string) => page.getByRole('button', { name: w.increase(name), exact: true })
const path = (page: Page) => new URL(page.url()).pathname

const said = {
  en: {
    name: 'Market Kit: Choose Seven Sides',
    corn: 'Sweet Corn Wheels',
    pot: /^The pot from above\. In it: .*Sweet Corn Wheels × 2/,
    none: '0 of 7 chosen',
    one: 'One kit is enough.',
    five: 'Choose 5 more to fill the pot.',
    finish: 'Finish my pot',
    filled: /^We put in .*\./,
    full: 'The pot is full.',
    undo: 'Undo',
    four: '4 people',
    two: "For 4, we'd suggest 2 kits.",
    take: 'Take 2 kits',
    enough: '2 kits are enough.',
  },
  tw: {
    name: '自選七樣大骨湯套餐',
    corn: '甜玉米段',
    pot: /^從上方看的火鍋，鍋裡有.*甜玉米段 × 2/,
    none: '已選 0／7',
    one: '1 份套餐就夠。',
    five: '再選 5 份就滿鍋了。',
    finish: '幫我配滿這一鍋',
    filled: /^已幫您加入/,
    full: '滿鍋了。',
    undo: '復原',
    four: '4 人',
    two: '4 人建議點 2 份套餐。',
    take: '改為 2 份',
    enough: '2 份套餐就夠。',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    test(`a kit is put together, finished and taken twice (${language}, ${width} px)`, async ({ page }) => {
      const s = said[language]
      const here = words[language]
      await page.setViewportSize({ width, height: 900 })
      await page.goto(here.base + market)
      await expect(page.getByText(s.none)).toBeVisible()
      await expect(page.getByText(s.one, { exact: true })).toBeVisible()
      const more = page.getByRole('button', { name: here.increase(s.corn), exact: true })
      await more.click()
      await more.click()
      await expect(more).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('img', { name: s.pot })).toBeVisible()
      await expect(page.getByText(s.five)).toBeVisible()

      await page.getByRole('button', { name: s.finish }).click()
      await expect(page.getByText(s.filled).first()).toBeVisible()
      await page.getByRole('button', { name: s.undo }).click()
      await expect(page.getByText(s.five)).toBeVisible()
      await page.getByRole('button', { name: s.finish }).click()
      await expect(page.getByRole('button', { name: s.finish })).toHaveCount(0)

      await page.getByRole('radio', { name: s.four, exact: true }).check()
      await expect(page.getByText(s.two).first()).toBeVisible()
      await page.getByRole('button', { name: s.take }).click()
      await expect(page.getByText(s.enough).first()).toBeVisible()
      await expect(page.getByText(s.full)).toBeVisible()
      await page.getByRole('button', { name: here.addKit(s.name), exact: true }).click()
      await expect(page.getByRole('link', { name: here.cart(2), exact: true })).toBeVisible()
    })
  }
}

test.describe('the address of a kit (rules §2 {code?})', () => {
  test('follows what is chosen, and opens it again, in the other language too', async ({ page }) => {
    await page.goto(`${market}?utm_source=chat`)
    await increase(page, 'Sweet Corn Wheels').click()
    expect(path(page)).toBe(`${market}/BRO-BONE~ADD-CORN`)
    await page.getByRole('radio', { name: 'Sliced Ribeye' }).check()
    await page.getByRole('radio', { name: 'Wide Glass Noodles' }).check()
    expect(path(page)).toBe(`${market}/BRO-BONE~ADD-CORN~m.MEAT-RIBEYE~x.ADD-WIDEGLASS`)
    expect(new URL(page.url()).search).toBe('?utm_source=chat')

    await page.getByRole('link', { name: '繁體中文' }).first().click()

    await expect(page).toHaveURL(`/tw${market}/BRO-BONE~ADD-CORN~m.MEAT-RIBEYE~x.ADD-WIDEGLASS?utm_source=chat`)
    await expect(page.getByRole('radio', { name: '肋眼牛肉片' })).toBeChecked()
    await expect(page.getByRole('radio', { name: '寬粉' })).toBeChecked()
    await expect(page.getByText('再選 6 份就滿鍋了。')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/tw${market}$`))
  })

  for (const code of ['no-such-code', 'BRO-BONE~9.ADD-CORN', 'm.MEAT-NOPE', '%E9%8D%8B', 'a/b/c']) {
    test(`${code} is said kindly, and ignored`, async ({ page }) => {
      await page.goto(`${market}/${code}`)

      await expect(page.getByText(/^This link asks for something this kit does not offer here/)).toBeVisible()
      await expect(page.getByText('Choose 7 more to fill the pot.')).toBeVisible()
    })
  }

  test('is copied by the share button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(market)
    await increase(page, 'Sweet Corn Wheels').click()
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))

    await page.getByRole('button', { name: 'Share this kit' }).click()

    await expect(page.getByText(/^The link is copied/)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`${market}/BRO-BONE~ADD-CORN`)
  })
})

test.describe('what a kit says', () => {
  test('is said once, in one place, and what undoes it is called so', async ({ page }) => {
    await page.goto(market)
    await expect(page.getByText('Included: Pork Bone Broth.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finish my pot' })).toBeEnabled()
    await page.getByRole('button', { name: 'Finish my pot' }).press('Enter')

    await expect(page.getByRole('button', { name: 'Undo: take back out what we put in', exact: true })).toBeFocused()
    const said = page.getByRole('status').filter({ hasText: /\p{L}/u })
    await expect(said).toHaveText([/^We put in .+\. The pot is full\.$/])
    expect(await page.locator('[aria-live="polite"]').count()).toBe(0)
  })

  test('leads on to the cart after the button that adds it', async ({ page }) => {
    await page.goto(market)
    await page.getByRole('button', { name: 'Finish my pot' }).click()
    await add(page).press('Enter')
    await expect(page.getByText('Added: Market Kit: Choose Seven Sides is in your cart.')).toBeVisible()

    await page.keyboard.press('Tab')

    await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeFocused()
  })

  test('for how many it is enough is said as it is asked, and the focus stays', async ({ page }) => {
    await page.goto(market)
    await page.getByRole('radio', { name: '4 people', exact: true }).check()
    await expect(page.locator('#announcer')).toHaveText("For 4, we'd suggest 2 kits.")

    await page.getByRole('button', { name: 'Take 2 kits' }).press('Enter')

    await expect(page.locator('#announcer')).toHaveText('2 kits are enough.')
    await expect(page.getByRole('radio', { name: '4 people', exact: true })).toBeFocused()
  })

  test('of a set kit it is told that what is left out changes no price, and not that the pot is full', async ({
    page,
  }) => {
    await page.goto('/food-mart/bundle/house-bone-broth-kit-for-two')
    await expect(page.getByText('Leave out what you like; the price stays the same.')).toBeVisible()

    const fewer = page.getByRole('button', { name: 'Decrease Enoki Mushrooms' })
    await expect(fewer).toBeEnabled()
    await fewer.press('Enter')

    await expect(page.getByRole('status').filter({ hasText: /\p{L}/u })).toHaveText(['Enoki Mushrooms: 0.'])
  })
})

test('on a phone what is wanting is led to, and seen, as the kit is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(market)
  await increase(page, 'Sweet Corn Wheels').click()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Pick any 7' })).not.toBeInViewport()

  await add(page).press('Enter')

  await expect(page.getByRole('heading', { name: 'Pick any 7' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByText('Choose 6 more to fill the pot.')).toBeInViewport({ ratio: 1 })
})

for (const language of ['en', 'tw'] as const)
  test(`the first choice is on a phone's first screen (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(words[language].base + market)

    const first = page.getByRole('radio', { name: language === 'en' ? 'Fatty Beef Brisket' : '雪花肥牛' })

    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: words[language].addKit(said[language].name) })).toBeInViewport()
  })

test.describe('a kit that lies in the cart', () => {
  test('is opened, changed and put back in its place', async ({ page }) => {
    await openCart(page, [{ ...marketKit, picked: 3 }])
    await page.goto(`${market}?edit=${marketKit.key}`)
    await expect(
      page.getByRole('button', { name: 'Update in cart: Market Kit: Choose Seven Sides', exact: true }),
    ).toBeVisible()
    await expect(page.getByText('You are changing the kit in your cart.')).toBeVisible()
    await expect(page.getByText('The pot is full.')).toHaveCount(0)
    await expect(page.getByText('The pot is full: take something out to change it.')).toBeVisible()
    await expect(increase(page, 'Napa Cabbage')).toHaveAccessibleDescription('The pot is full.')
    await page.getByRole('button', { name: w.decrease('Sweet Corn Wheels'), exact: true }).click()
    await expect(page.getByText('The pot is full: take something out to change it.')).toHaveCount(0)
    await increase(page, 'Napa Cabbage').click()

    await page.getByRole('button', { name: 'Update in cart' }).click()

    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('link', { name: w.cart(3), exact: true })).toBeVisible()
    await expect(page.locator('#announcer')).toHaveText('Market Kit: Choose Seven Sides is updated in your cart.')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Market Kit: Choose Seven Sides', exact: true }),
    ).toBeFocused()
    const item = page.getByRole('listitem').filter({ hasText: 'Market Kit' })
    await expect(item.first()).toContainText('Napa Cabbage')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('shop:cart') ?? '[]'))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ code: 'KIT-MARKET', picked: 3 })
    expect(kept[0].additional).toContainEqual({ code: 'ADD-NAPA', picked: 1 })
  })

  test('keeps what was changed through a reload, and is found again on the way back from the cart', async ({
    page,
  }) => {
    await openCart(page, [marketKit])
    await page.getByRole('link', { name: /^Edit / }).click()
    const brisket = page.getByRole('radio', { name: 'Fatty Beef Brisket' })
    await brisket.check()
    await page.reload()
    await expect(page.getByText('You are changing the kit in your cart.')).toBeVisible()
    await expect(brisket).toBeChecked()

    await page.getByRole('button', { name: 'Update in cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.goBack()

    await expect(page.getByRole('button', { name: 'Update in cart' })).toBeVisible()
    await expect(brisket).toBeChecked()
  })

  test('is one to add where the line is gone', async ({ page }) => {
    await page.goto(`${market}?edit=gone`)

    await expect(add(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update in cart' })).toHaveCount(0)
  })
})

test('a kit is put together by the keyboard alone', async ({ page }) => {
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

test('the pot lies still for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(market)
  await increase(page, 'Sweet Corn Wheels').click()
  const pot = page.getByRole('img', { name: /^The pot from above/ })
  await expect(pot).toHaveAccessibleName(/Sweet Corn Wheels/)

  const moving = await pot.evaluate((svg) => svg.getAnimations({ subtree: true }).length)
  expect(moving).toBe(0)
})
