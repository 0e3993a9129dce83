import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLine } from '#edge/request-line.ts'
import { requestLog } from '#edge/request-log.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function aLine(id: string, cache: RequestLine['cache']): RequestLine {
  const answered = { method: 'GET', status: 200, code: null, databaseCalls: 0, outsideCalls: 0, ms: 0 }
  return { event: 'request', id, route: '/food-mart', cache, ...answered }
}

/** A log, the ids of each line that it wrote, and how many works its requests wait for. */
function aLog() {
  const lines: string[][] = []
  const works: Promise<unknown>[] = []
  const log = requestLog((text) => {
    const { id, requests } = Object(JSON.parse(text))
    lines.push(requests === undefined ? [id] : requests.map((each: RequestLine) => each.id))
  })
  const add = (id: string, cache: RequestLine['cache']) => log.add(aLine(id, cache), (work) => void works.push(work))
  return { lines, works, add }
}

describe('the log of requests (docs/operate.md)', () => {
  test.each(['miss', 'stale', 'none'] as const)('a request of %s is written at once', (cache) => {
    const { lines, works, add } = aLog()

    add('a', cache)

    expect(lines).toEqual([['a']])
    expect(works).toEqual([])
  })

  test('hits are written together a quarter of a second after the first, which waits for it', async () => {
    const { lines, works, add } = aLog()

    add('a', 'hit')
    await vi.advanceTimersByTimeAsync(200)
    add('b', 'hit')
    add('c', 'miss')
    expect(lines).toEqual([['c']])
    await vi.advanceTimersByTimeAsync(50)

    expect(lines).toEqual([['c'], ['a', 'b']])
    expect(works).toHaveLength(1)
    await expect(works[0]).resolves.toBe(undefined)
  })

  test('the hundredth is written with all before it', () => {
    const { lines, add } = aLog()

    for (let hit = 1; hit <= 150; hit += 1) add(String(hit), 'hit')

    expect(lines.map((ids) => [ids.length, ids[0], ids.at(-1)])).toEqual([[100, '1', '100']])
  })

  test('the next hit writes those whose request was broken off', () => {
    const { lines, add } = aLog()

    add('a', 'hit')
    vi.setSystemTime(Date.now() + 251)
    add('b', 'hit')

    expect(lines).toEqual([['a', 'b']])
  })
})
