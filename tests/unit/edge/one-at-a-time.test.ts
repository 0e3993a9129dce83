import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OneAtATime, oneAtATime } from '#edge/one-at-a-time.ts'

let works: OneAtATime<string>
beforeEach(() => {
  vi.useFakeTimers()
  works = oneAtATime<string>(2_000)
})
afterEach(() => vi.useRealTimers())

/** Work that ends when it is told to. */
function heldWork() {
  let end: (outcome: string | null) => void = () => undefined
  const outcome = new Promise<string | null>((resolve) => {
    end = resolve
  })
  return { work: () => outcome, end: (value: string | null) => end(value) }
}

describe('oneAtATime', () => {
  test('whoever comes while the work is done gets its outcome', async () => {
    const first = heldWork()
    const never = vi.fn(async () => 'own')
    const one = works.run('a', first.work)
    const other = works.run('a', never)
    first.end('shared')

    expect([await one, await other]).toEqual(['shared', 'shared'])
    expect(never).not.toHaveBeenCalled()
  })

  test('work of another key does not wait', async () => {
    const first = heldWork()
    const one = works.run('a', first.work)

    expect(await works.run('b', async () => 'b')).toBe('b')
    first.end('a')
    expect(await one).toBe('a')
  })

  test('whoever comes afterwards works again', async () => {
    expect(await works.run('a', async () => 'first')).toBe('first')
    expect(await works.run('a', async () => 'second')).toBe('second')
  })

  test('work that came to nothing is shared with nobody', async () => {
    const first = heldWork()
    const one = works.run('a', first.work)
    const other = works.run('a', async () => 'own')
    first.end(null)

    expect([await one, await other]).toEqual([null, 'own'])
  })

  test('work that throws is shared with nobody', async () => {
    const one = works.run('a', () => Promise.reject(new Error('gone')))
    const other = works.run('a', async () => 'own')

    await expect(one).rejects.toThrow('gone')
    expect(await other).toBe('own')
  })

  test('after two seconds whoever waits works by itself, and the next one waits for that', async () => {
    const lost = heldWork()
    void works.run('a', lost.work)
    const second = heldWork()
    const waited = works.run('a', second.work)
    await vi.advanceTimersByTimeAsync(1_999)
    const late = works.run('a', async () => 'late')
    await vi.advanceTimersByTimeAsync(1)
    const after = works.run('a', async () => 'after')
    second.end('second')

    expect([await waited, await after]).toEqual(['second', 'second'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await late).toBe('late')
  })

  test('work that ends late does not end the work that took its place', async () => {
    const lost = heldWork()
    const lostRun = works.run('a', lost.work)
    const second = heldWork()
    const waited = works.run('a', second.work)
    await vi.advanceTimersByTimeAsync(2_000)
    lost.end('lost')
    await lostRun

    const after = works.run('a', async () => 'after')
    second.end('second')
    expect([await waited, await after]).toEqual(['second', 'second'])
  })
})
