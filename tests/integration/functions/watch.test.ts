import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import type { Env } from '#edge/env.ts'
import type { DataPoint } from '#edge/request-line.ts'
import { shopOf } from '#edge/shop.ts'
import { watchErrands, watchRequest } from '#edge/watch.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { noSettings } from '#tests/support/settings.ts'
import { sendJson, startTaxService, type TaxService } from './tax-service.ts'

let database: TestDatabase
let service: TaxService
beforeAll(async () => {
  database = await openTestDatabase()
  service = await startTaxService()
})
afterAll(() => Promise.all([database.close(), service.close()]))
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await database.db.prepare('DELETE FROM tallies').run()
})

const secondMs = 1000

/** A Worker of its own over the test database, whose work after an answer can be waited for. */
function aWorker(settings: Partial<Env> = {}) {
  const points: DataPoint[] = []
  const works: Promise<unknown>[] = []
  // Each Worker has a binding of its own, as an isolate does.
  const binding = {
    prepare: (sql: string) => database.db.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => database.db.batch(statements),
    withSession: (from?: string) => database.db.withSession(from),
  }
  const env: Env = {
    DB: binding as unknown as D1Database,
    FIGURES: { writeDataPoint: (point) => void points.push(point) },
    ...settings,
  }
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  return {
    points,
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(`https://shop.example${path}`, init)
      const answer = await watchRequest({ request, env, waitUntil, isQuiet: true }, () => edgeApi().fetch(request, env))
      await Promise.all(works)
      return answer
    },
  }
}

async function tallied(): Promise<readonly unknown[]> {
  const { results } = await database.db.prepare('SELECT kind, name, count FROM tallies ORDER BY kind, name').all()
  return results
}

describe('FIGURES, a dataset of Workers Analytics Engine (docs/operate.md)', () => {
  test('gets one data point a request, without anything that a client wrote', async () => {
    const worker = aWorker()

    await worker.ask('/api/areas?q=mei@example.com')
    await worker.ask('/api/track-order/SB-1/mei@example.com')

    expect(worker.points).toEqual([
      {
        indexes: ['/api/areas'],
        blobs: ['/api/areas', 'GET', '200', '', 'none'],
        doubles: [0, expect.any(Number), 0],
      },
      {
        indexes: ['/api/track-order/:number/:email'],
        blobs: ['/api/track-order/:number/:email', 'GET', '404', 'not_found', 'none'],
        doubles: [0, expect.any(Number), 0],
      },
    ])
  })

  test('a shop without it answers as well', async () => {
    const { FIGURES: _, ...bare }: Env = { DB: database.db }

    expect((await aWorker({ ...bare }).ask('/api/areas')).status).toBe(200)
  })
})

describe('what is counted for the figures', () => {
  test('refusals are written once in ten seconds, all of them', async () => {
    const worker = aWorker()

    await worker.ask('/api/no-such-call')
    expect(await tallied()).toEqual([{ kind: 'refusal', name: 'not_found', count: 1 }])
    await worker.ask('/api/no-such-call')
    await worker.ask('/api/user')
    expect(await tallied()).toEqual([{ kind: 'refusal', name: 'not_found', count: 1 }])

    vi.setSystemTime(Date.now() + 10 * secondMs)
    await worker.ask('/api/areas')
    expect(await tallied()).toEqual([
      { kind: 'refusal', name: 'not_found', count: 2 },
      { kind: 'refusal', name: 'unauthenticated', count: 1 },
    ])
  })

  test('answers and failures of the tax service', async () => {
    const worker = aWorker({ TAX_API_URL: service.url, TAX_API_KEY: 'key-of-the-shop' })
    const ask = (zip: string) =>
      worker.ask('/api/tax-rate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'WA', zip }),
      })

    service.answer = sendJson({}, 500)
    await ask('98101')
    expect(await tallied()).toEqual([{ kind: 'tax', name: 'failed', count: 1 }])
    vi.setSystemTime(Date.now() + 10 * secondMs)
    service.answer = sendJson({ tax_rate: 10.35 })
    await ask('98101')

    expect(await tallied()).toEqual([
      { kind: 'tax', name: 'answered', count: 1 },
      { kind: 'tax', name: 'failed', count: 1 },
    ])
  })

  test('a database that takes no counts hurts no answer, and is logged without its message', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = {
      prepare: (sql: string) =>
        sql.includes('tallies') ? database.db.prepare('SELECT nothing') : database.db.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => database.db.batch(statements),
    }

    const answer = await aWorker({ DB: failing as unknown as D1Database }).ask('/api/no-such-call')

    expect(answer.status).toBe(404)
    expect(log).toHaveBeenCalledOnce()
    expect(String(log.mock.calls[0]?.[0])).toContain('"event":"failure"')
  })
})

test('pages and calls, whose environments differ, count together (decision 0064)', () => {
  const talliesOf = () => {
    const shop = shopOf({ DB: database.db })
    return shop.ok ? shop.value.embedded?.tallies : null
  }
  expect(talliesOf()).toBeDefined()
  expect(talliesOf()).toBe(talliesOf())
})

describe('the line of the errands', () => {
  test('says what they did, or that they failed', async () => {
    const lines: unknown[] = []
    vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
    vi.spyOn(console, 'error').mockImplementation(() => {})

    await watchErrands(async () => ({ ...(await runErrands(database.db, noSettings)) }))
    const failed = watchErrands(() => Promise.reject(new Error('mei@example.com')))

    await expect(failed).rejects.toThrow(/^the errands failed, see the log of [0-9a-f]{16}$/)
    const line = { event: 'errands', id: expect.any(String), databaseCalls: 0, outsideCalls: 0, ms: 0 }
    expect(lines).toEqual([
      { ...line, isDone: true, attempts: 0, refunds: 0, expired: 0, mailed: 0 },
      { ...line, isDone: false },
    ])
  })
})
