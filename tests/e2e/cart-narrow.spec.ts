import { type GivenLine, marketKit, openCart } from './filled-cart.ts'
import { expect, test, words } from './shopper.ts'

// What a phone's cart says can be read where it is said: at full width, and not behind what stays in the window.

const wagyuKit = { ...marketKit, meat: 'MEAT-WAGYU' }

/** Two broths and ten picks, of which two are dearer than the rest. */
const partySet: GivenLine = {
  code: 'SET-PARTY-4',
  group: 'combo',
  picked: 1,
  additional: [
    { code: 'BRO-MALA', picked: 1 },
    { code: 'BRO-SACHA', picked: 1 },
    { code: 'MEAT-WAGYU', picked: 2 },
    { code: 'MEAT-BRISKET', picked: 3 },
    { code: 'MEAT-LAMB', picked: 3 },
    { code: 'BI-GREENS', picked: 2 },
  ],
}

const said = {
  en: {
    holds: "What's in it",
    wagyu: 'Wagyu Chuck Roll (+$8.40)',
    twice: 'Wagyu Chuck Roll × 2 (+$6.00 each)',
    applied: 'Applied: $4.33 off. Your total before tax is now $46.46.',
    unknown: "We don't know this code.",
    kit: 'Market Kit: Choose Seven Sides',
    remove: (name: string) => `Remove ${name}`,
    ladder: 'Within reach',
    last: 'Removes it from your cart.',
    farthest: 'New York Metro',
    close: 'Close',
  },
  tw: {
    holds: '內容',
    wagyu: '和牛肩胛肉片（+$8.40）',
    twice: '和牛肩胛肉片 × 2（每份 +$6.00）',
    applied: '已套用：折抵 $4.33。目前稅前總計 $46.46。',
    unknown: '查無此折扣碼，請確認是否輸入正確。',
    kit: '自選七樣大骨湯套餐',
    remove: (name: string) => `移除${name}`,
    ladder: '再多買一些，還有',
    last: '會從購物車移除。',
    farthest: '大紐約地區',
    close: '關閉',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]
  test.describe(language, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test("a kit's picks run the width of its line, and a dearer meat says what it adds", async ({ page }) => {
      await openCart(page, [wagyuKit], { base: w.base })

      const picks = page.getByRole('list', { name: s.holds })
      await expect(picks.getByRole('listitem').first()).toHaveText(s.wagyu)
      expect((await picks.boundingBox())?.width).toBeGreaterThan(350)
    })

    test('a dearer pick says what it adds, and of several that it is for each', async ({ page }) => {
      await openCart(page, [partySet], { base: w.base })

      await expect(page.getByRole('list', { name: s.holds }).getByText(s.twice)).toBeVisible()
    })

    test('at one of it, minus and the way to remove it are told apart', async ({ page }) => {
      await openCart(page, [wagyuKit], { base: w.base })

      await expect(page.getByRole('button', { name: s.remove(s.kit), exact: true })).toHaveCount(1)
      const minus = page.getByRole('button', { name: w.decrease(s.kit), exact: true })
      await expect(minus).toHaveAccessibleDescription(s.last)
      await minus.click()
      await expect(page.getByRole('list', { name: s.holds })).toHaveCount(0)
    })

    test('what comes of a code is seen above the foot, and the field keeps the focus', async ({ page }) => {
      await openCart(page, [wagyuKit], { base: w.base })
      const field = page.getByRole('textbox', { name: w.code })
      const top = async () => (await page.locator('.cart-foot').boundingBox())?.y ?? 844
      for (const [code, result] of [
        ['WELCOME10', s.applied],
        ['NOPE', s.unknown],
      ] as const) {
        await field.fill(code)
        // The field at the lower edge, as a thumb may leave it.
        await field.evaluate((one) => one.scrollIntoView({ block: 'end' }))
        await field.press('Enter')

        const text = page.getByText(result, { exact: true })
        await expect(text).toBeInViewport({ ratio: 1 })
        // What the next goals take is fetched, and comes to stand above it.
        await expect(page.getByRole('region', { name: s.ladder }).getByRole('button').first()).toBeVisible()
        const bottom = async () => {
          const box = await text.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        }
        expect(await bottom()).toBeLessThan(await top())
        await expect(field).toBeFocused()
      }
    })

    test('the area dialog keeps its buttons in sight, and the choice out from under them', async ({ page }) => {
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
  })
}
