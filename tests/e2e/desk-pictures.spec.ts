import { aPicture } from '#tests/support/pictures.ts'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

test('an owner chooses a large picture, which is made as large as the shop shows it', async ({ page, context }, {
  testId,
}) => {
  await page.goto(await deskLink(context, `owner.${testId}@example.com`, 'owner'))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.goto('/desk/catalog/categories/10')
  const form = page.getByRole('form').first()
  const buffer = Buffer.from(await aPicture('png', [3000, 2000]))
  const file = { name: 'condiments.png', mimeType: 'image/png', buffer }
  await form.getByLabel(/^Take a picture from a file/).setInputFiles(file)
  await expect(form.getByText(/^1,?200 × 1,?200 pixels, \d+ KB\. It counts once you save\.$/)).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await expect(page.getByLabel(/^Icon/).first()).toHaveValue(/^\/pictures\/[\da-f]{32}\.1200x1200-360-720\.webp$/)
})
