import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aStaff, type SignedInStaff } from '#tests/integration/backend/desk/staff.ts'
import { document } from '#tests/support/calls.ts'
import { type Account, openAccount } from './accounts.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

// Another site's page in the browser of a signed-in shopper. Their cookie is sent along, as if SameSite did not hold.
const origin = 'https://shop.example'
const operator = 'the-kitchen-knows-its-token'

let shop: SafetyShop
let victim: Account
/** An owner at the desk, in the same browser. */
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openSafetyShop({ SITE_URL: origin, OPERATOR_TOKEN: operator })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  victim = await openAccount(shop, 'Meizanzibar')
  owner = await aStaff({ db: shop.db, nowMs: shop.nowMs() }, 'owner')
})

/** The unsafe calls of the shop's own document, and its one form. */
const unsafe = [
  ...Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations))
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({ method: method.toUpperCase(), path })),
  ),
  { method: 'POST', path: '/area' },
]

const body = JSON.stringify({
  ...{ email: 'meizanzibar@example.com', password: 'Warm-pot-43', provider: 'sandbox', token: 'sandbox-accept' },
  ...{ firstName: 'Evil', note: 'evil', product: 'FM-SOY', line1: '6 Evil St', city: 'Seattle', state: 'WA' },
  ...{ zip: '98101', foodmart: [], combo: [], deal: [] },
})

/** What another site's page can make a browser send. */
const attacks: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['text/plain', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' }],
  ['text/plain of an old browser', { 'content-type': 'text/plain' }],
  ['a form of an old browser', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with files of an old browser', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['JSON', { 'content-type': 'application/json', origin: 'https://evil.example' }],
  ['JSON of a sandboxed frame', { 'content-type': 'application/json', origin: 'null' }],
  ['JSON of another port', { 'content-type': 'application/json', origin: `${origin}:8443` }],
  ['JSON of another scheme', { 'content-type': 'application/json', origin: 'http://shop.example' }],
  ['JSON of a name that ends alike', { 'content-type': 'application/json', origin: 'https://evilshop.example' }],
  ['JSON of a longer name', { 'content-type': 'application/json', origin: 'https://shop.example.evil.example' }],
  ['JSON that says it is the shop', { 'content-type': 'application/json', origin, 'sec-fetch-site': 'cross-site' }],
  ['JSON without an origin', { 'content-type': 'application/json' }],
  ['no content type', { origin: 'https://evil.example' }],
  ['a beacon', { 'content-type': 'text/plain', origin: 'null', 'sec-fetch-site': 'cross-site' }],
]

/** Returns every row of every table, by table, but of those that count refusals. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { results } = await shop.db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf*'
      AND name NOT IN ('tallies', 'day_counts')`)
    .all<{ name: string }>()
  const tables = await shop.db.batch(results.map(({ name }) => shop.db.prepare(`SELECT * FROM ${name}`)))
  return Object.fromEntries(results.map(({ name }, index) => [name, JSON.stringify(tables[index]?.results)]))
}

const tries = Math.round((unsafe.length * attacks.length) / rounds(4, 1))

row(
  'I16',
  `${unsafe.length} unsafe routes, ${attacks.length} ways of another site: 403 or 415, 0 effects`,
  async () => {
    const before = await everything()
    const passed: string[] = []
    for (const [index, { method, path }] of unsafe.entries()) {
      for (const [name, headers] of attacks.filter((_, other) => (index + other) % rounds(4, 1) === 0)) {
        const address = victim.fill(path)
        const sent = {
          cookie: `${victim.cookie}; ${owner.headers.cookie}`,
          'mf-original-url': origin + address,
          'idempotency-key': 'evil',
          ...headers,
        }
        const response = await shop.fetch(address, { method, headers: sent, body }, aClient())
        await response.body?.cancel()
        if (![403, 415].includes(response.status)) passed.push(`${method} ${path} by ${name}: ${response.status}`)
        if (response.headers.has('set-cookie')) passed.push(`${method} ${path} by ${name} sets a cookie`)
      }
    }
    expect(passed).toEqual([])
    expect(await everything()).toEqual(before)
    return `${tries} of ${tries} refused, 0 rows changed`
  },
)

row('I16', 'the same call from the shop itself has its effect', async () => {
  const address = victim.fill('/api/v2/user/wishlist')
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', cookie: victim.cookie }
  const before = await everything()
  const sent = { method: 'POST', headers: { ...headers, 'mf-original-url': origin + address }, body }

  expect((await shop.fetch(address, sent)).status).toBe(201)
  expect(await everything()).not.toEqual(before)
  return '201'
})
