import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { inArea, remember } from '#tests/e2e/seeds.ts'
import { expect, test, words } from '#tests/e2e/shopper.ts'
import { food, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { browserRow } from './browser-row.ts'
import { rounds, seed } from './rounds.ts'

// Storage that is broken, foreign, hostile, full or closed.

// A made-up token, order or user is refused by the server.
test.use({ refusals: [400, 401, 403, 404, 422, 429] })

const w = words.en
const states = rounds(8, 200)
const pages = [
  '/cart',
  '/checkout',
  '/account',
  '/food-mart?category=condiments',
  '/payment',
  '/',
  '/invoice',
  '/offline',
]

const jsonKeys = [
  ...['cart', 'later', 'order', 'user', 'attempt', 'last-quote', 'merge', 'area-switch', 'recent-orders', 'waiting'],
  ...['codes', 'used-codes', 'wishlist', 'payment-doubt'],
]
const textKeys = [
  ...['area', 'token', 'order-of', 'order-address', 'remember', 'unsaved', 'restored', 'restore-failed', 'changed'],
  ...['changed-by-key', 'cookie-session', 'measured-checkout', 'measured-paying'],
]
/** The names of fields that stored values have, so that wrong values get past the outermost check. */
const fields = [
  ...['key', 'code', 'group', 'picked', 'additional', 'meat', 'additionalItem', 'heard', 'id', 'email', 'firstName'],
  ...[
    'lastName',
    'phone',
    'hasPassword',
    'line1',
    'zip',
    'city',
    'state',
    'note',
    'body',
    'orderId',
    'other',
    'number',
  ],
  ...['isUndone', 'added', 'joined', 'kept', 'from', 'to', 'before', 'lost', 'lines', 'total', 'atMs', 'placedAtMs'],
  ...['name', 'nameTw', 'lineTotal', '__proto__', 'constructor', 'prototype'],
]
const hostile = fc.constantFrom(
  ...['', '{', 'null', '[null]', '"', '[[[[', '1e999', 'undefined', '{"__proto__":{"polluted":1}}', '\u0000', '\ud800'],
  ...['[{"__proto__":{"polluted":1},"key":"a","code":"FM-SOY","group":"foodmart","picked":1}]'],
  ...['{"constructor":{"prototype":{"polluted":1}}}', '-1', 'true', '[]', '{}', `"${'a'.repeat(10_000)}"`],
)
const leaf = fc.oneof(
  ...[fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)],
  fc.constantFrom('FM-SOY', 'foodmart', 'combo', 'KIT-MARKET', 'ZONE1', 'constructor', '__proto__', 99, -1, 0.5),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...fields), tie('tree')), { maxLength: 12 })
      // As JSON would: a field `__proto__` of its own.
      .map((members) => JSON.parse(`{${members.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join()}}`)),
  ),
}))
const json = fc.oneof(
  tree.map((value) => JSON.stringify(value)),
  fc.array(tree, { maxLength: 5 }).map((value) => JSON.stringify(value)),
  hostile,
)
const state = fc.record({
  version: fc.constantFrom('1', '2', '2', '3', '', '{', null),
  values: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...jsonKeys), json) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...textKeys), fc.oneof(fc.string(), hostile)) },
    ),
    { minLength: 1, maxLength: 12 },
  ),
  refuses: fc.constantFrom('nothing', 'nothing', 'writing', 'everything'),
})

/** Makes storage refuse what the tab's name says, from the next page on. */
function refuseStorage(): void {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name)
  }
  if (window.name === 'writing') Storage.prototype.setItem = refuse('QuotaExceededError')
  if (window.name === 'everything')
    for (const each of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, each, { get: refuse('SecurityError') })
}

browserRow(
  'R11',
  `${states} fuzzed states of storage: 0 crashes, no prototype changed`,
  async ({ page, context, quietConsole }) => {
    await context.addInitScript(refuseStorage)
    let opened = 0
    await fc.assert(
      fc.asyncProperty(state, fc.constantFrom(...pages), async ({ version, values, refuses }, path) => {
        // A page without scripts of the shop, which would write to storage too.
        await page.goto('/robots.txt')
        await page.evaluate(
          ([of, stored, how]) => {
            window.name = how
            localStorage.clear()
            if (of !== null) localStorage.setItem('shop:version', of)
            localStorage.setItem('__proto__', '{"polluted":1}')
            for (const [key, text] of stored) localStorage.setItem(`shop:${key}`, text)
          },
          [version, values, refuses] as const,
        )
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
        const polluted = await page.evaluate(() => {
          window.name = ''
          return Reflect.get({}, 'polluted')
        })
        opened += 1
        expect({ console: quietConsole.splice(0), polluted }).toEqual({ console: [], polluted: undefined })
      }),
      { seed, numRuns: states, endOnFailure: true },
    )
    return `${opened} states, 0 crashes`
  },
  { timeoutMs: 900_000 },
)

async function storedIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

for (const version of ['1', '3', null]) {
  browserRow(
    'R11',
    `version ${version ?? 'missing'}: the area is reset, user and order stay`,
    async ({ page, context }) => {
      const user = {
        id: 'u-1',
        email: 'mei@example.com',
        firstName: 'Mei',
        lastName: 'Lin',
        phone: null,
        hasPassword: true,
      }
      await remember(context, {
        ...(version === null ? {} : { 'shop:version': version }),
        'shop:area': 'ZONE3',
        'shop:user': user,
        'shop:order': { city: 'Seattle' },
        'shop:cart': [wholeLine(food('FM-SOY', 2))],
      })
      await inArea(context, 'ZONE1')
      await page.goto('/about')

      await expect(page.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()
      // As of a shopper who has chosen none: the page's area is a guess, and neither storage nor cookie holds it. The page
      // is loaded again when the cookie is dropped.
      await expect(async () => {
        const { 'shop:area': area = '', ...stored } = await storedIn(page)
        expect([area, (await context.cookies()).filter(({ name }) => name === 'area')]).toEqual(['', []])
        expect(stored).toMatchObject({
          'shop:version': '2',
          'shop:user': JSON.stringify(user),
          'shop:order': '{"city":"Seattle"}',
        })
      }).toPass()
      return 'reset, kept'
    },
    { isWholeOnly: version !== '1' },
  )
}

/** Adds a sauce on a page whose storage refuses, and expects it to count on this page, with a notice. */
async function addInMemory(page: Page, before: number): Promise<void> {
  await page.goto('/food-mart?category=condiments')
  const tile = page.locator('.tile[data-code="FM-CRISP"]')
  await tile.locator('product-stepper button').last().click()
  await expect(page.getByRole('link', { name: w.cart(before + 1), exact: true })).toBeVisible()
  await tile.locator('product-stepper button').last().click()
  await expect(page.getByRole('link', { name: w.cart(before + 2), exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText("isn't saving your cart")
}

/** Fills the storage, in the page that goes on: what another page has written may reach this one late. */
async function fill(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (let size = 2 ** 21; size >= 1; ) {
      try {
        localStorage.setItem(`other-${localStorage.length}`, 'a'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
}

browserRow(
  'R11',
  '5 MB full: the cart goes on in memory, with a notice; what was stored stays',
  async ({ page, context }) => {
    await remember(context, { 'shop:version': '2', 'shop:area': 'ZONE1', 'shop:cart': [wholeLine(sacha(3))] })
    await inArea(context, 'ZONE1')
    await fill(page)

    await addInMemory(page, 3)

    expect(JSON.parse((await storedIn(page))['shop:cart'] ?? '')).toEqual([wholeLine(sacha(3))])
    await page.reload()
    await expect(page.getByRole('link', { name: w.cart(3), exact: true })).toBeVisible()
    return 'memory and notice'
  },
)

browserRow('R11', 'storage closed: the cart goes on in memory, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const each of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, each, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })

  await addInMemory(page, 0)

  return 'memory and notice'
})
