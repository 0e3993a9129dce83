import { expect, password, test } from './shopper.ts'

test('a session in the cookie alone opens the account, or the page that the shopper wanted', async ({
  page,
  context,
}) => {
  const email = `cookie.${Date.now()}@example.com`
  const made = await context.request.post('/api/user', {
    data: { firstName: 'Mei', lastName: 'Lin', email, password },
  })
  expect(made.status()).toBe(201)

  await page.goto('/account?social=signed_in')
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto('/account?social=signed_in&next=/faqs')
  await expect(page).toHaveURL('/faqs')
  await page.goto('/account')
  // The orders are fetched when the account opens: after them no call is under way.
  await expect(page.getByText('No orders in your account yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // The form appears before the server has answered, the message after it.
  await expect(page.locator('#announcer')).toHaveText('You are signed out.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
