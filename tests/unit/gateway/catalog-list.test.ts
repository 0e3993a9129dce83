import { describe, expect, test } from 'vitest'
import { listAreas } from '#gateway/areas.ts'
import { listCategories } from '#gateway/categories.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const answering = () =>
  fakeFetcher(({ url }) => json({ data: url.endsWith('/api/areas') ? sample.areas : sample.categories }))

describe("a list of the catalog's version", () => {
  test('is asked for once for an edition, by any page', async () => {
    const backend = answering()
    const edition = {}
    const first = await listAreas(pageBackend(backend, 1_000, { edition }))
    const second = await listAreas(pageBackend(backend, 1_000, { edition }))

    expect(backend.requests).toHaveLength(1)
    expect(second).toBe(first)
  })

  test('is asked for again for another edition', async () => {
    const backend = answering()
    for (const edition of [{}, {}]) await listAreas({ ...backend, edition })

    expect(backend.requests).toHaveLength(2)
  })

  test('is not mistaken for another list', async () => {
    const backend = { ...answering(), edition: {} }
    await listAreas(backend)
    const categories = await listCategories(backend)

    expect(categories.ok && categories.value.length).toBe(sample.categories.length)
  })

  test('is asked for each time without an edition', async () => {
    const backend = answering()
    await listAreas(backend)
    await listAreas(backend)

    expect(backend.requests).toHaveLength(2)
  })

  test('a failure is not kept', async () => {
    let isDown = true
    const backend = fakeFetcher(() => (isDown ? new Response('', { status: 503 }) : json({ data: sample.areas })))
    const edition = {}
    expect((await listAreas({ ...backend, edition })).ok).toBe(false)
    isDown = false

    expect((await listAreas({ ...backend, edition })).ok).toBe(true)
  })
})
