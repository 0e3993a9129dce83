import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#tests/support/settings.ts'
import type { Answer } from './answers.ts'
import { aKey, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
let orderId = ''
beforeAll(async () => {
  shop = await openShop()
  orderId = (await placed(shop)).id
})
afterAll(() => shop.close())

const paths = () => ({
  quote: 'quote',
  order: 'order',
  change: `order/${orderId}`,
  pay: `order/${orderId}/pay`,
})
const json = { 'content-type': 'application/json' }

/** Expects a refusal in the shape of rules §10, and no server error. */
function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).toEqual(expect.any(String))
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
}

describe('bodies (rules §10)', () => {
  test.each(['quote', 'order', 'change', 'pay'] as const)('%s: not JSON, another type, too large', async (call) => {
    const path = paths()[call]
    const headers = { ...json, ...aKey() }

    for (const body of ['', '{', 'NaN', '{"a":1}}', '\uFEFF{', "{'a':1}"]) {
      expectRefusal(await shop.send('POST', path, { body, headers }), 400, 'malformed')
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ]) {
      const answer = await shop.send('POST', path, { body: '{}', headers: { ...headers, 'content-type': type } })
      expectRefusal(answer, 415, 'unsupported_media_type')
    }
    const large = JSON.stringify({ note: 'x'.repeat(64 * 1024) })
    expectRefusal(await shop.send('POST', path, { body: large, headers }), 413, 'too_large')
  })

  test.each(['quote', 'validate-address', 'login', 'user'])('%s: a list is no object', async (path) => {
    expectRefusal(await shop.send('POST', path, { body: '[]', headers: json }), 422, 'invalid')
  })

  test('a body without a content length is limited while it is read', async () => {
    const { createBackend } = await import('#backend/app.ts')
    const chunk = new TextEncoder().encode(' '.repeat(1024))
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(chunk)
      },
    })
    const request = new Request('http://localhost/api/quote', {
      method: 'POST',
      body: endless,
      headers: json,
      duplex: 'half',
    } as RequestInit)

    const response = await createBackend(shop.db, noSettings).fetch(request)

    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(200)
  })

  test('accepts JSON with a charset', async () => {
    const answer = await shop.send('POST', 'quote', {
      body: JSON.stringify({ areaCode: 'ZONE1', lines: [] }),
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    })

    expect(answer.status).toBe(200)
  })

  test.each([
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
    '{"areaCode":"ZONE1","areaCode":"MARS","lines":[]}',
    '{"areaCode":"\\ud800","lines":[]}',
    '{"areaCode":"ZONE1","lines":[{"group":"foodmart","code":"\\u0000","picked":1}]}',
    'null',
    '[]',
    '"text"',
    '1e999',
  ])('refuses %.60s', async (body) => {
    const answer = await shop.send('POST', 'quote', { body, headers: json })

    expect(answer.status).toBe(422)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('text in addresses (safety I9)', () => {
  const payloads = [
    "' OR '1'='1",
    "'; DROP TABLE orders; --",
    '" OR ""="',
    '1) UNION SELECT * FROM discounts--',
    '%',
    '_',
    '%%%',
    '\\',
    '`',
    ';',
    'NULL',
    '../../etc/passwd',
    '{{7*7}}',
    '$(7*7)',
    '<script>alert(1)</script>',
    '火'.repeat(17),
    '🍲'.repeat(50),
    '\u202e',
    'a'.repeat(4000),
  ]

  test.each([
    ['product/X', 404],
    ['search?q=X', 200],
    ['products?category=X', 200],
    ['products?sort=X', 200],
    ['products?page=X', 200],
    ['products?pageSize=X', 200],
    ['products?codes=X', 200],
    ['products?area=X', 422],
    ['product/aged-soy-sauce?area=X', 422],
    ['discount/X/10', 422],
    ['discount/1/X', 422],
    ['order/X', 404],
    ['track-order/X/a@b.co', 404],
    ['track-order/SB-00000-0000-0000/X', 404],
    ['conditional-discounts?areaCode=X&discountCodes=A', 422],
    ['X', 404],
  ])('GET /api/%s', async (path, status) => {
    for (const payload of payloads) {
      const answer = await shop.get(path.replace('X', encodeURIComponent(payload)))
      expect([payload.slice(0, 40), answer.status]).toEqual([payload.slice(0, 40), status])
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
    expect(await shop.count('SELECT count(*) AS n FROM orders')).toBeGreaterThan(0)
  })

  test('a path that is no UTF-8 is not found', async () => {
    for (const path of ['product/%ff', 'search?q=%ff%fe', 'track-order/%c0%ae/%80', 'discount/%/10']) {
      expect((await shop.get(path)).status).toBeLessThan(500)
    }
  })

  test('discount codes match only as a whole', async () => {
    for (const code of ['%', 'WELCOME_0', "' OR 1=1--", 'WELCOME', '*']) {
      const answer = await shop.get(`conditional-discounts?areaCode=ZONE1&discountCodes[]=${encodeURIComponent(code)}`)
      expect(answer.body.data).toEqual([])
    }
  })
})

describe('unknown paths and methods', () => {
  test.each([
    ['GET', ''],
    ['GET', 'nope'],
    ['PATCH', `order/${'0'.repeat(32)}`],
    ['POST', `order/${'0'.repeat(32)}/refund`],
    ['GET', 'track-order/x'],
    ['OPTIONS', 'nope'],
  ])('%s /api/%s', async (method, path) => {
    const answer = await shop.send(method, path)

    expectRefusal(answer, 404, 'not_found')
  })

  test.each([
    ['DELETE', 'order', 'POST'],
    ['POST', 'products', 'GET, HEAD'],
    ['GET', 'order', 'POST'],
    ['HEAD', 'order', 'POST'],
    ['OPTIONS', 'quote', 'POST'],
    ['POST', 'areas', 'GET, HEAD'],
  ])('%s /api/%s gets the allowed methods: %s', async (method, path, allowed) => {
    const answer = await shop.send(method, path)

    if (method !== 'HEAD') expectRefusal(answer, 405, 'method_not_allowed')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  })

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await shop.send('HEAD', 'areas')

    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})
