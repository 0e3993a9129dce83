import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** Returns what the log says of the requests since the last `reset`. Hits of the page cache share a line. */
function requestLines(): readonly Readonly<Record<string, unknown>>[] {
  return shop.log
    .filter((line) => /^\{"event":"(?:request|hits)"/.test(line))
    .map((line): Record<string, unknown> => ({ ...Object(JSON.parse(line)) }))
    .flatMap((line) => (line['event'] === 'hits' ? (line['requests'] as Record<string, unknown>[]) : [line]))
}

/** Waits for a line, which comes after its answer. */
const lastLine = () => expect.poll(() => requestLines().at(-1))
const linesOf = (ids: readonly (string | null)[]) => requestLines().filter(({ id }) => ids.includes(String(id)))

describe('the log line of a request (docs/operate.md)', () => {
  test('names the pattern of the route, the refusal and the calls', async () => {
    const order = dataOf(orderAnswer, await shop.post('order', anOrder(), aKey()))
    await lastLine().toMatchObject({ route: '/api/order', method: 'POST', status: 201, code: null, cache: 'none' })

    await shop.get(`order/${order.id}`)
    await lastLine().toMatchObject({ route: '/api/order/:id', method: 'GET', status: 200, outsideCalls: 0 })
    await shop.post('order', anOrder({ areaCode: 'nowhere' }), aKey())
    await lastLine().toMatchObject({ route: '/api/order', status: 422, code: 'invalid' })
    await shop.get('no-such-call')
    await lastLine().toMatchObject({ route: '/api/*', status: 404, code: 'not_found' })
    await shop.get('//areas')
    await lastLine().toMatchObject({ route: 'refused', status: 404, code: 'not_found' })
    await shop.fetch('/cart', { method: 'POST', headers: { origin: 'https://else.where' } })
    await lastLine().toMatchObject({ route: 'refused', status: 403, code: 'cross_site' })
  })

  test('names the pattern of a page, from the page cache too', async () => {
    for (const cache of ['miss', 'hit']) {
      const answer = await shop.fetch('/tw/food-mart/aged-soy-sauce')
      expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, cache])
      expect(answer.headers.get('x-shop-route')).toBe(null)
      await lastLine().toMatchObject({ route: '/food-mart/[slug]', method: 'GET', status: 200, cache })
    }
    // The second would be a file of the build, if Cloudflare served it.
    for (const path of ['/no-such-page', '/_headers', '/tw/_headers']) {
      const page = await shop.fetch(path)
      expect([page.status, (await page.text()).includes('</html>')]).toEqual([404, true])
      await lastLine().toMatchObject({ id: page.headers.get('x-request-id'), route: '/404', status: 404 })
    }
  })

  test('one line a request, and one for the errands', async () => {
    const answers = [await shop.fetch('/'), await shop.get('areas')]
    await shop.errands()

    await expect.poll(() => shop.log.filter((line) => line.startsWith('{"event":"errands"'))).toHaveLength(1)
    expect(linesOf(answers.map(({ headers }) => headers.get('x-request-id')))).toHaveLength(2)
  })
})

describe('a shop with wrong settings', () => {
  test('answers 503, which nothing keeps, and logs one line with every fault and the id', async () => {
    const wrong = await openSafetyShop({ PAYMENTS: 'yes', SITE_URL: 'nowhere' })
    const answer = await wrong.get('areas')
    const id = answer.headers.get('x-request-id')
    const line = () => wrong.log.find((each) => each.startsWith('{"event":"misconfigured"')) ?? '{}'

    expect([answer.status, answer.body.code, answer.headers.get('cache-control')]).toEqual([
      503,
      'misconfigured',
      'no-store',
    ])
    await expect.poll(() => JSON.parse(line())).toEqual({ event: 'misconfigured', id, faults: expect.any(Array) })
    expect(JSON.parse(line()).faults.join(' ')).toMatch(/SITE_URL.*PAYMENTS|PAYMENTS.*SITE_URL/)
    await wrong.close()
  })
})

describe('the id of a request (rules §10)', () => {
  test('is in the header, in the problem and in the log, and never the one a client writes', async () => {
    const answer = await shop.get('no-such-call', { 'x-request-id': 'mine', 'cf-ray': 'mine too' })

    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(answer.body).toEqual({ message: 'There is nothing here.', code: 'not_found', requestId: id })
    await lastLine().toMatchObject({ id })
  })

  test("is Cloudflare's where it gives one", async () => {
    const answer = await shop.get('no-such-call', { 'cf-ray': '8f3a1b2c3d4e5f60-SJC' })

    expect(answer.headers.get('x-request-id')).toBe('8f3a1b2c3d4e5f60')
  })

  test('is in every refusal of the edge, of the backend and of the guards', async () => {
    const refusals = await Promise.all([
      shop.fetch('/api/order', { method: 'POST', body: 'x'.repeat(100_000) }),
      shop.fetch('/api//areas'),
      shop.fetch('/api/user'),
      shop.fetch('/cart', { method: 'POST', headers: { origin: 'https://else.where' } }),
      shop.fetch('/api/areas', { method: 'DELETE' }),
    ])

    expect(refusals.map(({ status }) => status)).toEqual([413, 404, 401, 403, 405])
    for (const refusal of refusals) {
      const id = refusal.headers.get('x-request-id')
      expect(id).toMatch(/^[0-9a-f]{16}$/)
      expect(await refusal.json()).toMatchObject({ requestId: id })
    }
  })

  test.each([
    ['/search?q=beef', 'Reference: 8f3a 1b2c 3d4e'],
    ['/tw/search?q=beef', '參考編號：8f3a 1b2c 3d4e'],
  ])('%s cites it when the backend fails', async (path, cited) => {
    const gone = async () => {
      throw new Error('gone')
    }
    const page = await shop.gated(gone, () => shop.fetch(path, { headers: { 'cf-ray': '8f3a1b2c3d4e5f60' } }))

    expect(page.status).toBe(503)
    expect(await page.text()).toContain(cited)
  })
})

describe('Server-Timing', () => {
  test('tells times, cache and calls of what was read', async () => {
    const first = await shop.fetch('/food-mart')
    const second = await shop.fetch('/food-mart')
    const call = await shop.get('products?area=ZONE1')

    expect(first.headers.get('server-timing')).toMatch(
      /^total;dur=\d+, cache;desc=miss, backend;dur=\d+, database;desc="calls: \d+", render;dur=\d+$/,
    )
    expect(second.headers.get('server-timing')).toMatch(
      /^total;dur=\d+, cache;desc=hit, backend;dur=\d+, database;desc="calls: [01]"$/,
    )
    expect(call.headers.get('server-timing')).toMatch(/^total;dur=\d+, backend;dur=\d+, database;desc="calls: \d+"$/)
  })

  test('tells no calls of a sign-in, a reset or a refused tracking, which could tell who has an account', async () => {
    const answers = await Promise.all([
      shop.post('login', { email: 'mei@example.com', password: 'x' }),
      shop.post('password/email', { email: 'mei@example.com' }),
      shop.get('track-order/SB-1/mei@example.com'),
    ])

    for (const answer of answers) expect(answer.headers.get('server-timing')).toMatch(/^total;dur=\d+$/)
  })
})

row('L1', 'the log counts the same round trips as the limits of these tests', async () => {
  const requests: (() => Promise<{ readonly headers: Headers }>)[] = [
    () => shop.fetch('/'),
    () => shop.fetch('/tw/search?q=beef'),
    () => shop.fetch('/food-mart/aged-soy-sauce'),
    () => shop.get('products?area=ZONE1'),
    () => shop.post('order', anOrder(), aKey()),
    () => shop.get('health'),
  ]
  // Writes the refusals of the tests before, which is a round trip after an answer.
  await shop.get('areas')
  const counted: number[] = []
  const ids: (string | null)[] = []
  for (const request of requests) {
    const { headers } = await request()
    counted.push(Number(headers.get('x-test-database-calls')))
    ids.push(headers.get('x-request-id'))
  }

  // The lines of hits come later than those of others.
  const callsOf = (asked: string | null) => requestLines().find(({ id }) => id === asked)?.['databaseCalls']
  await expect.poll(() => ids.map(callsOf)).toEqual(counted)
  expect(Math.max(...counted)).toBeGreaterThan(2)
  return `${counted.join(', ')} round trips in both`
})
