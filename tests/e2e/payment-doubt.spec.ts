import type { Page } from '@playwright/test'
import { expect, payWith, test, toPayment, type Words, words } from './shopper.ts'

// A payment that nobody can tell the outcome of, left and come back to. Silence is answered 504.
test.use({ contextOptions: { reducedMotion: 'reduce' }, refusals: [504], viewport: { width: 390, height: 844 } })

const said = {
  en: {
    card: 'Card',
    unknown: "We can't tell whether the payment went through.",
    lookAgain: 'Check again',
    unpaid: 'We checked: no payment has reached us',
    notPaidYet: "We can't tell yet whether this order was paid.",
    doubt: 'Payment not confirmed',
    open: 'Unpaid order',
    nothing: /nothing (has been|was|is) charged/i,
    check: 'Check the payment',
    replaced: 'placing this order cancels that one unless its payment has come through',
    cancel: 'Cancel this order',
    ask: /^Cancel order SB-/,
  },
  tw: {
    card: '信用卡',
    unknown: '目前無法確認付款是否成功。',
    lookAgain: '再確認一次',
    unpaid: '已確認：我們沒有收到款項',
    notPaidYet: '這筆訂單的付款結果尚未確認。',
    doubt: '付款結果尚未確認',
    open: '尚未付款的訂單',
    nothing: /收取任何費用/,
    check: '查看付款結果',
    replaced: '先前那一筆若仍未收到款項，會自動取消',
    cancel: '取消訂單',
    ask: /^要取消訂單 SB-/,
  },
} as const

function cardNotice(page: Page, card: string) {
  return page.getByRole('group', { name: card, exact: true }).getByRole('region')
}

/** A payment that the shop never answers, and that is under way. */
async function startEndlessPayment(page: Page, w: Words): Promise<void> {
  await page.route('**/api/order/*/pay', () => {})
  const asked = page.waitForRequest('**/api/order/*/pay')
  await payWith(page, w, '4242 4242 4242 4242')
  await asked
}

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`a payment in doubt is still in doubt on coming back, and is not made twice (${language})`, async ({ page }) => {
    await toPayment(page, w, `doubt.${language}@example.com`)
    await payWith(page, w, '4000 0000 0000 0119')
    const told = cardNotice(page, s.card)
    await expect(told).toContainText(s.unknown)

    await page.reload()

    await expect(told).toContainText(s.unknown)
    await expect(told).toBeInViewport({ ratio: 1 })
    // Nobody did anything: the focus stays where a page begins.
    await expect(page.locator('body')).toBeFocused()
    const pay = page.getByRole('button', { name: w.pay })
    await expect(pay).toBeDisabled()
    await expect(pay).toHaveAccessibleDescription(new RegExp(s.unknown))
    await page.getByRole('button', { name: s.cancel, exact: true }).click()
    const asked = page.getByRole('group', { name: s.ask })
    await expect(asked).toBeVisible()
    await expect(asked).not.toContainText(s.nothing)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: s.lookAgain }).press('Enter')
    await expect(told).toContainText(s.unpaid)
    await expect(told).toBeFocused()
    await expect(pay).toBeEnabled()
    await page.reload()
    await expect(pay).toBeEnabled()
    await expect(told).toHaveCount(0)
  })

  test(`cart and checkout lead to a payment in doubt instead of calling it unpaid (${language})`, async ({ page }) => {
    await toPayment(page, w, `doubt.${language}@example.com`)
    const payment = page.url()
    await payWith(page, w, '4000 0000 0000 0119')
    await expect(cardNotice(page, s.card)).toContainText(s.unknown)

    await page.goto(payment.replace('/payment', '/invoice'))
    await expect(page.getByRole('main').getByText(s.notPaidYet)).toBeVisible()
    await page.goto(`${w.base}/cart`)
    const notice = page.getByRole('complementary', { name: s.doubt })
    await expect(notice).toContainText(/SB-[\w-]+ · \$/)
    await expect(page.getByRole('complementary', { name: s.open })).toHaveCount(0)
    await page.getByRole('button', { name: w.increase(w.sauce) }).click()
    await page.goto(`${w.base}/checkout`)
    await expect(notice).toContainText(s.replaced)
    await expect(notice).not.toContainText(s.nothing)
    await notice.getByRole('link', { name: s.check }).click()

    await expect(page).toHaveURL(payment)
    await page.getByRole('button', { name: s.lookAgain }).press('Enter')
    await expect(cardNotice(page, s.card)).toContainText(s.unpaid)
    await page.goto(`${w.base}/cart`)
    await expect(page.getByRole('complementary', { name: s.open })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test(`a payment that was left while it was under way is in doubt (${language})`, async ({ page }) => {
    await toPayment(page, w, `doubt.${language}@example.com`)
    await startEndlessPayment(page, w)

    await page.reload()

    await expect(cardNotice(page, s.card)).toContainText(s.unknown)
    await expect(page.getByRole('button', { name: w.pay })).toBeDisabled()
  })
}
