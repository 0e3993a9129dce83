import { describe, expect, test } from 'vitest'
import type { Fetcher } from '#gateway/fetcher.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { getRequest } from '#gateway/send.ts'
import { json } from '#tests/support/fake-fetcher.ts'

const ask = (backend: Fetcher) => backend.fetch(getRequest('/api/areas'))

describe('the backend of one page (safety R1)', () => {
  test.each([
    [200, false],
    [404, false],
    [429, false],
    [500, true],
    [503, true],
  ])('an answer of %i: hasFailed is %s', async (status, hasFailed) => {
    const backend = pageBackend({ fetch: async () => json({}, status) }, 1000)
    const before = backend.hasFailed()

    const response = await ask(backend)

    expect([before, response.status, backend.hasFailed()]).toEqual([false, status, hasFailed])
  })

  test('one failure among answers sets hasFailed, and is thrown unchanged', async () => {
    let calls = 0
    const flaky: Fetcher = {
      fetch: async () => {
        calls += 1
        if (calls === 2) throw new TypeError('connection refused')
        return json({})
      },
    }
    const backend = pageBackend(flaky, 1000)
    await ask(backend)

    await expect(ask(backend)).rejects.toThrow('connection refused')

    await ask(backend)
    expect(backend.hasFailed()).toBe(true)
  })

  test('all calls share one deadline, even when the backend ignores signals', async () => {
    const backend = pageBackend({ fetch: () => new Promise(() => undefined) }, 40)
    const began = performance.now()

    const outcomes = await Promise.allSettled([ask(backend), ask(backend)])
    const late = await Promise.allSettled([ask(backend)])

    expect([...outcomes, ...late].map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(performance.now() - began).toBeGreaterThanOrEqual(35)
    expect(backend.hasFailed()).toBe(true)
  })

  test('the deadline cuts off a body that never ends', async () => {
    const endless: Fetcher = {
      fetch: async ({ signal }) =>
        new Response(
          new ReadableStream({
            start(controller) {
              signal.addEventListener('abort', () => controller.error(signal.reason))
            },
          }),
        ),
    }
    const response = await ask(pageBackend(endless, 40))

    await expect(response.text()).rejects.toThrow()
  })
})
