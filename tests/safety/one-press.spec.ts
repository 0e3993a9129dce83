import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { remember, type Shopper, signIn } from '#tests/e2e/seeds.ts'
import { expect, test, words } from '#tests/e2e/shopper.ts'
import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { demoSlot } from '#tests/support/demo-slot.ts'
import { browserRow } from './browser-row.ts'
import { rounds } from './rounds.ts'

// Ways to press "Place order" twice while the server is slow.

test.use({ area: 'ZONE1', serviceWorkers: 'block' })

const w = words.en
const times = rounds(1, 10)

/** Puts a sauce into the shopper's cart, and fills in the form. */
async function fill(context: BrowserContext, shopper: Shopper): Promise<void> {
  await remember(context, {
    'shop:cart': [wholeLine(sacha())],
    'shop:attempt': 'null',
    'shop:restored': shopper.id,
    'shop:order': {
      ...{ firstName: 'Mei', lastName: 'Lin', email: shopper.email, phone: '206-555-0142', note: '' },
      ...{
        line1: '1420 Pike Street',
        line2: '',
        city: 'Seattle',
        state: 'WA',
        zip: '98101',
        deliveryWindow: demoSlot(),
      },
    },
  })
}

/** Opens the checkout, where calls for an order wait until `release`. */
async function openSlowCheckout(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route('**/api/order', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
  return resolve
}

const placing = (page: Page) => page.getByRole('button', { name: 'Placing your order…' })

interface Order {
  readonly id: string
  readonly status: string
}

/** Waits for the payment, and returns how many unpaid orders the shopper has. It cancels them for the next round. */
async function countOrders(request: APIRequestContext, { token }: Shopper, pages: readonly Page[]): Promise<number> {
  for (const page of pages) await expect(page.getByRole('button', { name: w.pay })).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const orders: readonly Order[] = (await (await request.get('/api/orders', { headers })).json()).data
  const unpaid = orders.filter(({ status }) => status === 'pending')
  for (const { id } of unpaid) expect((await request.put(`/api/order/${id}/cancel`, { headers })).status()).toBe(200)
  return unpaid.length
}

/** Runs the rounds of a way to press in these tabs of a new shopper: each must end with one order. */
async function countSingles(
  { context, request }: { readonly context: BrowserContext; readonly request: APIRequestContext },
  tabs: readonly Page[],
  press: () => Promise<unknown>,
): Promise<string> {
  const shopper = await signIn(context, `press-${crypto.randomUUID()}@example.com`)
  const counts: number[] = []
  for (let round = 0; round < times; round += 1) {
    await fill(context, shopper)
    const releases = await Promise.all(tabs.map(openSlowCheckout))
    await press()
    for (const tab of tabs) await expect(placing(tab)).toBeVisible()
    for (const release of releases) release()
    counts.push(await countOrders(request, shopper, tabs))
  }
  expect(counts).toEqual(Array.from({ length: times }, () => 1))
  return `1 order in ${times}/${times}`
}

browserRow(
  'C4',
  `a double click: 1 order in ${times}/${times}`,
  ({ page, ...given }) => countSingles(given, [page], () => page.getByRole('button', { name: w.place }).dblclick()),
  { timeoutMs: 240_000 },
)

browserRow(
  'C4',
  `Enter and a click: 1 order in ${times}/${times}`,
  ({ page, ...given }) =>
    countSingles(given, [page], async () => {
      await page.getByLabel(w.phone, { exact: true }).focus()
      const box = await page.getByRole('button', { name: w.place }).boundingBox()
      await Promise.all([page.keyboard.press('Enter'), page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)])
    }),
  { timeoutMs: 240_000, isWholeOnly: true },
)

browserRow(
  'C4',
  `two tabs at once: 1 order in ${times}/${times}`,
  async ({ page, context, request }) => {
    const tabs = [page, await context.newPage()]
    return countSingles({ context, request }, tabs, () =>
      Promise.all(tabs.map((tab) => tab.getByRole('button', { name: w.place }).click())),
    )
  },
  { timeoutMs: 240_000 },
)
