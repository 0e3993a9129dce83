import type { BrowserContext, Page } from '@playwright/test'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

async function openProducts(page: Page, context: BrowserContext, testId: string, language = ''): Promise<void> {
  await page.goto(await deskLink(context, `search.${testId}@example.com`, 'owner'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto(`${language}/desk/catalog/products`)
}

const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox')
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('the list of products follows what is typed, and so does the way back to it', async ({ page, context }, {
  testId,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProducts(page, context, testId, '/tw')
  await searchField(page).pressSequentially('fm-sacha')

  await expect(status(page)).toHaveText('共 1 筆')
  await expect(searchField(page)).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: '沙茶醬' }).click()
  await expect(page).toHaveURL(/\/tw\/desk\/catalog\/products\/FM-SACHA$/)
  await page.goBack()
  await expect(searchField(page)).toHaveValue('fm-sacha')
  await expect(status(page)).toHaveText('共 1 筆')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(status(page)).toHaveText('1 found')
  await searchField(page).fill('no such product')
  await expect(status(page)).toHaveText('Nothing found.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form finds the same', async ({ page, context }, { testId }) => {
    await openProducts(page, context, testId)
    await searchField(page).fill('fm-sacha')
    await searchField(page).press('Enter')

    await expect(status(page)).toHaveText('1 found')
    await expect(searchField(page)).toHaveValue('fm-sacha')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })
})
