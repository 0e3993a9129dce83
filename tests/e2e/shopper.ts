import { test as base, expect, type Page } from '@playwright/test'
import { type GivenLine, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { password } from '#tests/support/journey-server.ts'
import { type GivenOrder, inArea, noteOrder, payOrder, placeOrder, remember, type Shopper, signIn } from './seeds.ts'

export { expect, password }

/** The start of a journey. It takes the parts that it names among its arguments. */
interface Given {
  /** Code of the chosen delivery area. Empty when none is chosen. */
  area: string
  /** The lines of `filledCart` and of the orders. */
  lines: readonly GivenLine[]
  /** A user who is signed in on this browser. */
  signedInShopper: Shopper
  /** The stored lines of this browser. */
  filledCart: readonly GivenLine[]
  /** An unpaid order of a guest. */
  placedOrder: GivenOrder
  /** A paid order of a guest. */
  paidOrder: GivenOrder
}

interface Quiet {
  /** Statuses that a test causes on purpose. The browser writes each of them into its console. */
  refusals: readonly (number | 'ERR_INTERNET_DISCONNECTED')[]
  quietConsole: string[]
}

/** Returns an e-mail address that no other test has. */
function ownAddress(testId: string): string {
  return `mei.${testId}@example.com`
}

let journeys = 0

/** Returns a client's address that no other journey has, so that the limits count each journey alone (safety I12). */
function ownClient(worker: number): string {
  journeys += 1
  return `198.${worker % 256}.${Math.floor(journeys / 256)}.${journeys % 256}`
}

/** What a page breaks of its content security policy is written to its console (safety H2). */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    console.error(`violation of ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/** An error or warning in the console of a page, or a violation of its content security policy, fails the test. */
export const test = base.extend<Quiet & Given>({
  area: ['', { option: true }],
  lines: [[sacha()], { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    await use({ ...extraHTTPHeaders, 'cf-connecting-ip': ownClient(workerIndex) })
  },
  context: async ({ context, area }, use) => {
    if (area !== '') await inArea(context, area)
    await use(context)
  },
  signedInShopper: async ({ context }, use, { testId }) => {
    await use(await signIn(context, ownAddress(testId)))
  },
  filledCart: async ({ context, lines }, use) => {
    await remember(context, { 'shop:cart': lines.map(wholeLine) })
    await use(lines)
  },
  placedOrder: async ({ context, lines }, use, { testId }) => {
    const order = await placeOrder(context.request, lines, ownAddress(testId))
    await noteOrder(context, order)
    await use(order)
  },
  paidOrder: async ({ context, placedOrder }, use) => {
    await payOrder(context.request, placedOrder)
    await use(placedOrder)
  },
  refusals: [[], { option: true }],
  quietConsole: [
    async ({ context, refusals }, use) => {
      const messages: string[] = []
      await context.addInitScript(reportViolations)
      context.on('console', (message) => {
        // Without a connection the service worker has no answer either.
        const isProvoked = refusals.some((status) =>
          typeof status === 'number'
            ? message.text().includes(`responded with a status of ${status} `)
            : [status, 'ERR_FAILED'].some((refusal) => message.text().includes(refusal)),
        )
        if (['error', 'warning'].includes(message.type()) && !isProvoked)
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (uncaught) => messages.push(`uncaught: ${uncaught.error().message}`))
      await use(messages)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

/** Leaves a test to `npm run test:matrix` when it repeats another one in a language, width or color scheme. */
export function matrixIf(isRepetition: boolean): { readonly tag?: string } {
  return isRepetition ? { tag: '@matrix' } : {}
}

/** The texts that journeys look for, in each language. */
export const words = {
  en: {
    base: '',
    chooseArea: /^Deliver to .+, change$/,
    deliverHere: 'Deliver here',
    deliverTo: (area: string) => `Deliver to ${area}`,
    kits: 'Hot pot kits',
    foodMart: 'Food mart',
    putTogether: 'Customize',
    increase: (name: string) => `Increase ${name}`,
    decrease: (name: string) => `Decrease ${name}`,
    add: (name: string) => `Add ${name} to cart`,
    addKit: (name: string) => `Add ${name} to cart`,
    cart: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
    code: 'Discount code',
    apply: 'Apply',
    checkout: 'Go to checkout',
    summary: 'Order summary',
    place: 'Place order',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    createAccount: 'Create an account',
    phone: 'Phone',
    street: 'Street address',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    deliveryTime: 'Delivery window',
    day: 'Delivery day',
    hours: /^Delivery windows for /,
    cardNumber: 'Card number',
    validTo: 'Expiration date',
    securityCode: 'Security code',
    pay: /^Pay \$/,
    declined: 'The card was declined.',
    confirm: 'Yes, pay',
    paid: /We got your payment/,
    find: 'Find my order',
    orderNumber: 'Order number',
    sauce: 'Taiwanese Sacha Sauce',
    seattle: 'Seattle',
    losAngeles: 'Greater Los Angeles',
  },
  tw: {
    base: '/tw',
    chooseArea: /^配送至.+，更換地區$/,
    deliverHere: '送到這裡',
    deliverTo: (area: string) => `改送到${area}`,
    kits: '火鍋套餐',
    foodMart: '食品商城',
    putTogether: '開始搭配',
    increase: (name: string) => `增加${name}`,
    decrease: (name: string) => `減少${name}`,
    add: (name: string) => `將${name}加入購物車`,
    addKit: (name: string) => `將${name}加入購物車`,
    cart: (count: number) => `購物車，${count} 件商品`,
    code: '折扣碼',
    apply: '套用',
    checkout: '前往結帳',
    summary: '訂單摘要',
    place: '送出訂單',
    firstName: '名字',
    lastName: '姓氏',
    email: '電子郵件',
    password: '密碼',
    createAccount: '建立帳戶',
    phone: '電話',
    street: '街道與門牌',
    city: '城市',
    state: '州',
    zip: '郵遞區號',
    deliveryTime: '送達時段',
    day: '送達日期',
    hours: /的送達時段$/,
    cardNumber: '卡號',
    validTo: '有效期限',
    securityCode: '安全碼',
    pay: /^付款 \$/,
    declined: '這張卡片付款未成功',
    confirm: '同意付款',
    paid: /付款完成/,
    find: '查詢訂單',
    orderNumber: '訂單編號',
    sauce: '沙茶醬',
    seattle: '西雅圖',
    losAngeles: '大洛杉磯',
  },
} as const
export type Words = (typeof words)['en' | 'tw']

/** Chooses the delivery area in the dialog. With lines in the cart the shopper confirms the changes. */
export async function chooseArea(page: Page, w: Words, area: string): Promise<void> {
  await page.getByRole('button', { name: w.chooseArea }).click()
  await page.getByRole('radio', { name: area }).check()
  await page.getByRole('button', { name: w.deliverHere }).click()
  const confirm = page.getByRole('button', { name: w.deliverTo(area), exact: true })
  const there = page.getByRole('button', { name: w.chooseArea }).filter({ hasText: area })
  await expect(confirm.or(there)).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(there).toBeVisible()
  await page.waitForLoadState()
}

/** Fills in the checkout for Seattle. */
export async function fillCheckout(page: Page, w: Words, email: string): Promise<void> {
  await page.getByLabel(w.firstName).fill('Mei')
  await page.getByLabel(w.lastName).fill('Lin')
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel(w.phone, { exact: true }).fill('2065550142')
  await page.getByLabel(w.street).fill('1420 Pike Street')
  await page.getByLabel(w.city, { exact: true }).fill('Seattle')
  await page.getByLabel(w.state, { exact: true }).selectOption('WA')
  await page.getByLabel(w.zip, { exact: true }).fill('98101')
  await chooseSlot(page, w)
}

/** Chooses the last day that is offered, and its last hours. Areas without windows have no such choice. */
export async function chooseSlot(page: Page, w: Words): Promise<void> {
  const days = page.getByRole('radiogroup', { name: w.day, exact: true })
  if ((await page.getByRole('group', { name: w.deliveryTime }).count()) === 0) return
  // A day is a label over its hidden radio button.
  await days.locator('label').last().click()
  await page.getByRole('radiogroup', { name: w.hours }).getByRole('radio').last().check()
}

/** Creates an account for Mei Lin through the screens. */
export async function createAccount(page: Page, w: Words, email: string): Promise<void> {
  await page.goto(`${w.base}/create-account`)
  await page.getByLabel(w.firstName).fill('Mei')
  await page.getByLabel(w.lastName).fill('Lin')
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.createAccount }).press('Enter')
  await expect(page).toHaveURL(`${w.base}/account`)
}

/** Orders the cart to Seattle and pays with the card that is always accepted. */
export async function buy(page: Page, w: Words, email: string): Promise<void> {
  await page.goto(`${w.base}/checkout`)
  await fillCheckout(page, w, email)
  await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
  await page.getByRole('button', { name: w.place }).click()
  await payWith(page, w, '4242 4242 4242 4242')
  await expect(page.getByText(w.paid)).toBeVisible()
}

/** Types a card into the payment form and pays. */
export async function payWith(page: Page, w: Words, card: string): Promise<void> {
  await page.getByLabel(w.cardNumber).fill(card)
  await page.getByLabel(w.validTo).fill('09 / 29')
  await page.getByLabel(w.securityCode).fill('123')
  await page.getByRole('button', { name: w.pay }).click()
}
