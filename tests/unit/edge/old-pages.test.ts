import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPageCache, type PageCache, seen } from '#tests/support/page-cache.ts'

const opening = Date.parse('2026-11-20T12:00:00Z')
const down = () => new Response('down', { status: 503 })

let cache: PageCache
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: opening })
  cache = await openPageCache()
})
afterEach(() => vi.useRealTimers())

describe('a page of the memory that nobody has asked for lately (rules §9)', () => {
  test.each([
    ['a version that stays', 'v1'],
    ['a backend that names none', ''],
  ])('with %s is sent once more for five minutes, then rendered first', async (_, version) => {
    cache.version = version
    await cache.ask('/food-mart')
    vi.setSystemTime(opening + 300_000)
    expect(await seen(await cache.ask('/food-mart'))).toEqual(['stale', 'page 1'])
    await cache.settle()

    vi.setSystemTime(opening + 600_001)

    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 3'])
    expect(await seen(await cache.ask('/food-mart'))).toEqual(['hit', 'page 3'])
  })

  test('is still sent, whatever its age, while it can’t be rendered', async () => {
    await cache.ask('/food-mart')
    vi.setSystemTime(opening + 3_600_000)

    expect(await seen(await cache.ask('/food-mart', { answer: down }))).toEqual(['stale', 'page 1'])
    expect(await seen(await cache.ask('/food-mart', { answer: down }))).toEqual(['stale', 'page 1'])
    expect(await seen(await cache.ask('/food-mart'))).toEqual(['miss', 'page 4'])
  })
})
