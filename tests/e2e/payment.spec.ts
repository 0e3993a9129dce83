import { sacha } from '#tests/support/demo-lines.ts'
import { placeOrder, remember } from './seeds.ts'
import { expect, password, payWith, test, words } from './shopper.ts'

// A payment in a browser: its layout, real sessions, and the ways back to it. A declined card is
// answered with 402, and an order of another shopper with 404.
test.use({ contextOptions: { reducedMotion: 'reduce' }, refusals: [402, 404], viewport: { width: 390, height: 844 } })

const w = words.en

for (const [language, card] of [
  ['en', 'Card'],
  ['tw', '信用卡'],
] as const)
  test(`a declined card shows its message and the card fields together, and folds the test cards (${language})`, async ({
    page,
    placedOrder,
  }) => {
    const here = words[language]
    await page.goto(`${here.base}/payment?order=${placedOrder.id}`)
    const accepted = page.getByText('4242 4242 4242 4242')
    await expect(accepted).toBeVisible()

    await payWith(page, here, '4000 0000 0000 0002')

    const message = page.getByRole('group', { name: card, exact: true }).getByRole('region')
    await expect(message).toBeFocused()
    await expect(message).toBeInViewport({ ratio: 1 })
    // The first line fills its box and does not break at a comma.
    const filled = await message.getByText(here.declined).evaluate((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      return (words.getClientRects()[0]?.width ?? 0) / line.clientWidth
    })
    expect(filled).toBeGreaterThan(0.7)
    await expect(page.getByLabel(here.cardNumber)).toBeInViewport({ ratio: 1 })
    await expect(accepted).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(here.cardNumber)).toBeFocused()
    await expect(message).toBeInViewport({ ratio: 1 })
  })

test('Back to the payment of a paid order shows its heading', async ({ page, placedOrder }) => {
  await page.goto(`/payment?order=${placedOrder.id}`)
  await payWith(page, w, '4242 4242 4242 4242')
  await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Order paid' })).toBeInViewport({ ratio: 1 })
})

test('an order cancelled before it is paid shows its heading', async ({ page, placedOrder }) => {
  await page.goto(`/payment?order=${placedOrder.id}`)
  await page.getByRole('button', { name: 'Cancel this order', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByText('This order was canceled.')).toBeFocused()
})

test('a guest pays on another device with the link in the mail', async ({ placedOrder, browser, request }) => {
  let links: readonly string[] = []
  await expect(async () => {
    const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
    const own = mails.filter(({ to }) => to === placedOrder.email)
    links = own.flatMap(({ text }) => text.match(/http\S+payment\S+/) ?? [])
    expect(links).toHaveLength(1)
  }).toPass()
  const elsewhere = await (await browser.newContext()).newPage()

  await elsewhere.goto(links.join())
  await payWith(elsewhere, w, '4242 4242 4242 4242')

  await expect(elsewhere.getByRole('main').getByText(w.paid)).toBeVisible()
  await elsewhere.context().close()
})

test.describe('after signing out in another tab', () => {
  // The cart of this tab may be on its way to an account that is signed out by now.
  test.use({ refusals: [401, 402, 404] })

  test('the shopper gets a message, and returns to the payment after signing in', async ({
    page,
    context,
    request,
    signedInShopper,
  }) => {
    const { id, number, createdAt } = await placeOrder(request, [sacha()], signedInShopper.email, {
      shopper: signedInShopper,
    })
    await remember(context, { 'shop:recent-orders': [{ id, number, placedAtMs: Date.parse(createdAt) }] })
    const payment = `/payment?order=${id}`
    await page.goto(payment)
    const other = await context.newPage()
    await other.goto('/account')
    // The account loads them when it opens. After that the button works.
    await expect(other.getByRole('main').getByText(/^SB-/).first()).toBeVisible()
    // A call that is still out would be refused.
    await other.waitForLoadState('networkidle')
    await other.getByRole('button', { name: 'Sign out' }).click()
    // The sign-in form is there before the server answers.
    await expect(other.locator('#announcer')).toContainText("You're signed out.")

    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('heading', { name: "You're signed out." })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: "We can't find this order." })).toBeInViewport({ ratio: 1 })
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByLabel(w.email).fill(signedInShopper.email)
    await page.getByLabel(w.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page).toHaveURL(payment)
    await page.goto('/cart')
    await page.getByRole('complementary', { name: 'Unpaid order' }).getByRole('link').click()
    await expect(page).toHaveURL(payment)
    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  })
})
