import type { Page } from '@playwright/test'
import { sacha } from '#tests/support/demo-lines.ts'
import { liveOrigin } from '#tests/support/journey-server.ts'
import { placeOrder } from './seeds.ts'
import { expect, test, words } from './shopper.ts'

// Paying at Stripe, whose server and script tests/servers/stripe stands in for.

test.use({
  baseURL: liveOrigin,
  refusals: [402, 'ERR_INTERNET_DISCONNECTED'],
  contextOptions: { reducedMotion: 'reduce' },
})

const shown = {
  en: {
    pay: /^Pay \$[\d.]+$/,
    thanks: 'Thank you, Mei!',
    unconfirmed: "The payment wasn't confirmed",
    declined: 'The card was declined.',
    cancel: /^Cancel the order/,
    confirm: 'Yes, cancel it',
    refunded: /^\$[\d.]+ was refunded on/,
    going: /We are refunding \$[\d.]+ to your original payment method/,
  },
  tw: {
    pay: /^付款 \$[\d.]+$/,
    thanks: /Mei/,
    unconfirmed: '您沒有確認付款',
    declined: '這張卡片付款未成功',
    cancel: /^取消訂單/,
    confirm: '確定取消',
    refunded: /^已於 .+ 退款 \$[\d.]+/,
    going: /正在將 \$[\d.]+ 退回原付款方式/,
  },
} as const

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('12 / 34')
  await frame.getByLabel('Security code').fill('123')
}

for (const [language, width] of [
  ['en', 390],
  ['tw', 1440],
] as const) {
  const w = words[language]
  const s = shown[language]

  test.describe(`Stripe (${language}, ${width} px)`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a card that the bank asks about pays the order, which is refunded when it is cancelled', async ({ page }) => {
      const order = await placeOrder(page.request, [sacha()], `stripe.${language}@example.com`)
      await page.goto(`${w.base}/payment?order=${order.id}`)
      const pay = page.getByRole('button', { name: s.pay })
      const bank = page.frameLocator('iframe[title="Bank confirmation"]')

      await fillCard(page, '4000 0027 6000 3184')
      await pay.click()
      await bank.getByRole('button', { name: 'Fail' }).click()
      await expect(page.getByText(s.unconfirmed)).toBeVisible()
      await pay.click()
      await bank.getByRole('button', { name: 'Complete' }).click()

      await expect(page).toHaveURL(new RegExp(`/invoice\\?order=${order.id}$`))
      await expect(page.getByRole('heading', { level: 1, name: s.thanks })).toBeVisible()
      await page.getByRole('button', { name: s.cancel }).click()
      await page.getByRole('button', { name: s.confirm }).click()
      await expect(page.getByText(s.going)).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(s.refunded)).toBeVisible({ timeout: 1000 })
      }).toPass()
    })
  })
}

test('a declined card is told apart, and a wallet pays', async ({ page }) => {
  const order = await placeOrder(page.request, [sacha()], 'stripe.wallet@example.com')
  await page.goto(`/payment?order=${order.id}`)
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: shown.en.pay }).click()
  await expect(page.getByText(shown.en.declined)).toBeVisible()

  await page
    .frameLocator('iframe[title="Secure express checkout frame"]')
    .getByRole('button', { name: 'Google Pay' })
    .click()

  await expect(page).toHaveURL(new RegExp(`/invoice\\?order=${order.id}$`))
})

test('a script that does not load is told, and loads on the next try', async ({ page }) => {
  const order = await placeOrder(page.request, [sacha()], 'stripe.script@example.com')
  await page.route('**/v3', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(`/payment?order=${order.id}`)
  await expect(page.getByRole('alert')).toContainText("We can't load the payment form.")

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')).toBeVisible()
})
