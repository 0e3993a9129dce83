import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPageCache, type PageCache, seen } from '#tests/support/page-cache.ts'

let cache: PageCache
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  cache = await openPageCache()
})
afterEach(() => vi.useRealTimers())

/** Returns an answer that comes when `send` is called. */
function heldAnswer(text: string): { answer: () => Promise<Response>; send: () => void } {
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  return { answer: () => sent.then(() => new Response(text)), send: () => send() }
}

describe('one rendering for all who ask at once (decision 0049)', () => {
  test('a hundred requests for a page are one rendering', async () => {
    await cache.ask('/warm')
    const { answer, send } = heldAnswer('shared')
    const asked = Array.from({ length: 100 }, () => cache.ask('/food-mart', { answer }))
    send()

    const answers = await Promise.all((await Promise.all(asked)).map(seen))

    expect(cache.rendered()).toBe(2)
    expect(answers.filter(([, text]) => text === 'shared')).toHaveLength(100)
    expect(answers.filter(([source]) => source === 'miss')).toHaveLength(1)
  })

  test('they ask for the version once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => cache.ask('/food-mart')))

    expect(cache.versionCalls.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/catalog-version',
      '/api/areas',
    ])
  })

  test('requests for different pages do not wait for one another', async () => {
    await cache.ask('/warm')
    const { answer, send } = heldAnswer('slow')
    const slow = cache.ask('/slow', { answer })

    expect(await seen(await cache.ask('/quick'))).toEqual(['miss', 'page 3'])
    send()
    expect(await seen(await slow)).toEqual(['miss', 'slow'])
  })

  test.each<[string, () => Response]>([
    ['sets a cookie', () => new Response('own', { headers: { 'set-cookie': 'a=b' } })],
    ['is private', () => new Response('own', { headers: { 'cache-control': 'private' } })],
    ['is a failure', () => new Response('own', { status: 503 })],
    ['is not found', () => new Response('own', { status: 404 })],
  ])('a page that %s is never shared: each request renders its own', async (_what, answer) => {
    await cache.ask('/warm')
    const answers = await Promise.all(Array.from({ length: 5 }, () => cache.ask('/own', { answer })))

    expect(cache.rendered()).toBe(6)
    expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(Array(5).fill('miss'))
  })

  test('when the rendering throws, the others render by themselves', async () => {
    await cache.ask('/warm')
    const failing = cache.ask('/page', { answer: () => Promise.reject(new Error('boiled over')) })
    const other = cache.ask('/page')

    await expect(failing).rejects.toThrow('boiled over')
    expect(await seen(await other)).toEqual(['miss', 'page 3'])
  })
})
