import type { APIRequestContext, Page } from '@playwright/test'
import { food, type GivenLine, marketKit, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { codeIn } from '#tests/support/gift-cards.ts'
import { remember } from './seeds.ts'
import { expect, fillCheckout, matrixIf, payWith, test, words } from './shopper.ts'

// A code that opens no card is answered with 404.
test.use({ area: 'ZONE1', refusals: [404] })

const own = {
  en: {
    to: 'Email the code to (optional)',
    email: 'Email',
    name: 'Their name (optional)',
    message: 'Message (optional)',
    withCard: 'Gift card',
    code: 'Gift card code',
    apply: 'Apply',
    look: 'Check the balance',
    unknown: 'We know no gift card with this code. Please check it.',
    holds: (amount: string) => `This gift card has a balance of ${amount}.`,
    left: 'Left to pay',
    back: (amount: string) => `${amount} is back on the gift card.`,
    cancel: 'Cancel the order',
    really: 'Yes, cancel it',
  },
  tw: {
    to: '代碼寄送至（選填）',
    email: '電子郵件',
    name: '收禮人姓名（選填）',
    message: '留言（選填）',
    withCard: '禮物卡',
    code: '禮物卡代碼',
    apply: '套用',
    look: '查詢餘額',
    unknown: '查無此禮物卡代碼，請再確認。',
    holds: (amount: string) => `這張禮物卡餘額為 ${amount}。`,
    left: '尚需付款',
    back: (amount: string) => `${amount} 已退回禮物卡。`,
    cancel: '取消訂單',
    really: '確定取消',
  },
} as const

/** Puts lines into the cart and opens the checkout. */
async function checkOut(page: Page, base: string, lines: readonly GivenLine[]): Promise<void> {
  await page.goto(`${base}/about`)
  await page.evaluate((cart) => localStorage.setItem('shop:cart', cart), JSON.stringify(lines.map(wholeLine)))
  await page.goto(`${base}/checkout`)
}

/** Buys a gift card of $50 for `to`, and returns its code out of the mail. */
async function buyCard(page: Page, language: 'en' | 'tw', to: string): Promise<string> {
  const [w, o] = [words[language], own[language]]
  await remember(page.context(), { 'shop:cart': [wholeLine(food('GC-50'))] })
  await page.goto(`${w.base}/checkout`)
  await page.getByLabel(o.to).fill(to)
  await page.getByLabel(o.name).fill('Ana')
  await page.getByLabel(o.message).fill('Enjoy!')
  await expect(page.getByLabel(w.street)).toBeHidden()
  await page.getByLabel(w.firstName).fill('Mei')
  await page.getByLabel(w.lastName).fill('Lin')
  await page.getByLabel(o.email, { exact: true }).fill('mei@example.com')
  await page.getByLabel(w.phone, { exact: true }).fill('2065550142')
  await page.getByRole('button', { name: w.place }).click()
  await payWith(page, w, '4242 4242 4242 4242')
  await expect(page.getByText(w.paid)).toBeVisible()
  return codeIn(await mailTo(page.request, to))
}

async function mailTo(request: APIRequestContext, address: string): Promise<string> {
  const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
  return mails.find(({ to }) => to === address)?.text ?? ''
}

/** Enters the code at checkout. */
async function enterCode(page: Page, language: 'en' | 'tw', code: string): Promise<void> {
  const o = own[language]
  await page.getByRole('main').getByText(o.withCard, { exact: true }).click()
  await page.getByLabel(o.code).fill(code)
  await page.getByLabel(o.code).press('Enter')
}

for (const [language, width] of [
  ['en', 390],
  ['tw', 1440],
] as const)
  test(
    `a gift card is bought, pays a whole order and a part of one, and gets back what is canceled (${language}, ${width} px)`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      const [w, o] = [words[language], own[language]]
      await page.setViewportSize({ width, height: 900 })
      const code = await buyCard(page, language, `ana.${language}@example.com`)

      await checkOut(page, w.base, [sacha()])
      await fillCheckout(page, w, 'mei@example.com')
      await enterCode(page, language, '0000-0000-0000-0000')
      await expect(page.getByRole('main').getByText(o.unknown)).toBeVisible()
      await page.getByLabel(o.code).fill(code.toLowerCase())
      await page.getByLabel(o.code).press('Enter')
      await expect(page.getByRole('main').getByText(o.holds('$50.00'))).toBeVisible()
      await expect(page.getByRole('main').getByText(o.left).filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByText(w.paid)).toBeVisible()
      await expect(page.getByRole('link', { name: w.cart(0), exact: true })).toBeVisible()
      const invoice = page.url()

      await checkOut(page, w.base, [{ ...marketKit, picked: 2 }])
      await fillCheckout(page, w, 'mei@example.com')
      await enterCode(page, language, code)
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByRole('region', { name: w.summary })).toContainText(o.left)
      await payWith(page, w, '4242 4242 4242 4242')
      await expect(page.getByText(w.paid)).toBeVisible()
      const balanceIs = async (amount: string) => {
        await page.goto(`${w.base}/gift-card`)
        await page.getByLabel(o.code).fill(code)
        await page.getByRole('button', { name: o.look }).click()
        await expect(page.getByRole('main').getByText(o.holds(amount))).toBeVisible()
      }
      await balanceIs('$0.00')

      const id = new URL(invoice).searchParams.get('order')
      const order = (await (await page.request.get(`/api/order/${id}`)).json()).data
      await page.goto(invoice)
      await page.getByRole('button', { name: o.cancel }).click()
      await page.getByRole('button', { name: o.really }).click()
      await expect(page.getByRole('main').getByText(o.back(`$${order.total.toFixed(2)}`))).toBeVisible()
      await balanceIs(`$${order.total.toFixed(2)}`)
    },
  )
