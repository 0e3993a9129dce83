import type { Page } from '@playwright/test'
import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

// No other journey moves questions, and none reads their order. There is one order, so one moves after the other.
test.describe.configure({ mode: 'serial' })

const journeys = [
  {
    language: '',
    width: 390,
    question: 'Is sales tax included?',
    up: 'Move up',
    down: 'Move down',
    moved: /^Moved to place \d+ of \d+\. Shoppers see the new order now\.$/,
    javaScriptEnabled: false,
  },
  {
    language: '/tw',
    width: 1024,
    question: '價格含稅嗎？',
    up: '上移',
    down: '下移',
    moved: /^已移到第 \d+ 項，共 \d+ 項，顧客現在就會看到新的順序。$/,
    javaScriptEnabled: true,
  },
]

for (const { language, width, question, up, down, moved, javaScriptEnabled } of journeys)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`an editor moves a question by the keyboard, and shoppers see it there (${language}/desk/texts)`, async ({
      page,
      context,
    }, { testId }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(await deskLink(context, `questions.${testId}@example.com`, 'editor'))
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await page.goto(`${language}/desk/texts`)
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: question, exact: true }) })
      const before = await placeOf(page, question)

      await row.getByRole('button', { name: up }).focus()
      await page.keyboard.press('Enter')
      await expect(row.getByRole('status')).toHaveText(moved)
      await expect(row.getByRole('button', { name: before === 2 ? down : up })).toBeFocused()
      expect(await placeOf(page, question)).toBe(before - 1)
      await row.getByRole('button', { name: down }).click()
      await expect(row.getByRole('status')).toHaveText(moved)
      expect(await placeOf(page, question)).toBe(before)
    })
  })

/** The place of a question in its group on the page of the questions, opened beside. */
async function placeOf(page: Page, question: string): Promise<number> {
  const language = new URL(page.url()).pathname.startsWith('/tw') ? '/tw' : ''
  const beside = await page.context().newPage()
  await beside.goto(`${language}/faqs`)
  const group = beside.locator('section').filter({ has: beside.getByText(question, { exact: true }) })
  const questions = await group.locator('summary').allTextContents()
  await beside.close()
  return questions.indexOf(question) + 1
}
