import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noDatabase } from '#tests/support/calls.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

/** A limit of two calls for each key. */
function limiter() {
  const counts = new Map<string, number>()
  return {
    counts,
    limit: async ({ key }: { readonly key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= 2 }
    },
  }
}

/** Refuses everything in a way that the edge never does. */
const conflict = () => json({ message: 'Something changed.', code: 'conflict' }, 409)

/** Opens a shop with a backend that answers 409 to every spelling of a path: whatever else is answered, the edge did. */
function edge() {
  const backend = fakeFetcher(conflict)
  const limits = {
    RATE_LIMIT_EMAIL: limiter(),
    RATE_LIMIT_LOGIN: limiter(),
    RATE_LIMIT_TRACK: limiter(),
    RATE_LIMIT_ORDER: limiter(),
  }
  const api = edgeApi()
  return {
    limits,
    backend,
    ask: (method: string, path: string, headers: Record<string, string> = {}, settings = {}) =>
      api.request(
        `https://shop.example${path}`,
        {
          method,
          headers: { 'cf-connecting-ip': '203.0.113.7', 'content-type': 'application/json', ...headers },
          body: method === 'GET' || method === 'HEAD' ? null : '{}',
        },
        { DB: noDatabase, BACKEND: backend, ...limits, ...settings },
      ),
  }
}

type Edge = ReturnType<typeof edge>

const counted = ({ limits }: Edge) =>
  Object.values(limits).reduce(
    (sum, { counts }) => sum + [...counts.values()].reduce((all, count) => all + count, 0),
    0,
  )

const limited: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/email/a@b.co'],
  ['POST', '/api/login'],
  ['POST', '/api/user'],
  ['POST', '/api/password/check'],
  ['POST', '/api/password/email'],
  ['POST', '/api/password/reset'],
  ['POST', '/api/desk/link'],
  ['POST', '/api/desk/link/check'],
  ['POST', '/api/desk/enter'],
  ['GET', '/api/track-order/SB-1/a@b.co'],
  ['POST', '/api/order'],
]

/** Lists the spellings that got past a limit to the backend. */
async function gapsIn(shop: Edge, method: string, path: string): Promise<readonly string[]> {
  const before = counted(shop)
  const { status } = await shop.ask(method, path)
  return counted(shop) > before || status === 404 ? [] : [`${method} ${path}: ${status}`]
}

describe('the rate limits (safety I12, I13)', () => {
  test.each(limited)('of %s %s: two calls, then Retry-After', async (method, path) => {
    const shop = edge()
    const answers = []
    for (let turn = 0; turn < 3; turn++) answers.push(await shop.ask(method, path, { 'x-forwarded-for': String(turn) }))

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 429])
    expect([answers[2]?.headers.get('retry-after'), await answers[2]?.json()]).toEqual([
      '60',
      { message: 'Too many requests. Please wait a minute.', code: 'too_many_requests' },
    ])
    expect(shop.backend.requests).toHaveLength(2)
  })

  test('count HEAD as GET, an IPv6 subscriber once, and each group of calls separately', async () => {
    const shop = edge()
    for (const end of ['1', '2', '3'])
      await shop.ask('HEAD', '/api/email/a@b.co', { 'cf-connecting-ip': `2001:db8::${end}` })
    await shop.ask('POST', '/api/login', { 'cf-connecting-ip': '2001:db8::1' })

    expect(Object.values(shop.limits).map(({ counts }) => [...counts.values()])).toEqual([[3], [1], [], []])
  })

  test.each([
    ['GET', '/api/products'],
    ['GET', '/api/order'],
    ['GET', '/api/user'],
    ['POST', '/api/order/abc/pay'],
    ['GET', '/api/emails'],
    ['GET', '/api/product/email'],
    ['POST', '/api/user/login'],
  ])('do not limit %s %s', async (method, path) => {
    const shop = edge()
    await shop.ask(method, path)

    expect([counted(shop), shop.backend.requests.length]).toEqual([0, 1])
  })

  test('leave out orders when the setting says so, and nothing else', async () => {
    const shop = edge()
    for (const [method, path] of limited)
      await shop.ask(method, path, { 'cf-connecting-ip': '127.0.0.1' }, { ORDER_LIMIT: 'off' })
    expect(Object.values(shop.limits).map(({ counts }) => [...counts.values()])).toEqual([[2], [7], [1], []])

    await shop.ask('POST', '/api/order', { 'cf-connecting-ip': '127.0.0.1', host: 'localhost' })
    expect([...shop.limits.RATE_LIMIT_ORDER.counts.values()]).toEqual([1])
  })

  test('do not exist without bindings', async () => {
    const answer = await edgeApi().request(
      '/api/login',
      { method: 'POST' },
      { DB: noDatabase, BACKEND: fakeFetcher(conflict) },
    )

    expect(answer.status).toBe(409)
  })
})

describe('no spelling gets past a limit (safety E1)', () => {
  test('law: no mix of them does', async () => {
    const spelled = fc
      .constantFrom(...limited)
      .chain(([method, path]) =>
        fc
          .tuple(...[...path.slice('/api'.length)].map((letter) => fc.constantFrom(...anySpelling(letter))))
          .map((letters) => [method, `/api${letters.join('')}`] as const),
      )
    await fc.assert(
      fc.asyncProperty(spelled, async ([method, path]) => {
        expect(await gapsIn(edge(), method, path)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('a necessary escape is allowed', async () => {
    const shop = edge()
    const paths = [
      '/api/product/%E7%81%AB%E9%8D%8B',
      '/api/areas',
      '/api/openapi.json',
      '/api/cart/abc',
      '/api/email/a%40b.co',
    ]
    const answers = await Promise.all(paths.map((path) => shop.ask('GET', path)))

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  })
})

function anySpelling(letter: string): readonly string[] {
  const code = letter.charCodeAt(0).toString(16)
  return letter === '/'
    ? ['/', '/', '//', '/./', '/%2e/', '/x/../', ';x/', '\\\\', '%2f', '%5C']
    : [letter, letter, letter, `%${code}`, `%${code.toUpperCase()}`, `%25${code}`, letter.toUpperCase()]
}
