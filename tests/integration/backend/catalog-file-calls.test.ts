import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DistantStatement } from '#commands/distant-database.ts'
import { catalogReportSchema } from '#contract/catalog-report.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type Answer, dataOf } from './answers.ts'
import { beforeBatch } from './before-batch.ts'
import { aKey, anOrder, laptopSettings, ledgerFaults, openShop, orderCount, placed, type Shop } from './shop.ts'

const token = 'the-kitchen-knows-its-token'
const env = { ...laptopSettings, OPERATOR_TOKEN: token }
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

let shop: Shop
beforeAll(async () => {
  shop = (await openShop()).beside({ env })
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Sample = typeof sample
function changed(change: (catalog: Sample) => void): Sample {
  const catalog = structuredClone(sample)
  change(catalog)
  return catalog
}
const soyOf = (catalog: Sample) => {
  const soy = catalog.products.find((product) => product.code === 'FM-SOY')
  if (!soy) throw new Error('the sample lost its soy sauce')
  return soy
}
const renamed = (name: string) => changed((catalog) => Object.assign(soyOf(catalog), { name, waQuantity: 7 }))
const put = (body: unknown, query = '', of = shop) =>
  of.send('PUT', `operator/catalog${query}`, { headers, body: JSON.stringify(body) })
const reportOf = (answer: Answer) => dataOf(catalogReportSchema, answer)
const nameOf = (code: string) => shop.db.prepare('SELECT name FROM products WHERE code = ?1').bind(code).first('name')

describe('PUT /api/operator/catalog (rules §13)', () => {
  test('answers what changed, kind by kind, and keeps the stock of products that exist', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 3 })
    const file = changed((catalog) => {
      Object.assign(soyOf(catalog), { name: 'Soy, renamed', waQuantity: 40 })
      catalog.products.push({ ...soyOf(catalog), id: 99, code: 'FM-NEW', slug: 'new-sauce' })
    })

    const answer = await put(file)

    expect([answer.status, reportOf(answer)]).toMatchObject([
      200,
      {
        dryRun: false,
        lists: {
          products: { added: ['FM-NEW'], changed: ['FM-SOY'], removed: [], unchanged: 13 },
          areas: { added: [], changed: [], removed: [], unchanged: 3 },
        },
        configChanged: false,
        displaced: [],
        warnings: [],
      },
    ])
    expect([await shop.stockOf('FM-SOY'), await shop.stockOf('FM-NEW')]).toMatchObject([
      { waQuantity: 3 },
      { waQuantity: 40 },
    ])
    expect(await nameOf('FM-SOY')).toBe('Soy, renamed')
  })

  test('setStock=1 sets the stock too, replace=1 removes, dryRun=1 writes nothing', async () => {
    const few = changed((catalog) => {
      catalog.products = [{ ...soyOf(catalog), waQuantity: 1 }]
      catalog.deals = []
      catalog.giftRules = []
      for (const discount of catalog.discounts) discount.exclusiveProducts = []
    })

    const dry = reportOf(await put(few, '?dryRun=1&replace=1&setStock=1'))
    const kept = await shop.count('SELECT count(*) AS n FROM products')
    const real = reportOf(await put(few, '?replace=1&setStock=1'))

    expect([dry.dryRun, real.dryRun, kept]).toEqual([true, false, 14])
    expect(dry.lists).toEqual(real.lists)
    expect(real.lists.products).toMatchObject({ added: [], changed: ['FM-SOY'], unchanged: 0 })
    expect(real.lists.products?.removed).toHaveLength(13)
    expect([await shop.count('SELECT count(*) AS n FROM products'), (await shop.stockOf('FM-SOY')).waQuantity]).toEqual(
      [1, 1],
    )
  })

  test('422 names each fault by its JSON path, and nothing is written', async () => {
    const answer = await put(
      changed((catalog) => {
        Object.assign(soyOf(catalog), { name: 'Never seen', price: '12.50' })
        Object.assign(catalog.areas[1] ?? {}, { code: 'ZONE1' })
      }),
    )

    const index = sample.products.findIndex((product) => product.code === 'FM-SOY')
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(Object.keys(answer.body.errors ?? {})).toEqual([`products[${index}].price`, 'areas[1].code'])
    expect(await nameOf('FM-SOY')).toBe('Aged Soy Sauce')
  })

  test('a field that the format does not have is a warning', async () => {
    const answer = await put(changed((catalog) => Object.assign(soyOf(catalog), { orgin: 'Japan' })))

    const index = sample.products.findIndex((product) => product.code === 'FM-SOY')
    expect([answer.status, reportOf(answer).warnings]).toEqual([
      200,
      [{ path: `products[${index}].orgin`, code: 'unknown_field', message: 'is not a field of the catalog file' }],
    ])
  })

  test('GET exports the file, and PUT takes that answer as it is', async () => {
    const exported = await shop.get('operator/catalog', headers)
    const again = await shop.send('PUT', 'operator/catalog?replace=1', { headers, body: exported.text })

    expect(exported.body.data).toMatchObject(sample)
    expect(
      Object.values(reportOf(again).lists).flatMap(({ added, changed, removed }) => [added, changed, removed]),
    ).toEqual(Array.from({ length: 33 }, () => []))
  })

  test('only the operator may', async () => {
    const stranger = { ...headers, authorization: 'Bearer another-token-of-that-length' }
    const body = JSON.stringify(renamed('Hacked'))

    for (const [method, init] of [
      ['GET', { headers: stranger }],
      ['PUT', { headers: stranger, body }],
      ['PUT', { headers: { 'content-type': 'application/json' }, body }],
    ] as const) {
      expect([method, (await shop.send(method, 'operator/catalog', init)).status]).toEqual([method, 401])
    }
    const without = shop.beside({ env: laptopSettings })
    expect((await put(renamed('Hacked'), '', without)).status).toBe(404)
    expect(await nameOf('FM-SOY')).toBe('Aged Soy Sauce')
  })

  test.each([
    [
      'another content type',
      415,
      { body: JSON.stringify(sample), headers: { ...headers, 'content-type': 'text/plain' } },
    ],
    ['no JSON', 400, { body: '{"areas": [', headers }],
    ['a list', 422, { body: '[]', headers }],
    ['nothing', 400, { body: '', headers }],
    ['more than 16 MB', 413, { body: `"${'x'.repeat(16 * 1024 * 1024)}"`, headers }],
  ])('refuses %s with %i', async (_, status, init) => {
    expect((await shop.send('PUT', 'operator/catalog', init)).status).toBe(status)
  })

  test('what browsers and edges kept is stale at once; the same file again changes nothing', async () => {
    const before = await shop.get('products?area=ZONE1')
    const etag = before.headers.get('etag') ?? ''
    const versionOf = async () => (await shop.get('catalog-version')).text
    const version = await versionOf()

    await put(sample)
    const same = await shop.get('products?area=ZONE1', { 'if-none-match': etag })
    const sameVersion = await versionOf()
    await put(renamed('Soy, renamed'))
    const fresh = await shop.get('products?area=ZONE1', { 'if-none-match': etag })

    expect([same.status, sameVersion]).toEqual([304, version])
    expect([fresh.status, fresh.text.includes('Soy, renamed')]).toEqual([200, true])
    expect(await versionOf()).not.toBe(version)
  })
})

/** Runs `act` when an import is about to become true: after its rows are staged, before its last batch. */
function beforeSwitch(act: () => Promise<unknown>): Shop {
  const db = {
    prepare: (sql: string) => shop.db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const isSwitch = statements.some(
        (statement) => statement instanceof DistantStatement && statement.sql.includes('definitions + 1'),
      )
      if (isSwitch) await act()
      return shop.db.batch(statements)
    },
  } as unknown as D1Database
  return shop.beside({ db, env })
}

describe('an import beside orders', () => {
  test('an order that is placed while an import is under way keeps what it took', async () => {
    const importing = beforeSwitch(() => placed(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 3 }] }))

    const answer = await put(renamed('Soy, renamed'), '', importing)

    expect([answer.status, (await shop.stockOf('FM-SOY')).waQuantity]).toEqual([200, 37])
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('the last units are sold once, however many imports run among the orders', async () => {
    await shop.importSample((catalog) => Object.assign(soyOf(catalog), { waQuantity: 5 }))
    const orders = Array.from({ length: 20 }, () => shop.post('order', anOrder(), aKey()))
    const imports = ['one', 'two', 'three'].map((name) => put(renamed(name)))

    const answers = await Promise.all(orders)
    const imported = await Promise.all(imports)

    const sold = answers.filter(({ status }) => status === 201).length
    expect([await orderCount(shop), (await shop.stockOf('FM-SOY')).waQuantity]).toEqual([sold, 5 - sold])
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(imported.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(imported.some(({ status }) => status === 200)).toBe(true)
  })

  test('an order that was priced before the import is not taken at the old price', async () => {
    const importing = shop
    const dearer = changed((catalog) => {
      for (const variant of soyOf(catalog).variants) Object.assign(variant, { price: 99 })
      for (const variant of soyOf(catalog).priceVariants) Object.assign(variant, { price: 99 })
    })
    const ordering = beforeBatch(shop, 'INSERT INTO orders', () => put(dearer, '', importing), { env })

    const answer = await ordering.post('order', anOrder({ total: 38.61 }), aKey())

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('a discount that reaches its new limit meanwhile refuses the import, whole', async () => {
    const limited = changed((catalog) => {
      Object.assign(soyOf(catalog), { name: 'Never seen' })
      for (const discount of catalog.discounts)
        if (discount.code === 'FIVEOFF') Object.assign(discount, { usageLimit: 1 })
    })
    const use = `UPDATE discounts SET used = 2 WHERE code = 'FIVEOFF'`

    const answer = await put(
      limited,
      '',
      beforeSwitch(() => shop.db.prepare(use).run()),
    )

    expect([answer.status, answer.body.code, await nameOf('FM-SOY')]).toEqual([409, 'conflict', 'Aged Soy Sauce'])
    expect(await shop.count('SELECT count(*) AS n FROM catalog_import_parts')).toBe(0)
  })

  test('an import that lost its rows on the way changes nothing', async () => {
    const answer = await put(
      renamed('Never seen'),
      '',
      beforeSwitch(() => shop.db.prepare('DELETE FROM catalog_import_parts WHERE part = 3').run()),
    )

    expect([answer.status, await nameOf('FM-SOY')]).toEqual([409, 'Aged Soy Sauce'])
  })

  test('what an import left that was cut off goes with a later one', async () => {
    const sql = `INSERT INTO catalog_import_parts VALUES ('cut off', 1, '[]', ?1)`
    await shop.db
      .prepare(sql)
      .bind(Date.now() - 2 * 60 * 60 * 1000)
      .run()

    await put(renamed('Soy, renamed'))

    expect(await shop.count('SELECT count(*) AS n FROM catalog_import_parts')).toBe(0)
  })
})
