import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Env } from '#edge/env.ts'
import { listAreas } from '#gateway/areas.ts'
import { listCategories } from '#gateway/categories.ts'
import { boundTo, type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { edgeApi, openShop } from '#tests/support/edge-api.ts'
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
  test('gets the shopper’s token and address, and no other header of the browser or the edge', async () => {
    const asked: Record<string, unknown> = {}
    const server = await openServer((request, response) => {
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
    await edgeApi().request('/api/address-books?page=2', { headers }, remoteEnv(`${server.url}/v1`))
    await server.close()

    expect(asked).toMatchObject({
      url: '/v1/api/address-books?page=2',
      authorization: 'Bearer t',
      'x-forwarded-for': '203.0.113.7',
    })
    expect(asked).not.toHaveProperty('cf-ray')
    expect(asked).not.toHaveProperty('x-shop-locale')
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
    expect(responses.map((response) => response.status)).toEqual([502, 502, 200, 302])
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
    misshapen: ['decode', 200],
    null: ['decode', 200],
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

function remoteEnv(url: string): Env {
  return { DB: database.db, API_BASE_URL: url }
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
