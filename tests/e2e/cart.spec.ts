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
