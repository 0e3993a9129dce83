import { expect, payWith, test, toPayment, words } from './shopper.ts'

// What is seen of the card form on a phone, as a payment goes wrong. A declined card is answered 402, silence 504.
test.use({ contextOptions: { reducedMotion: 'reduce' }, refusals: [402, 504], viewport: { width: 390, height: 844 } })

const said = {
  en: {
    card: 'Card',
    missing: 'Please enter the card number.',
    expiry: 'Please enter the month and year, such as 09 / 29.',
    cvc: 'Please enter the 3 or 4 digits on your card.',
    unknown: "We can't tell whether the payment went through.",
    lookAgain: 'Check again',
    stillUnknown: "We still can't tell whether the payment went through.",
    unpaid: 'We checked: no payment has reached us, so this order is not paid.',
    cancel: 'Cancel this order',
    confirm: 'Yes, cancel it',
    over: 'Order cancelled',
    cancelled: 'This order was cancelled.',
    invoice: 'See the invoice',
  },
  tw: {
    card: '信用卡',
    missing: '請輸入卡號。',
    expiry: '請輸入月與年，例如 09 / 29。',
    cvc: '請輸入卡片上的三或四位數字。',
    unknown: '目前無法確認付款是否成功。',
    lookAgain: '再確認一次',
    stillUnknown: '仍無法確認付款是否成功。',
    unpaid: '已確認：我們沒有收到款項',
    cancel: '取消訂單',
    confirm: '確定取消',
    over: '訂單已取消',
    cancelled: '這筆訂單已取消。',
    invoice: '查看訂單明細',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`a declined card is told at the card's fields, both in sight, and the test cards fold (${language})`, async ({
    page,
  }) => {
    await toPayment(page, w, 'card@example.com')
    const accepted = page.getByText('4242 4242 4242 4242')
    await expect(accepted).toBeVisible()

    await payWith(page, w, '4000 0000 0000 0002')

    const told = page.getByRole('group', { name: s.card, exact: true }).getByRole('region')
    await expect(told).toContainText(w.declined)
    await expect(told).toBeFocused()
    // The focus reads it; a live region would say it a second time.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(told).toBeInViewport({ ratio: 1 })
    // A line goes on to the end of its box, past a comma.
    const filled = await told.getByText(w.declined).evaluate((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      return (words.getClientRects()[0]?.width ?? 0) / line.clientWidth
    })
    expect(filled).toBeGreaterThan(0.7)
    await expect(page.getByLabel(w.cardNumber)).toBeInViewport({ ratio: 1 })
    await expect(accepted).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(w.cardNumber)).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
  })

  test(`an empty card asks for what is missing (${language})`, async ({ page }) => {
    await toPayment(page, w, 'card@example.com')

    await page.getByRole('button', { name: w.pay }).click()

    await expect(page.getByLabel(w.cardNumber)).toBeFocused()
    await expect(page.getByLabel(w.cardNumber)).toHaveAccessibleDescription(s.missing)
    await expect(page.getByLabel(w.validTo)).toHaveAccessibleDescription(new RegExp(s.expiry.replaceAll('.', '\\.')))
    await expect(page.getByLabel(w.securityCode)).toHaveAccessibleDescription(new RegExp(s.cvc.replaceAll('.', '\\.')))
  })

  test(`a payment that nobody answered for is looked up in its place, and the answer takes the focus (${language})`, async ({
    page,
  }) => {
    await toPayment(page, w, 'card@example.com')
    const number = page.getByLabel(w.cardNumber)
    const told = page.getByRole('group', { name: s.card, exact: true }).getByRole('region')
    await payWith(page, w, '4000 0000 0000 0119')
    await expect(told).toContainText(s.unknown)
    // Who may have paid is not let pay again, and is told why.
    const pay = page.getByRole('button', { name: w.pay })
    await expect(pay).toBeDisabled()
    await expect(pay).toHaveAccessibleDescription(new RegExp(s.unknown))
    await page.getByLabel(w.securityCode).press('Enter')
    await expect(told).toContainText(s.unknown)
    await expect(told).toBeFocused()

    await page.route('**/api/order/*', (route) => route.fulfill({ status: 504, json: { message: 'Down.', code: 'x' } }))
    await page.getByRole('button', { name: s.lookAgain }).press('Enter')
    await expect(told).toContainText(s.stillUnknown)
    await expect(told).toBeFocused()
    await expect(number).toHaveValue('4000 0000 0000 0119')
    await expect(pay).toBeDisabled()

    await page.unroute('**/api/order/*')
    await page.getByRole('button', { name: s.lookAgain }).press('Enter')
    await expect(told).toContainText(s.unpaid)
    await expect(told).toBeFocused()
    await expect(number).toHaveValue('4000 0000 0000 0119')
    await expect(pay).toBeEnabled()
    await payWith(page, w, '4242 4242 4242 4242')
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  })

  test(`an order cancelled before it is paid heads its page, and the focus comes to the word on it (${language})`, async ({
    page,
  }) => {
    await toPayment(page, w, 'card@example.com')
    await page.getByRole('button', { name: s.cancel, exact: true }).press('Enter')
    await page.getByRole('button', { name: s.confirm }).press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: s.over })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByText(s.cancelled)).toBeFocused()
    await expect(page.getByRole('link', { name: s.invoice })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })

  test(`while a payment is under way the order can not be cancelled beside it (${language})`, async ({ page }) => {
    await toPayment(page, w, 'meanwhile@example.com')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/pay', async (route) => {
      await held
      await route.continue()
    })
    const cancel = page.getByRole('button', { name: s.cancel, exact: true })
    await payWith(page, w, '4000 0000 0000 0002')
    await expect(cancel).toBeDisabled()
    await cancel.press('Enter')
    answer()

    await expect(page.getByText(w.declined)).toBeVisible()
    await expect(cancel).toBeEnabled()
    await expect(page.getByRole('button', { name: s.confirm })).toHaveCount(0)
  })

  test(`a guest pays on another device by the link in the mail (${language})`, async ({ page, browser, request }) => {
    const email = `later.${language}.${Date.now()}@example.com`
    await toPayment(page, w, email)
    let links: readonly string[] = []
    await expect(async () => {
      const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
      links = mails.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/http\S+payment\S+/) ?? [])
      expect(links).toHaveLength(1)
    }).toPass()
    const elsewhere = await (await browser.newContext()).newPage()

    await elsewhere.goto(links.join())
    await payWith(elsewhere, w, '4242 4242 4242 4242')

    await expect(elsewhere.getByRole('main').getByText(w.paid)).toBeVisible()
    await elsewhere.context().close()
  })
}
