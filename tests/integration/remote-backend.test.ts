import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Env } from '#edge/env.ts'
import { newRecord, recording } from '#edge/request-record.ts'
import { listAreas } from '#gateway/areas.ts'
import { listCategories } from '#gateway/categories.ts'
import { boundTo, type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { edgeApi, openShop } from '#tests/support/edge-api.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { type Behavior, backendSecret, startShakyServer } from '#tests/support/shaky-server.ts'
import { openServer } from '#tests/support/test-server.ts'

let database: TestDatabase
let remote: HttpBackend

beforeAll(async () => {
  database = await openTestDatabase()
  remote = await startBackend()
})

afterAll(async () => {
  await remote.close()
  await database.close()
})

describe('a remote backend', () => {
  test('gets a request of the shop’s own, and no other header of the browser or the edge', async () => {
    const { asked, url, close } = await openListener()
    await edgeApi().request('/api/address-books?page=2', { headers: browserHeaders }, remoteEnv(`${url}/v1`))
    await close()

    expect(asked[0]).toEqual({
      url: '/v1/api/address-books?page=2',
      accept: 'application/json',
      'accept-language': 'tw',
      authorization: 'Bearer t',
      'idempotency-key': 'k',
      'if-none-match': '"1"',
    })
  })

  test('is told who is signed in by a cookie alone, without the cookie', async () => {
    const { asked, url, close } = await openListener({ id: '7' })
    const headers = { cookie: 'area=NY; __Host-session=s3ss10n' }
    await edgeApi().request('/api/user', { headers }, remoteEnv(url))
    await edgeApi().request('/api/user', { headers: { cookie: 'area=NY' } }, remoteEnv(url))
    await close()

    expect(asked).toEqual([
      { url: '/api/user', accept: '*/*', authorization: 'Bearer s3ss10n' },
      { url: '/api/user', accept: '*/*' },
    ])
  })

  test('gets a webhook with its signature, and no signature with another call', async () => {
    const { asked, url, close } = await openListener()
    const init = {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1' },
    }
    await edgeApi().request('/api/webhooks/stripe', init, remoteEnv(url))
    await edgeApi().request('/api/quote', init, remoteEnv(url))
    await close()

    expect(asked.map((each) => [each['url'], each['stripe-signature']])).toEqual([
      ['/api/webhooks/stripe', 't=1'],
      ['/api/quote', undefined],
    ])
  })

  test('as a service binding gets the same with the request’s id, and the client’s address', async () => {
    const binding = fakeFetcher(() => json({ data: [] }))
    const env = { DB: database.db, BACKEND: binding }
    const record = newRecord(new Headers({ 'cf-ray': '8f3a1b2c3d4e5f60-SEA' }))
    await recording(record, () => edgeApi().request('/api/address-books', { headers: browserHeaders }, env))

    expect(Object.fromEntries(binding.requests[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'tw',
      authorization: 'Bearer t',
      'cf-connecting-ip': '203.0.113.7',
      'idempotency-key': 'k',
      'if-none-match': '"1"',
      'x-request-id': '8f3a1b2c3d4e5f60',
    })
  })

  test('may be another Steamboat: a shopper signs in, by cookie too, and changes what is theirs', async () => {
    const steamboat: Env = { DB: database.db, SITE_URL: 'https://kitchen.example' }
    const server = await openServer(async (request, response) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method = 'GET', url = '/' } = request
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
      const body = method === 'GET' ? null : Buffer.concat(chunks)
      const answer = await edgeApi().fetch(
        new Request(`https://kitchen.example${url}`, { method, headers, body }),
        steamboat,
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    })
    const ask = (method: string, path: string, body: unknown, cookie: string) =>
      edgeApi().request(
        `https://shop.example${path}`,
        {
          method,
          headers: { 'content-type': 'application/json', origin: 'https://shop.example', cookie },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        remoteEnv(server.url),
      )
    const form = { firstName: 'Mei', lastName: 'Lin', email: 'mei@remote.example', password: 'Hotpot-night-88' }
    const signedUp = await ask('POST', '/api/user', form, '')
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
    const changed = await ask('PUT', '/api/user', { firstName: 'Ana' }, cookie)
    const found = await ask('GET', '/api/user', undefined, cookie)
    const stranger = await ask('PUT', '/api/user', { firstName: 'Eve' }, '__Host-session=0')
    await server.close()

    expect([signedUp.status, changed.status, found.status, stranger.status]).toEqual([201, 200, 200, 401])
    expect(await found.json()).toMatchObject({ data: { firstName: 'Ana' } })
  })

  test('gives an error value, and never throws, when it is down, fails or sends another shape', async () => {
    const failing = await openServer((_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Whoops</h1>'),
    )
    const misshapen = await openServer((_, response) =>
      answerJson(response, 200, { data: [{ code: 'ZONE1', minSubtotal: 'free' }] }),
    )
    const redirecting = await openServer((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    )
    const envs = [
      remoteEnv('http://127.0.0.1:9'),
      ...[failing, misshapen, redirecting].map((server) => remoteEnv(server.url)),
    ]

    const answers = await Promise.all(envs.map((env) => listAreas(openShop(env).backend)))
    const responses = await Promise.all(envs.map((env) => edgeApi().request('/api/areas', {}, env)))
    await Promise.all([failing, misshapen, redirecting].map((server) => server.close()))

    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.kind))).toEqual([
      'network',
      'http',
      'decode',
      'http',
    ])
    expect(responses.map((response) => response.status)).toEqual([502, 502, 502, 502])
  })
})

describe.concurrent.each(['a service binding', 'a remote server'])('a failing backend as %s', (name) => {
  const outcomes: Readonly<Record<Behavior, readonly [gateway: string, status: number]>> = {
    silent: ['network', 504],
    endless: ['network', 504],
    torn: ['network', 502],
    broken: ['http', 502],
    leaky: ['http', 502],
    busy: ['http', 429],
    html: ['decode', 502],
    misshapen: ['decode', 502],
    null: ['decode', 502],
    areasOnly: ['http', 502],
    healthy: ['ok', 200],
  }
  const behaviors = Object.keys(outcomes) as Behavior[]
  const envAt = (url: string): Env =>
    name === 'a service binding' ? { DB: database.db, BACKEND: boundTo(url) } : remoteEnv(url)

  test('never throws, answers within the deadline, and leaks nothing', async ({ expect }) => {
    const answers = await Promise.all(
      behaviors.map(async (behavior) => {
        const server = await startShakyServer(remote.url)
        await server.behave(behavior)
        const env = envAt(server.url)
        const [categories, edge] = await Promise.all([
          listCategories(openShop(env).backend),
          edgeApi().request('/api/categories', {}, env),
        ])
        const text = edge.status === 200 && behavior !== 'healthy' ? '' : await edge.text()
        await edge.body?.cancel().catch(() => undefined)
        await server.close()
        return { behavior, gateway: categories.ok ? 'ok' : categories.error.kind, status: edge.status, text, edge }
      }),
    )

    expect(answers.map(({ behavior, gateway, status }) => [behavior, gateway, status])).toEqual(
      behaviors.map((behavior) => [behavior, ...outcomes[behavior]]),
    )
    for (const { status, text, edge } of answers.filter((each) => each.status !== 200)) {
      expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: expect.any(String) })
      expect(text).not.toContain(backendSecret)
      expect([status, edge.headers.get('cache-control')]).toEqual([status, 'no-store'])
    }
    expect(answers.find(({ behavior }) => behavior === 'busy')?.edge.headers.get('retry-after')).toBe('7')
  }, 40_000)

  test('sends a change once, even when it gets no answer', async ({ expect }) => {
    let sent = 0
    const server = await openServer((request, response) => {
      sent += 1
      request.resume()
      response.destroy()
    })
    const answer = await edgeApi().request(
      '/api/order',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'k' } },
      envAt(server.url),
    )
    await server.close()

    expect([answer.status, sent]).toEqual([502, 1])
  })
})

/** What a browser and Cloudflare send along with a call. */
const browserHeaders = {
  accept: 'application/json',
  'accept-language': 'tw',
  authorization: 'Bearer t',
  'cf-connecting-ip': '203.0.113.7',
  'cf-ray': '1',
  cookie: '__Host-session=s3ss10n; area=NY',
  'idempotency-key': 'k',
  'if-none-match': '"1"',
  origin: 'http://localhost',
  referer: 'http://localhost/account',
  'user-agent': 'Browser/1',
  'x-forwarded-for': '1.1.1.1',
  'x-shop-locale': 'tw',
  'x-xsrf-token': 'x',
}

/** What Node's client adds, which says nothing of the shopper. */
const nodesOwn: ReadonlySet<string> = new Set([
  ...['host', 'connection', 'accept-encoding', 'user-agent', 'sec-fetch-mode', 'cache-control', 'pragma'],
])

/** Opens a backend that answers `data`, and notes the address and headers that it is asked with. */
async function openListener(data: unknown = []) {
  const asked: Record<string, unknown>[] = []
  const server = await openServer((request, response) => {
    const sent = Object.entries({ url: request.url, ...request.headers })
    asked.push(Object.fromEntries(sent.filter(([name, value]) => !nodesOwn.has(name) && value !== '*')))
    answerJson(response, 200, { data })
  })
  return { asked, url: server.url, close: server.close }
}

function remoteEnv(url: string): Env {
  return { DB: database.db, API_BASE_URL: url }
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
