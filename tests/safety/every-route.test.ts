import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { languages } from '#tests/e2e/routes.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { aKey, anOrder, pike } from '#tests/integration/backend/shop.ts'
import { onePixel } from '#tests/support/pictures.ts'
import { type Operation, readDocument } from './documented.ts'
import { aKnownShopper, type KnownShopper, knownValue, openFuzzedShop, operatorHeaders } from './fuzzed-shop.ts'
import { rounds, row } from './row.ts'
import { aClient, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openFuzzedShop()
})
afterAll(() => shop.close())

const samplePaths: Readonly<Record<string, string>> = {
  '/food-mart/[slug]': '/food-mart/aged-soy-sauce',
  '/food-mart/bundle/[slug]/[...code]': '/food-mart/bundle/pantry-starter-bundle',
  '/food-mart/bundle/[slug]/cook/[...code]': '/food-mart/bundle/twin-broth-kit-for-two/cook/m.MEAT-LAMB',
  '/deliver-to': '/deliver-to?zip=60601',
  '/desk/catalog/[list]': '/desk/catalog/products',
  '/desk/catalog/[list]/[key]': '/desk/catalog/products/FM-SOY',
  '/desk/orders/[number]': '/desk/orders/SB-00000-0000-0000',
  '/desk/texts/[kind]/[name]': '/desk/texts/pages/about',
  '/search': '/search?q=soy',
  '/sitemap-[file].xml': '/sitemap-ZONE1-1.xml',
}

/** What `src/pages` answers, so that a new page is called too. Pages are there in both languages, files once. `/area` takes a form. */
const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_/.test(file) && file !== 'area.ts')
  .flatMap((file) => {
    const route = `/${file.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')}`
    const path = samplePaths[route] ?? route
    return file.endsWith('.astro') ? languages.map(([, base]) => base + path) : [path]
  })

const person = { firstName: 'Mei', lastName: 'Lin' }
const password = 'Warm-pot-42'
const provider = 'sandbox'
let emails = 0
const newEmail = () => {
  emails += 1
  return `l1-${emails}@example.com`
}

const anInvitation = () => ({ email: newEmail(), name: 'Lin', role: 'editor', language: 'en' })

const aQuestion = () => ({
  ...{ kind: 'faqs', language: 'en', name: newEmail().replace('@example.com', ''), body: 'Yes.' },
  fields: { question: 'Really?', group: 'kits', order: 1 },
})

/** What a call sends that needs more than its path. */
const requests: Readonly<Record<string, { readonly query?: string; readonly body?: () => unknown }>> = {
  'POST /api/user': { body: () => ({ ...person, email: newEmail(), password }) },
  'PUT /api/user': { body: () => person },
  'POST /api/login': { body: () => ({ email: 'l1@example.com', password }) },
  'POST /api/password/email': { body: () => ({ email: 'l1@example.com' }) },
  'POST /api/password/check': { body: () => ({ token: '0'.repeat(64) }) },
  'POST /api/password/reset': { body: () => ({ token: '0'.repeat(64), password }) },
  'POST /api/operator/staff': { body: () => anInvitation() },
  'POST /api/desk/link': { body: () => ({ email: newEmail() }) },
  'POST /api/desk/link/check': { body: () => ({ token: '0'.repeat(64) }) },
  'POST /api/desk/enter': { body: () => ({ token: '0'.repeat(64) }) },
  'POST /api/desk/texts': { body: () => ({ saves: [{ text: aQuestion(), version: 0, publish: 'no' }] }) },
  'POST /api/desk/faqs/{name}/place': { body: () => ({ version: 0, place: 1, names: ['storage'] }) },
  'POST /api/desk/text-preview': { body: () => ({ kind: 'home', name: 'home' }) },
  'POST /api/desk/view': { body: () => ({ at: '2026-11-27T17:00:00Z', drafts: true }) },
  'POST /api/desk/staff': { body: () => anInvitation() },
  'POST /api/desk/staff/{id}': { body: () => ({ version: 1, name: 'Lin' }) },
  'POST /api/desk/orders/move': { body: () => ({ step: 'packed', orders: [{ number: 'SB-0', version: 1 }] }) },
  'POST /api/desk/orders/take-back': { body: () => ({ step: 'packed', orders: [{ number: 'SB-0', version: 1 }] }) },
  'POST /api/desk/order/{number}/undeliverable': { body: () => ({ lines: ['FM-SOY'] }) },
  'POST /api/desk/order/{number}/replacement': { body: () => ({ line: 'FM-SOY', code: 'FM-SESAME', wasAsked: true }) },
  'PUT /api/desk/catalog-file': { query: '?dryRun=1', body: () => sample },
  'POST /api/desk/pictures': { body: () => ({ bytes: onePixel }) },
  'PUT /api/desk/catalog/{list}/{key}': { body: () => ({ version: 'older', entry: {} }) },
  'POST /api/desk/catalog/{list}/{key}/place': { body: () => ({ version: 'older', place: 1 }) },
  'POST /api/desk/stock/{code}': { body: () => ({ warehouse: 'quantity', change: 1, reason: 'found one' }) },
  'PUT /api/operator/catalog': { query: '?dryRun=1', body: () => sample },
  'GET /api/products': { query: '?area=ZONE1&category=condiments' },
  'GET /api/search': { query: '?q=soy&area=ZONE1' },
  'GET /api/conditional-discounts': { query: '?areaCode=ZONE1&discountCodes=WELCOME10' },
  'POST /api/area-alerts': { body: () => ({ email: 'far@example.com', zip: '60601' }) },
  'GET /api/delivery-windows': { query: '?area=ZONE1&zip=98101' },
  'POST /api/gift-card': { body: () => ({ code: '0000-0000-0000-0000' }) },
  'POST /api/operator/order/{number}/gift-card': { body: () => ({ line: 'FM-SOY' }) },
  'POST /api/quote': { body: anOrder },
  'POST /api/order': { body: anOrder },
  'POST /api/order/{id}': { body: () => ({ note: 'Ring twice' }) },
  'POST /api/order/{id}/payment': { body: () => ({ provider }) },
  'POST /api/order/{id}/pay': { body: () => ({ provider, token: 'sandbox-accept' }) },
  'POST /api/operator/order/{number}/undeliverable': { body: () => ({ lines: ['FM-SOY'] }) },
  'POST /api/operator/texts': { body: () => ({ texts: [homeText] }) },
  'PUT /api/cart/{userId}': { body: () => ({ foodmart: [{ code: 'FM-SOY', picked: 2, key: 'FM-SOY' }] }) },
  'POST /api/v2/user/wishlist': { body: () => ({ product: 'FM-SOY' }) },
  'POST /api/address-book': { body: () => ({ ...pike, line1: '2 Pike St' }) },
  'PUT /api/address-book/{id}': { body: () => ({ ...pike, line1: '3 Pike St' }) },
  'POST /api/validate-address': { body: () => pike },
  'POST /api/shippo/validate-address': { body: () => pike },
  'POST /api/tax-rate': { body: () => ({ state: 'WA', zip: '98101' }) },
}

const homeText = { kind: 'home', language: 'en', name: 'home', fields: { 'kits.all': 'See all kits' } }

/** The refusals: success needs what is not there, such as a live token, a linked account, a provider that signs. */
const refusals: Readonly<Record<string, number>> = {
  'GET /404': 404,
  'GET /tw/404': 404,
  'POST /api/password/reset': 422,
  'POST /api/desk/link/check': 422,
  'POST /api/desk/enter': 422,
  'GET /api/text-preview/{token}': 404,
  'GET /preview/[token]': 404,
  'GET /tw/preview/[token]': 404,
  // Of the shop of now.
  'GET /api/desk/view': 404,
  // Without a link.
  'GET /desk/enter': 422,
  'GET /tw/desk/enter': 422,
  'DELETE /api/user/socialite/google': 404,
  'DELETE /api/user/socialite/facebook': 404,
  'GET /api/user/socialite/{provider}/start': 404,
  'GET /api/user/socialite/{provider}/callback': 404,
  'POST /api/webhooks/{provider}': 404,
  'POST /api/gift-card': 404,
  // A line of goods.
  'POST /api/operator/order/{number}/gift-card': 404,
  // Of a version that is not the last one.
  'PUT /api/desk/catalog/{list}/{key}': 409,
  'DELETE /api/desk/catalog/{list}/{key}': 409,
  // The home page's words are no question.
  'POST /api/desk/faqs/{name}/place': 404,
  // Products have no order to move in.
  'POST /api/desk/catalog/{list}/{key}/place': 404,
}

/** A password is hashed on purpose for longer than any other route takes. */
const hashing = new Set(['POST /api/user', 'POST /api/login'])

interface Measured {
  readonly route: string
  readonly status: number
  readonly roundTrips: number
  readonly outside: number
  /** From the request to the last byte of its answer: as much as the Worker can have taken, and a little more. */
  readonly ms: number
}

async function measure(route: string, path: string, init?: RequestInit): Promise<Measured> {
  const startMs = performance.now()
  const answer = await shop.fetch(path, init, aClient())
  await answer.arrayBuffer()
  const ms = performance.now() - startMs
  const counted = (name: string) => Number(answer.headers.get(`x-test-${name}-calls`) ?? Number.NaN)
  return { route, status: answer.status, roundTrips: counted('database'), outside: counted('outside'), ms }
}

function callOf({ method, path, caller }: Operation, { shopper, staff, ids }: KnownShopper): Promise<Measured> {
  const route = `${method} ${path}`
  const { query = '', body } = requests[route] ?? {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(knownValue(ids, path, name)))
  const asker =
    caller === 'operator'
      ? operatorHeaders
      : caller === 'desk'
        ? { ...staff.headers, origin: shop.origin }
        : shopper.headers
  const headers = { 'content-type': 'application/json', ...aKey(), ...asker }
  return measure(route, filled + query, { method, headers, ...(body ? { body: JSON.stringify(body()) } : {}) })
}

/** Whether a call uses up what it names, or ends the session: whoever signs in gets another. */
function isSpent({ method, path }: Operation): boolean {
  return method !== 'GET' && /\{|^\/api\/(?:user|login|logout)$/.test(path)
}

/** A new shopper, whose order is paid when the call is one about a paid order. */
async function shopperFor({ path }: Operation): Promise<KnownShopper> {
  const known = await aKnownShopper(shop)
  if (!/^\/api\/(?:operator|desk)\/order\//.test(path)) return known
  const order = knownValue(known.ids, '/api/order/{id}', 'id')
  const body = requests['POST /api/order/{id}/pay']?.body?.()
  expect((await shop.post(`order/${order}/pay`, body, { ...aKey(), ...known.shopper.headers })).status).toBe(200)
  return known
}

function timesOf(measured: readonly Measured[]): string {
  const sorted = measured.toSorted((one, other) => one.ms - other.ms)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]
  const slowest = sorted.at(-1)
  return `p95 ${p95?.ms.toFixed(0)} ms, max ${slowest?.ms.toFixed(0)} ms (${slowest?.route})`
}

const times = rounds(1, 10)

row(
  'L1',
  `every page and every documented call, ${times} times: at most 45 round trips and 50 outside requests; times are shown`,
  async () => {
    const { operations } = await readDocument(shop)
    await shop.post('user', { ...person, email: 'l1@example.com', password })
    await shop.post('operator/texts', { texts: [homeText] }, operatorHeaders)
    const measured: Measured[] = []
    for (let round = 0; round < times; round += 1) {
      // The catalog is another one, so no page comes from the page cache.
      await shop.setStock('FM-SOY', { waQuantity: 100_000 + round })
      for (const path of pages) measured.push(await measure(`GET ${path}`, path))
      measured.push(
        await measure('POST /area', '/area', { method: 'POST', body: new URLSearchParams({ area: 'ZONE1' }) }),
      )
      const reader = await aKnownShopper(shop)
      for (const operation of operations) {
        const known = isSpent(operation) ? await shopperFor(operation) : reader
        measured.push(await callOf(operation, known))
      }
    }

    const odd = measured.filter(({ route, status }) => {
      const refusal = refusals[route]
      return refusal === undefined ? status < 200 || status >= 400 : status !== refusal
    })
    expect(odd).toEqual([])
    const above = measured.filter(({ roundTrips, outside }) => !(roundTrips <= 45 && outside <= 50))
    expect(above).toEqual([])
    const mostTrips = Math.max(...measured.map(({ roundTrips }) => roundTrips))
    const mostOutside = Math.max(...measured.map(({ outside }) => outside))
    expect(mostTrips).toBeGreaterThan(0)
    const [hashed, others] = [true, false].map((is) => measured.filter(({ route }) => hashing.has(route) === is))
    return [
      `${pages.length + 1} pages and ${operations.length} calls: at most ${mostTrips} round trips, ${mostOutside} outside requests`,
      `wall time (shown) ${timesOf(others ?? [])}; with a password to hash ${timesOf(hashed ?? [])}`,
    ].join('; ')
  },
  { timeoutMs: 300_000 },
)
