import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { food, type GivenLine, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { deskLink, payOrder } from './seeds.ts'

// Orders as the kitchen finds them at the desk.

/** What an order of the kitchen's has beside the usual: two sauces to Seattle, of which the second asks first. */
interface OrderChange {
  readonly note?: string
  readonly more?: readonly GivenLine[]
  /** What the shopper wishes when the second sauce runs out. */
  readonly wish?: 'ask' | 'nearest'
}

/** A window of Seattle that takes orders. */
export interface OpenWindow {
  readonly id: string
  readonly date: string
  readonly left: number
}

/** Lists the windows of Seattle, the earliest first. */
export async function openWindows(request: APIRequestContext): Promise<readonly OpenWindow[]> {
  const listed = await request.get('/api/delivery-windows?area=ZONE1')
  return (await listed.json()).data
}

/** Returns a last name that no other journey has. */
export function ownName(testId: string): string {
  return `L${testId.replace(/\W/g, '').slice(-12)}`
}

/** Places and pays an order to Seattle for a delivery window. Returns its number. */
export async function aPaidOrder(
  request: APIRequestContext,
  lastName: string,
  deliveryWindow: string,
  { note, more = [], wish = 'ask' }: OrderChange = {},
): Promise<string> {
  const [first, second] = [wholeLine(sacha(1)), wholeLine(food('FM-SESAME', 1))]
  const answer = await request.post('/api/order', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      areaCode: 'ZONE1',
      lines: [first, second, ...more.map(wholeLine)],
      contact: { firstName: 'Mei', lastName, email: `${lastName}@example.com`.toLowerCase(), phone: '206-555-0142' },
      address: { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' },
      deliveryWindow,
      instructions: { leaveAtDoor: true, ifRunOut: { [second.key]: wish } },
      ...(note === undefined ? {} : { note }),
    },
  })
  if (answer.status() !== 201) throw new Error(`not placed: ${await answer.text()}`)
  const { id, number, createdAt } = (await answer.json()).data
  await payOrder(request, { id, number, createdAt, email: '' })
  return String(number)
}

/** Opens the orders of the desk as somebody of the kitchen, by the keyboard. */
export async function openKitchen(page: Page, context: BrowserContext, testId: string): Promise<void> {
  await page.goto(await deskLink(context, `kitchen.${testId}@example.com`, 'kitchen'))
  await page.getByRole('main').getByRole('button').press('Enter')
  await page
    .getByRole('navigation', { name: 'Screens of the desk' })
    .getByRole('link', { name: 'Orders' })
    .press('Enter')
}

/** Places up to twelve orders for two windows, and opens the desk in the kitchen. Returns what finds them. */
export async function openOrders(
  page: Page,
  testId: string,
  count: number,
): Promise<{ readonly name: string; readonly numbers: readonly string[] }> {
  const context = page.context()
  const name = ownName(testId)
  const [one, two] = (await openWindows(context.request)).filter(({ left }) => left >= 6).slice(-2)
  const numbers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const slot = index < 6 ? one : two
    const change = index === 0 ? { note: 'Peanut allergy!' } : {}
    numbers.push(await aPaidOrder(context.request, name, slot?.id ?? '', change))
  }
  await openKitchen(page, context, testId)
  return { name, numbers }
}
