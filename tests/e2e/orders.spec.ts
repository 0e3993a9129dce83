import type { Locator, Page } from '@playwright/test'
import { food, type GivenLine, marketKit, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { inArea, noteOrder, payOrder, placeOrder, remember } from './seeds.ts'
import { buy, expect, matrixIf, payWith, test, type Words, words } from './shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Eight lines, two of them kits with their picks. */
const eightLines: readonly GivenLine[] = [
  { code: 'KIT-CLASSIC', group: 'combo', picked: 1 },
  marketKit,
  ...['FM-SACHA', 'FM-SOY'].map((code) => food(code)),
  ...['ADD-ENOKI', 'ADD-CORN', 'ADD-FISHBALL', 'ADD-PRAWN'].map(
    (code): GivenLine => ({ code, group: 'addons', picked: 1 }),
  ),
]

/** Opens the invoice of a guest's paid order. */
async function openInvoice(page: Page, lines: readonly GivenLine[], w: Words, email: string): Promise<string> {
  const { request } = page.context()
  const order = await placeOrder(request, lines, email)
  await payOrder(request, order)
  await noteOrder(page.context(), order)
  await page.goto(`${w.base}/invoice?order=${order.id}`)
  await expect(page.getByText(w.paid)).toBeVisible()
  return order.number
}

/** Opens the payment of a guest's order of one sauce. */
async function openPayment(page: Page, w: Words, email: string, firstName = 'Mei'): Promise<void> {
  const order = await placeOrder(page.context().request, [sacha()], email, { firstName })
  await noteOrder(page.context(), order)
  await page.goto(`${w.base}/payment?order=${order.id}`)
  await expect(page.getByLabel(w.cardNumber)).toBeVisible()
}

/** Orders a sauce as a guest, through the screens. */
async function orderSauce(page: Page, w: Words, email: string): Promise<void> {
  await inArea(page.context(), 'ZONE1')
  await remember(page.context(), { 'shop:cart': [wholeLine(sacha())] })
  await buy(page, w, email)
}

/** Returns the right edge of an element in whole pixels. */
async function endOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox()
  return Math.round((box?.x ?? 0) + (box?.width ?? 0))
}

const texts = {
  en: {
    ribeye: 'Sliced Ribeye 肋眼牛肉片',
    contents: "What's included",
    market: [
      'Kit without its meat $22.39',
      'Sliced Ribeye 肋眼牛肉片 $9.50',
      'Pork Bone Broth 招牌大骨湯底',
      'Seasonal Greens Box × 2 時令青菜盒',
      'Sweet Corn Wheels × 2 甜玉米段',
      'Handmade Fish Balls × 2 手工魚丸',
      'White Shrimp 鮮白蝦 +$4.00',
    ],
    thanks: 'Thank you, Mei!',
    invoice: 'Invoice',
    print: 'Print',
    keep: (number: string, email: string) =>
      `Your order number is ${number}. With it and your email, ${email}, you can look up this order at any time.`,
    unknown: "We can't find an order with this number and email. Please check both.",
    another: 'Track another order',
    ask: /^Cancel order SB-.+\?$/,
    paid: 'We got your payment and your order.',
    cancel: 'Cancel the order',
    cancelNow: 'Yes, cancel it',
    cancelled: 'The order is canceled.',
    cancelUnpaid: 'Cancel this order',
    remember: 'Remember my details on this device',
    held: /[AP]M \(Pacific Time\)\.$/,
    shut: 'Show order (1 item)',
  },
  tw: {
    ribeye: '肋眼牛肉片 Sliced Ribeye',
    contents: '內容',
    market: [
      '套餐（不含肉品） $22.39',
      '肋眼牛肉片 Sliced Ribeye $9.50',
      '招牌大骨湯底 Pork Bone Broth',
      '時令青菜盒 × 2 Seasonal Greens Box',
      '甜玉米段 × 2 Sweet Corn Wheels',
      '手工魚丸 × 2 Handmade Fish Balls',
      '鮮白蝦 White Shrimp +$4.00',
    ],
    thanks: '謝謝您，Mei Lin！',
    invoice: '訂單明細',
    print: '列印',
    keep: (number: string, email: string) =>
      `您的訂單編號是 ${number}。憑這個編號與電子郵件 ${email}，隨時都能查詢訂單。`,
    unknown: '查無符合此編號與電子郵件的訂單，請再確認一次。',
    another: '查詢其他訂單',
    ask: /^要取消訂單 SB-.+ 嗎？$/,
    paid: '付款完成，我們已收到您的訂單。',
    cancel: '取消訂單',
    cancelNow: '確定取消',
    cancelled: '訂單已取消。',
    cancelUnpaid: '取消訂單',
    remember: '在這部裝置上記住我的資料',
    held: /（太平洋時間）。$/,
    shut: '查看訂單（1 件）',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = texts[language]

  test(
    `an invoice of eight lines fits one sheet, with both names (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await openInvoice(page, eightLines, w, `paper.${language}@example.com`)

      const rows = page.getByRole('table').getByRole('row')
      await expect(rows.filter({ hasText: 'Taiwanese Sacha Sauce' })).toContainText('沙茶醬')
      await expect(page.getByRole('rowheader', { name: /Market Kit/ })).not.toContainText(s.ribeye)
      await expect(rows.filter({ hasText: s.ribeye })).toHaveCount(1)
      expect(await rows.count()).toBeGreaterThanOrEqual(9)
      for (const format of ['A4', 'Letter'] as const) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Pages[^>]*\/Count (\d+)|\/Count (\d+)/)?.slice(1)).toContain('1')
      }
    },
  )

  test(
    `the invoice lists each part of a kit once, and the added prices add up (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await openInvoice(page, eightLines.slice(1, 2), w, `kit.${language}@example.com`)

      await expect(page.getByRole('heading', { level: 1, name: s.thanks })).toBeVisible()
      // It does not break at its hyphens.
      await expect(page.getByText(/^SB-[\w-]+$/).first()).toHaveCSS('white-space', 'nowrap')
      await expect(page.getByRole('row', { name: /Market Kit/ })).toContainText('$35.89')
      const contents = page.getByRole('table').getByRole('list', { name: s.contents })
      await expect(contents.getByRole('listitem')).toHaveText(s.market)
      await page.setViewportSize({ width: 390, height: 844 })
      const amount = page
        .getByRole('row', { name: /Market Kit/ })
        .getByRole('cell')
        .last()
      for (const price of ['$22.39', '$9.50', '+$4.00'])
        expect(await endOf(contents.getByText(price, { exact: true }))).toBe(await endOf(amount))
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: s.thanks })).toBeHidden()
      await expect(page.getByRole('heading', { name: s.invoice, exact: true })).toBeVisible()
    },
  )

  test.describe('an unknown number', () => {
    test.use({ refusals: [404] })

    test(
      `tracking refuses an unknown number, finds a known one, and starts again (${language})`,
      matrixIf(language === 'tw'),
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        const email = `found.${language}@example.com`
        const number = await openInvoice(page, [sacha()], w, email)
        await expect(page.getByText(s.keep(number, email))).toBeVisible()
        await expect(page.getByRole('main').getByRole('status')).toHaveText(s.paid)
        await page.goto(`${w.base}/track-order`)
        const field = page.getByLabel(w.orderNumber)
        await field.fill('SB-NONE')
        await page.getByRole('main').getByLabel(w.email).fill(email)
        await page.getByRole('button', { name: w.find }).click()
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(new RegExp(s.unknown))
        await expect(page.getByRole('main').getByLabel(w.email)).toHaveAccessibleDescription(s.unknown)

        await field.fill(number)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: number })).toBeFocused()
        await expect(page.getByText(s.unknown)).toHaveCount(0)
        await page.getByRole('link', { name: s.another }).click()
        await expect(field).toBeFocused()
        await expect(field).toHaveValue('')
      },
    )
  })

  test(
    `Escape keeps an order, paid or not, until it is cancelled (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await openPayment(page, w, `escape.${language}@example.com`)
      await expect(page.getByText(s.held)).toBeVisible()
      const askToCancel = async (name: string) => {
        const way = page.getByRole('button', { name, exact: true })
        await way.press('Enter')
        const question = page.getByRole('group', { name: s.ask })
        await expect(question).toBeFocused()
        await expect(question.getByText(/^SB-[\w-]+$/)).toHaveCSS('white-space', 'nowrap')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await expect(way).toBeFocused()
      }

      await askToCancel(s.cancelUnpaid)
      await page.goto(page.url().replace('/payment', '/invoice'))
      await askToCancel(s.cancel)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: s.cancelNow, exact: true }).press('Enter')
      const answer = page.getByText(s.cancelled)
      await expect(answer).toBeFocused()
      const message = await answer.boundingBox()
      const next = await page.getByRole('button', { name: s.print }).boundingBox()
      expect((next?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThanOrEqual(8)
    },
  )

  test(
    `on a phone the order is folded with its total, and a guest's details are saved only on request (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await orderSauce(page, w, `forgotten.${language}@example.com`)
      const back = async () => {
        await remember(page.context(), { 'shop:cart': [wholeLine(sacha())] })
        await page.goto(`${w.base}/checkout`)
      }
      await back()
      const folded = page.getByText(s.shut)
      await expect(folded).toBeInViewport()
      await expect(page.locator('summary').filter({ has: folded })).toContainText(/\$1\d\.\d\d/)
      await expect(
        page.getByRole('listitem').filter({ hasText: /^(?:沙茶醬|Taiwanese Sacha Sauce)\$6\.99$/ }),
      ).toBeHidden()
      await expect(page.getByLabel(w.email)).toHaveValue('')

      await page.getByRole('checkbox', { name: s.remember }).check()
      await orderSauce(page, w, `remembered.${language}@example.com`)
      await back()
      await expect(page.getByLabel(w.email)).toHaveValue(`remembered.${language}@example.com`)
      await expect(page.getByRole('checkbox', { name: s.remember })).toBeChecked()
    },
  )
}

test('the link in a mail fills in the order number, but not the email', async ({ page }) => {
  await page.goto('/track-order?number=SB-AAAAA-BBBB-CCCC')

  await expect(page.getByLabel('Order number')).toHaveValue('SB-AAAAA-BBBB-CCCC')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('')
})

test('a name of 100 letters wraps on a phone, on the payment page and the invoice', async ({ page }) => {
  const w = words.en
  await page.setViewportSize({ width: 390, height: 844 })
  await openPayment(page, w, 'long-name@example.com', 'W'.repeat(100))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await payWith(page, w, '4242 4242 4242 4242')

  await expect(page.getByText(w.paid)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
