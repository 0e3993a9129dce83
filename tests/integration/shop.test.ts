import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { decodeQuote } from '#contract/quotes.ts'
import type { Env } from '#edge/env.ts'
import { listAreas } from '#gateway/areas.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listProducts } from '#gateway/products.ts'
import { jsonRequest, send } from '#gateway/send.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { boundTo, type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { edgeApi, openShop } from '#tests/support/edge-api.ts'
import { laptopSettings } from './backend/shop.ts'

let database: TestDatabase
let remote: HttpBackend
const backends: { [name: string]: Env } = {}

beforeAll(async () => {
  database = await openTestDatabase()
  const { db: DB } = database
  const file = decodeCatalogFile(sample)
  if (!file.ok) throw new Error('the sample does not decode')
  await importCatalog(DB, file.value, { replace: true })
  remote = await startBackend()
  backends.embedded = { DB, ...laptopSettings }
  backends['a service binding'] = { DB, BACKEND: boundTo(remote.url) }
  backends['a remote server'] = { DB, API_BASE_URL: `${remote.url}/` }
})

afterAll(async () => {
  await remote.close()
  await database.close()
})
describe.each(['embedded', 'a service binding', 'a remote server'])('the backend as %s (rules §11)', (name) => {
  const backend = (): Fetcher => openShop(envOf(name)).backend

  test('lists the areas', async () => {
    const areas = await listAreas(backend())

    expect(areas.ok && areas.value.map((area) => area.code)).toEqual(['ZONE1', 'SCAGLS', 'ZONE2'])
  })

  test('finds a product by its slug, and none by an unknown slug', async () => {
    const found = await findProduct(backend(), 'aged-soy-sauce', 'ZONE1')

    expect(found.ok && found.value).toMatchObject({ code: 'FM-SOY', price: 1250, nameTw: '陳年醬油' })
    expect(await findProduct(backend(), 'nothing-like-it')).toEqual({ ok: true, value: undefined })
  })

  test('lists the requested products', async () => {
    const products = await listProducts(backend(), { codes: ['FM-SOY'] })

    expect(products.ok && products.value.map((product) => product.code)).toEqual(['FM-SOY'])
  })

  test('prices a cart', async () => {
    const lines = [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }]
    const call = { areaCode: 'ZONE1', lines, state: 'WA', zip: '98101' }
    const quote = await send(backend(), jsonRequest('POST', '/api/quote', call), decodeQuote)

    // 2 × 12.50, shipping 9.99, tax 10.35 % of both.
    expect(quote.ok && quote.value).toMatchObject({
      subtotal: 2500,
      tax: 362,
      total: 3861,
      taxRate: { rate: 103_500, isCorrect: true },
    })
  })

  test("answers calls below /api, and refuses in the contract's shape", async () => {
    const api = edgeApi()
    const areas = await api.request('/api/areas', {}, envOf(name))
    const refusal = await api.request(
      '/api/quote',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      envOf(name),
    )

    expect([areas.status, areas.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect([refusal.status, await refusal.json()]).toEqual([
      422,
      { message: 'areaCode is missing', code: 'invalid', errors: { areaCode: ['is missing'], lines: ['is missing'] } },
    ])
  })

  test('accepts an order, charges it once, and finds it by its number and e-mail', async () => {
    const post = (path: string, body: unknown) =>
      edgeApi().request(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        },
        envOf(name),
      )
    const order = {
      areaCode: 'ZONE1',
      lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }],
      contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
      address: { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' },
    }

    const placed = await (await post('/api/order', order)).json<{ data: { id: string; number: string } }>()
    const pay = () => post(`/api/order/${placed.data.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' })
    const statuses = [(await pay()).status, (await pay()).status]
    const tracked = await edgeApi().request(`/api/track-order/${placed.data.number}/mei@example.com`, {}, envOf(name))

    expect(statuses).toEqual([200, 409])
    expect(await tracked.json()).toMatchObject({ data: { status: 'paid', total: 38.61 } })
  })

  test('saves the cart of a user, but not of a guest', async () => {
    const call = (method: string, path: string, body?: unknown, token?: string) =>
      edgeApi().request(
        path,
        {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        envOf(name),
      )
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const form = { firstName: 'Mei', lastName: 'Lin', email, password: 'Hotpot-night-88' }
    const { data } = await (await call('POST', '/api/user', form)).json<{
      data: { token: string; user: { id: string } }
    }>()
    const path = `/api/cart/${data.user.id}`
    const cart = { combo: [], foodmart: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }], deal: [] }

    const saved = await call('PUT', path, cart, data.token)
    const found = await (await call('GET', path, undefined, data.token)).json<{ data: { foodmartItems: string }[] }>()
    const stranger = await call('GET', path)

    expect([saved.status, stranger.status]).toEqual([200, 401])
    expect(JSON.parse(found.data[0]?.foodmartItems ?? '')).toMatchObject([{ code: 'FM-SOY', picked: 2 }])
  })

  test('gives the listed tax rate without a tax service', async () => {
    const response = await edgeApi().request(
      '/api/tax-rate',
      { method: 'POST', body: '{"state":"NV","zip":"89101"}', headers: { 'content-type': 'application/json' } },
      envOf(name),
    )

    expect(await response.json()).toEqual({ data: { taxRate: 0.08375, isCorrectTaxRate: true } })
  })
})

function envOf(name: string): Env {
  const env = backends[name]
  if (env === undefined) throw new Error(`no backend ${name}`)
  return env
}
