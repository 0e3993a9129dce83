import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWholeCatalogWith } from '#backend/catalog/catalog-reads.ts'
import { exportCatalog, type ImportOptions, importCatalog, isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { DistantStatement } from '#commands/distant-database.ts'
import { type CatalogFile, decodeCatalogFile, encodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoCatalog, demoFile } from '#tests/support/demo-catalog.ts'

let database: TestDatabase
let db: D1Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

type Sample = typeof sample

function fileOf(change: (catalog: Sample) => void = () => {}): CatalogFile {
  const catalog = structuredClone(sample)
  change(catalog)
  const file = decodeCatalogFile(catalog)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  return file.value
}

async function imported(file: CatalogFile, options: Partial<ImportOptions> = {}) {
  const change = await importCatalog(db, file, { replace: false, setStock: true, ...options })
  if (!change.ok) throw new Error(JSON.stringify(change.error))
  return change.value
}

const keep = (catalog: Sample, ...codes: string[]) => {
  catalog.products = catalog.products.filter((product) => codes.includes(product.code))
  catalog.deals = []
  catalog.giftRules = []
}
/** Whether a batch is the one that makes an import true. */
const isSwitch = (statements: readonly D1PreparedStatement[]) =>
  statements.some((statement) => statement instanceof DistantStatement && statement.sql.includes('definitions + 1'))
const soldBy = async () => (await readWholeCatalogWith(db, {})).catalog.version

describe('importCatalog (rules §13)', () => {
  beforeEach(async () => {
    await imported(fileOf(), { replace: true })
  })

  test('an export equals the import', async () => {
    const exported = encodeCatalogFile(await exportCatalog(db))

    expect(exported).toEqual(encodeCatalogFile(fileOf()))
    expect(exported).toMatchObject(sample)
  })

  test('stores nothing of a variant that is null or false, and reads a variant with every field as before', async () => {
    const stored = () => db.prepare(`SELECT variants FROM products WHERE code = 'BUN-PANTRY'`).first<string>('variants')
    const before = await exportCatalog(db)

    expect(await stored()).toBe(
      '[{"areaId":1,"price":2100,"isActive":true},{"areaId":2,"price":2100,"isActive":true},{"areaId":3,"price":2100,"isActive":true}]',
    )
    await db
      .prepare(`UPDATE products SET variants = (
        SELECT json_group_array(json_patch('{"specialPrice":null,"taxable":false,"releaseAtMs":null}', value))
        FROM json_each(variants))`)
      .run()
    expect(await exportCatalog(db)).toEqual(before)
  })

  test('keeps every field: the demo catalog fills them all and is the same after import and export', async () => {
    await imported(demoCatalog, { replace: true })

    expect(encodeCatalogFile(await exportCatalog(db))).toMatchObject(demoFile)
  })

  test('importing the same file again changes nothing, not even the version', async () => {
    const before = await soldBy()

    const { lists, isConfigChanged } = await imported(fileOf())

    expect(Object.values(lists).flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed])).toEqual(
      [],
    )
    expect([isConfigChanged, await soldBy()]).toEqual([false, before])
  })

  test('a dry run reports the changes and makes none', async () => {
    const before = encodeCatalogFile(await exportCatalog(db))
    const file = fileOf((catalog) => {
      keep(catalog, 'FM-SOY', 'FM-SESAME')
      for (const product of catalog.products) product.quantity = 7
    })

    const { lists } = await imported(file, { replace: true, dryRun: true })

    expect(lists.products.changed).toEqual(['FM-SESAME', 'FM-SOY'])
    expect(lists.products.removed).toHaveLength(12)
    expect(lists.deals.removed).toEqual([1])
    expect(encodeCatalogFile(await exportCatalog(db))).toEqual(before)
  })

  test('without replace it adds and changes entries, and keeps those that the file lacks', async () => {
    const file = fileOf((catalog) => {
      keep(catalog, 'FM-SOY', 'FM-SESAME')
      for (const product of catalog.products) product.quantity = 7
      catalog.categories = catalog.categories.filter((category) => category.id !== 51)
      for (const product of catalog.products) product.categoryIds = [10]
    })

    const { lists } = await imported(file)

    const { products, categories, deals } = await exportCatalog(db)
    expect(lists.products).toMatchObject({ added: [], changed: ['FM-SESAME', 'FM-SOY'], removed: [] })
    expect(products.map((product) => product.code)).toEqual(fileOf().products.map((product) => product.code))
    expect(products.find((product) => product.code === 'FM-SOY')).toMatchObject({ quantity: 7, categoryIds: [10] })
    expect([categories.length, deals.length]).toEqual([6, 1])
  })

  test('new prices keep the stock of existing products, and set that of new ones', async () => {
    await db
      .prepare(`UPDATE products SET quantity = 3, wa_quantity = 2, order_items_count = 41 WHERE code = 'FM-SOY'`)
      .run()
    const file = fileOf((catalog) => {
      for (const product of catalog.products) product.quantity = 7
      const soy = catalog.products.find((product) => product.code === 'FM-SOY')
      if (!soy) throw new Error('the sample has no soy sauce')
      soy.name = 'Soy, 2 L'
      catalog.products.push({ ...soy, code: 'FM-NEW', id: 99, slug: 'new-sauce' })
    })

    const { lists } = await imported(file, { replace: true, setStock: false })

    const { products } = await exportCatalog(db)
    const stockOf = (code: string) => {
      const product = products.find((each) => each.code === code)
      return [product?.name, product?.quantity, product?.waQuantity, product?.orderItemsCount]
    }
    expect(lists.products).toMatchObject({ added: ['FM-NEW'], changed: ['FM-SOY'], removed: [] })
    expect(stockOf('FM-SOY')).toEqual(['Soy, 2 L', 3, 2, 41])
    expect(stockOf('FM-NEW')).toEqual(['Soy, 2 L', 7, 40, 77])
  })

  test('replace removes entries that the file lacks, and follows its order', async () => {
    const file = fileOf((catalog) => {
      keep(catalog, 'FM-SOY', 'FM-SESAME')
      catalog.products.reverse()
    })

    await imported(file, { replace: true })

    expect(encodeCatalogFile(await exportCatalog(db))).toEqual(encodeCatalogFile(file))
  })

  test('two products may swap ids and slugs', async () => {
    const file = fileOf((catalog) => {
      const [one, two] = catalog.products.filter((product) => ['FM-SOY', 'FM-SESAME'].includes(product.code))
      if (!one || !two) throw new Error('the sample has no sauces')
      for (const name of ['id', 'slug'] as const) [one[name], two[name]] = [two[name], one[name]] as [never, never]
    })

    await imported(file)

    expect(encodeCatalogFile(await exportCatalog(db))).toEqual(encodeCatalogFile(file))
  })

  test('a product that the file lacks is replaced by one with its id or slug', async () => {
    const file = fileOf((catalog) => {
      keep(catalog, 'FM-SOY', 'FM-SESAME')
      for (const product of catalog.products) if (product.code === 'FM-SOY') product.code = 'FM-NEWSOY'
    })

    const { displaced } = await imported(file)

    const { products } = await exportCatalog(db)
    expect(displaced).toEqual([{ code: 'FM-SOY', id: 15, slug: 'aged-soy-sauce-fm-soy' }])
    expect(products.find((product) => product.code === 'FM-NEWSOY')).toMatchObject({ id: 8, slug: 'aged-soy-sauce' })
    expect(products.find((product) => product.code === 'FM-SOY')).toMatchObject({
      id: 15,
      variants: expect.arrayContaining([expect.objectContaining({ areaId: 1 })]),
    })
  })

  test('reports faults that only the database finds, and then changes nothing', async () => {
    await db.prepare(`UPDATE discounts SET used = 8 WHERE code = 'FIVEOFF'`).run()
    const before = encodeCatalogFile(await exportCatalog(db))
    const file = fileOf((catalog) => {
      for (const discount of catalog.discounts)
        if (discount.code === 'FIVEOFF') Object.assign(discount, { usageLimit: 5 })
      for (const category of catalog.categories) if (category.id === 10) category.id = 90
      for (const product of catalog.products) product.categoryIds = []
    })

    const refused = await importCatalog(db, file, { replace: false })

    await db.prepare('UPDATE discounts SET used = 0').run()
    expect(refused).toEqual({
      ok: false,
      error: [
        { path: 'categories[4].slug', code: 'duplicate', message: '"condiments" belongs to 10 already' },
        { path: 'discounts[1].usageLimit', code: 'range', message: 'is below the 8 uses so far' },
      ],
    })
    expect(encodeCatalogFile(await exportCatalog(db))).toEqual(before)
  })

  test('keeps the number of uses of discounts', async () => {
    await db.prepare(`UPDATE discounts SET used = 3 WHERE code = 'FIVEOFF'`).run()

    await imported(
      fileOf((catalog) => {
        for (const discount of catalog.discounts) discount.specialAvailable = true
      }),
    )

    const used = await db.prepare(`SELECT used FROM discounts WHERE code = 'FIVEOFF'`).first<number>('used')
    await db.prepare('UPDATE discounts SET used = 0').run()
    expect(used).toBe(3)
  })

  test('a failure at any statement leaves the catalog unchanged', async () => {
    const before = encodeCatalogFile(await exportCatalog(db))
    const file = fileOf((catalog) => {
      keep(catalog, 'FM-SOY', 'FM-SESAME')
      for (const product of catalog.products) product.quantity = 1
    })
    for (let failing = 0; failing < 60; failing += 7) {
      const failingDb = {
        prepare: (sql: string) => db.prepare(sql),
        batch: (statements: D1PreparedStatement[]) =>
          db.batch(
            isSwitch(statements)
              ? statements.toSpliced(failing, 0, db.prepare('INSERT INTO areas (id) VALUES (99)'))
              : statements,
          ),
      } as unknown as D1Database

      await expect(importCatalog(failingDb, file, { replace: true, setStock: true })).rejects.toThrow('NOT NULL')

      expect(encodeCatalogFile(await exportCatalog(db))).toEqual(before)
    }
  })

  test('of two imports at once one is refused', async () => {
    let waiting = 0
    let release = () => {}
    const bothHaveRead = new Promise<void>((resolve) => {
      release = resolve
    })
    const meetingDb = {
      prepare: (sql: string) => db.prepare(sql),
      batch: async (statements: D1PreparedStatement[]) => {
        if (isSwitch(statements)) {
          waiting += 1
          if (waiting === 2) release()
          await bothHaveRead
        }
        return db.batch(statements)
      },
    } as unknown as D1Database
    const withQuantity = (quantity: number) =>
      fileOf((catalog) => {
        for (const product of catalog.products) product.quantity = quantity
      })

    const imports = await Promise.all(
      [1, 2].map((quantity) => importCatalog(meetingDb, withQuantity(quantity), { replace: false, setStock: true })),
    )

    expect(imports.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test('a catalog larger than one bound value is stored in parts', async () => {
    const file = fileOf((catalog) => {
      const [model] = catalog.products.filter((product) => product.code === 'FM-SOY')
      if (!model) throw new Error('the sample has no soy sauce')
      for (let id = 1000; id < 4000; id += 1) {
        catalog.products.push({ ...model, id, code: `MANY-${id}`, slug: `many-${id}`, nameTw: '陳年醬油'.repeat(40) })
      }
    })

    await imported(file)

    expect(encodeCatalogFile(await exportCatalog(db))).toEqual(encodeCatalogFile(file))
  })
})

describe('isEmptyCatalog', () => {
  test('is true until something is imported', async () => {
    const fresh = await openTestDatabase()

    const before = await isEmptyCatalog(fresh.db)
    await importCatalog(fresh.db, fileOf(), { replace: false })

    expect([before, await isEmptyCatalog(fresh.db)]).toEqual([true, false])
    await fresh.close()
  })
})
