import { expect, password, test } from './shopper.ts'

test.describe('Google and Facebook', () => {
  test.use({ refusals: [409] })

  test('a shop without them shows no way to them', async ({ page }) => {
    await Promise.all([page.waitForResponse('**/api/social-providers'), page.goto('/account')])
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()

    await expect(page.getByRole('link', { name: /Google|Facebook/ })).toHaveCount(0)
  })

  test('the way in leads on to where the shopper was bound for', async ({ page }) => {
    await page.route('**/api/social-providers', (route) => route.fulfill({ json: { data: ['google'] } }))
    await page.goto('/account?next=/checkout')

    await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/user/socialite/google/start?next=%2Faccount%3Fnext%3D%252Fcheckout',
    )
    await expect(page.getByRole('link', { name: 'Continue with Facebook' })).toHaveCount(0)
  })

  test('what came of it is said in words, once', async ({ page }) => {
    await page.goto('/tw/account?social=account_exists')
    await expect(page.getByRole('alert')).toContainText('此電子郵件已有帳戶')
    await expect(page).toHaveURL('/tw/account')
    await page.reload()

    await expect(page.getByRole('button', { name: '登入' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a sign-in by cookie alone opens the account, and goes on where it was bound for', async ({ page, context }) => {
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
    // Its orders are asked for as it opens: once they are there, nothing is under way for who is about to leave.
    await expect(page.getByText('No orders in your account yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()

    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    // The way in stands there before the server has answered; only then is nobody known any more.
    await expect(page.locator('#announcer')).toHaveText('You are signed out.')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('the last way in is not unlinked', async ({ page, signedInShopper: _ }) => {
    await page.route('**/api/social-providers', (route) => route.fulfill({ json: { data: ['google'] } }))
    await page.route('**/api/user/socialite', (route) =>
      route.fulfill({ json: { data: [{ provider: 'google', linkedAt: '2026-11-01T12:00:00Z' }] } }),
    )
    await page.route('**/api/user/socialite/google', (route) =>
      route.fulfill({ status: 409, json: { message: 'No.', code: 'last_way_in' } }),
    )
    await page.goto('/account')
    await page.getByRole('link', { name: 'Password and sign-in' }).click()
    await page.getByRole('button', { name: 'Unlink Google' }).click()

    await expect(page.getByText('Google is your only way to sign in, so it stays linked.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  })
})
