import { test as base, expect, type Page } from '@playwright/test'
import { type GivenLine, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { password } from '#tests/support/journey-server.ts'
import { type Words, words } from '#tests/support/journey-words.ts'
import { type GivenOrder, inArea, noteOrder, payOrder, placeOrder, remember, type Shopper, signIn } from './seeds.ts'

export { expect, password, type Words, words }

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
        // A test that answers the page's own calls blocks the service worker: a call that passes it misses the route.
        const isBlocked = message.text() === 'Service Worker registration blocked by Playwright'
        if (['error', 'warning'].includes(message.type()) && !isProvoked && !isBlocked)
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
