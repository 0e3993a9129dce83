import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { calls, noDatabase } from '#tests/support/calls.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

// What a backend outside this Worker answers, and what of it is passed on (rules §11).
const area = sample.areas[0]
const html = { 'content-type': 'text/html' }
const user = { id: '7', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }

const badUpstream = JSON.stringify({
  message: 'We got an unexpected response. Please try again.',
  code: 'bad_upstream',
})

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the shop's answer where the backend answers so. */
async function passed(call: string, answer: () => Response): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  const init = { method, headers: { 'content-type': 'application/json' }, ...(method === 'POST' ? { body: '{}' } : {}) }
  return edgeApi().request(path, init, { DB: noDatabase, BACKEND: fakeFetcher(answer) })
}

describe('becomes 502 bad_upstream', () => {
  test.each<[string, string, () => Response]>([
    ['HTML', 'GET /api/areas', () => new Response('<h1>secret</h1>', { headers: html })],
    ['HTML with status 404', 'GET /api/areas', () => new Response('<h1>secret</h1>', { status: 404, headers: html })],
    ['HTML with status 500', 'GET /api/areas', () => new Response('<h1>secret</h1>', { status: 500, headers: html })],
    ['JSON that is called HTML', 'GET /api/areas', () => json({ data: [area] }, 200, html)],
    ['half of JSON', 'GET /api/areas', () => new Response('{"data":["secret', json([]))],
    ['half of a refusal', 'POST /api/quote', () => new Response('{"mess', json([], 422))],
    ['a refusal that is no object', 'POST /api/quote', () => json('secret', 422)],
    ['null', 'GET /api/areas', () => json(null)],
    ['nothing', 'GET /api/areas', () => new Response(null)],
    ['an object for a list', 'GET /api/areas', () => json({ data: { secret: 1 } })],
    ['a list with one wrong entry', 'GET /api/areas', () => json({ data: [area, { ...area, code: 5 }] })],
    ['a list for a product', 'GET /api/product/soy', () => json({ data: sample.products })],
    ['a list for the common config', 'GET /api/common', () => json({ data: [] })],
    ['a user without an id', 'GET /api/user', () => json({ data: { ...user, id: undefined } })],
    ['an order without lines and total', 'POST /api/order', () => json({ data: { id: '1', number: 'SB-1' } }, 201)],
    [
      'an attempt without an amount',
      'POST /api/order/1/payment',
      () => json({ data: { attempt: '1', provider: 'p' } }),
    ],
    ['numbers for names', 'GET /api/payment-providers', () => json({ data: ['stripe', 1] })],
    ['a wishlist of numbers', 'GET /api/v2/user/wishlist', () => json({ data: [1] })],
    ['a redirect', 'GET /api/areas', () => new Response(null, { status: 302, headers: { location: 'http://secret' } })],
    ['HTML to HEAD', 'HEAD /api/areas', () => new Response(null, { headers: html })],
    ['HTML to a call of its own', 'GET /api/their-own', () => new Response('secret', { headers: html })],
  ])('%s', async (_, call, answer) => {
    const response = await passed(call, answer)
    const { status, headers } = response

    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([502, null, 'no-store'])
    expect(await response.text()).toBe(call.startsWith('HEAD') ? '' : badUpstream)
    expect(log.mock.calls.join()).not.toContain('secret')
  })

  test('and the log says which call differs where', async () => {
    await passed('POST /api/order/1/payment', () => json({ data: { attempt: '1', provider: 'p', amount: '5' } }))

    expect(log.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)))).toEqual([
      { event: 'bad_upstream', call: 'POST /api/order/{id}/payment', status: 200, fault: 'amount type' },
    ])
  })
})

describe('is passed on as it came', () => {
  test.each<[string, string, () => Response]>([
    ['the shape under data', 'GET /api/areas', () => json({ data: [area] })],
    ['the bare shape', 'GET /api/areas', () => json([area])],
    ['a field that the shop does not know', 'GET /api/user', () => json({ data: { ...user, stars: 5 } })],
    ['null for no discount', 'GET /api/discount/1/20', () => json({ data: null })],
    ['a call that the shop does not know', 'GET /api/their-own', () => json('anything')],
    ['a list whose names are text', 'GET /api/payment-providers', () => json({ data: ['stripe', 'points'] })],
    ['a wishlist of bare products', 'GET /api/v2/user/wishlist', () => json({ data: sample.products })],
    ['any word on a new wish', 'POST /api/v2/user/wishlist', () => json({ done: true }, 201)],
    ['any word on a removed address', 'DELETE /api/address-book/1', () => json({ message: 'Gone.' })],
    ['any word on a sign-out', 'POST /api/logout', () => json({ message: 'Bye.' })],
  ])('%s', async (_, call, answer) => {
    const response = await passed(call, answer)

    expect([response.status, await response.text()]).toEqual([answer().status, await answer().text()])
  })

  test.each<[string, string, () => Response]>([
    ['204 on a change', 'DELETE /api/address-book/1', () => new Response(null, { status: 204 })],
    ['304', 'GET /api/products', () => new Response(null, { status: 304, headers: { etag: '"1"' } })],
    ['an answer to HEAD', 'HEAD /api/areas', () => new Response(null, json([]))],
    ['a refusal without a body', 'GET /api/product/soy', () => new Response(null, { status: 404 })],
    [
      'the redirect of a sign-in',
      'GET /api/user/socialite/google/start',
      () => new Response(null, { status: 302, headers: { location: 'https://accounts.example/' } }),
    ],
  ])('%s', async (_, call, answer) => {
    const response = await passed(call, answer)

    expect([response.status, response.headers.get('location'), response.headers.get('etag')]).toEqual([
      answer().status,
      answer().headers.get('location'),
      answer().headers.get('etag'),
    ])
  })

  test('a refusal in words of another server', async () => {
    const response = await passed('GET /api/user', () => json({ message: 'Unauthenticated.' }, 401))

    expect([response.status, await response.json()]).toEqual([
      401,
      { message: 'Unauthenticated.', code: 'unauthenticated' },
    ])
  })
})

describe('what the embedded backend answers over HTTP', () => {
  let remote: HttpBackend
  beforeAll(async () => {
    remote = await startBackend()
  })
  afterAll(() => remote.close())

  test('passes, call by call', async () => {
    const env = { DB: noDatabase, API_BASE_URL: remote.url }
    const form = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', password: 'Hotpot-night-88' }
    const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      edgeApi().request(
        path,
        {
          method,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        env,
      )
    const { data } = await (await ask('POST', '/api/user', form)).json<{
      data: { token: string; user: { id: string } }
    }>()
    const signedIn = { authorization: `Bearer ${data.token}` }
    const paths: Readonly<Record<string, string>> = {
      slug: 'aged-soy-sauce',
      email: form.email,
      zip: '98101',
      userId: data.user.id,
      areaId: '1',
      subTotal: '50',
    }
    const queries: Readonly<Record<string, string>> = {
      '/api/search': '?q=soy',
      '/api/delivery-windows': '?area=ZONE1',
      '/api/conditional-discounts': '?areaCode=ZONE1&items[0][code]=FM-SOY&items[0][quantity]=1&discountCodes[]=FALL10',
    }
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && !/operator|desk|socialite|outbox|health|sanctum/.test(path),
    )
    const answers = await Promise.all(
      reads.map(async ({ path }) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) => paths[name] ?? '0')
        const { status } = await ask('GET', filled + (queries[path] ?? ''), undefined, signedIn)
        return `${path} ${status}`
      }),
    )
    const address = { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' }
    const order = {
      areaCode: 'ZONE1',
      lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }],
      contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
      address,
    }
    const placed = await ask('POST', '/api/order', order, signedIn)
    const { data: kept } = await placed.json<{ data: { id: string; number: string } }>()
    const start = { provider: 'sandbox' }
    const changes = [
      await ask('POST', '/api/quote', { areaCode: 'ZONE1', lines: order.lines }),
      placed,
      await ask('GET', `/api/order/${kept.id}`, undefined, signedIn),
      await ask('POST', `/api/order/${kept.id}`, { note: 'Ring twice.' }, signedIn),
      await ask('POST', `/api/order/${kept.id}/payment`, start, signedIn),
      await ask('POST', `/api/order/${kept.id}/pay`, { ...start, token: 'sandbox-accept' }, signedIn),
      await ask('POST', `/api/order/${kept.id}/reorder`, undefined, signedIn),
      await ask('GET', `/api/track-order/${kept.number}/mei@example.com`),
      await ask('GET', '/api/orders', undefined, signedIn),
      await ask('PUT', `/api/order/${kept.id}/cancel`, undefined, signedIn),
      await ask('POST', '/api/login', { email: form.email, password: form.password }),
      await ask('PUT', '/api/user', { firstName: 'Ana' }, signedIn),
      await ask('PUT', `/api/cart/${data.user.id}`, { combo: [], foodmart: order.lines, deal: [] }, signedIn),
      await ask('POST', '/api/v2/user/wishlist', { product: 'FM-SOY' }, signedIn),
      await ask('GET', '/api/v2/user/wishlist', undefined, signedIn),
      await ask('POST', '/api/address-book', address, signedIn),
      await ask('GET', '/api/address-books', undefined, signedIn),
      await ask('POST', '/api/validate-address', address),
      await ask('POST', '/api/password/email', { email: form.email }),
      await ask('POST', '/api/password/check', { token: 'x' }),
      await ask('POST', '/api/logout', undefined, signedIn),
    ]

    expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([
      '/api/text-preview/{token} 404',
      '/api/order/{id} 404',
      '/api/track-order/{number}/{email} 404',
    ])
    expect(changes.map(({ status }) => status)).toEqual([
      ...[200, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 200, 201, 200, 200, 200, 200, 200],
    ])
  })
})
