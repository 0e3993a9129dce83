import { describe, expect, test } from 'vitest'
import { noDatabase } from '#tests/support/calls.ts'
import { edgeApi } from '#tests/support/edge-api.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const common = { taxes: [{ state: 'WA', rate: 10.35 }] }
const listed = { taxRate: 0.1035, isCorrectTaxRate: true }

/** Asks the shop for Seattle's rate, before a backend that answers so to the same call. */
async function rateBefore(told: () => Response) {
  const backend = fakeFetcher(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/tax-rate') return told()
    return pathname === '/api/common' ? json({ data: common }) : json({ data: 'Washington' })
  })
  const init = {
    method: 'POST',
    body: JSON.stringify({ state: 'WA', zip: '98101' }),
    headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
  }
  const answer = await edgeApi().request('/api/tax-rate', init, { DB: noDatabase, BACKEND: backend })
  const { data } = await answer.json<{ data: unknown }>()
  const asked = backend.requests.find(({ url }) => url.endsWith('/api/tax-rate'))
  return { data, asked: await asked?.json(), headers: asked?.headers }
}

describe('POST /api/tax-rate before another backend (rules §11)', () => {
  test.each([
    { taxRate: 0.1025, isCorrectTaxRate: true },
    { taxRate: 0, isCorrectTaxRate: false },
  ])('is the rate that the backend charges: %j', async (rate) => {
    const { data, asked, headers } = await rateBefore(() => json({ data: rate }))

    expect([data, asked]).toEqual([rate, { state: 'WA', zip: '98101' }])
    expect(headers?.has('authorization')).toBe(false)
  })

  test.each<[string, () => Response]>([
    ['does not have the call', () => json({ message: 'x' }, 404)],
    ['shows a page in its place', () => new Response('<h1>404</h1>', { status: 404 })],
    ['answers another shape', () => json({ data: { taxRate: '10 %' } })],
  ])('is that of its table when it %s', async (_, told) => {
    expect((await rateBefore(told)).data).toEqual(listed)
  })
})
