import { type GoogleServer, startGoogleServer } from '../servers/google/server.ts'
import { type BuiltShop, openBuiltShop } from '../support/built-shop.ts'
import { ownShopPort } from '../support/journey-server.ts'
import { expect, password, test } from './shopper.ts'

test.describe('Google', () => {
  let google: GoogleServer
  let shop: BuiltShop
  const origin = `http://localhost:${ownShopPort}`

  test.beforeAll(async () => {
    google = await startGoogleServer([`${origin}/api/user/socialite/google/callback`])
    const settings = {
      SITE_URL: origin,
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    }
    shop = await openBuiltShop(settings, ownShopPort)
  })
  test.afterAll(() => Promise.all([shop.close(), google.close()]))

  test("signs a shopper in through the provider's own pages, and tells one who cancels", async ({ page }) => {
    google.profile = { email: 'mei@example.com', email_verified: true, given_name: 'Mei', family_name: 'Lin' }
    // The provider's page asks the network for a font.
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ status: 204 }))
    await page.goto(`${origin}/account`)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()

    await expect(page.getByRole('alert')).toHaveText('You canceled. Nothing has changed.')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByPlaceholder('Enter any login').fill('mei')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
    await expect(page.getByText('mei@example.com')).toBeVisible()
  })
})

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
  await expect(page.locator('#announcer')).toHaveText("You're signed out.")
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
