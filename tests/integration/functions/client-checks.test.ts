import { describe, expect, test } from 'vitest'
import { onRequest } from '#functions/api/[...path].ts'
import { fakeFetcher } from '#tests/support/fake-fetcher.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { contextOf, good, posting, problemOf, shop } from './edge-context.ts'

describe('the pass-through: allowed requests (safety I2, I16)', () => {
  function chunked(bytes: number): ReadableStream<Uint8Array> {
    let left = bytes
    return new ReadableStream({
      pull(controller) {
        const size = Math.min(8192, left)
        if (size === 0) controller.close()
        else controller.enqueue(new Uint8Array(size).fill(32))
        left -= size
      },
    })
  }

  test('have at most 64 KB, with or without a content length', async () => {
    const backend = fakeFetcher(good)
    const streamed = { ...posting(''), body: chunked(65_537), duplex: 'half' }

    expect(await problemOf(await onRequest(contextOf(backend, '/api/order', posting(' '.repeat(65_537)))))).toEqual([
      413,
      'too_large',
    ])
    expect(await problemOf(await onRequest(contextOf(backend, '/api/order', streamed)))).toEqual([413, 'too_large'])
    expect(backend.requests).toHaveLength(0)
    expect((await onRequest(contextOf(backend, '/api/order', { ...streamed, body: chunked(65_536) }))).status).toBe(200)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('are JSON, not %j', async (type) => {
    const backend = fakeFetcher(good)

    expect(
      await problemOf(await onRequest(contextOf(backend, '/api/order', posting('{}', { 'content-type': type })))),
    ).toEqual([415, 'unsupported_media_type'])
    expect(backend.requests).toHaveLength(0)
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/merge-patch+json',
  ])('may have the content type %j', async (type) => {
    expect(
      (await onRequest(contextOf(fakeFetcher(good), '/api/order', posting('{}', { 'content-type': type })))).status,
    ).toBe(200)
  })

  test('may change something without a body', async () => {
    expect((await onRequest(contextOf(fakeFetcher(good), '/api/order/1/cancel', { method: 'PUT' }))).status).toBe(200)
  })

  test.each<[string, Record<string, string>, boolean]>([
    ['a program', {}, true],
    ['a program with a token', { authorization: 'Bearer t' }, true],
    ['the shop', { origin: shop, 'sec-fetch-site': 'same-origin', cookie: '__Host-session=x' }, true],
    ['another site', { origin: 'https://evil.example' }, false],
    ['another site with a token', { origin: 'https://evil.example', authorization: 'Bearer t' }, false],
    ['another site without its origin', { origin: 'null' }, false],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a page of the shop without its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    ['another port', { origin: 'https://shop.example:8443' }, false],
    ['another scheme', { origin: 'http://shop.example' }, false],
    ['another site with the origin of the shop', { origin: shop, 'sec-fetch-site': 'cross-site' }, false],
    ['a cookie alone', { cookie: 'area=ZONE1; __Host-session=x' }, false],
    ['a cookie with a token', { cookie: '__Host-session=x', authorization: 'Bearer t' }, true],
    ['a cookie that is not a session', { cookie: 'area=ZONE1' }, true],
  ])('are checked for their origin when they change something: %s', async (_, headers, isLetThrough) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const backend = fakeFetcher(good)
      const response = await onRequest(contextOf(backend, '/api/order', { method, headers }))

      expect([response.status, backend.requests.length]).toEqual(isLetThrough ? [200, 1] : [403, 0])
    }
  })

  test('may come from the address of SITE_URL', async () => {
    const context = contextOf(fakeFetcher(good), '/api/order', posting('{}', { origin: 'https://www.shop.example' }))

    expect(
      (await onRequest({ ...context, settings: settingsOf({ SITE_URL: 'https://www.shop.example/' }) })).status,
    ).toBe(200)
  })

  test('may read from any origin', async () => {
    expect(
      (await onRequest(contextOf(fakeFetcher(good), '/api/areas', { headers: { origin: 'https://evil.example' } })))
        .status,
    ).toBe(200)
  })
})
