import type { Page } from '@playwright/test'
import { sacha } from '#tests/support/demo-lines.ts'
import { liveOrigin } from '#tests/support/journey-server.ts'
import { placeOrder } from './seeds.ts'
import { expect, test, words } from './shopper.ts'

// Paying at PayPal, whose server, page and script tests/servers/paypal stands in for.

test.use({
  baseURL: liveOrigin,
  refusals: [402, 409, 'ERR_INTERNET_DISCONNECTED'],
  contextOptions: { reducedMotion: 'reduce' },
})

const shown = {
  en: {
    how: /^A PayPal window opens, where you approve the payment of \$[\d.]+\.$/,
    thanks: 'Thank you, Mei!',
    unconfirmed: "The payment wasn't confirmed",
    refused: "PayPal didn't accept the payment.",
    cancel: /^Cancel the order/,
    confirm: 'Yes, cancel it',
    refunded: /^\$[\d.]+ was refunded on/,
  },
  tw: {
    how: /^將開啟 PayPal 視窗，請在其中同意付款 \$[\d.]+。$/,
    thanks: /Mei/,
    unconfirmed: '您沒有確認付款',
    refused: 'PayPal 未接受這筆付款',
    cancel: /^取消訂單/,
    confirm: '確定取消',
    refunded: /^已於 .+ 退款 \$[\d.]+/,
  },
} as const

/** Presses PayPal's button, and answers in the window that it opens. */
async function answerPayPal(page: Page, answer: 'Approve' | 'Cancel', funding?: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).press('Enter')
  const window = await opening
  if (funding) await window.getByLabel('Pay with').selectOption(funding)
  await window.getByRole('button', { name: answer }).click()
}

for (const [language, width] of [
  ['en', 1440],
  ['tw', 390],
] as const) {
  const w = words[language]
  const s = shown[language]

  test.describe(`PayPal (${language}, ${width} px)`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an approved payment pays the order, which is refunded when it is cancelled', async ({ page }) => {
      const order = await placeOrder(page.request, [sacha()], `paypal.${language}@example.com`)
      await page.goto(`${w.base}/payment?order=${order.id}`)
      await expect(page.getByText(s.how)).toBeVisible()
      await expect(page.getByRole('button', { name: 'PayPal' })).toHaveCSS('letter-spacing', '1px')

      await answerPayPal(page, 'Cancel')
      await expect(page.getByText(s.unconfirmed)).toBeVisible()
      await expect(page.getByRole('region', { name: s.unconfirmed })).toBeFocused()
      await answerPayPal(page, 'Approve', 'declined')
      await expect(page.getByText(s.refused)).toBeVisible()
      await answerPayPal(page, 'Approve')

      await expect(page).toHaveURL(new RegExp(`/invoice\\?order=${order.id}$`))
      await expect(page.getByRole('heading', { level: 1, name: s.thanks })).toBeVisible()
      await page.getByRole('button', { name: s.cancel }).click()
      await page.getByRole('button', { name: s.confirm }).click()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(s.refunded)).toBeVisible({ timeout: 1000 })
      }).toPass()
    })
  })
}

test('a script that does not load is told, and loads on the next try', async ({ page }) => {
  const order = await placeOrder(page.request, [sacha()], 'paypal.script@example.com')
  await page.route('**/sdk/js?*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(`/payment?order=${order.id}`)
  const paypal = page.getByRole('group', { name: 'PayPal' })
  await expect(paypal.getByRole('alert')).toContainText("We can't load the payment form.")

  await paypal.getByRole('button', { name: 'Try again' }).click()

  await expect(paypal.getByRole('button', { name: 'PayPal' })).toBeVisible()
})

test('an order that was cancelled elsewhere is told when PayPal is asked for', async ({ page }) => {
  const order = await placeOrder(page.request, [sacha()], 'paypal.late@example.com')
  await page.goto(`/payment?order=${order.id}`)
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible()
  await page.request.put(`/api/order/${order.id}/cancel`)

  await page.getByRole('button', { name: 'PayPal' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeVisible()
})
