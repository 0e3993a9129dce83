import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

// A page of the desk that refuses a form answers 422, and 409 when somebody else was faster.
test.use({ refusals: [422, 409] })

test('the doctor leads to the field of a text', async ({ page, context }, { testId }) => {
  await page.goto(await deskLink(context, `doctor.${testId}@example.com`, 'editor'))
  await page.getByRole('main').getByRole('button').click()
  const text = '/desk/texts/faqs/wrong-tax'
  await page.goto(text)
  const form = page.getByRole('group', { name: '繁體中文' })
  const question = await form.getByLabel('Question').inputValue()
  const chinese = form.getByLabel('Text', { exact: true })
  const words = await chinese.inputValue()
  await chinese.fill('看[這裡](/no-such-page)。')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
  await page.goto('/desk/doctor')
  await page.getByRole('link', { name: `Mend ${question} · 繁體中文` }).press('Enter')
  await expect(chinese).toBeFocused()
  await expect(chinese).toHaveAccessibleDescription(/^Leads to \/no-such-page/)
  await expect(page.getByText('Leads to /no-such-page')).toBeInViewport()
  await chinese.fill(words)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
})

// No other journey reads this question: all share one shop.
test('an editor corrects a question in both languages, and two editors lose nothing', async ({ page, context }, {
  testId,
}) => {
  await page.goto(await deskLink(context, `editor.${testId}@example.com`, 'editor'))
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Texts' }).click()
  await page
    .getByRole('row', { name: /Why do products and prices change/ })
    .getByRole('link')
    .click()

  const english = page.getByRole('group', { name: 'English' })
  const chinese = page.getByRole('group', { name: '繁體中文' })
  await english.getByLabel('Question').fill('')
  await english.getByLabel('Text', { exact: true }).fill('Each area **differs**.')
  await chinese.getByLabel('Text', { exact: true }).fill('各地**不同**。')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(english.getByLabel('Question')).toHaveAccessibleDescription(/Please write something here/)
  await expect(english.getByLabel('Question')).toBeFocused()
  await expect(english.getByLabel('Question')).toBeInViewport()
  await expect(english.getByLabel('Text', { exact: true })).toHaveValue('Each area **differs**.')
  await english.getByLabel('Question').fill('Why do prices differ?')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status')).toHaveText(
    /^Published\. It is on the site in two seconds\.\s*See it on the site$/,
  )

  await page.goto('/faqs')
  await page.getByText('Why do prices differ?').click()
  await expect(page.getByText('Each area differs.')).toBeVisible()
  await expect(page.locator('#why-prices-change strong')).toHaveText('differs')
  await page.goto('/tw/faqs')
  await expect(page.locator('#why-prices-change')).toContainText('各地不同。')

  await other.getByRole('group', { name: 'English' }).getByLabel('Text', { exact: true }).fill('Eat it today.')
  await other.getByRole('button', { name: 'Save drafts' }).click()
  await expect(other.getByRole('alert')).toContainText('saved this text meanwhile')
  await expect(other.getByRole('alert')).toContainText('Each area **differs**.')
  await expect(other.getByRole('group', { name: 'English' }).getByLabel('Text', { exact: true })).toHaveValue(
    'Eat it today.',
  )
  await other.getByRole('button', { name: 'Save drafts' }).click()
  await expect(other.getByRole('status')).toContainText('Saved as a draft')
  await other.getByRole('group', { name: 'English' }).getByText('Versions').click()
  await other.getByRole('link', { name: /^Put it into the form.*Version 1$/ }).click()
  await expect(other.getByRole('group', { name: 'English' }).getByLabel('Text', { exact: true })).toHaveValue(
    'Each area **differs**.',
  )
})
