import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { food, type GivenLine, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { remember, type Shopper } from './seeds.ts'
import { createAccount, expect, password, test, words } from './shopper.ts'

const w = words.en
const sauce = 'Taiwanese Sacha Sauce'
const soy = 'Aged Soy Sauce'

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/account')
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
}

/** Returns the food mart lines of the saved cart of the shopper of `page`. */
async function savedLines(page: Page, request: APIRequestContext): Promise<{ code: string; picked: number }[]> {
  const { id, token } = await page.evaluate(() => ({
    id: JSON.parse(localStorage.getItem('shop:user') ?? '{}').id,
    token: localStorage.getItem('shop:token'),
  }))
  const answer = await request.get(`/api/cart/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await answer.json()
  const lines: { code: string; picked: number }[] = JSON.parse(data[0]?.foodmartItems ?? '[]')
  return lines.map(({ code, picked }) => ({ code, picked }))
}

/** Opens another browser with these lines in its cart. */
async function anotherBrowser(browser: Browser, lines: readonly GivenLine[] = []): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await remember(context, { 'shop:cart': lines.map(wholeLine) })
  return context.newPage()
}

/** Saves a Sacha Sauce as the cart of this account. */
async function saveSauce(request: APIRequestContext, { id, token }: Shopper): Promise<void> {
  const answer = await request.put(`/api/cart/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { combo: [], foodmart: [wholeLine(sacha())], deal: [] },
  })
  expect(answer.status()).toBe(200)
}

test('a cart follows its shopper to another browser, is merged with the one there, and the merge can be undone', async ({
  page,
  browser,
  request,
  signedInShopper,
}) => {
  const { email } = signedInShopper
  await page.goto('/food-mart?category=condiments')
  await page.getByRole('button', { name: w.add(sauce) }).click()
  await expect.poll(() => savedLines(page, request)).toEqual([{ code: 'FM-SACHA', picked: 1 }])

  const elsewhere = await anotherBrowser(browser, [food('FM-SOY')])
  await signIn(elsewhere, email, password)
  await expect(elsewhere.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()
  const message = elsewhere.getByText("We combined your account's cart with the one on this device.")
  await expect(message.last()).toBeVisible()
  await elsewhere.goto('/cart')
  const status = elsewhere.getByRole('main').getByRole('status').filter({ hasText: 'account' })
  await expect(status).toHaveText(
    "We combined your account's cart with this one: 1 item from your account and 1 from this device.",
  )
  await elsewhere.getByRole('button', { name: 'Undo: combine the carts' }).press('Enter')

  await expect(elsewhere.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: soy })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: sauce })).toHaveCount(0)
  await expect(status).toHaveText('Your cart is back to how it was before you signed in, here and in your account.')
  // An account has one cart, so the undone merge can be made again.
  await expect.poll(() => savedLines(page, request)).toEqual([{ code: 'FM-SOY', picked: 1 }])
  const again = elsewhere.getByRole('button', { name: "Combine again: your account's cart and this one" })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(elsewhere.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: sauce })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Got it' }).click()
  await expect(status).toHaveCount(0)
})

test('signing out empties the cart on this device, and signing in restores it', async ({
  page,
  request,
  signedInShopper,
}) => {
  await saveSauce(request, signedInShopper)
  await page.goto('/account')
  await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
  await expect(page.getByText('No orders in your account yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Your cart is saved in your account.')).toHaveCount(2)
  await expect(page.getByRole('link', { name: w.cart(0), exact: true })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: sauce })).toHaveCount(0)

  await signIn(page, signedInShopper.email, password)
  await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
})

test('a saved cart that fails to load is reported, and is merged after a retry', async ({
  browser,
  request,
  signedInShopper,
}) => {
  await saveSauce(request, signedInShopper)
  const elsewhere = await anotherBrowser(browser, [food('FM-SOY')])
  await elsewhere.route('**/api/cart/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await signIn(elsewhere, signedInShopper.email, password)
  await elsewhere.goto('/cart')
  const message = elsewhere
    .getByRole('alert')
    .filter({ hasText: "We can't load the cart saved in your account right now." })
  await expect(message).toBeVisible()
  await elsewhere.getByRole('button', { name: `Increase ${soy}` }).click()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(elsewhere.getByText("We still can't load it.")).toHaveCount(1)
  await elsewhere.unroute('**/api/cart/*')
  await message.getByRole('button', { name: 'Try again' }).press('Enter')

  await expect(message).toHaveCount(0)
  await expect(elsewhere.getByRole('link', { name: sauce })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused()
  await expect
    .poll(() => savedLines(elsewhere, request))
    .toEqual([
      { code: 'FM-SACHA', picked: 1 },
      { code: 'FM-SOY', picked: 2 },
    ])
})

test.describe('a sign-out that takes long', () => {
  test.use({ serviceWorkers: 'block' })

  test('a shopper who types before the sign-out ends keeps the focus in the field', async ({
    page,
    signedInShopper,
  }) => {
    const { email } = signedInShopper
    await page.goto('/account')
    await expect(page.getByText('No orders in your account yet.')).toBeVisible()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/logout', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByLabel(w.email).fill(email)
    await page.getByLabel('Password', { exact: true }).focus()
    answer()
    await expect(page.locator('#announcer')).toHaveText("You're signed out.")
    // A change of the focus would come in the next frame.
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
    await page.keyboard.type('Warm-pot-42')
    await expect(page.getByLabel(w.email)).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Warm-pot-42')
  })
})

test.describe('offline', () => {
  test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

  test('a cart change made offline is saved once the network is back', async ({
    page,
    context,
    request,
    signedInShopper: _,
  }) => {
    await page.goto('/food-mart?category=condiments')
    // The service worker is ready, as on any later visit.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.getByRole('button', { name: w.add(sauce) }).click()
    await page.getByRole('button', { name: w.increase(sauce) }).click()
    await context.setOffline(false)

    await expect.poll(() => savedLines(page, request), { timeout: 15_000 }).toEqual([{ code: 'FM-SACHA', picked: 2 }])
  })
})

test("a guest's wish moves to the account", async ({ page }) => {
  await page.goto('/food-mart/taiwanese-sacha-sauce')
  await page.getByRole('button', { name: `Save ${sauce} to wishlist` }).click()
  await expect(page.getByRole('button', { name: `Save ${sauce} to wishlist` })).toHaveAttribute('aria-pressed', 'true')
  await createAccount(page, w, `wish.${Date.now()}@example.com`)

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Wishlist' }).click()
  const wishes = page.getByRole('region', { name: 'Your wishlist' })
  await expect(wishes.getByRole('link', { name: sauce })).toBeVisible()
  await wishes.getByRole('button', { name: `Remove ${sauce} from wishlist` }).click()
  await expect(wishes.getByText('Your wishlist is empty.')).toBeVisible()
})

test('a forgotten password is reset with the link in the mail, once', async ({ browser, request, signedInShopper }) => {
  const { email } = signedInShopper
  const elsewhere = await anotherBrowser(browser)
  await elsewhere.goto('/forgot-password')
  await elsewhere.getByLabel(w.email).fill(email)
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await expect(elsewhere.getByText("we've sent a link")).toBeVisible()
  const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
  const link = mails
    .filter((mail) => mail.to === email)
    .flatMap((mail) => mail.text.match(/http\S+reset-password\S+/) ?? [])[0]
  expect(link).toBeDefined()

  await elsewhere.goto(String(link))
  await elsewhere.getByLabel('New password').fill('Colder-pot-43')
  await elsewhere.getByRole('button', { name: 'Save the password' }).click()
  await expect(elsewhere.getByText('Your password has been changed.')).toBeVisible()
  await elsewhere.goto(String(link))
  await expect(elsewhere.getByRole('alert')).toContainText('has already been used')
  await signIn(elsewhere, email, 'Colder-pot-43')
})

test.describe('refusals', () => {
  test.use({ refusals: [422] })

  test('a reset link that has expired offers a new one', async ({ page }) => {
    await page.goto('/reset-password?token=0000')
    await expect(page.getByRole('alert')).toContainText('This link has expired')
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByLabel(w.email).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText("we've sent a link")).toBeVisible()
  })
})
