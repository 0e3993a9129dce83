import type { BrowserContext, Page } from '@playwright/test'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

// The two lists are not on one page of the shop, and no other journey moves their entries.

async function openList(page: Page, context: BrowserContext, testId: string, path: string): Promise<void> {
  await page.goto(await deskLink(context, `order.${testId}@example.com`, 'owner'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto(path)
}

/** The names of the entries, from the first to the last. */
const namesOn = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()

const journeys = [
  {
    path: '/desk/catalog/meatsGallery',
    width: 390,
    up: 'Move up',
    down: 'Move down',
    placed: (place: number, total: number) => `Moved to place ${place} of ${total}. Shoppers see the new order now.`,
    javaScriptEnabled: false,
  },
  {
    path: '/tw/desk/catalog/zone1MeatsGallery',
    width: 1024,
    up: '上移',
    down: '下移',
    placed: (place: number, total: number) => `已移到第 ${place} 項，共 ${total} 項，顧客現在就會看到新的順序。`,
    javaScriptEnabled: true,
  },
]

for (const { path, width, up, down, placed, javaScriptEnabled } of journeys)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`an entry is moved to the end and back by the keyboard alone (${path})`, async ({ page, context }, {
      testId,
    }) => {
      await page.setViewportSize({ width, height: 500 })
      await openList(page, context, testId, path)
      const before = await namesOn(page)
      const total = before.length
      const entry = (place: number) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .nth(place - 1)
      const buttonAt = (place: number, name: string) => entry(place).getByRole('button', { name })
      await expect(buttonAt(1, up)).toHaveCount(0)
      await expect(buttonAt(total, down)).toHaveCount(0)
      await buttonAt(1, down).focus()

      for (let place = 2; place <= total; place += 1) {
        await page.keyboard.press('Enter')
        await expect(entry(place).getByRole('status')).toHaveText(placed(place, total))
        const next = buttonAt(place, place < total ? down : up)
        await expect(next).toBeFocused()
        await expect(next).toBeInViewport({ ratio: 1 })
        await expect(next).toHaveAccessibleDescription(placed(place, total))
      }
      const [moved, ...rest] = before
      expect(await namesOn(page)).toEqual([...rest, moved])

      for (let place = total - 1; place >= 1; place -= 1) {
        await page.keyboard.press('Enter')
        await expect(entry(place).getByRole('status')).toHaveText(placed(place, total))
        await expect(buttonAt(place, place > 1 ? up : down)).toBeFocused()
      }
      expect(await namesOn(page)).toEqual(before)
    })
  })
