import { food, type GivenLine, sacha } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { chooseArea, expect, matrixIf, test, words } from './shopper.ts'

// With reduced motion there are no transitions. They would fail when a page with intercepted calls is left.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const texts = {
  en: {
    lost: "Won't be in your order",
    goalChanges: 'Gifts and shipping',
    repriced: 'Price changes',
    kept: 'No change',
    title: 'Deliver to Seattle instead?',
    stay: 'Stay with Greater Los Angeles',
    soldOut: 'Sold out right now.',
    shipping: 'Shipping $7.50 $9.99',
    freeFrom: 'Free shipping minimum $60 $80',
    here: 'Greater Los Angeles',
    there: 'Seattle',
    done: "Now delivering to Seattle. 1 item isn't in this order.",
    undo: 'Undo: back to Greater Los Angeles',
    undone: 'Delivering to Greater Los Angeles again. Your cart is as it was.',
    oysters: 'Fresh Oysters',
    sesame: 'Roasted Sesame Sauce',
    sauce: 'Taiwanese Sacha Sauce',
  },
  tw: {
    lost: '改送後無法訂購',
    goalChanges: '贈品與運費',
    repriced: '價格變動',
    kept: '維持不變',
    title: '要改送到西雅圖嗎？',
    stay: '仍送到大洛杉磯',
    soldOut: '目前已售完。',
    shipping: '運費 $7.50 $9.99',
    freeFrom: '免運門檻 $60 $80',
    here: '大洛杉磯',
    there: '西雅圖',
    done: '現在配送至西雅圖，有 1 項商品暫時無法訂購。',
    undo: '復原：換回大洛杉磯',
    undone: '已換回大洛杉磯，購物車也恢復原狀。',
    oysters: '鮮蚵',
    sesame: '胡麻醬',
    sauce: '沙茶醬',
  },
} as const

/** In Seattle the first line costs the same, the second costs less, and the third is sold out. */
const lines: readonly GivenLine[] = [sacha(2), food('FM-SESAME', 2), { code: 'ADD-OYSTER', group: 'addons', picked: 2 }]

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    test(
      `the dialog shows what another area changes, and the change can be undone (${language}, ${width})`,
      matrixIf(language === 'tw' || width === 1440),
      async ({ page }) => {
        const w = words[language]
        const s = texts[language]
        await page.setViewportSize({ width, height: 844 })
        await openCart(page, lines, { base: w.base })
        const total = page.getByRole('region', { name: w.summary })
        await expect(total).toContainText('$53.94')
        const opener = page.getByRole('button', { name: w.chooseArea })
        const ask = async () => {
          await opener.click()
          await page.getByRole('radio', { name: s.there }).check()
          // A second press before the preview is there must not draw it twice.
          await page.getByRole('button', { name: w.deliverHere }).dblclick()
        }

        await ask()
        const dialog = page.getByRole('dialog', { name: s.title })
        await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
        await expect(dialog.getByRole('listitem').filter({ hasText: s.oysters })).toContainText(s.soldOut)
        await expect(dialog.getByRole('listitem').filter({ hasText: s.sesame })).toContainText('$8.99 → $7.49')
        await expect(dialog.getByRole('heading', { name: s.kept })).toBeVisible()
        await expect(dialog.getByRole('row', { name: s.shipping })).toBeVisible()
        await expect(dialog.getByRole('row', { name: s.freeFrom })).toBeVisible()
        const parts = await dialog.locator('table, h3').allTextContents()
        expect(parts.slice(1)).toEqual([s.lost, s.goalChanges, s.repriced, s.kept])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

        await page.keyboard.press('Escape')
        await expect(opener).toBeFocused()
        await expect(total).toContainText('$53.94')
        await ask()
        await dialog.getByRole('button', { name: s.stay }).click()
        await expect(opener).toBeFocused()
        await expect(opener).toContainText(s.here)

        await ask()
        await dialog.getByRole('button', { name: w.deliverTo(s.there), exact: true }).click()
        await expect(opener).toContainText(s.there)
        await expect(page.getByText(s.done).last()).toBeVisible()
        await expect(opener).toBeFocused()
        await expect(total).toContainText('$28.96')
        await page.getByRole('button', { name: w.decrease(s.sauce) }).click()
        await expect(total).toContainText('$21.97')

        await page.getByRole('button', { name: s.undo }).click()

        await expect(opener).toContainText(s.here)
        await expect(total).toContainText('$53.94')
        await expect(page.getByRole('button', { name: s.undo })).toHaveCount(0)
        await expect(page.locator('#announcer')).toHaveText(s.undone)
        await expect(page.getByRole('main').getByText(s.undone)).toBeVisible()
        await expect(opener).toBeFocused()
      },
    )
  }
}

test('the dialog opens with the current area focused', async ({ page }) => {
  await page.goto('/food-mart')
  await page.getByRole('button', { name: 'Deliver to Greater Los Angeles, change' }).click()

  const areas = page.getByRole('group', { name: 'Delivery area' })

  await expect(areas.getByRole('radio', { name: 'Greater Los Angeles' })).toBeFocused()
})

test('the comparison is correct with a discount code, and lists lines that failed before', async ({ page }) => {
  await openCart(page, [...lines, food('GONE', 2)])
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByLabel('Discount code').press('Enter')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Discount WELCOME10')
  await page.getByRole('button', { name: words.en.chooseArea }).click()
  await page.getByRole('radio', { name: 'Seattle' }).check()
  await page.getByRole('button', { name: 'Deliver here' }).click()

  const dialog = page.getByRole('dialog', { name: 'Deliver to Seattle instead?' })
  await expect(dialog.getByRole('heading', { name: 'Still not in your order' })).toBeVisible()
  const sums = async (name: string) => {
    const text = (await dialog.getByRole('row', { name: new RegExp(`^${name}`) }).textContent()) ?? ''
    return [...text.matchAll(/([−-]?)\$(\d+)\.(\d\d)/g)].map(
      ([, sign, whole, cents]) => Number(`${whole}${cents}`) * (sign ? -1 : 1),
    )
  }
  const parts = [await sums('Subtotal'), await sums('Discount WELCOME10'), await sums('Shipping')]
  const added = [0, 1].map((side) => parts.reduce((sum, part) => sum + (part[side] ?? 0), 0))
  expect(await sums('Total before tax')).toEqual(added)
})

test('with an empty cart the area changes at once', async ({ page }) => {
  await page.goto('/food-mart')
  await page.getByRole('button', { name: words.en.chooseArea }).click()
  await page.getByRole('radio', { name: 'Seattle' }).check()

  await page.getByRole('button', { name: 'Deliver here' }).click()

  await expect(page.getByRole('button', { name: words.en.chooseArea })).toContainText('Seattle')
  await expect(page).toHaveURL('/food-mart')
  await expect(page.locator('#announcer')).toHaveText('Now delivering to Seattle.')
  await expect(page.getByRole('button', { name: words.en.chooseArea })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('a change of the area is announced once, not on every later page', async ({ page }) => {
  await openCart(page, lines)
  await chooseArea(page, words.en, 'Seattle')
  await expect(page.locator('#announcer')).toHaveText(
    "Now delivering to Seattle. 1 item isn't in this order. You can undo this at the top of the page.",
  )

  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()

  await expect(page.getByLabel('Sort By')).toBeVisible()
  await expect(page.locator('#announcer')).toBeEmpty()
  await expect(page.getByText('Now delivering to Seattle.')).toHaveCount(0)
})

test('the dialog lists the gifts and shipping that change, and strikes no price through', async ({ page }) => {
  await openCart(page, [sacha(9), food('FM-SESAME')])
  await page.getByRole('button', { name: words.en.chooseArea }).click()
  await page.getByRole('radio', { name: 'Seattle' }).check()
  await page.getByRole('button', { name: 'Deliver here' }).click()

  const dialog = page.getByRole('dialog', { name: 'Deliver to Seattle instead?' })
  const news = dialog.getByRole('listitem')
  await expect(news.filter({ hasText: 'Shipping is no longer free: $4.99.' })).toBeVisible()
  // This cart earns none of the other gifts: a ladle for two kits here, sauce dishes for a kit there.
  await expect(news.filter({ hasText: /Hot Pot Ladle|Celadon Sauce Dishes/ })).toHaveCount(0)
  await expect(dialog.getByRole('row', { name: 'Delivery rates' })).toContainText('$40+: $4.99')
  await expect(dialog.getByRole('deletion')).toHaveCount(0)
})

test('choosing the current area changes nothing', async ({ page }) => {
  await page.goto('/food-mart')
  const opener = page.getByRole('button', { name: words.en.chooseArea })
  await opener.click()

  await page.getByRole('button', { name: 'Deliver here' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('after Got it the change can no longer be undone', async ({ page }) => {
  await openCart(page, lines)
  await chooseArea(page, words.en, 'Seattle')

  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()

  await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('Back to a page of the previous area shows it with the new area', async ({ page }) => {
  await page.goto('/food-mart?category=condiments')
  await page.goto('/food-mart/roasted-sesame-sauce')
  await chooseArea(page, words.en, 'Seattle')

  await page.goBack()
  await page.goBack()

  await expect(page.getByRole('button', { name: words.en.chooseArea })).toContainText('Seattle')
})

test.describe("a shop that doesn't answer", () => {
  test.use({ refusals: [503], serviceWorkers: 'block' })

  test('is reported in the dialog, and the area can still be changed', async ({ page }) => {
    await openCart(page, lines)
    await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible()
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: words.en.chooseArea }).click()
    await page.getByRole('radio', { name: 'Seattle' }).check()
    await page.getByRole('button', { name: 'Deliver here' }).click()
    await expect(page.getByRole('dialog', { name: "We can't check your cart right now" })).toBeVisible()
    await page.unrouteAll()

    await page.getByRole('button', { name: 'Change area' }).click()

    await expect(page.getByRole('button', { name: words.en.chooseArea })).toContainText('Seattle')
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$28.96')
  })
})
