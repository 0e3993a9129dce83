import type { Page } from '@playwright/test'
import { chooseArea, expect, test, words } from './shopper.ts'

const sauce = { en: 'Taiwanese Sacha Sauce', tw: '沙茶醬' }
const sesame = { en: 'Roasted Sesame Sauce', tw: '胡麻醬' }

/** How many of a product a stepper shows. */
function countOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByRole('status')
}

/** Adds one of a product of the condiments to the cart, as a shopper does. */
async function addCondiment(page: Page, name: string, base = ''): Promise<void> {
  await page.goto(`${base}/food-mart?category=condiments`)
  await page.getByRole('button', { name: base === '' ? `Add ${name} to cart` : `將${name}加入購物車` }).click()
}

test.describe('cart (spec §4)', () => {
  test('tile, badge, cart and a second tab say the same, after a reload and Back too', async ({ page, context }) => {
    await addCondiment(page, sauce.en)
    await page.getByRole('button', { name: `Increase ${sauce.en}` }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
    const second = await context.newPage()
    await second.goto('/cart')
    await expect(countOf(second, sauce.en)).toHaveText('2')

    await second.getByRole('button', { name: `Increase ${sauce.en}` }).click()

    await expect(second.getByRole('region', { name: 'Order summary' })).toContainText('$20.97')
    await expect(second.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await expect(countOf(page, sauce.en)).toHaveText('3')
    await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await page.reload()
    await expect(countOf(page, sauce.en)).toHaveText('3')
    await page.getByRole('link', { name: sauce.en }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauce.en)
    await page.getByRole('button', { name: `Decrease ${sauce.en}` }).click()
    await page.goBack()
    await expect(countOf(page, sauce.en)).toHaveText('2')
    await expect(countOf(second, sauce.en)).toHaveText('2')
  })

  test('minus takes the last one out, and the add button is back with the focus', async ({ page }) => {
    await addCondiment(page, sauce.en)

    await page.getByRole('button', { name: `Decrease ${sauce.en}` }).click()

    await expect(page.getByRole('button', { name: `Add ${sauce.en} to cart` })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Cart, 0 items', exact: true })).toBeVisible()
  })

  test('plus ends at what is in stock', async ({ page }) => {
    await page.goto('/food-mart/southern-rice-dumplings')
    await page.getByRole('button', { name: 'Add Southern Rice Dumplings to cart' }).click()
    const plus = page.getByRole('button', { name: 'Increase Southern Rice Dumplings' })
    await plus.click()
    await plus.click()

    await expect(plus).toHaveAttribute('aria-disabled', 'true')
    await plus.click({ force: true })

    await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await expect(page.getByText('That is all we have of Southern Rice Dumplings.')).toBeAttached()
  })

  test('damaged storage is no error, and the shop goes on', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('shop:version', '1')
      localStorage.setItem(
        'shop:cart',
        '[{"code":"FM-SACHA","group":"foodmart","picked":2},{"code":7},null,{"__proto__":1}]',
      )
      localStorage.setItem('shop:codes', '{"0":"WELCOME10"}')
      localStorage.setItem('shop:order', '[{"city":')
      localStorage.setItem('shop:attempt', '17')
      localStorage.setItem('shop:area', '<b>')
    })

    await page.goto('/cart')
    await expect(countOf(page, sauce.en)).toHaveText('2')
    await page.evaluate(() => localStorage.setItem('shop:cart', '{broken'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await addCondiment(page, sauce.en)

    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  })

  test('another area prices the cart anew', async ({ page }) => {
    await addCondiment(page, sesame.en)
    await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click()
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary).toContainText('$8.99')
    await expect(summary).toContainText('$7.50')

    await chooseArea(page, words.en, 'Seattle')

    await expect(page).toHaveURL('/cart')
    await expect(summary).toContainText('$7.49')
    await expect(summary).toContainText('$9.99')
    await expect(page.getByRole('listitem').filter({ hasText: sesame.en }).getByText('$8.99')).toBeVisible()
  })

  test('a line that can not be had says why, and the rest is ordered', async ({ page }) => {
    await page.goto('/food-mart/fresh-oysters')
    await page.getByRole('button', { name: 'Add Fresh Oysters to cart' }).click()
    await addCondiment(page, sauce.en)
    await chooseArea(page, words.en, 'Seattle')
    await page.goto('/cart')

    const failed = page.getByRole('region', { name: 'Not in this order' })
    await expect(failed).toContainText('Fresh Oysters')
    await expect(failed).toContainText('Sold out for now.')
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$6.99')
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
    await page.goBack()
    await failed.getByRole('button', { name: 'Remove Fresh Oysters' }).click()

    await expect(failed.getByRole('button')).toHaveText(['Undo'])
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  })

  test("a set that is not for the area fails with the area's name, in Chinese too", async ({ page }) => {
    await page.goto('/tw/cart')
    await page.evaluate(() => {
      const picks = [{ code: 'ADD-FISHBALL', picked: 1 }]
      const line = { key: 'SET-MALA-2', group: 'combo', code: 'SET-MALA-2', picked: 1, additional: picks }
      localStorage.setItem('shop:cart', JSON.stringify([line]))
    })
    await chooseArea(page, words.tw, '西雅圖')

    const failed = page.getByRole('region', { name: '未列入本次訂單' })
    await expect(failed).toContainText('重慶麻辣自選雙人組')
    await expect(failed).toContainText('西雅圖')
  })
})

const refusals = {
  en: {
    unknown: "We don't know this code.",
    not_yet: 'This code is not valid yet.',
    area: 'This code is not valid in your area.',
    minimum: 'Spend $30 or more to use this code.',
    nothing_eligible: 'Nothing in your cart is reduced by this code.',
    free_already: 'Your shipping is free already, so this code has nothing to take off.',
    other_is_better: 'Only one code counts: the one that takes the most off.',
    applied: 'Applied',
    drop: 'Remove code SHIPFREE',
    colon: ': ',
    several: 'Enter one code at a time, please.',
  },
  tw: {
    unknown: '查無此折扣碼，請確認是否輸入正確。',
    not_yet: '此折扣碼尚未生效。',
    area: '此折扣碼不適用於您的地區。',
    minimum: '小計滿 $30 才能使用此折扣碼。',
    nothing_eligible: '購物車內沒有適用此折扣碼的商品。',
    free_already: '這筆訂單已免運費，不需使用此折扣碼。',
    other_is_better: '只能用一組折扣碼，以折抵最多的為準。',
    applied: '已套用',
    drop: '移除折扣碼 SHIPFREE',
    colon: '：',
    several: '一次請輸入一個折扣碼。',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  test(`a refused discount code gives its reason once, at the field, and is not kept (${language})`, async ({
    page,
  }) => {
    const w = words[language]
    const said = refusals[language]
    await addCondiment(page, sauce[language], w.base)
    await page.goto(`${w.base}/cart`)
    const field = page.getByRole('textbox', { name: w.code })
    const enter = async (code: string) => {
      await field.fill(code)
      await page.getByRole('button', { name: w.apply, exact: true }).click()
    }
    const entry = (code: string) => page.getByRole('listitem').filter({ hasText: code })

    for (const [code, reason] of [
      ['nope-7', said.unknown],
      ['LUNAR2100', said.not_yet],
      ['SEATTLE15', said.area],
      ['FIVEOFF', said.minimum],
    ] as const) {
      await enter(code)
      await expect(field).toHaveAccessibleDescription(reason)
      await expect(field).toHaveValue(code)
      await expect(page.locator('#announcer')).toHaveText(code.toUpperCase() + said.colon + reason)
      await expect(entry(code.toUpperCase())).toHaveCount(0)
    }
    await enter('FIVEOFF、WELCOME10')
    await expect(field).toHaveAccessibleDescription(said.several)
    await expect(field).toHaveValue('FIVEOFF、WELCOME10')
    await enter('WELCOME10')
    await expect(entry('WELCOME10')).toContainText(said.applied)
    await expect(field).toHaveValue('')
    await enter('SHIPFREE')
    await expect(entry('SHIPFREE')).toContainText(said.applied)
    await expect(entry('WELCOME10')).toContainText(said.other_is_better)
    await page.getByRole('button', { name: said.drop }).click()
    await expect(entry('WELCOME10')).toContainText(said.applied)
    await page.reload()
    await expect(entry('WELCOME10')).toContainText(said.applied)
    await expect(entry('NOPE-7')).toHaveCount(0)
  })

  test(`a code that was accepted stays with its reason once the cart no longer fits it (${language})`, async ({
    page,
  }) => {
    const w = words[language]
    await page.addInitScript(() => {
      const line = { group: 'foodmart', picked: 5, additional: null, meat: null, additionalItem: null }
      if (localStorage.getItem('shop:cart') === null)
        localStorage.setItem('shop:cart', JSON.stringify([{ ...line, key: 'FM-SACHA', code: 'FM-SACHA' }]))
    })
    await page.goto(`${w.base}/cart`)
    const entry = page.getByRole('listitem').filter({ hasText: 'FIVEOFF' })
    await page.getByRole('textbox', { name: w.code }).fill('fiveoff')
    await page.getByRole('textbox', { name: w.code }).press('Enter')
    await expect(entry).toContainText(refusals[language].applied)

    await page.getByRole('button', { name: w.decrease(sauce[language]) }).click()

    await expect(entry).toContainText(refusals[language].minimum)
  })

  test(`a code that reduces nothing in the cart says so (${language})`, async ({ page }) => {
    const w = words[language]
    await page.goto(`${w.base}/food-mart/mango-pomelo-sago`)
    await page.getByRole('button', { name: w.add(language === 'en' ? 'Mango Pomelo Sago' : '楊枝甘露') }).click()
    await page.goto(`${w.base}/cart`)

    await page.getByRole('textbox', { name: w.code }).fill('welcome10')
    await page.getByRole('textbox', { name: w.code }).press('Enter')

    await expect(page.getByRole('textbox', { name: w.code })).toHaveAccessibleDescription(
      refusals[language].nothing_eligible,
    )
  })

  test(`a code for free shipping says so where shipping is free already (${language})`, async ({ page }) => {
    const w = words[language]
    await page.addInitScript(() => {
      const line = { group: 'foodmart', picked: 20, additional: null, meat: null, additionalItem: null }
      localStorage.setItem('shop:cart', JSON.stringify([{ ...line, key: 'FM-SACHA', code: 'FM-SACHA' }]))
    })
    await page.goto(`${w.base}/cart`)

    await page.getByRole('textbox', { name: w.code }).fill('shipfree')
    await page.getByRole('textbox', { name: w.code }).press('Enter')

    await expect(page.getByRole('textbox', { name: w.code })).toHaveAccessibleDescription(
      refusals[language].free_already,
    )
  })
}
