import { describe, expect, test } from 'vitest'
import type { Env } from '#edge/env.ts'
import { noDatabase } from '#tests/support/calls.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { orderAnswer } from '#tests/support/fake-shop.ts'

const own = orderAnswer({ id: 'o-1' })
const missing = () => json({ message: 'Not found.' }, 404)
const signedIn = { authorization: 'Bearer t' }
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

/** Asks the shop before a backend that has none of these calls but the list of a user's orders. */
async function ask(path: string, headers: Record<string, string> = {}, settings: Partial<Env> = {}) {
  const backend = fakeFetcher(({ url }) =>
    new URL(url).pathname === '/api/orders' ? json({ data: [own] }) : missing(),
  )
  const answer = await edgeApi().request(path, { headers }, { DB: noDatabase, BACKEND: backend, ...settings })
  return { answer, calls: backend.requests }
}

describe('before a backend without the call (rules §7)', () => {
  test('an order of the signed-in shopper is found among their own, as they', async () => {
    const { answer, calls } = await ask('/api/order/o-1', signedIn)

    expect([answer.status, await answer.json()]).toEqual([200, { data: own }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(calls.map((call) => [new URL(call.url).pathname, call.headers.get('authorization')])).toEqual([
      ['/api/order/o-1', 'Bearer t'],
      ['/api/orders', 'Bearer t'],
    ])
  })

  test.each<[string, string, Record<string, string>, number]>([
    ['a guest’s order', '/api/order/o-1', {}, 1],
    ['an order of somebody else', '/api/order/o-2', signedIn, 2],
    ['a product', '/api/product/o-1', signedIn, 1],
  ])('%s stays unknown', async (_, path, headers, calls) => {
    const asked = await ask(path, headers)

    expect([asked.answer.status, asked.calls.length]).toEqual([404, calls])
  })

  test.each<[readonly string[], Partial<Env>]>([
    [[], {}],
    [['sandbox'], { PAYMENTS: 'sandbox' }],
    [['stripe'], { PAYMENTS: 'sandbox', ...stripe }],
  ])('the payment providers are those of the settings: %j', async (names, settings) => {
    const { answer } = await ask('/api/payment-providers', {}, settings)

    expect([answer.status, await answer.json()]).toEqual([200, { data: names }])
  })
})
