import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { deskPages } from '#tests/e2e/desk-screens.ts'
import { expect, test } from '#tests/e2e/shopper.ts'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aStaff } from '#tests/integration/backend/desk/staff.ts'
import { aKey } from '#tests/integration/backend/shop.ts'
import { browserRow } from './browser-row.ts'
import { aContact, placeAlone } from './rivals.ts'
import { scriptPayloads } from './script-payloads.ts'
import { countThefts, lookAt, payloadSource, scriptCatalog, scriptedTexts, scriptLines } from './scripted-shop.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

// The texts of the shop name no kit that its catalog has.
test.use({ refusals: [404, 422] })

let shop: SafetyShop
let origin = ''
test.beforeAll(async () => {
  shop = await openSafetyShop()
  // Where a browser takes a secure cookie without TLS.
  origin = `http://localhost:${new URL(shop.origin).port}`
})
test.afterAll(() => shop.close())

const nextPayload = payloadSource()

/** Signs the browser in as an owner whose name is a script, in a log full of them. */
async function signIn(page: Page): Promise<{ readonly cookie: string }> {
  const { id, headers } = await aStaff({ db: shop.db, nowMs: shop.nowMs() }, 'owner')
  const all = JSON.stringify(Object.fromEntries(scriptPayloads.map((payload) => [payload, payload])))
  await shop.db.batch([
    shop.db.prepare('UPDATE staff SET name = ?2 WHERE id = ?1').bind(id, scriptPayloads[0]),
    ...scriptPayloads.map((payload) =>
      shop.db
        .prepare(`INSERT INTO desk_changes (staff_id, staff_name, action, subject, before, after, at_ms)
          VALUES (?1, ?2, 'text.saved', ?2, ?3, ?3, ?4)`)
        .bind(id, payload, all, shop.nowMs()),
    ),
  ])
  const value = headers.cookie.split('=')[1] ?? ''
  const cookie = { name: '__Host-desk', value, domain: 'localhost', path: '/', secure: true, httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  return headers
}

/** Places and pays orders whose names, street and note are scripts. Returns their numbers. */
async function orderByScript(): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let from = 0; from < scriptLines.length; from += 18) {
    const some = scriptLines.slice(from, from + 18)
    const names = { firstName: nextPayload().slice(0, 100), lastName: nextPayload().slice(0, 100) }
    const order = dataOf(
      orderAnswer,
      await placeAlone(shop, {
        contact: { ...aContact(), ...names },
        address: {
          line1: nextPayload(),
          line2: nextPayload(),
          city: nextPayload().slice(0, 100),
          state: 'WA',
          zip: '98101',
        },
        note: some.join(' ').slice(0, 1000),
        instructions: { leaveAtDoor: true, gateCode: nextPayload().slice(0, 40), ifRunOut: { 'FM-SOY': 'ask' } },
      }),
    )
    const card = { provider: 'sandbox', token: 'sandbox-accept' }
    expect((await shop.send('POST', `order/${order.id}/pay`, card, aKey(), aClient())).status).toBe(200)
    numbers.push(order.number)
  }
  return numbers
}

browserRow(
  'I8',
  `${scriptPayloads.length} scripts in texts, orders, names and the log, on the desk and in previews: 0 executions`,
  async ({ page, quietConsole }) => {
    const thefts = await countThefts(page)
    const numbers = await orderByScript()
    await shop.importSample((catalog) => scriptCatalog(catalog, nextPayload))
    await publishTexts(shop.db, scriptedTexts(nextPayload), {
      nowMs: shop.nowMs() - 2_000,
      writtenBy: '<img src=x onerror=steal()>',
    })
    const headers = await signIn(page)
    const texts = ['pages/about', 'faqs/storage', 'home/home', 'banners/2']
    const [number = ''] = numbers
    const paths = [
      ...deskPages.filter(({ path, role }) => role !== null && !path.endsWith('KIT-CLASSIC')).map(({ path }) => path),
      ...['products/FM-SOY', 'categories', 'banners', 'banners/1', 'config/config'].map(
        (path) => `/desk/catalog/${path}`,
      ),
      ...numbers.map((each) => `/desk/orders/${each}`),
      `/desk/orders/${number}?line=FM-SOY`,
      `/desk/orders?find=${number}`,
      ...texts.map((path) => `/desk/texts/${path}`),
    ]
    let looks = 0
    for (const base of ['', '/tw'])
      for (const path of paths) {
        await lookAt(page, `${origin}${base}${path}`)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        looks += 1
        if (!texts.some((text) => path.endsWith(text))) continue
        const frame = page.locator('text-preview iframe').last().contentFrame()
        await expect(frame.getByRole('heading', { level: 1 }).first()).toBeAttached()
      }
    for (const text of texts.slice(0, 2)) {
      const [kind, name] = text.split('/')
      const made = await shop.post('desk/text-preview', { kind, name }, { ...headers, origin: shop.origin })
      const { path } = dataOf(v.object({ path: v.string() }), made)
      for (const base of ['', '/tw']) await lookAt(page, `${origin}${base}${path}`)
      looks += 2
    }
    expect(thefts()).toBe(0)
    expect(quietConsole).toEqual([])
    return `0 executions, 0 violations on ${looks} pages`
  },
  { timeoutMs: 300_000 },
)
