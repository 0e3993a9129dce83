import { describe, expect, test } from 'vitest'
import { onRequestGet, onRequestPut } from '#functions/api/cart/[userId].ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { contextOf, good, problemOf } from './edge-context.ts'

describe('the cart sync proxy (docs/architecture.md)', () => {
  const user = { userId: 'u-1' }
  const putting = (body: string): RequestInit => ({
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
  })

  test('passes a call on to the backend, which knows the owner of the cart', async () => {
    const backend = fakeFetcher(() => json({ message: 'Not yours.', code: 'forbidden' }, 403))
    const response = await onRequestGet(
      contextOf(backend, '/api/cart/u-1', { headers: { authorization: 'Bearer t' } }, user),
    )

    expect([await problemOf(response), backend.requests[0]?.headers.get('authorization')]).toEqual([
      [403, 'forbidden'],
      'Bearer t',
    ])
  })

  test('passes on lines only', async () => {
    const backend = fakeFetcher(good)
    const body =
      '{"userId":"u-2","combo":[{"code":"KIT","picked":1,"price":0,"__proto__":{"x":1}}],"foodmart":[],"deal":"[]"}'
    const response = await onRequestPut(contextOf(backend, '/api/cart/u-1', putting(body), user))

    expect([response.status, response.headers.get('cache-control'), await backend.requests[0]?.json()]).toEqual([
      200,
      'no-store',
      { combo: [{ key: 'KIT', group: 'combo', code: 'KIT', picked: 1 }], foodmart: [], deal: [] },
    ])
  })

  test.each<[string, string, number]>([
    ['text that is not JSON', '{"combo":', 400],
    ['a count of 0.5', '{"combo":[{"code":"KIT","picked":0.5}]}', 422],
    [
      'a cart of 201 lines',
      JSON.stringify({ foodmart: Array.from({ length: 201 }, () => ({ code: 'A', picked: 1 })) }),
      422,
    ],
    ['nothing', '', 400],
  ])('refuses %s', async (_, body, status) => {
    const backend = fakeFetcher(good)

    expect([
      (await onRequestPut(contextOf(backend, '/api/cart/u-1', putting(body), user))).status,
      backend.requests.length,
    ]).toEqual([status, 0])
  })

  test('refuses an invalid user id', async () => {
    const backend = fakeFetcher(good)

    expect(await problemOf(await onRequestGet(contextOf(backend, '/api/cart/x', {}, { userId: '../u' })))).toEqual([
      404,
      'not_found',
    ])
    expect(backend.requests).toHaveLength(0)
  })
})
