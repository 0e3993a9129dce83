import { expect, test, words } from './shopper.ts'

// The bar of a kit on a phone, with text of the usual size and at 150 %.

const kit = '/food-mart/bundle/sichuan-mala-kit-for-two'

const texts = {
  en: 'Contains: egg, fish, peanuts, sesame, crustacean shellfish, soy, wheat.',
  tw: '過敏原：蛋、魚類、花生、芝麻、甲殼類、大豆、小麥。',
} as const

for (const language of ['en', 'tw'] as const)
  test(`the bar of a kit tells every allergen on a phone, for several kits too (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(words[language].base + kit)
    const bar = page.locator('.composer-foot')
    const contains = bar.getByText(texts[language], { exact: true })
    const add = bar.locator('.button')
    await expect(page.getByRole('radio', { name: '2' }).first()).toBeEnabled()
    for (const [size, most] of [
      ['100%', 0.12],
      ['150%', 0.17],
    ] as const) {
      await page.evaluate((set) => document.documentElement.style.setProperty('font-size', set), size)
      await page.getByRole('radio').nth(5).scrollIntoViewIfNeeded()
      const bottom = () => contains.evaluate((one) => one.getClientRects()[0]?.bottom ?? 0)

      await expect(contains).toBeInViewport({ ratio: 1 })
      expect(await contains.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      expect(await contains.evaluate((one) => getComputedStyle(one).clipPath)).toBe('none')
      await expect(bar.locator('.price').first()).toBeInViewport({ ratio: 1 })
      await expect(add).toBeInViewport({ ratio: 1 })
      const top = (await bar.boundingBox())?.y ?? 0
      expect(844 - top, `the bar with text at ${size}`).toBeLessThanOrEqual(most * 844)
      const before = await bottom()
      // A press of a finger; the mouse of a test scrolls first.
      await bar.locator('.stepper button').last().dispatchEvent('click')
      await expect(contains).toBeInViewport({ ratio: 1 })
      expect(await bottom()).toBe(before)
    }
  })
