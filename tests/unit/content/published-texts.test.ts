import { describe, expect, test } from 'vitest'
import { publishedTexts } from '#content/published-texts.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const fields = { title: 'About', description: 'Who we are.', updated: '2026-11-20' }
const about = { kind: 'pages', language: 'en', name: 'about', fields, body: '## Us\n\nHello.' }
const wrong = { ...about, name: 'terms', fields: { ...fields, title: 7 } }
const answering = () => fakeFetcher(() => json({ data: [about, wrong] }))
const entryOf = (backend: ReturnType<typeof fakeFetcher>, id: string, textsEdition: object | undefined = {}) =>
  publishedTexts('pages').loadEntry({
    collection: 'publishedPages',
    filter: { id, backend: { ...backend, textsEdition } },
  })

describe('the published texts of a page', () => {
  test('are rendered, with the fields of their kind and their headings', async () => {
    expect(await entryOf(answering(), 'en/about')).toEqual({
      id: 'en/about',
      data: { ...fields, draft: false },
      rendered: {
        html: '<h2 id="us">Us</h2>\n<p>Hello.</p>\n',
        metadata: { headings: [{ depth: 2, slug: 'us', text: 'Us' }] },
      },
    })
  })

  test('a text with a wrong field is not known, and hides no other', async () => {
    expect(await entryOf(answering(), 'en/terms')).toHaveProperty('error')
    expect(await entryOf(answering(), 'tw/about')).toHaveProperty('error')
  })

  test('nothing is known while the backend does not answer', async () => {
    expect(
      await entryOf(
        fakeFetcher(() => new Response('', { status: 503 })),
        'en/about',
      ),
    ).toHaveProperty('error')
  })

  test('a backend is asked once for an edition, and not when it has no texts', async () => {
    const backend = answering()
    const edition = {}
    for (const id of ['en/about', 'tw/about']) await entryOf(backend, id, edition)
    expect(backend.requests).toHaveLength(1)

    const idle = answering()
    await publishedTexts('faqs').loadCollection({ collection: 'publishedFaqs', filter: { backend: idle } })
    expect(idle.requests).toEqual([])
  })
})
