import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerCache } from '#functions/context.ts'
import { openPageCache, seen } from '#tests/support/page-cache.ts'

const opening = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterEach(() => void vi.useRealTimers())

/** Returns a data center's cache, and what it keeps. */
function openCopies(): { readonly copies: AnswerCache; readonly kept: Map<string, Response> } {
  const kept = new Map<string, Response>()
  const copies: AnswerCache = {
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response),
  }
  return { copies, kept }
}

describe('the cache of the data center, behind the memory (decision 0049)', () => {
  test('another isolate gets the page, its headers and its 304 from there', async () => {
    const { copies } = openCopies()
    const answer = () => new Response('whole', { headers: { 'content-security-policy': 'own', 'x-shop-route': '/a' } })
    const first = await openPageCache(copies)
    const rendered = await first.ask('/a', { answer })
    await first.settle()

    const other = await openPageCache(copies)
    const copied = await other.ask('/a')

    expect([other.rendered(), copied.headers.get('x-cache')]).toEqual([0, 'hit'])
    const headersOf = (response: Response) => [...response.headers].filter(([name]) => name !== 'x-cache')
    expect(headersOf(copied)).toEqual(headersOf(rendered))
    const known = rendered.headers.get('etag') ?? ''
    expect((await (await openPageCache(copies)).ask('/a', { known })).status).toBe(304)
  })

  test.each([
    ['language', '/tw/a', {}],
    ['area', '/a', { cookie: 'area=ZONE1' }],
    ['parameter', '/search?q=tofu', {}],
    ['build', '/a', { build: 'b2' }],
    ['origin', '/a', { host: 'other.example' }],
    ['setting', '/a', { analytics: { id: 'GTM-1', events: [] } as const }],
  ])('a page of another %s is another copy', async (_what, path, asked) => {
    const { copies } = openCopies()
    const first = await openPageCache(copies)
    for (const other of ['/a', '/search']) await first.ask(other)
    await first.settle()

    const second = await openPageCache(copies)
    await second.ask(path, asked)

    expect(second.rendered()).toBe(1)
  })

  test('a copy of another catalog version is never sent', async () => {
    const { copies } = openCopies()
    const first = await openPageCache(copies)
    await first.ask('/a')
    await first.settle()

    const second = await openPageCache(copies)
    second.version = 'v2'

    expect(await seen(await second.ask('/a'))).toEqual(['miss', 'page 1'])
  })

  test('a copy older than a minute is sent once more while it is rendered again', async () => {
    const { copies } = openCopies()
    const first = await openPageCache(copies)
    await first.ask('/a', { answer: () => new Response('old') })
    await first.settle()
    vi.setSystemTime(opening + 60_001)

    const second = await openPageCache(copies)
    expect(await seen(await second.ask('/a', { answer: () => new Response('new') }))).toEqual(['stale', 'old'])
    await second.settle()

    const third = await openPageCache(copies)
    expect(await seen(await third.ask('/a'))).toEqual(['hit', 'new'])
  })

  test('what another isolate has rendered anew is not rendered again', async () => {
    const { copies } = openCopies()
    const [first, second] = [await openPageCache(copies), await openPageCache(copies)]
    // The second one reads the copy into its memory when it is asked again.
    for (const cache of [first, second, second]) {
      await cache.ask('/a', { answer: () => new Response('old') })
      await cache.settle()
    }
    vi.setSystemTime(opening + 60_001)
    await first.ask('/a', { answer: () => new Response('new') })
    await first.settle()

    expect(await seen(await second.ask('/a'))).toEqual(['stale', 'old'])
    await second.settle()
    expect(await seen(await second.ask('/a'))).toEqual(['hit', 'new'])
    expect([first.rendered(), second.rendered()]).toEqual([2, 0])
  })

  test('who asks while the copy is looked for gets what another one renders meanwhile, and no third one looks', async () => {
    const first = Promise.withResolvers<undefined>()
    const match = vi.fn<AnswerCache['match']>().mockReturnValueOnce(first.promise).mockResolvedValue(undefined)
    const own = await openPageCache({ match, put: async () => undefined })
    const rendering = Promise.withResolvers<Response>()

    const early = own.ask('/a', { answer: () => new Response('too many') })
    await vi.waitFor(() => expect(match).toHaveBeenCalledTimes(1))
    const leading = own.ask('/a', { answer: () => rendering.promise })
    await vi.waitFor(() => expect(own.rendered()).toBe(1))
    const waiting = own.ask('/a', { answer: () => new Response('too many') })
    rendering.resolve(new Response('whole'))

    expect(await seen(await leading)).toEqual(['miss', 'whole'])
    expect(await seen(await waiting)).toEqual(['hit', 'whole'])
    first.resolve(undefined)
    expect(await seen(await early)).toEqual(['hit', 'whole'])
    expect([own.rendered(), match.mock.calls.length]).toEqual([1, 2])
  })

  test('a copy is passed on at first, and in the memory from the second request on', async () => {
    const { copies, kept } = openCopies()
    const first = await openPageCache(copies)
    for (const path of ['/once', '/twice']) await first.ask(path)
    await first.settle()

    const other = await openPageCache(copies)
    for (const path of ['/once', '/twice', '/twice']) expect((await seen(await other.ask(path)))[0]).toBe('hit')
    kept.clear()

    expect(await seen(await other.ask('/twice'))).toEqual(['hit', 'page 2'])
    expect(await seen(await other.ask('/once'))).toEqual(['miss', 'page 1'])
  })

  test.each<[string, () => Response]>([
    ['a page with no-store', () => new Response('own', { headers: { 'cache-control': 'no-store' } })],
    ['a page with private', () => new Response('own', { headers: { 'cache-control': 'private, max-age=5' } })],
    ['a page that sets a cookie', () => new Response('own', { headers: { 'set-cookie': 'a=b' } })],
    ['a failure', () => new Response('own', { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('%s is never given to it', async (_what, answer) => {
    const { copies, kept } = openCopies()
    const own = await openPageCache(copies)
    await own.ask('/own', { answer })
    await own.settle()

    expect([...kept.keys()]).toEqual([])
  })

  test('its copies end after five minutes, and no browser can ask for them', async () => {
    const { copies, kept } = openCopies()
    const own = await openPageCache(copies)
    await own.ask('/a')
    await own.settle()

    const [[address, copy] = ['', new Response()]] = kept
    expect(new URL(address).host).toBe('pages.invalid')
    expect(copy.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('without a catalog version nothing is given to it', async () => {
    const { copies, kept } = openCopies()
    const own = await openPageCache(copies)
    own.version = ''
    await own.ask('/a')
    await own.settle()

    expect(kept.size).toBe(0)
    expect(await seen(await own.ask('/a'))).toEqual(['hit', 'page 1'])
  })

  test('the page is served when it fails', async () => {
    const broken: AnswerCache = {
      match: () => Promise.reject(new Error('no cache here')),
      put: () => Promise.reject(new Error('no cache here')),
    }
    const own = await openPageCache(broken)

    expect(await seen(await own.ask('/a'))).toEqual(['miss', 'page 1'])
    await own.settle()
    expect(await seen(await own.ask('/a'))).toEqual(['hit', 'page 1'])
  })
})
