import { describe, expect, test } from 'vitest'
import { areaShape } from '#contract/areas.ts'
import { aZone1 } from '#tests/support/builders.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { foreignPlaces, ownPlaces } from '#tests/support/foreign-places.ts'
import { POST } from '../../../src/pages/area.ts'

const shop = 'https://shop.example'

async function choose(fields: Record<string, string>): Promise<Response> {
  const request = new Request(`${shop}/area`, { method: 'POST', body: new URLSearchParams(fields) })
  const backend = fakeFetcher(() => json({ data: [areaShape.encode(aZone1())] }))
  // The page reads only these parts of its context.
  const context = { request, url: new URL(request.url), locals: { backend } }
  return Reflect.apply(POST, undefined, [context])
}

describe('POST /area (rules §15)', () => {
  test.each(ownPlaces)('redirects to %s, with the area in a cookie', async (back) => {
    const { status, headers } = await choose({ area: 'ZONE1', back })

    expect([status, headers.get('location')]).toEqual([303, back])
    expect(headers.get('set-cookie')).toBe('area=ZONE1; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  test.each(foreignPlaces)('redirects to the home page instead of %j (safety E2)', async (back) => {
    expect((await choose({ area: 'ZONE1', back })).headers.get('location')).toBe('/')
  })

  test('sets no cookie for an area that the shop does not serve', async () => {
    const { status, headers } = await choose({ area: 'NOWHERE', back: '/cart' })

    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([303, '/cart', null])
  })
})
