import { expect, matrixIf, test, words } from './shopper.ts'

// The orders that a guest placed on this device, which stores their numbers.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const texts = {
  en: {
    recent: 'Ordered on this device',
    forget: 'Remove from this device',
    forgotten: '1 order removed from this device.',
    undo: 'Undo',
    back: '1 order is saved on this device again.',
    where: 'Order progress',
  },
  tw: {
    recent: '這部裝置上的訂單',
    forget: '清除這些訂單紀錄',
    forgotten: '已清除這部裝置上的 1 筆訂單紀錄。',
    undo: '復原',
    back: '已復原這部裝置上的 1 筆訂單紀錄。',
    where: '訂單進度',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = texts[language]

  test(
    `the account lists the orders of this device that are in no account (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, paidOrder, signedInShopper: _ }) => {
      const { number } = paidOrder
      await page.goto(`${w.base}/account`)

      await page.getByRole('region', { name: s.recent }).getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { name: number })).toBeFocused()
      await expect(page.getByRole('region', { name: s.recent }).getByRole('button', { name: number })).toBeVisible()
    },
  )

  test(
    `a guest finds the orders of this device, and removes them (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, paidOrder: _ }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${w.base}/track-order`)

      const recent = page.getByRole('region', { name: s.recent })
      await recent.getByRole('button', { name: /SB-/ }).click()
      await expect(page.getByRole('region', { name: s.where })).toBeVisible()
      await expect(page.getByRole('region', { name: w.summary })).toContainText('沙茶醬')
      // The order found comes first, then the form for another one.
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('SB-')
      const forget = recent.getByRole('button', { name: s.forget })
      const undo = recent.getByRole('button', { name: s.undo })
      await forget.press('Enter')
      await expect(undo).toBeFocused()
      await expect(page.locator('#announcer')).toHaveText(s.forgotten)
      await page.keyboard.press('Enter')
      await expect(recent.getByRole('button', { name: /SB-/ })).toBeFocused()
      await expect(page.locator('#announcer')).toHaveText(s.back)
      await forget.press('Enter')
      await expect(undo).toBeFocused()
      await page.reload()
      await expect(page.getByLabel(w.orderNumber)).toBeVisible()
      await expect(recent).toHaveCount(0)
    },
  )
}
