import { createServer, type Server, type ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/repositories/catalog-import.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { backendFetcher } from '#edge/backend-fetcher.ts'
import type { Env } from '#edge/env.ts'
import { createApi } from '#edge/function-routes.ts'
import { listAreas } from '#gateway/areas.ts'
import { listCategories } from '#gateway/categories.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listProducts } from '#gateway/products.ts'
import { requestQuote } from '#gateway/quotes.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { backendSecret, type Mood, startShakyServer } from '#tests/support/shaky-server.ts'

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
  backends.embedded = { DB }
  backends['a service binding'] = { DB, BACKEND: boundTo(remote.url) }
  backends['a remote server'] = { DB, API_BASE_URL: `${remote.url}/` }
})

afterAll(async () => {
  await remote.close()
  await database.close()
})

describe.each(['embedded', 'a service binding', 'a remote server'])('the backend as %s (contract §2)', (name) => {
  const backend = (): Fetcher => backendFetcher(envOf(name))

  test('lists the areas', async () => {
    const areas = await listAreas(backend())

    expect(areas.ok && areas.value.map((area) => area.code)).toEqual(['ZONE1', 'SCAGLS', 'ZONE2'])
  })

  test('finds a product by its address, and none by another', async () => {
    const found = await findProduct(backend(), 'aged-soy-sauce', 'ZONE1')

    expect(found.ok && found.value).toMatchObject({ code: 'FM-SOY', price: 1250, nameTw: '陳年醬油' })
    expect(await findProduct(backend(), 'nothing-like-it')).toEqual({ ok: true, value: undefined })
  })

  test('lists the products that are asked for', async () => {
    const products = await listProducts(backend(), { codes: ['FM-SOY'] })

    expect(products.ok && products.value.map((product) => product.code)).toEqual(['FM-SOY'])
  })

  test('prices a cart, each time alike', async () => {
    const quote = await requestQuote(backend(), {
      areaCode: 'ZONE1',
      lines: [
        {
          key: 'FM-SOY',
          group: 'foodmart',
          code: 'FM-SOY',
          picked: 2,
          additional: null,
          meat: null,
          additionalItem: null,
        },
      ],
      discountCodes: [],
      shippingMethod: null,
      state: 'WA',
      zip: '98101',
    })

    // 2 × 12.50, shipping 9.99, tax 10.35 % of both.
    expect(quote.ok && quote.value).toMatchObject({
      subtotal: 2500,
      tax: 362,
      total: 3861,
      taxRate: { rate: 103_500, isCorrect: true },
    })
  })

  test('answers the shop’s /api, refusals in the contract’s shape', async () => {
    const api = shopApi()
    const areas = await api.request('/api/areas', {}, envOf(name))
    const refused = await api.request(
      '/api/quote',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      envOf(name),
    )

    expect([areas.status, areas.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { message: 'areaCode is missing', code: 'invalid', errors: { areaCode: ['is missing'], lines: ['is missing'] } },
    ])
  })

  test('takes an order, has it paid once, and shows it to whoever knows number and e-mail', async () => {
    const post = (path: string, body: unknown) =>
      shopApi().request(
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
    const tracked = await shopApi().request(`/api/track-order/${placed.data.number}/mei@example.com`, {}, envOf(name))

    expect(statuses).toEqual([200, 409])
    expect(await tracked.json()).toMatchObject({ data: { status: 'paid', total: 38.61 } })
  })

  test('keeps the cart of whoever signed up, and of nobody else', async () => {
    const call = (method: string, path: string, body?: unknown, token?: string) =>
      shopApi().request(
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

  test('gives the listed tax rate where no tax service is set', async () => {
    const response = await shopApi().request(
      '/api/tax-rate',
      { method: 'POST', body: '{"state":"NV","zip":"89101"}', headers: { 'content-type': 'application/json' } },
      envOf(name),
    )

    expect(await response.json()).toEqual({ data: { taxRate: 0.08375, isCorrectTaxRate: true } })
  })
})

describe('a remote backend', () => {
  test('is told who asks, and nothing else that the browser or the edge says', async () => {
    const asked: Record<string, unknown> = {}
    const server = await listen((request, response) => {
      Object.assign(asked, { url: request.url, ...request.headers })
      answerJson(response, 200, { data: [] })
    })
    const headers = {
      authorization: 'Bearer t',
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': '1.1.1.1',
      'x-shop-locale': 'tw',
      'cf-ray': '1',
    }
    await shopApi().request('/api/address-books?page=2', { headers }, remoteEnv(`${server.url}/v1`))
    await server.close()

    expect(asked).toMatchObject({
      url: '/v1/api/address-books?page=2',
      authorization: 'Bearer t',
      'x-forwarded-for': '203.0.113.7',
    })
    expect(asked).not.toHaveProperty('cf-ray')
    expect(asked).not.toHaveProperty('x-shop-locale')
  })

  test('that is down, fails or lies is an error, never a throw', async () => {
    const failing = await listen((_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Whoops</h1>'),
    )
    const lying = await listen((_, response) =>
      answerJson(response, 200, { data: [{ code: 'ZONE1', minSubtotal: 'free' }] }),
    )
    const redirecting = await listen((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    )
    const envs = [
      remoteEnv('http://127.0.0.1:9'),
      ...[failing, lying, redirecting].map((server) => remoteEnv(server.url)),
    ]

    const answers = await Promise.all(envs.map((env) => listAreas(backendFetcher(env))))
    const responses = await Promise.all(envs.map((env) => shopApi().request('/api/areas', {}, env)))
    await Promise.all([failing, lying, redirecting].map((server) => server.close()))

    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.kind))).toEqual([
      'network',
      'http',
      'decode',
      'http',
    ])
    expect(responses.map((response) => response.status)).toEqual([502, 502, 200, 302])
  })
})

describe.concurrent.each(['a service binding', 'a remote server'])('a bad backend as %s', (name) => {
  const outcomes: Readonly<Record<Mood, readonly [gateway: string, status: number]>> = {
    silent: ['network', 504],
    endless: ['network', 200],
    torn: ['network', 200],
    broken: ['http', 502],
    talkative: ['http', 502],
    busy: ['http', 429],
    page: ['decode', 502],
    lying: ['decode', 200],
    nothing: ['decode', 200],
    halved: ['http', 502],
    well: ['ok', 200],
  }
  const moods = Object.keys(outcomes) as Mood[]
  const envAt = (url: string): Env =>
    name === 'a service binding' ? { DB: database.db, BACKEND: boundTo(url) } : remoteEnv(url)

  test('never throws, is told of within its deadline, and tells nothing of its inside', async ({ expect }) => {
    const heard = await Promise.all(
      moods.map(async (mood) => {
        const server = await startShakyServer(remote.url)
        await server.feel(mood)
        const env = envAt(server.url)
        const [categories, edge] = await Promise.all([
          listCategories(backendFetcher(env)),
          shopApi().request('/api/categories', {}, env),
        ])
        const text = edge.status === 200 && mood !== 'well' ? '' : await edge.text()
        await edge.body?.cancel().catch(() => undefined)
        await server.close()
        return { mood, gateway: categories.ok ? 'ok' : categories.error.kind, status: edge.status, text, edge }
      }),
    )

    expect(heard.map(({ mood, gateway, status }) => [mood, gateway, status])).toEqual(
      moods.map((mood) => [mood, ...outcomes[mood]]),
    )
    for (const { status, text, edge } of heard.filter((each) => each.status !== 200)) {
      expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: expect.any(String) })
      expect(text).not.toContain(backendSecret)
      expect([status, edge.headers.get('cache-control')]).toEqual([status, 'no-store'])
    }
    expect(heard.find(({ mood }) => mood === 'busy')?.edge.headers.get('retry-after')).toBe('7')
  }, 40_000)

  test('a change that got no answer is sent once and not again', async ({ expect }) => {
    let sent = 0
    const server = await listen((request, response) => {
      sent += 1
      request.resume()
      response.destroy()
    })
    const answer = await shopApi().request(
      '/api/order',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'k' } },
      envAt(server.url),
    )
    await server.close()

    expect([answer.status, sent]).toEqual([502, 1])
  })
})

/** The edge functions where the Worker mounts them. */
function shopApi() {
  return new Hono<{ Bindings: Env }>().route('/api', createApi())
}

function envOf(name: string): Env {
  const env = backends[name]
  if (env === undefined) throw new Error(`no backend ${name}`)
  return env
}

function remoteEnv(url: string): Env {
  return { DB: database.db, API_BASE_URL: url }
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function listen(handle: Parameters<typeof createServer>[1]): Promise<Omit<HttpBackend, 'kill'>> {
  const server: Server = handle === undefined ? createServer() : createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Another Worker that is bound as the backend: here the process again, asked by path as a binding is. */
function boundTo(url: string): Fetcher {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      return fetch(url + pathname + search, { method, headers, body: method === 'GET' ? null : await request.text() })
    },
  }
}
