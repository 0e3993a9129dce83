import { expect, test } from './shopper.ts'

test('the number of questions found is announced once, when the typing pauses', async ({ page }) => {
  await page.goto('/faqs')
  const announcements = await page.locator('#faq-found').evaluateHandle((status) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, { childList: true })
    return texts
  })

  await page.getByLabel('Find a question').pressSequentially('peanuts')

  await expect(page.locator('#faq-found')).toHaveText('Showing 1 of 24 questions')
  expect(await announcements.jsonValue()).toEqual(['Showing 1 of 24 questions'])
})
