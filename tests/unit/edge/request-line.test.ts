import { describe, expect, test } from 'vitest'
import { failureFacts } from '#backend/calls/failure-facts.ts'
import { withRequestId } from '#edge/request-id.ts'
import { dataPoint, requestLine, serverTiming } from '#edge/request-line.ts'
import { currentReference, newRecord, recording } from '#edge/request-record.ts'

const ray = new Headers({ 'cf-ray': '8f3a1b2c3d4e5f60-SJC' })
const shopUrl = 'https://shop.example'

describe('the line of a request (docs/operate.md)', () => {
  const order = new Request(`${shopUrl}/api/track-order/SB-1/mei@example.com?q=secret`, { method: 'GET' })

  test('has the pattern and never the path, for the log and for Analytics Engine', () => {
    const record = { ...newRecord(ray), route: '/api/track-order/:number/:email', databaseCalls: 2, outsideCalls: 1 }
    const line = { ...requestLine(order, new Response(null, { status: 404 }), record, 'not_found'), ms: 12 }

    expect(line).toEqual({
      event: 'request',
      id: '8f3a1b2c3d4e5f60',
      route: '/api/track-order/:number/:email',
      method: 'GET',
      status: 404,
      code: 'not_found',
      cache: 'none',
      databaseCalls: 2,
      outsideCalls: 1,
      ms: 12,
    })
    expect(dataPoint(line)).toEqual({
      indexes: ['/api/track-order/:number/:email'],
      blobs: ['/api/track-order/:number/:email', 'GET', '404', 'not_found', 'none'],
      doubles: [12, 2, 1],
    })
    expect(serverTiming(line, record)).toBe('total;dur=12')
  })

  test('a method that a client made up is `other`', () => {
    const odd = new Request(`${shopUrl}/`, { method: 'MEI-AT-EXAMPLE' })

    expect(requestLine(odd, new Response(), newRecord(ray), null)).toMatchObject({ method: 'other' })
  })

  test('a page without a pattern is `page`, whatever calls it made', () => {
    const record = { ...newRecord(ray), route: '/api/areas', renderMs: 3 }

    expect(requestLine(order, new Response(null, { status: 500 }), record, null).route).toBe('page')
  })
})

describe('the id of a request (rules §10)', () => {
  test.each([
    ['nothing', undefined],
    ['a short one', '8f3a'],
    ['another text', 'mei@example.com-SJC'],
  ])('is random in place of %s', (_, written) => {
    const { id } = newRecord(new Headers(written === undefined ? {} : { 'cf-ray': written }))

    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(newRecord(new Headers()).id).not.toBe(id)
  })

  test('begins with the reference that a shopper reads out', async () => {
    expect(recording(newRecord(ray), currentReference)).toBe('8f3a 1b2c 3d4e')
    expect(currentReference()).toBe('')
  })

  test("another server's code that is none is `other`", async () => {
    const problem = (code: unknown) => Response.json({ message: 'x', code }, { status: 418 })

    expect((await withRequestId(problem('teapot'), 'a')).code).toBe('teapot')
    expect((await withRequestId(problem('mei@example.com'), 'a')).code).toBe('other')
    expect((await withRequestId(problem(7), 'a')).code).toBe('other')
    expect((await withRequestId(new Response('no', { status: 418 }), 'a')).code).toBe(null)
    expect((await withRequestId(Response.json({ code: 'paid' }), 'a')).code).toBe(null)
  })
})

describe('what the log says of a failure (safety H6)', () => {
  test('is its kind and place, not its message', () => {
    const failure = new RangeError('no order of mei@example.com\n    at mei@example.com (x.ts:1:1)')

    const facts = failureFacts(failure)

    expect(facts).toMatchObject({ name: 'RangeError' })
    expect(JSON.stringify(facts)).not.toContain('mei')
    expect(facts.at[0]).toMatch(/request-line\.test\.ts:\d+:\d+$/)
    expect(facts.at.length).toBeLessThanOrEqual(8)
  })

  test('keeps what the database says of itself', () => {
    const failure = new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT')

    expect(failureFacts(failure).reason).toBe('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT')
    expect(failureFacts('mei@example.com')).toEqual({ name: 'string', at: [] })
  })
})
