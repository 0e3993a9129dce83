import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onRequestPost } from '#functions/api/tax-rate.ts'
import type { AnswerCache, EdgeContext } from '#functions/context.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { shortenWaits } from '#tests/support/short-waits.ts'
import { sendJson, sendText, startTaxService, type TaxService } from './tax-service.ts'

let service: TaxService

beforeAll(async () => {
  service = await startTaxService()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => service.close())
beforeEach(() => {
  service.calls.length = 0
  service.answer = sendJson({ tax_rate: 10.35 })
})

const unknown = { data: { taxRate: 0, isCorrectTaxRate: false } }
const seattle = { state: 'WA', zip: '98101' }

const taxedBy = (url: string, key: string) => settingsOf({ TAX_API_URL: url, TAX_API_KEY: key })

function asking(body: unknown, facts: Partial<EdgeContext> = {}): EdgeContext {
  return {
    request: new Request('https://shop.example/api/tax-rate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
      body: JSON.stringify(body),
    }),
    settings: taxedBy(service.url, 'key-of-the-shop'),
    params: {},
    backend: fakeFetcher(() => json({ message: 'x' }, 500)),
    isRemote: false,
    taxService: { fetch: (request) => fetch(request) },
    cache: null,
    onTaxAnswer: () => undefined,
    ...facts,
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json()
}

function memoryCache(): AnswerCache & { readonly kept: Map<string, Response> } {
  const kept = new Map<string, Response>()
  return {
    kept,
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => {
      kept.set(url, response)
    },
  }
}

describe('POST /api/tax-rate over a tax service (rules §7, safety R2)', () => {
  test('converts the percent to a fraction, and sends the key', async () => {
    const response = await onRequestPost(asking(seattle))

    expect([response.status, await bodyOf(response)]).toEqual([
      200,
      { data: { taxRate: 0.1035, isCorrectTaxRate: true } },
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(service.calls).toMatchObject([
      {
        headers: { authorization: 'Bearer key-of-the-shop', 'content-type': 'application/json' },
        body: '{"state":"WA","zip":"98101"}',
      },
    ])
  })

  test('distinguishes a rate of 0 from a failure', async () => {
    service.answer = sendJson({ tax_rate: 0 })

    expect(await bodyOf(await onRequestPost(asking({ state: 'OR', zip: '97201' })))).toEqual({
      data: { taxRate: 0, isCorrectTaxRate: true },
    })
  })

  test.each<[string, TaxService['answer']]>([
    ['500', sendJson({ tax_rate: 10.35 }, 500)],
    ['429', sendJson({ tax_rate: 10.35 }, 429)],
    ['HTML', sendText('<html>10.35</html>', 'text/html')],
    ['JSON with the content type of HTML', sendText('{"tax_rate":10.35}', 'text/html')],
    ['{}', sendJson({})],
    ['"NaN"', sendJson({ tax_rate: 'NaN' })],
    ['-5', sendJson({ tax_rate: -5 })],
    ['1e9', sendJson({ tax_rate: 1e9 })],
    ['25.01', sendJson({ tax_rate: 25.01 })],
    ['half a body', sendText('{"tax_rate":10.', 'application/json')],
    ['5 MB', sendText(`{"tax_rate":10.35,"x":"${'x'.repeat(5_000_000)}"}`, 'application/json')],
    [
      'a redirect',
      (response) =>
        response
          .writeHead(302, { location: '/rates?again', 'content-type': 'application/json' })
          .end('{"tax_rate":10.35}'),
    ],
    ['a broken connection', (response) => response.destroy()],
  ])('is 0 and incorrect after %s', async (_, answer) => {
    service.answer = answer
    const cache = memoryCache()
    const response = await onRequestPost(asking(seattle, { cache }))

    expect([response.status, await bodyOf(response)]).toEqual([200, unknown])
    expect([cache.kept.size, service.calls.length]).toEqual([0, 1])
  })

  test.each<[string, TaxService['answer']]>([
    ['says nothing', () => undefined],
    ['never ends', (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"tax_rate":')],
  ])('stops after 3 seconds with a service that %s', async (_, answer) => {
    service.answer = answer
    const waits = shortenWaits()

    expect(await bodyOf(await onRequestPost(asking(seattle)))).toEqual(unknown)
    expect(waits).toContain(3000)
  })

  test('is 0 and incorrect when the service is gone', async () => {
    const nobody = { settings: taxedBy('http://127.0.0.1:9/', 'k') }

    expect(await bodyOf(await onRequestPost(asking(seattle, nobody)))).toEqual(unknown)
    expect(service.calls).toHaveLength(0)
  })

  test('calls the service once a day for a ZIP code', async () => {
    const cache = memoryCache()
    for (const zip of ['98101', '98101', '98102']) await onRequestPost(asking({ state: 'WA', zip }, { cache }))

    expect(service.calls).toHaveLength(2)
    expect([...cache.kept.values()].map((response) => response.headers.get('cache-control'))).toEqual([
      'max-age=86400',
      'max-age=86400',
    ])
  })

  test('works when the cache fails', async () => {
    const cache = { match: () => Promise.reject(new Error('gone')), put: () => Promise.reject(new Error('gone')) }

    expect(await bodyOf(await onRequestPost(asking(seattle, { cache })))).toEqual({
      data: { taxRate: 0.1035, isCorrectTaxRate: true },
    })
  })

  test.each([
    {},
    { state: 'WA', zip: '1234' },
    { state: 'XX', zip: '98101' },
    { state: 'WA', zip: '98101/../x' },
    { state: 'WA', zip: 98101 },
    [],
    null,
  ])('refuses %j without a call', async (body) => {
    const response = await onRequestPost(asking(body))

    expect([response.status, service.calls.length]).toEqual([422, 0])
  })
})

describe('POST /api/tax-rate without a tax service', () => {
  const common = { taxes: [{ state: 'NV', rate: 8.375 }] }

  test("takes the rate of the catalog's table", async () => {
    const backend = fakeFetcher(() => json({ data: common }))

    expect(
      await bodyOf(await onRequestPost(asking({ state: 'nv', zip: '89101' }, { settings: settingsOf(), backend }))),
    ).toEqual({
      data: { taxRate: 0.08375, isCorrectTaxRate: true },
    })
  })

  test('is 0 and incorrect for a ZIP code of another state', async () => {
    const backend = fakeFetcher(({ url }) =>
      url.endsWith('/api/state-lookup/10001?type=State')
        ? json({ code: 200, data: 'New York' })
        : json({ data: common }),
    )
    const asked = (zip: string) => asking({ state: 'NV', zip }, { settings: settingsOf(), backend })

    expect(await bodyOf(await onRequestPost(asked('10001')))).toEqual(unknown)
    expect(await bodyOf(await onRequestPost(asked('89101')))).toEqual({
      data: { taxRate: 0.08375, isCorrectTaxRate: true },
    })
  })

  test.each([
    ['is not in the table', () => json({ data: common })],
    ['is asked of a failing backend', () => json({ message: 'x' }, 503)],
    ['is asked of a backend with another shape', () => new Response('<html>')],
  ])('is 0 and incorrect for a state that %s', async (_, answer) => {
    expect(
      await bodyOf(await onRequestPost(asking(seattle, { settings: settingsOf(), backend: fakeFetcher(answer) }))),
    ).toEqual(unknown)
  })
})
