import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPageCache, type PageCache, seen } from '#tests/support/page-cache.ts'

const opening = Date.parse('2026-11-20T12:00:00Z')

let cache: PageCache
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: opening })
  cache = await openPageCache()
})
afterEach(() => vi.useRealTimers())

describe('servePage (docs/architecture.md)', () => {
  test('a page is rendered once and sent from the cache for a minute', async () => {
    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 1'])

    vi.setSystemTime(opening + 60_000)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['hit', 'page 1'])
    expect(cache.rendered()).toBe(1)
  })

  test('after a minute it is sent once more from the cache while it is rendered again', async () => {
    await cache.ask('/food-mart')
    vi.setSystemTime(opening + 60_001)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['stale', 'page 1'])
    expect(await seen(await cache.ask('/food-mart'))).toMatchObject(['hit', expect.any(String)])
    await cache.settle()

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['hit', 'page 2'])
    expect(cache.rendered()).toBe(2)
  })

  test('a cached answer keeps its status and headers', async () => {
    await cache.ask('/food-mart')

    const again = await cache.ask('/food-mart')

    expect(again.status).toBe(200)
    expect(again.headers.get('content-type')).toBe('text/html')
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each([
    ['another path', '/food-mart', '/cart', {}, {}],
    ['another language', '/food-mart', '/tw/food-mart', {}, {}],
    ['another area', '/food-mart', '/food-mart', { cookie: 'area=ZONE1' }, { cookie: 'area=SCAGLS' }],
    ['no area', '/food-mart', '/food-mart', { cookie: 'a=b; area=ZONE1; c=d' }, { cookie: 'a=b' }],
    ['another category', '/food-mart?category=tea', '/food-mart?category=dessert', {}, {}],
    ['another sort', '/food-mart', '/food-mart?sort=low-to-high', {}, {}],
    ['another page', '/food-mart?page=1', '/food-mart?page=2', {}, {}],
    ['another search', '/search?q=tofu', '/search?q=tea', {}, {}],
  ])('%s is another page', async (_what, first, second, askedFirst, askedSecond) => {
    await cache.ask(first, askedFirst)

    expect(await seen(await cache.ask(second, askedSecond))).toEqual(['miss', 'page 2'])
    expect(await seen(await cache.ask(first, askedFirst))).toEqual(['hit', 'page 1'])
  })

  test.each([
    ['an unknown parameter', '/food-mart?utm_source=mail', {}],
    ['an order id', '/food-mart?order=o-1', {}],
    ['another cookie', '/food-mart', { cookie: 'session=abc' }],
    ['the default area', '/food-mart', { cookie: 'area=SCAGLS' }],
    ['an unknown area', '/food-mart', { cookie: 'area=JUNK' }],
    ['another spelling', '/food%2Dmart//', {}],
    ['an area that is no code', '/food-mart', { cookie: 'area=<script>' }],
    ['a cookie with a name that ends in area', '/food-mart', { cookie: 'myarea=ZONE1' }],
  ])('%s is the same page', async (_what, path, asked) => {
    await cache.ask('/food-mart')

    expect(await seen(await cache.ask(path, asked))).toEqual(['hit', 'page 1'])
  })

  test('a page shows the origin of SITE_URL whatever the Host header, so it is one page; without it, one each', async () => {
    const siteUrl = 'https://shop.example'
    await cache.ask('/food-mart', { siteUrl })

    expect(await seen(await cache.ask('/food-mart', { siteUrl, host: 'junk.example' }))).toEqual(['hit', 'page 1'])
    expect(await seen(await cache.ask('/food-mart', { host: 'junk.example' }))).toEqual(['miss', 'page 2'])
    expect(await seen(await cache.ask('/food-mart', { host: 'other.example' }))).toEqual(['miss', 'page 3'])
  })

  test('the order of the parameters does not matter', async () => {
    await cache.ask('/food-mart?category=tea&page=2')

    expect(await seen(await cache.ask('/food-mart?page=2&category=tea'))).toEqual(['hit', 'page 1'])
  })

  test("values of parameters can't be combined into another page's key", async () => {
    await cache.ask('/food-mart?category=a&page=2')

    expect(await seen(await cache.ask('/food-mart?category=a%0Apage%3D2'))).toEqual(['miss', 'page 2'])
    expect(await seen(await cache.ask('/food-mart?category=a%26page%3D2'))).toEqual(['miss', 'page 3'])
  })

  test('another catalog version is rendered again, and the version is read once a second', async () => {
    await cache.ask('/food-mart')
    cache.version = 'v2'
    vi.setSystemTime(opening + 999)
    await cache.ask('/food-mart')
    expect(cache.versionCalls.requests).toHaveLength(2)

    vi.setSystemTime(opening + 1_000)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 2'])
    expect(cache.versionCalls.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/catalog-version',
      '/api/areas',
      '/api/catalog-version',
      '/api/areas',
    ])
  })

  test('a published text is on the page a second later, at no more calls', async () => {
    await cache.ask('/about')
    cache.texts = 1
    vi.setSystemTime(opening + 1_000)

    expect(await seen(await cache.ask('/about'))).toEqual(['miss', 'page 2'])
    expect(cache.versionCalls.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/catalog-version',
      '/api/areas',
      '/api/catalog-version',
    ])
  })

  test('a clock that is put back makes nothing fresh for longer', async () => {
    await cache.ask('/food-mart')
    cache.version = 'v2'
    vi.setSystemTime(opening - 3_600_000)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 2'])
  })

  test('when the backend does not send its version, the last one counts', async () => {
    await cache.ask('/food-mart')
    cache.version = null
    vi.setSystemTime(opening + 2_000)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['hit', 'page 1'])
  })

  test.each<[string, () => Response]>([
    ['a page that is not found', () => new Response('none', { status: 404 })],
    ['a page without a backend', () => new Response('down', { status: 503 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['a page with no-store', () => new Response('own', { headers: { 'cache-control': 'no-store' } })],
    ['a page with private', () => new Response('own', { headers: { 'cache-control': 'private, max-age=5' } })],
    ['a page that sets a cookie', () => new Response('own', { headers: { 'set-cookie': 'a=b' } })],
  ])('%s is never cached', async (_what, answer) => {
    const first = await cache.ask('/page', { answer })

    expect(first.status).toBe(answer().status)
    expect(await seen(await cache.ask('/page'))).toEqual(['miss', 'page 2'])
  })

  test('a page that is no longer found is sent once more and then dropped', async () => {
    await cache.ask('/page')
    vi.setSystemTime(opening + 60_001)

    expect(await seen(await cache.ask('/page', { answer: () => new Response('none', { status: 404 }) }))).toEqual([
      'stale',
      'page 1',
    ])
    await cache.settle()

    expect(await seen(await cache.ask('/page'))).toEqual(['miss', 'page 3'])
  })

  test('a page stays cached while the backend fails', async () => {
    await cache.ask('/page')
    vi.setSystemTime(opening + 60_001)
    await cache.ask('/page', { answer: () => new Response('down', { status: 503 }) })
    await cache.settle()

    expect(await seen(await cache.ask('/page'))).toEqual(['hit', 'page 1'])
  })

  test('a request other than GET is neither cached nor answered from the cache', async () => {
    await cache.ask('/area')
    const posted = await cache.ask('/area', { method: 'POST', answer: () => new Response('posted') })

    expect(await posted.text()).toBe('posted')
    expect(posted.headers.has('x-cache')).toBe(false)
    expect(await seen(await cache.ask('/area'))).toEqual(['hit', 'page 1'])
  })

  test('of more than 400 pages the one asked for longest ago is dropped', async () => {
    for (let page = 1; page <= 400; page += 1) await cache.ask(`/food-mart?page=${page}`)
    await cache.ask('/food-mart?page=1')
    await cache.ask('/food-mart?page=401')

    expect((await cache.ask('/food-mart?page=401')).headers.get('x-cache')).toBe('hit')
    expect((await cache.ask('/food-mart?page=1')).headers.get('x-cache')).toBe('hit')
    expect((await cache.ask('/food-mart?page=2')).headers.get('x-cache')).toBe('miss')
  })

  test('a crawler that asks for 1,000 pages once pushes out none of the pages that are asked for again', async () => {
    const usual = Array.from({ length: 20 }, (_, index) => `/usual-${index}`)
    for (const path of [...usual, ...usual]) await cache.ask(path)
    for (let page = 1; page <= 1000; page += 1) await cache.ask(`/crawled-${page}`)

    const sources = usual.map(async (path) => (await cache.ask(path)).headers.get('x-cache'))
    expect(new Set(await Promise.all(sources))).toEqual(new Set(['hit']))
    expect((await cache.ask('/crawled-1')).headers.get('x-cache')).toBe('miss')
  })

  test('pages of more than 16 MB together are dropped, the one asked for longest ago first', async () => {
    const large = () => new Response('x'.repeat(6 * 1024 * 1024))
    for (const page of ['/a', '/b']) await cache.ask(page, { answer: large })
    await cache.ask('/a')
    await cache.ask('/c', { answer: large })

    const sources = ['/a', '/c', '/b'].map(async (page) => (await cache.ask(page)).headers.get('x-cache'))
    expect(await Promise.all(sources)).toEqual(['hit', 'hit', 'miss'])
  })

  test('a browser that has the page gets a 304 with the headers of the page, until the page is another', async () => {
    const answer = (text: string) => () => new Response(text, { headers: { 'content-security-policy': 'own' } })
    const first = await cache.ask('/page', { answer: answer('one') })
    const known = first.headers.get('etag') ?? ''
    expect(known).toMatch(/^W\/"[\w+/]{24}"$/)

    const again = await cache.ask('/page', { known })
    expect([again.status, await again.text(), again.headers.get('x-cache')]).toEqual([304, '', 'hit'])
    expect(again.headers.get('content-security-policy')).toBe('own')
    expect(again.headers.get('etag')).toBe(known)

    cache.version = 'v2'
    vi.setSystemTime(opening + 1_000)
    const same = await cache.ask('/page', { known, answer: answer('one') })
    expect([same.status, same.headers.get('x-cache')]).toEqual([304, 'miss'])

    cache.version = 'v3'
    vi.setSystemTime(opening + 2_000)
    const other = await cache.ask('/page', { known, answer: answer('two') })
    expect([other.status, await other.text()]).toEqual([200, 'two'])
  })

  test('an answer that is not cached has no ETag', async () => {
    const asked = { known: '*', answer: () => new Response('none', { status: 404 }) }
    const answered = await cache.ask('/none', asked)

    expect([answered.status, answered.headers.get('etag')]).toEqual([404, null])
  })

  test('while nobody knows the areas, nothing is cached', async () => {
    cache.version = null

    expect(await seen(await cache.ask('/food-mart'))).toEqual([null, 'page 1'])
    expect(await seen(await cache.ask('/food-mart'))).toEqual([null, 'page 2'])
  })
})

test('a preview shows each save at once: it is rendered for every request and never cached', async () => {
  const asked = { isPreview: true }

  expect(await seen(await cache.ask('/about', asked))).toEqual([null, 'page 1'])
  expect(await seen(await cache.ask('/about', asked))).toEqual([null, 'page 2'])
})

describe('what sells out is seen at once', () => {
  test('after a doubt the next page asks for the version, also within the second', async () => {
    await cache.ask('/food-mart')
    cache.version = 'v2'
    cache.doubt()

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 2'])
    expect(await seen(await cache.ask('/food-mart'))).toEqual(['hit', 'page 2'])
    expect(cache.versionCalls.requests).toHaveLength(4)
  })

  test('a version that was asked for before the doubt does not count as fresh', async () => {
    const asked = cache.ask('/food-mart')
    cache.doubt()
    await asked
    cache.version = 'v2'

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 2'])
  })

  test('a backend without a version is asked for its areas once a second', async () => {
    cache.version = ''
    await cache.ask('/food-mart')
    vi.setSystemTime(opening + 1_000)
    await cache.ask('/food-mart')

    expect(cache.versionCalls.requests.filter(({ url }) => url.endsWith('/api/areas'))).toHaveLength(2)
  })
})
