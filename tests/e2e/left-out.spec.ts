import type { Page } from '@playwright/test'
import { addUpShifts } from './layout-shift.ts'
import { expect, test } from './shopper.ts'

// What a shopper left out of the kits, and the menu's link forgets (rules §2 "Kits page").

const notice = (page: Page) => page.getByText(/^You left out .+ before\./)
const again = (page: Page) => page.getByRole('link', { name: 'Leave that out again' })
const pressMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hot pot kits' }).click()

/** Makes the browser refuse the storage of a tab. */
function refuseTabStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
}

test.describe('the kits page after a filter', () => {
  test('tells what was left out before, and leaves it out again', async ({ page }) => {
    await page.goto('/hot-pot-kit?without=peanuts&without=soy')
    await expect(notice(page)).toBeHidden()
    await pressMenu(page)
    await expect(page).toHaveURL('/hot-pot-kit')
    await expect(notice(page)).toContainText('You left out peanuts, soy before.')
    await page.getByRole('link', { name: 'Serves 4' }).click()
    await again(page).click()

    await expect(page).toHaveURL('/hot-pot-kit?serves=4&without=peanuts&without=soy')
    await expect(notice(page)).toBeHidden()
    await page.goto('/tw/hot-pot-kit')
    await expect(page.getByText('先前避開了花生、大豆，以下套餐可能含有。')).toBeVisible()
    await page.getByRole('link', { name: '重新套用' }).click()
    await expect(page).toHaveURL('/tw/hot-pot-kit?without=peanuts&without=soy')
  })

  test('remembers what is left after one of several is taken back', async ({ page }) => {
    await page.goto('/hot-pot-kit?without=peanuts&without=soy')
    await page.getByRole('link', { name: 'Remove filter: Without soy' }).click()
    await expect(page).toHaveURL('/hot-pot-kit?without=peanuts')
    await pressMenu(page)

    await expect(notice(page)).toContainText('You left out peanuts before.')
  })

  test('forgets it when the shopper takes it back there', async ({ page }) => {
    const removals = {
      chip: () => page.getByRole('link', { name: 'Remove filter: Without peanuts' }).click(),
      form: async () => {
        await page.getByText(/^Filters/).click()
        await page.getByRole('checkbox', { name: 'Without peanuts' }).uncheck()
        await page.getByRole('button', { name: 'Show kits' }).click()
      },
    }
    for (const takeBack of Object.values(removals)) {
      await page.goto('/hot-pot-kit?without=peanuts')
      await takeBack()
      await expect(page).toHaveURL(/hot-pot-kit\??#found$/)
      await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
      await expect(notice(page)).toBeHidden()
      await pressMenu(page)
      await expect(page).toHaveURL('/hot-pot-kit')
      await expect(notice(page)).toBeHidden()
    }
  })

  test('still knows a later filter when the shopper goes back to where an earlier one was taken back', async ({
    page,
  }) => {
    await page.goto('/hot-pot-kit?without=soy')
    await page.getByRole('link', { name: 'Remove filter: Without soy' }).click()
    await expect(page).toHaveURL('/hot-pot-kit#found')
    await page.goto('/hot-pot-kit?without=peanuts')
    await page.goBack()

    await expect(page).toHaveURL('/hot-pot-kit#found')
    await expect(notice(page)).toContainText('You left out peanuts before.')
  })

  test('tells it on a page that the browser kept and shows again', async ({ page }) => {
    await page.goto('/hot-pot-kit')
    await expect(notice(page)).toBeHidden()
    await page.evaluate(() => {
      sessionStorage.setItem('shop:left-out', 'peanuts,unknown')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })

    await expect(notice(page)).toContainText('You left out peanuts before.')
    await expect(again(page)).toHaveAttribute('href', '/hot-pot-kit?without=peanuts')
  })

  test('moves nothing when it tells it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(addUpShifts)
    await page.goto('/hot-pot-kit?without=peanuts')
    await page.goto('/hot-pot-kit')
    await expect(notice(page)).toBeVisible()
    await page.waitForLoadState('networkidle')

    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.01)
  })

  test('says nothing where the storage is refused', async ({ page }) => {
    await page.addInitScript(refuseTabStorage)
    await page.goto('/hot-pot-kit?without=peanuts')
    await pressMenu(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot pot kits')
    await expect(notice(page)).toBeHidden()
  })

  test('tells another tab nothing', async ({ page, context }) => {
    await page.goto('/hot-pot-kit?without=peanuts')
    const other = await context.newPage()
    await other.goto('/hot-pot-kit')

    await expect(notice(other)).toBeHidden()
  })
})
