import { describe, expect, test, vi } from 'vitest'
import { onRequest } from '#functions/api/[...path].ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { contextOf, good, posting, problemOf, shop } from './edge-context.ts'

describe('the pass-through: backend failures (rules §10)', () => {
  test('passes on path, query, method, body and token, and returns the answer unchanged', async () => {
    const backend = fakeFetcher(
      () =>
        new Response('{"data":{"total":51.42}}', {
          status: 201,
          headers: { 'content-type': 'application/json', etag: '"1"' },
        }),
    )
    const response = await onRequest(
      contextOf(
        backend,
        '/api/order?x=1',
        posting('{"a":1.10}', {
          authorization: 'Bearer t',
          'idempotency-key': 'k',
          'x-forwarded-for': '1.2.3.4',
          'x-forwarded-host': 'evil.example',
        }),
      ),
    )

    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
      201,
      '{"data":{"total":51.42}}',
      '"1"',
    ])
    const [sent] = backend.requests
    expect([sent?.url, sent?.method, await sent?.text()]).toEqual([`${shop}/api/order?x=1`, 'POST', '{"a":1.10}'])
    expect(
      ['authorization', 'idempotency-key', 'x-forwarded-for', 'x-forwarded-host'].map((name) =>
        sent?.headers.get(name),
      ),
    ).toEqual(['Bearer t', 'k', null, null])
  })

  test('repeats a call once, if it changes nothing', async () => {
    const flaky = fakeFetcher((_, index) => (index === 0 ? Promise.reject(new Error('reset')) : good()))
    const busy = fakeFetcher((_, index) => (index === 0 ? json({}, 503) : good()))
    const down = fakeFetcher(() => Promise.reject(new Error('reset')))

    expect((await onRequest(contextOf(flaky, '/api/areas'))).status).toBe(200)
    expect((await onRequest(contextOf(busy, '/api/areas'))).status).toBe(200)
    expect(await problemOf(await onRequest(contextOf(down, '/api/areas')))).toEqual([502, 'backend_unreachable'])
    expect([flaky, busy, down].map((backend) => backend.requests.length)).toEqual([2, 2, 2])
  })

  test('never sends a change twice', async () => {
    const down = fakeFetcher(() => Promise.reject(new Error('reset')))

    expect(await problemOf(await onRequest(contextOf(down, '/api/order', posting('{}'))))).toEqual([
      502,
      'backend_unreachable',
    ])
    expect(down.requests).toHaveLength(1)
  })

  test('waits eight seconds for a silent backend', async () => {
    vi.useFakeTimers()
    const silent = fakeFetcher(() => new Promise(() => undefined))
    const answer = onRequest(contextOf(silent, '/api/areas'))
    await vi.advanceTimersByTimeAsync(8000)

    expect(await problemOf(await answer)).toEqual([504, 'backend_timeout'])
    vi.useRealTimers()
  })

  test.each<[string, () => Response, [number, string]]>([
    [
      'an HTML page with status 200',
      () => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }),
      [502, 'bad_gateway'],
    ],
    [
      'an HTML page with status 500',
      () =>
        new Response('<h1>Whoops</h1> at line 7', {
          status: 500,
          headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
        }),
      [502, 'bad_gateway'],
    ],
    [
      'a stack trace with status 500',
      () => json({ message: 'SQL at line 7', code: 'x' }, 500, { 'set-cookie': 'a=b' }),
      [502, 'bad_gateway'],
    ],
    [
      'an HTML page with status 404',
      () => new Response('<h1>nginx</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
      [404, 'not_found'],
    ],
    [
      'broken JSON with status 422',
      () => new Response('{"mess', { status: 422, headers: { 'content-type': 'application/json' } }),
      [422, 'invalid'],
    ],
    ['a 503', () => json({ message: 'Busy.', code: 'unavailable' }, 503), [503, 'unavailable']],
  ])('turns %s into an error of the contract', async (_, answer, expected) => {
    const response = await onRequest(contextOf(fakeFetcher(answer), '/api/areas'))

    expect([
      response.headers.get('content-type'),
      response.headers.get('set-cookie'),
      response.headers.get('cache-control'),
    ]).toEqual(['application/json; charset=utf-8', null, 'no-store'])
    const text = await response.text()
    expect(text).not.toMatch(/line 7|<h1>/)
    expect([response.status, JSON.parse(text).code]).toEqual(expected)
  })

  test('keeps the message of a refusal, and its quote', async () => {
    const refusal = { message: 'A price changed.', code: 'price_changed', data: { total: 51.42 } }
    const response = await onRequest(
      contextOf(
        fakeFetcher(() => json(refusal, 409)),
        '/api/order',
        posting('{}'),
      ),
    )

    expect([response.status, await response.json()]).toEqual([409, refusal])
  })

  test('keeps Retry-After and cookie of a refusal', async () => {
    const answer = () =>
      json({ message: 'Wait.', code: 'too_many_requests' }, 429, { 'retry-after': '30', 'set-cookie': 's=; Max-Age=0' })
    const response = await onRequest(contextOf(fakeFetcher(answer), '/api/login', posting('{}')))

    expect([response.headers.get('retry-after'), response.headers.get('set-cookie')]).toEqual(['30', 's=; Max-Age=0'])
  })

  test.each([204, 304])('passes a %d without a body', async (status) => {
    const response = await onRequest(
      contextOf(
        fakeFetcher(() => new Response(null, { status, headers: { etag: '"1"' } })),
        '/api/products',
      ),
    )

    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([status, '', '"1"'])
  })
})

describe('the pass-through: cached answers (safety H5)', () => {
  test.each<[string, string, Record<string, string>, string | null, string]>([
    [
      'caches the public catalog as the backend says',
      '/api/products',
      {},
      'public, max-age=0, must-revalidate',
      'public, max-age=0, must-revalidate',
    ],
    ['caches the public catalog with revalidation by default', '/api/products', {}, null, 'no-cache'],
    [
      'caches nothing for a signed-in user',
      '/api/products',
      { authorization: 'Bearer t' },
      'public, max-age=60',
      'no-store',
    ],
    [
      'caches nothing for a session cookie',
      '/api/products',
      { cookie: '__Host-session=x' },
      'public, max-age=60',
      'no-store',
    ],
    ['caches no order, whatever the backend says', '/api/order/abc', {}, 'public, max-age=60', 'no-store'],
    ['caches no tracked order', '/api/track-order/1/a@b.co', {}, 'public, max-age=60', 'no-store'],
  ])('%s', async (_, path, headers, cacheControl, expected) => {
    const backend = fakeFetcher(() =>
      json({ data: 1 }, 200, cacheControl === null ? {} : { 'cache-control': cacheControl }),
    )

    expect((await onRequest(contextOf(backend, path, { headers }))).headers.get('cache-control')).toBe(expected)
  })

  test('caches no answer that sets a cookie', async () => {
    const backend = fakeFetcher(() => json({ data: 1 }, 200, { 'cache-control': 'public', 'set-cookie': 'a=b' }))

    expect((await onRequest(contextOf(backend, '/api/areas'))).headers.get('cache-control')).toBe('no-store')
  })
})
