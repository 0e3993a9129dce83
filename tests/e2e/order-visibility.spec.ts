import type { Page } from '@playwright/test'
import { sacha } from '#tests/support/demo-lines.ts'
import { payOrder, placeOrder, signIn } from './seeds.ts'
import { expect, matrixIf, test, type Words, words } from './shopper.ts'

// Who sees what of an order: its own device, another device, a guest, a signed-in user.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

const texts = {
  en: {
    enter: 'Sign in',
    pay: 'Pay now',
    held: "We're holding your items until",
    elsewhere: 'use the payment link in our email about this order',
    inAccount: "It's also in your account.",
    device: "It's also saved on this device.",
    paidBy: 'Test card (simulated)',
    recent: 'Ordered on this device',
    cancel: /^Cancel the order: SB-/,
    confirm: 'Yes, cancel it',
    refunded: /We are refunding \$[\d.]+ to|was refunded on/,
  },
  tw: {
    enter: '登入',
    pay: '立即付款',
    held: '商品為您保留至',
    elsewhere: '請開啟訂單通知信裡的付款連結',
    inAccount: '您也可以在帳戶裡查看。',
    device: '這部裝置也會記住訂單編號。',
    paidBy: '測試卡（模擬付款）',
    recent: '這部裝置上的訂單',
    cancel: /^取消訂單：SB-/,
    confirm: '確定取消',
    refunded: /正在將 \$[\d.]+ 退回|已於.*退款/,
  },
} as const

async function track(page: Page, w: Words, number: string, email: string): Promise<void> {
  await page.goto(`${w.base}/track-order`)
  await page.getByLabel(w.orderNumber).fill(number)
  await page.getByRole('main').getByLabel(w.email).fill(email)
  await page.getByRole('button', { name: w.find }).click()
  await expect(page.getByRole('heading', { name: number })).toBeFocused()
}

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = texts[language]

  test(
    `an unpaid order can be paid on its own device, and explains how on another one (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, browser, placedOrder }) => {
      const { number, email } = placedOrder
      await track(page, w, number, email)
      await expect(page.getByText(s.held)).toBeVisible()
      await expect(page.getByRole('link', { name: s.pay })).toBeVisible()

      const elsewhere = await (await browser.newContext()).newPage()
      await track(elsewhere, w, number, email)
      await expect(elsewhere.getByText(s.held)).toBeVisible()
      await expect(elsewhere.getByRole('link', { name: s.pay })).toHaveCount(0)
      const hint = elsewhere.getByRole('article').getByText(s.elsewhere)
      await expect(hint.getByRole('link', { name: s.enter })).toHaveAttribute('href', `${w.base}/account`)
      await elsewhere.context().close()
    },
  )

  test(
    `a guest's order never claims to be in an account, and is listed under this device (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, paidOrder }) => {
      const { number } = paidOrder
      const invoice = `${w.base}/invoice?order=${paidOrder.id}`
      await page.goto(invoice)
      await expect(page.getByText(s.device)).toBeVisible()
      await expect(page.getByText(s.paidBy)).toBeVisible()

      await signIn(page.context(), `guest.${language}.${Date.now()}@example.com`)
      await page.goto(`${w.base}/account`)
      const row = page.getByRole('region', { name: s.recent }).getByRole('link', { name: number })
      await expect(row).toContainText('$')
      await Promise.all([page.waitForResponse('**/api/orders*'), page.goto(invoice)])
      await expect(page.getByText(s.device)).toBeVisible()
      await expect(page.getByText(s.inAccount)).toHaveCount(0)
    },
  )

  test(
    `a user's own order is in the account, which shows its refund (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, signedInShopper }) => {
      const { request } = page.context()
      const order = await placeOrder(request, [sacha()], signedInShopper.email, { shopper: signedInShopper })
      await payOrder(request, order, signedInShopper)
      await page.goto(`${w.base}/invoice?order=${order.id}`)
      await expect(page.getByText(s.inAccount)).toBeVisible()

      await page.goto(`${w.base}/account`)
      await page.getByRole('button', { name: s.cancel }).click()
      await page.getByRole('button', { name: s.confirm }).click()
      await expect(page.getByRole('article').getByText(s.refunded)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('article').getByText(s.refunded)).toBeVisible()
    },
  )
}
