import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { builtWorker } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { applyMigrations } from '#tests/support/database.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

/** Two Workers of the same build: isolates of one data center, which have the Cache API in common. */
const isolates = ['first', 'second'] as const

let miniflare: Miniflare
let db: D1Database
beforeAll(async () => {
  const settings = { SITE_URL: 'https://shop.example' }
  const [shop] = isolates.map((name) => builtWorker(name, settings))
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      handleStructuredLogs: () => undefined,
      workers: [
        ...isolates.map((name) => builtWorker(name, settings)),
        {
          name: 'database',
          modules: true,
          script: batchWorker,
          compatibilityDate: '2026-10-01',
          d1Databases: Object(shop).d1Databases,
        },
      ],
    }),
  )
  await miniflare.ready
  const database = await miniflare.getWorker('database')
  db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
  await applyMigrations(db)
  await importCatalog(db, demoCatalog, { replace: false })
})
afterAll(() => miniflare.dispose())

async function ask(isolate: (typeof isolates)[number], path: string) {
  const worker = await miniflare.getWorker(isolate)
  const answer = await worker.fetch(`https://shop.example${path}`)
  const headers = [...answer.headers].filter(([name]) => !/^(?:date|server-timing|x-cache|x-request-id)$/.test(name))
  return { source: answer.headers.get('x-cache'), headers, text: await answer.text() }
}

/** Cacheable pages, each asked for once: the copy of a page is made behind its answer. */
const pages = ['/about', '/terms', '/policy', '/faqs', '/accessibility', '/cart', '/deal-items', '/browse-more']

describe('the cache of a data center (decision 0049)', () => {
  test('a page that one isolate rendered is sent by the next one as it was, unless something sold out', async () => {
    await vi.waitFor(async () => {
      const path = pages.shift()
      if (path === undefined) throw new Error('no page was copied')
      const rendered = await ask('first', path)
      const copied = await ask('second', path)
      expect([rendered.source, copied.source]).toEqual(['miss', 'hit'])
      expect(copied.headers).toEqual(rendered.headers)
      expect(copied.text).toBe(rendered.text)
    })

    await ask('first', '/food-mart')
    await db.batch([db.prepare('UPDATE catalog_version SET version = version + 1')])
    await vi.waitFor(async () => expect((await ask('first', '/food-mart')).source).toBe('miss'), { timeout: 5_000 })
    expect((await ask('second', '/tw/food-mart')).source).toBe('miss')
  })

  test('what is personal is not in it', async () => {
    for (const path of ['/account', '/food-mart?category=nope', '/search?q=tofu']) {
      await ask('first', path)
      expect([path, (await ask('second', path)).source]).toEqual([path, 'miss'])
    }
  })
})
