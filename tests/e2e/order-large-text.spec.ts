import type { Locator } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// The screens of an order with text at 150 % on a tablet, and on a phone: what stands beside another has its room.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const texts = {
  en: { address: 'Deliver to', progress: 'Order progress', cancel: 'Cancel the order', confirm: 'Yes, cancel it' },
  tw: { address: '送貨地址', progress: '訂單進度', cancel: '取消訂單', confirm: '確定取消' },
} as const

const refund = /We are refunding|正在將/

/** Returns the box of an element that is drawn. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
}

/** Returns how many lines of text the element takes. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

for (const width of [820, 390])
  for (const language of ['en', 'tw'] as const)
    test(`an order is readable with text at 150 %, ${width} px wide (${language})`, async ({ page, paidOrder }) => {
      const { base } = words[language]
      const s = texts[language]
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '24px')),
      )
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(`${base}/invoice?order=${paidOrder.id}`)

      const number = page.locator('.invoice-facts .order-number')
      const address = page.getByRole('heading', { name: s.address })
      await expect(number).toBeVisible()
      expect(await linesOf(number)).toBe(1)
      expect(await overlap(number, address)).toBe(false)
      expect((await boxOf(number)).right).toBeLessThanOrEqual(width)
      const progress = page.getByRole('region', { name: s.progress })
      expect((await boxOf(progress)).width).toBeGreaterThan(300)

      await page.goto(`${base}/track-order?order=${paidOrder.id}`)
      const recent = page.locator('.recent-orders button')
      await expect(recent.locator('.badge')).toBeVisible()
      expect(await linesOf(recent.locator('.order-number'))).toBe(1)
      expect(await overlap(recent.locator('.order-number'), recent.locator('.badge'))).toBe(false)
      expect((await boxOf(progress)).width).toBeGreaterThan(300)

      await page.getByRole('button', { name: s.cancel }).click()
      await page.getByRole('button', { name: s.confirm }).click()
      expect((await boxOf(page.getByRole('main').getByText(refund))).width).toBeGreaterThan(300)
    })
