import type { BrowserContext, Page } from '@playwright/test'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

test.use({ refusals: [422] })

async function openAsOwner(page: Page, context: BrowserContext, testId: string, path: string): Promise<void> {
  await page.goto(await deskLink(context, `forms.${testId}@example.com`, 'owner'))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.goto(path)
}

const huge = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(17 * 1024 * 1024, 'x') }

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that is too large comes back with what was typed', async ({ page, context }, { testId }) => {
    await openAsOwner(page, context, testId, '/desk/catalog/products/FM-SACHA')
    await page.getByLabel('Name', { exact: true }).fill('Typed before it was too much')
    await page.getByLabel(/^Take a picture from a file/).setInputFiles(huge)
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.getByText('This picture is too large.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before it was too much')
  })

  test('the pictures of a banner are put in another order, and nothing is saved by it', async ({ page, context }, {
    testId,
  }) => {
    await openAsOwner(page, context, testId, '/desk/catalog/banners/2')
    const first = page.getByRole('group', { name: 'Pictures by screen 1', exact: true })
    await expect(first.getByLabel('Type')).toHaveValue('mobile')
    await first.getByRole('button', { name: 'Move down' }).click()
    await expect(first.getByLabel('Type')).toHaveValue('tablet')

    await page.goto('/desk/catalog/banners/2')
    await expect(first.getByLabel('Type')).toHaveValue('mobile')
  })

  test('a form comes back at the row that was added, moved or removed', async ({ page, context }, { testId }) => {
    await openAsOwner(page, context, testId, '/desk/catalog/products/KIT-CLASSIC')
    const pick = (number: number) => page.getByRole('group', { name: `What can be picked ${number}`, exact: true })
    await page.getByRole('button', { name: 'Add a row: What can be picked' }).click()
    await expect(pick(9)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(pick(9).getByLabel('Code')).toBeFocused()

    await pick(9).getByRole('button', { name: 'Move up' }).click()
    await expect(pick(8).getByLabel('Code')).toHaveValue('')
    await expect(pick(8)).toBeInViewport()
    await pick(8).getByRole('button', { name: 'Remove' }).click()
    await expect(pick(9)).toHaveCount(0)
    await expect(pick(8)).toBeInViewport()

    // What is wrong is said at the top.
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toBeInViewport()
  })
})

test('with scripts a file that is too large is refused as it is chosen', async ({ page, context }, { testId }) => {
  await openAsOwner(page, context, testId, '/desk/catalog/categories/10')
  const chosen = page.getByLabel(/^Take a picture from a file/)
  await chosen.setInputFiles(huge)

  await expect(page.getByText('It is 17.0 MB, and 4 MB is the most.')).toBeVisible()
  await expect(chosen).toHaveValue('')
})
