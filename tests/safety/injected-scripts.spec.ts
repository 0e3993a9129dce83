import type { Page } from '@playwright/test'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { expect, test } from '#tests/e2e/shopper.ts'
import { foreignPlaces } from '#tests/support/foreign-places.ts'
import { openAccount } from './accounts.ts'
import { browserRow } from './browser-row.ts'
import { rounds } from './rounds.ts'
import { scriptPayloads } from './script-payloads.ts'
import { countThefts, lookAt, payloadSource, scriptCatalog, scriptedTexts } from './scripted-shop.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

// A page that takes a payload for HTML breaks its policy, so an empty console also says that none was taken for it.
test.use({ refusals: [400, 401, 404, 422] })

let shop: SafetyShop
let origin = ''
test.beforeAll(async () => {
  shop = await openSafetyShop()
  // Where a browser takes a secure cookie without TLS.
  origin = `http://localhost:${new URL(shop.origin).port}`
})
test.afterAll(() => shop.close())

const look = (page: Page, path: string) => lookAt(page, origin + path)

const roundCount = rounds(1, 4)

browserRow(
  'I8',
  `${scriptPayloads.length} scripts in names, texts, announcement, banners, ${roundCount} catalogs: 0 executions`,
  async ({ page, quietConsole }) => {
    const thefts = await countThefts(page)
    const nextPayload = payloadSource()
    for (let round = 0; round < roundCount; round += 1) {
      await shop.importSample((catalog) => scriptCatalog(catalog, nextPayload, round))
      await publishTexts(shop.db, scriptedTexts(nextPayload), { nowMs: Date.now() - 2_000, writtenBy: 'mallory' })
      for (const base of ['', '/tw'])
        for (const path of [
          '/',
          '/about',
          '/faqs',
          '/food-mart',
          '/hot-pot-kit',
          '/deal-items',
          '/food-mart/aged-soy-sauce',
          '/search?q=s',
        ])
          await look(page, base + path)
      await page.getByRole('search').getByRole('combobox').fill('steal')
      await expect(page.getByRole('option').first()).toBeVisible()
    }
    expect(thefts()).toBe(0)
    expect(quietConsole).toEqual([])
    return `0 executions, 0 violations on ${roundCount * 16} pages`
  },
  { timeoutMs: 300_000 },
)

const typed = scriptPayloads.filter((_, index) => index % rounds(10, 1) === 0)

browserRow(
  'I8',
  `${typed.length} scripts in address, query, slug and what an error echoes: 0 executions`,
  async ({ page, quietConsole }) => {
    await shop.reset()
    const thefts = await countThefts(page)
    for (const payload of typed) {
      const text = encodeURIComponent(payload)
      await look(page, `/search?q=${text}`)
      await look(page, `/food-mart?category=${text}&sort=${text}&page=${text}#${text}`)
      await look(page, `/food-mart/${text}`)
      await look(page, `/${text}`)
      await look(page, `/payment?order=${text}&error=${text}`)
      await look(page, `/account?next=${text}&error=${text}&social=${text}`)
    }
    const account = await openAccount(shop, 'Meizanzibar')
    const headers = { authorization: `Bearer ${account.token}` }
    for (const line1 of typed)
      await shop.post('address-book', { line1, city: 'Seattle', state: 'WA', zip: '98101', firstName: line1 }, headers)
    const cookie = { name: '__Host-session', value: account.token, domain: 'localhost', path: '/', secure: true }
    await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
    await page.goto(origin)
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('shop:version', '2')
        localStorage.setItem('shop:token', token ?? '')
        localStorage.setItem('shop:user', user ?? '')
      },
      [
        account.token,
        JSON.stringify({ id: account.userId, email: account.email, firstName: typed[0], lastName: typed[1] }),
      ],
    )
    for (const path of ['/account', '/checkout', '/tw/account', '/cart', `/invoice?order=${account.orderId}`])
      await look(page, path)
    expect(thefts()).toBe(0)
    expect(quietConsole).toEqual([])
    return `0 executions, 0 violations on ${typed.length * 6 + 6} pages`
  },
  { timeoutMs: 600_000 },
)

const places = foreignPlaces.filter((_, index) => index % rounds(30, 1) === 0)

browserRow(
  'I17',
  `a sign-in with ${places.length} foreign places to go on to: 0 leave the shop`,
  async ({ page }) => {
    const origins = new Set<string>()
    await page.route(
      (url) => url.origin !== origin,
      (route) => {
        origins.add(new URL(route.request().url()).origin)
        return route.abort()
      },
    )
    const account = await openAccount(shop, `Wen${Date.now()}`)
    for (const place of places) {
      await page.context().clearCookies()
      // One client may sign in only so often.
      await page.setExtraHTTPHeaders({ 'cf-connecting-ip': aClient() })
      await page.goto(`${origin}/account?next=${encodeURIComponent(place)}`)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill('Warm-pot-42')
      await page.getByRole('button', { name: 'Sign in' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(origin)
    }
    expect([...origins]).toEqual([])
    return `${places.length} stay on the shop`
  },
  { timeoutMs: 600_000 },
)
