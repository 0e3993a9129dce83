import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

async function openAsOwner(page: Page, context: BrowserContext, testId: string, path: string): Promise<void> {
  await page.goto(await deskLink(context, `long.${testId}@example.com`, 'owner'))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.goto(path)
}

/** The controls of a form that the row which saves it covers when they have the focus. */
async function coveredIn(page: Page): Promise<readonly string[]> {
  return page.locator('.save-row').evaluate((row) => {
    const covered: string[] = []
    const fields =
      row.closest('form')?.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea') ?? []
    for (const field of fields) {
      field.focus()
      const { top, bottom } = field.getBoundingClientRect()
      const bar = row.getBoundingClientRect()
      // Of several lines the one with the caret counts, which is the first.
      const { paddingTop, lineHeight } = getComputedStyle(field)
      const line = top + Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight)
      const end = field instanceof HTMLTextAreaElement ? line : bottom
      const isAbove = Boolean(field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
      if (isAbove && end > bar.top + 1) covered.push(field.id)
    }
    return covered
  })
}

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const)
  for (const path of ['/desk/catalog/products/KIT-CLASSIC', '/desk/texts/pages/about'])
    test(`the row that saves stays in sight, on one line, and covers no field (${path}, ${width} × ${height})`, async ({
      page,
      context,
    }, { testId }) => {
      await page.setViewportSize({ width, height })
      await openAsOwner(page, context, testId, path)
      const row = page.locator('.save-row')

      await page.locator('form:has(.save-row) :is(input:not([type="hidden"]), textarea)').first().focus()
      await expect(row).toBeInViewport({ ratio: 1 })
      expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(70)
      expect(await coveredIn(page)).toEqual([])

      await page.emulateMedia({ media: 'print' })
      await expect(row).toHaveCSS('position', 'static')
    })

test('the browser asks before what was typed is left, and not before it is saved', async ({ page, context }, {
  testId,
}) => {
  await openAsOwner(page, context, testId, '/desk/catalog/products/FM-SACHA')
  const name = page.getByLabel('Size', { exact: true })
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await name.press('End')
  await name.pressSequentially(' x')
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(name).toHaveValue(/ x$/)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Saved.')
  expect(asked).toEqual(['beforeunload'])
})

test('the desk and the page of the shop in its preview have landmarks of other names', async ({ page, context }, {
  testId,
}) => {
  await openAsOwner(page, context, testId, '/desk/texts/pages/about')
  await expect(page.frameLocator('iframe[name="text-preview-1"]').getByRole('banner')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: ['landmark-unique'] }).analyze()

  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([])
})
