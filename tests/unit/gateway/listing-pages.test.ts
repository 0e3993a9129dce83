import { describe, expect, test } from 'vitest'
import { readListingPart } from '#gateway/listing-pages.ts'
import { WholeLists } from '#gateway/whole-lists.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const products = sample.products.slice(0, 5)
const wanted = { areaCode: 'ZONE1', page: 2, size: 2 }
const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code)

describe('readListingPart', () => {
  test('asks for one part, and learns how many there are', async () => {
    const meta = { total: 5, page: 2, pageSize: 2, rangeFloor: 3, rangeCeiling: 4 }
    const backend = fakeFetcher(() => json({ data: products.slice(2, 4), meta }))
    const part = await readListingPart(backend, wanted)

    expect(backend.requests.map(({ url }) => new URL(url).search)).toEqual(['?area=ZONE1&page=2&pageSize=2'])
    expect(part.ok && [codes(part.value.products), part.value.total]).toEqual([codes(products.slice(2, 4)), 5])
  })

  test('cuts the list of a backend that cuts none', async () => {
    const part = await readListingPart(
      fakeFetcher(() => json({ data: products })),
      wanted,
    )

    expect(part.ok && [codes(part.value.products), part.value.total]).toEqual([codes(products.slice(2, 4)), 5])
  })

  test('of a backend that is known to cut none, takes the kept list', async () => {
    const backend = fakeFetcher(() => json({ data: products }))
    const wholeLists = new WholeLists()
    wholeLists.areNeeded = true
    await readListingPart({ ...backend, wholeLists }, wanted)

    expect(backend.requests.map(({ url }) => new URL(url).search)).toEqual(['?area=ZONE1'])
  })

  test('passes a failure on', async () => {
    expect(
      (
        await readListingPart(
          fakeFetcher(() => new Response('', { status: 503 })),
          wanted,
        )
      ).ok,
    ).toBe(false)
  })
})
