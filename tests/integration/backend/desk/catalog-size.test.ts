import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type Answer, dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

/** What a request asked of the database: round trips, and the characters of all that came back. */
const asked = { trips: 0, characters: 0 }

function weighed(db: D1Database): D1Database {
  const watched: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (sql) => db.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      const results = await db.batch<T>(statements)
      asked.trips += 1
      asked.characters += JSON.stringify(results.map((result) => result.results)).length
      return results
    },
  }
  return watched as D1Database
}

let whole: Shop
let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  whole = await openShop()
  shop = whole.beside({ db: weighed(whole.db) })
  headers = { ...(await aStaff(whole, 'owner')).headers, 'content-type': 'application/json' }
})
afterAll(() => whole.close())

const entrySchema = v.object({ version: v.string(), entry: v.record(v.string(), v.unknown()) })
const entryOf = async (path: string) => dataOf(entrySchema, await shop.get(`desk/catalog/${path}?doctor=0`, headers))
const put = (path: string, version: string | null, entry: object): Promise<Answer> =>
  shop.send('PUT', `desk/catalog/${path}`, { headers, body: JSON.stringify({ version, entry }) })

/** The catalog of the sample with 3,000 sauces more. */
async function importLarge(): Promise<void> {
  const soy = sample.products.find(({ code }) => code === 'FM-SOY')
  const more = Array.from({ length: 3000 }, (_, index) => ({
    ...soy,
    id: 10_000 + index,
    code: `FM-MORE-${index}`,
    slug: `more-${index}`,
  }))
  const file = decodeCatalogFile({ ...sample, products: [...sample.products, ...more] })
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  const imported = await importCatalog(whole.db, file.value, { replace: true })
  if (!imported.ok) throw new Error(JSON.stringify(imported.error))
  // The first request after an import builds what pages read.
  await shop.get('products?area=ZONE1&page=1', headers)
}

/** What each round of saves sets, so that every save changes something. */
const dollars = { warm: 1, small: 2, large: 3 } as const

/** What one save of each list asks of the database. */
async function saves(size: keyof typeof dollars) {
  const weights: Record<string, typeof asked> = {}
  for (const [path, change] of [
    ['products/KIT-TWIN-2', { name: `Twin ${size}` }],
    ['categories/10', { nameTw: `分類 ${size}` }],
    ['areas/1', { name: `Seattle ${size}` }],
    ['discounts/WELCOME10', { minSubtotal: dollars[size] }],
    ['deals/1', { dealPrice: dollars[size] }],
  ] as const) {
    const { version } = await entryOf(path)
    Object.assign(asked, { trips: 0, characters: 0 })
    const saved = await put(path, version, change)
    expect([path, saved.status]).toEqual([path, 200])
    weights[path] = { ...asked }
  }
  return weights
}

describe('a save of one entry of a large catalog (rules §16 "Catalog")', () => {
  test('reads as much as one of a small catalog', async () => {
    await saves('warm')
    const small = await saves('small')
    await importLarge()
    await saves('warm')
    const large = await saves('large')

    for (const [path, { trips, characters }] of Object.entries(large)) {
      expect([path, trips]).toEqual([path, small[path]?.trips])
      expect(Math.abs(characters - (small[path]?.characters ?? 0))).toBeLessThan(500)
      expect(characters).toBeLessThan(40_000)
    }
  })

  test('keeps every place: a product stays where it was, and a new one comes last', async () => {
    const codes = async () =>
      (await whole.db.prepare('SELECT code FROM products ORDER BY position, id').all<{ code: string }>()).results.map(
        ({ code }) => code,
      )
    const before = await codes()
    const { version, entry } = await entryOf('products/FM-MORE-1500')
    const saved = await put('products/FM-MORE-1500', version, { name: 'Another' })
    const added = await put('products/-new', null, { ...entry, code: 'FM-LAST', slug: 'last' })

    expect([saved.status, added.status]).toEqual([200, 200])
    expect(await codes()).toEqual([...before, 'FM-LAST'])
  })

  test('finds what takes its address or names it, wherever that is', async () => {
    const { version, entry } = await entryOf('products/FM-MORE-7')
    const taken = await put('products/FM-MORE-7', version, { slug: 'more-2999' })
    const kit = await entryOf('products/KIT-TWIN-2')
    const [item] = v.parse(v.array(v.object({ code: v.string() })), kit.entry['comboItems'])
    const part = await entryOf(`products/${item?.code}`)
    const removed = await shop.send('DELETE', `desk/catalog/products/${item?.code}?version=${part.version}`, {
      headers,
    })

    expect(entry['slug']).toBe('more-7')
    expect([taken.status, taken.body.data]).toMatchObject([422, { faults: [{ path: 'slug', code: 'duplicate' }] }])
    expect([removed.status, removed.body.data]).toMatchObject([422, { faults: [] }])
    expect(JSON.stringify(removed.body.data)).toContain('products[KIT-TWIN-2].comboItems[0].code')
  })

  test.each(['areas/1', 'categories/10'])(
    'the form of %s opens with what the doctor finds, and no product',
    async (path) => {
      Object.assign(asked, { trips: 0, characters: 0 })
      const opened = await shop.get(`desk/catalog/${path}`, headers)

      expect(opened.status).toBe(200)
      expect(asked.characters).toBeLessThan(40_000)
    },
  )

  test('a list that has an order, and a move in it, read no product of thousands', async () => {
    const listSchema = v.object({ entries: v.array(v.object({ key: v.string() })), orderVersion: v.string() })
    Object.assign(asked, { trips: 0, characters: 0 })
    const { entries, orderVersion } = dataOf(listSchema, await shop.get('desk/catalog/categories', headers))
    const body = JSON.stringify({ version: orderVersion, place: 2 })
    const path = `desk/catalog/categories/${entries[0]?.key}/place`
    const moved = await shop.send('POST', path, { headers, body })

    expect(moved.status).toBe(200)
    expect(asked.characters).toBeLessThan(40_000)
  })

  test('the list of products finds one of thousands, a page at a time', async () => {
    Object.assign(asked, { trips: 0, characters: 0 })
    const found = await shop.get('desk/catalog/products?q=fm-more-29&page=3', headers)
    const listSchema = v.object({ entries: v.array(v.object({ key: v.string() })), total: v.number() })
    const { entries, total } = dataOf(listSchema, found)

    expect([total, entries.length, entries[0]?.key]).toEqual([111, 11, 'FM-MORE-2989'])
    expect(asked.characters).toBeLessThan(5000)
  })
})
