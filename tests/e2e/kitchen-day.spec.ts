import { marketKit } from '#tests/support/demo-lines.ts'
import { aPaidOrder, openKitchen, openWindows, ownName } from './kitchen-orders.ts'
import { expect, matrixIf, test } from './shopper.ts'

// A day in the kitchen, from the list of what to pick to the last door. By the keyboard alone.

for (const width of [1024, 390])
  test(
    `the kitchen prints, packs and delivers twelve orders for two windows, one with a missing item (${width} px)`,
    matrixIf(width === 390),
    async ({ page, context }, { testId }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      const { request } = context
      // Other journeys order for the afternoons, which have more places.
      const slots = await openWindows(request)
      const morning = slots.findLast(({ id, left }) => id.includes('-1000-') && left === 30)
      const afternoon = slots.find(({ date, id }) => date === morning?.date && id !== morning.id)
      const numbers: string[] = []
      for (let index = 0; index < 12; index += 1) {
        const isFirst = index === 0
        const change = isFirst ? ({ note: 'Peanut allergy!', more: [marketKit], wish: 'nearest' } as const) : {}
        numbers.push(await aPaidOrder(request, ownName(testId), (index < 6 ? morning : afternoon)?.id ?? '', change))
      }
      const [first = ''] = numbers
      await openKitchen(page, context, testId)
      await page
        .getByLabel('Day', { exact: true })
        .last()
        .fill(morning?.date ?? '')
      await page.keyboard.press('Enter')
      const early = page.getByRole('region').filter({ hasText: first })
      const late = page.getByRole('region').filter({ hasText: numbers[6] ?? '' })
      await expect(early.getByRole('form', { name: /^To pack \(6\)/ })).toBeVisible()

      // What to fetch from the shelves, and one label for each box.
      await early.getByRole('link', { name: 'Pick list and labels' }).press('Enter')
      const picks = page.getByRole('region', { name: 'Pick list' })
      await expect(picks.getByRole('listitem').filter({ hasText: 'Taiwanese Sacha Sauce' })).toHaveText(
        /^6\s*Taiwanese Sacha Sauce\s*沙茶醬$/,
      )
      await expect(picks.getByRole('listitem').filter({ hasText: 'Roasted Sesame Sauce' })).toContainText('6')
      await expect(picks.getByRole('listitem').filter({ hasText: 'Sliced Ribeye' })).toContainText('1')
      const labels = page.getByRole('region', { name: /^Labels/ }).getByRole('article')
      // In the order of the list, so that label after label meets box after box.
      await expect(labels.getByRole('heading')).toHaveText(numbers.slice(0, 6))
      const label = labels.filter({ hasText: first })
      for (const text of ['Peanut allergy!', 'Leave at the door', 'Sweet Corn Wheels', '沙茶醬', 'peanuts'])
        await expect(label).toContainText(text)
      await page.getByRole('button', { name: 'Print' }).press('Enter')
      await expect(page.locator('body')).toHaveAttribute('data-printed')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation', { name: 'Screens of the desk' })).toBeHidden()
      await expect(label).toBeVisible()
      await page.emulateMedia({ media: null })
      const back = page.getByRole('link', { name: 'All orders of the day' })
      expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await back.press('Enter')

      // One sauce is missing. Its shopper wishes for the closest; the one that adds no allergen is sent.
      await page.getByRole('link', { name: first }).press('Enter')
      expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.locator('summary').press('Enter')
      await page.getByRole('link', { name: /^Send something else for .*Sesame/ }).press('Enter')
      const instead = page.getByRole('form', { name: /^In place of 1 × .*Sesame/ })
      await expect(instead.getByText('send the closest item')).toBeVisible()
      await instead.getByRole('radio', { name: /^Stone-ground Sesame Paste/ }).press('Space')
      await instead.getByRole('radio', { name: /^Stone-ground Sesame Paste/ }).press('Enter')
      await expect(page.getByRole('status')).toContainText('Noted.')
      await expect(page.getByText('Send instead:')).toContainText('Stone-ground Sesame Paste')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('button', { name: 'Mark as packed' }).press('Enter')
      await page.getByRole('button', { name: 'I read the note: packed' }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Packed' })).toBeVisible()
      await page.getByRole('link', { name: 'All orders of the day' }).press('Enter')

      // The morning all at once, the afternoon by ticking: other journeys may have orders there.
      const tickLate = async (status: string) => {
        for (const number of numbers.slice(6)) await late.getByRole('checkbox', { name: number }).press('Space')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('status').filter({ hasText: `${status}: ${numbers[6]} (` })).toBeVisible()
      }
      const pressEarly = async (name: string, status: string, moved: string | undefined) => {
        await early.getByRole('button', { name }).press('Enter')
        await expect(page.getByRole('status').filter({ hasText: `${status}: ${moved} (` })).toBeVisible()
      }
      await pressEarly('All 5: packed', 'Packed', numbers[1])
      await tickLate('Packed')
      await pressEarly('All 6: on their way', 'On its way', numbers[0])
      await tickLate('On its way')
      await pressEarly('All 6: delivered', 'Delivered', numbers[0])
      await tickLate('Delivered')
      await expect(early.getByRole('form', { name: /^Delivered \(6\)/ })).toBeVisible()
      for (const number of numbers.slice(6))
        await expect(late.getByRole('form', { name: /^Delivered/ }).getByRole('link', { name: number })).toBeVisible()
    },
  )
