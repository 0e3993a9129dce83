import { createAccount, expect, password, payWith, test, toPayment, words } from './shopper.ts'

// A payment that is left and come back to: signed out meanwhile, or by the browser's own way back. What the shop shows
// to nobody but its shopper is answered 404.
test.use({ contextOptions: { reducedMotion: 'reduce' }, refusals: [404], viewport: { width: 390, height: 844 } })

const said = {
  en: {
    leave: 'Sign out',
    enter: 'Sign in',
    signedOut: 'You are signed out.',
    unknown: "We can't find this order.",
    over: 'Order paid',
    open: 'Unpaid order',
  },
  tw: {
    leave: '登出',
    enter: '登入',
    signedOut: '您已登出',
    unknown: '找不到這筆訂單',
    over: '訂單已付款',
    open: '尚未付款的訂單',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`who signed out in another tab is told so, and signs in and back to the payment (${language})`, async ({
    page,
    context,
  }) => {
    const email = `left.${language}.${Date.now()}@example.com`
    await createAccount(page, w, email)
    await toPayment(page, w, email)
    const payment = page.url()
    const other = await context.newPage()
    await other.goto(`${w.base}/account`)
    // Asked for as the account opens: once it is there, the button works.
    await expect(other.getByRole('main').getByText(/^SB-/).first()).toBeVisible()
    await other.getByRole('button', { name: s.leave }).click()
    // The form to sign in by stands before the server has answered.
    await expect(other.locator('#announcer')).toContainText(s.signedOut)

    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('heading', { name: s.signedOut })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: s.unknown })).toBeInViewport({ ratio: 1 })
    await page.getByRole('main').getByRole('link', { name: s.enter, exact: true }).click()
    await page.getByLabel(w.email).fill(email)
    await page.getByLabel(w.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: s.enter, exact: true }).click()

    await expect(page).toHaveURL(payment)
    await page.goto(`${w.base}/cart`)
    await page.getByRole('complementary', { name: s.open }).getByRole('link').click()
    await expect(page).toHaveURL(payment)
    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  })

  test(`back at the payment of a paid order, its heading is in sight (${language})`, async ({ page }) => {
    await toPayment(page, w, `back.${language}@example.com`)
    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()

    await page.goBack()

    await expect(page.getByRole('heading', { level: 1, name: s.over })).toBeInViewport({ ratio: 1 })
  })
}
