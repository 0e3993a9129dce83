import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type Answer, dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  headers = { ...(await aStaff(shop, 'owner')).headers, 'content-type': 'application/json' }
})

const fields = v.record(v.string(), v.unknown())
const entrySchema = v.object({
  key: v.nullable(v.string()),
  version: v.nullable(v.string()),
  entry: fields,
  findings: v.array(v.unknown()),
})
const savedSchema = v.object({ key: v.string(), version: v.nullable(v.string()), entry: fields })
const read = (answer: Answer) => dataOf(savedSchema, answer)
const moved = (answer: Answer) => dataOf(v.object({ version: v.string(), entry: fields }), answer)
const paths = v.array(v.object({ path: v.string(), code: v.optional(v.string()) }))
const refusedBy = (answer: Answer) => dataOf(v.object({ faults: paths, others: paths }), answer)
const entryOf = async (path: string) => dataOf(entrySchema, await shop.get(`desk/catalog/${path}`, headers))
const put = (path: string, version: string | null, entry: object) =>
  shop.send('PUT', `desk/catalog/${path}`, { headers, body: JSON.stringify({ version, entry }) })
const logged = v.object({ id: v.number(), action: v.string() })
const changes = async () =>
  dataOf(v.object({ changes: v.array(logged) }), await shop.get('desk/changes', headers)).changes

test('a page of the log that is no number is the first, and one past the end is the last', async () => {
  const pageOf = async (page: string) => (await shop.get(`desk/changes?page=${page}`, headers)).body

  expect(await pageOf('1e309')).toEqual(await pageOf('1'))
  expect(await pageOf('9'.repeat(400))).toEqual({ data: { changes: [], page: 1, hasMore: false, names: {} } })
})

describe('an entry of the catalog at the desk (rules §16 "Catalog")', () => {
  test('a change is saved, shows at once, is logged, and can be taken back', async () => {
    const soy = await entryOf('products/FM-SOY')
    const saved = await put('products/FM-SOY', soy.version, { ...soy.entry, name: 'Aged soy, new' })
    const shown = await shop.get(`product/${soy.entry['slug']}?area=ZONE1`)
    const [logged] = await changes()

    expect([saved.status, read(saved).entry['name']]).toEqual([200, 'Aged soy, new'])
    expect(read(saved).version).not.toBe(soy.version)
    expect(shown.body.data).toMatchObject({ name: 'Aged soy, new' })
    expect(logged).toMatchObject({
      action: 'catalog.changed',
      subject: 'products:FM-SOY',
      before: { name: 'Aged Soy Sauce' },
      after: { name: 'Aged soy, new' },
      canUndo: true,
    })

    const back = await shop.send('POST', `desk/changes/${logged?.id}/undo`, { headers })
    expect([back.status, (await entryOf('products/FM-SOY')).entry]).toEqual([200, soy.entry])
  })

  test('what the form does not have stays, stock and number of orders too', async () => {
    const soy = await entryOf('products/FM-SOY')
    const saved = await put('products/FM-SOY', soy.version, {
      name: 'Soy',
      id: 77,
      code: 'OTHER',
      quantity: 1,
      waQuantity: 2,
    })

    expect(read(saved).entry).toEqual({ ...soy.entry, name: 'Soy' })
  })

  test('a version that is not the last one is refused with what it is now, and nothing is lost', async () => {
    const soy = await entryOf('products/FM-SOY')
    await put('products/FM-SOY', soy.version, { name: 'Theirs' })
    const mine = await put('products/FM-SOY', soy.version, { name: 'Mine' })
    const again = await put('products/FM-SOY', moved(mine).version, { name: 'Mine' })

    expect([mine.status, mine.body.code, moved(mine).entry['name']]).toEqual([409, 'changed_meanwhile', 'Theirs'])
    expect([again.status, read(again).entry['name']]).toEqual([200, 'Mine'])
  })

  test('an order that takes stock meanwhile is no other version', async () => {
    const soy = await entryOf('products/FM-SOY')
    await shop.setStock('FM-SOY', { waQuantity: 3 })
    const saved = await put('products/FM-SOY', soy.version, { name: 'Soy' })

    expect([saved.status, (await shop.stockOf('FM-SOY')).waQuantity]).toEqual([200, 3])
  })

  test('faults are told by their paths in the entry, and what would break elsewhere by its own', async () => {
    const soy = await entryOf('products/FM-SOY')
    const wrong = await put('products/FM-SOY', soy.version, { name: '', price: 1.005, meat: 'NONE' })
    const broken = await put('products/FM-SOY', soy.version, { meat: 'NONE', categoryIds: [987] })
    const area = await entryOf('areas/1')
    const renamed = await put('areas/1', area.version, { code: 'ZONE9' })

    expect([wrong.status, refusedBy(wrong).faults.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['name text', 'price dollars'],
    ])
    expect(refusedBy(broken).faults).toEqual([
      { path: 'categoryIds[0]', code: 'unknown' },
      { path: 'meat', code: 'unknown' },
    ])
    expect(renamed.status).toBe(422)
    expect(refusedBy(renamed).faults).toEqual([])
    expect(refusedBy(renamed).others[0]?.path).toMatch(/^(?:discounts|giftRules)\[\d+\]\.areas\[\d+\]$/)
    expect((await entryOf('products/FM-SOY')).entry).toEqual(soy.entry)
  })

  test('adds one with a number of its own, tells what the doctor finds of it, and removes it', async () => {
    const soy = await entryOf('products/FM-SOY')
    const { id, ...known } = soy.entry
    const added = await put('products/-new', null, {
      ...known,
      code: 'FM-NEW',
      slug: 'new-sauce',
      nameTw: null,
      waQuantity: 7,
    })
    const twice = await put('products/-new', null, { ...known, code: 'FM-NEW', slug: 'newer-sauce' })
    const { key, version, entry } = read(added)
    const { findings } = await entryOf('products/FM-NEW')
    const removed = await shop.send('DELETE', `desk/catalog/products/FM-NEW?version=${version}`, { headers })

    expect([added.status, key, entry['waQuantity'], Number(entry['id']) > Number(id)]).toEqual([200, 'FM-NEW', 7, true])
    expect(findings).toMatchObject([{ code: 'no_chinese', list: 'products', key: 'FM-NEW', severity: 'warning' }])
    expect([twice.status, refusedBy(twice).faults]).toEqual([422, [{ path: 'code', code: 'duplicate' }]])
    expect([removed.status, (await shop.get('desk/catalog/products/FM-NEW', headers)).status]).toEqual([200, 404])
    expect((await changes()).slice(0, 2).map(({ action }) => action)).toEqual(['catalog.removed', 'catalog.added'])
  })

  test('one that others name is not removed', async () => {
    const soy = await entryOf('categories/10')
    const removed = await shop.send('DELETE', `desk/catalog/categories/10?version=${soy.version}`, { headers })

    expect([removed.status, removed.body.code]).toEqual([422, 'invalid'])
  })

  test('of the config there is one: a second is not added in its place', async () => {
    const before = await entryOf('config/config')
    const added = await put('config/-new', null, {})

    expect([added.status, (await entryOf('config/config')).entry]).toEqual([404, before.entry])
  })

  test('the kits, meats and taxes of the config are an entry too, and its texts are not touched', async () => {
    const config = await entryOf('config/config')
    const saved = await put('config/config', config.version, {
      hotpot: { twoServingsHotpotCodes: [], fourServingsHotpotCodes: ['KIT-TWIN-2'] },
    })

    expect([saved.status, read(saved).entry['hotpot']]).toMatchObject([
      200,
      { fourServingsHotpotCodes: ['KIT-TWIN-2'] },
    ])
    expect(read(saved).entry['announcement']).toEqual(config.entry['announcement'])
  })

  test('a list is found by key, name and Chinese name, and an unknown one is not there', async () => {
    const found = await shop.get(`desk/catalog/products?q=${encodeURIComponent('醬油')}`, headers)

    expect(found.body.data).toMatchObject({ entries: [{ key: 'FM-SOY' }], total: 1 })
    expect((await shop.get('desk/catalog/products', headers)).body.data).toMatchObject({ total: 14 })
    expect((await shop.get('desk/catalog/orders', headers)).status).toBe(404)
    expect((await shop.get('desk/catalog/products/NONE', headers)).status).toBe(404)
  })
})

describe('stock at the desk (rules §16 "Stock")', () => {
  const move = (code: string, body: object) =>
    shop.send('POST', `desk/stock/${code}`, { headers, body: JSON.stringify(body) })

  test('is moved by an amount with a reason, logged, and can be taken back', async () => {
    await shop.setStock('FM-SOY', { quantity: 5, waQuantity: 5 })
    const moved = await move('FM-SOY', { warehouse: 'waQuantity', change: -2, reason: 'broken jars' })
    const [logged] = await changes()
    const back = await shop.send('POST', `desk/changes/${logged?.id}/undo`, { headers })

    expect([moved.status, moved.body.data]).toEqual([200, { quantity: 5, waQuantity: 3 }])
    expect(logged).toMatchObject({
      action: 'stock.changed',
      subject: 'stock:FM-SOY',
      after: { waQuantity: '-2', reason: 'broken jars' },
    })
    expect([back.status, back.body.data]).toEqual([200, { quantity: 5, waQuantity: 5 }])
  })

  test('never falls below none, and needs a reason and an amount', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 1 })

    expect((await move('FM-SOY', { warehouse: 'waQuantity', change: -2, reason: 'x' })).body.code).toBe('out_of_stock')
    expect((await move('FM-SOY', { warehouse: 'waQuantity', change: 0, reason: 'x' })).status).toBe(422)
    expect((await move('FM-SOY', { warehouse: 'waQuantity', change: 1, reason: ' ' })).status).toBe(422)
    expect((await move('NONE', { warehouse: 'waQuantity', change: 1, reason: 'x' })).status).toBe(404)
    expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(1)
  })

  test('what is back in stock is shown as such at once', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 0 })
    const versionOf = async () => dataOf(v.object({ version: v.number() }), await shop.get('catalog-version')).version
    const before = await versionOf()
    await move('FM-SOY', { warehouse: 'waQuantity', change: 4, reason: 'delivery' })

    expect(await versionOf()).toBe(before + 1)
  })
})

describe('the doctor and the import at the desk (rules §13 "Doctor", §16 "Catalog")', () => {
  test('the doctor names the entry that mends a finding', async () => {
    const clean = await shop.get('desk/doctor', headers)
    const area = await entryOf('areas/1')
    await put('areas/1', area.version, { shippings: v.parse(v.array(v.unknown()), area.entry['shippings']).slice(1) })
    const found = await shop.get('desk/doctor', headers)

    expect(clean.body.data).toEqual([])
    expect(found.body.data).toMatchObject([
      { severity: 'error', code: 'shipping_gap', at: null, list: 'areas', key: '1', name: 'ZONE1' },
    ])
  })

  test('the doctor reads the published texts, and names the text that mends a finding', async () => {
    const text = (name: string, body: string) => ({
      ...{ kind: 'faqs' as const, language: 'tw' as const, name, body },
      fields: { question: '多少錢？', group: 'kits' as const, order: 1, draft: false },
    })
    const published = [
      text('soy', '[醬油](/food-mart/aged-soy-sauce) $7.77'),
      text('code', '請輸入 <a href="/?code=NOPE">!</a>'),
    ]
    await publishTexts(shop.db, published, { nowMs: shop.nowMs, writtenBy: 'mei' })
    const found = await shop.get('desk/doctor', headers)

    expect(found.body.data).toMatchObject([
      { code: 'text_code_unknown', path: 'faqs/tw/code', text: 'faqs/code', list: null, name: 'faqs/code' },
      {
        at: { language: 'tw', field: 'body' },
        code: 'text_price',
        values: { amount: '$7.77' },
        path: 'faqs/tw/soy',
        text: 'faqs/soy',
        list: null,
        key: null,
      },
    ])
  })

  test('the doctor reads the files of texts that nobody has published', async () => {
    const file = (name: string, body: string) => ({
      ...{ kind: 'faqs' as const, language: 'en' as const, name, body },
      fields: { question: 'How much?', group: 'kits', order: 1, draft: false },
    })
    const files = [file('shown', 'Enter <a href="/?code=NOPE">!</a>'), file('hidden', '<a href="/?code=NOPE">!</a>')]
    const hidden = { question: 'How much?', group: 'kits' as const, order: 1, draft: true }
    await publishTexts(shop.db, [{ kind: 'faqs', language: 'en', name: 'hidden', fields: hidden, body: '' }], {
      nowMs: shop.nowMs,
      writtenBy: 'mei',
    })
    const withFiles = shop.beside({ ports: { fileTexts: async () => files } })
    const found = dataOf(v.array(v.looseObject({ path: v.string() })), await withFiles.get('desk/doctor', headers))

    expect(found.filter(({ path }) => path.startsWith('faqs/en/'))).toMatchObject([
      { code: 'text_code_unknown', path: 'faqs/en/shown', text: 'faqs/shown', list: null, name: 'faqs/shown' },
    ])
  })

  test('a file is compared field by field before it is applied', async () => {
    const { entry } = await entryOf('products/FM-SOY')
    const catalog = structuredClone(sample)
    const soy = catalog.products.find(({ code }) => code === 'FM-SOY')
    Object.assign(soy ?? {}, { name: 'Soy of the file' })
    const send = (query: string) =>
      shop.send('PUT', `desk/catalog-file${query}`, { headers, body: JSON.stringify(catalog) })
    const dry = await send('?dryRun=1')
    const kept = await entryOf('products/FM-SOY')
    const real = await send('')

    expect(dry.body.data).toMatchObject({
      changes: [
        { list: 'products', name: 'FM-SOY', before: { name: entry['name'] }, after: { name: 'Soy of the file' } },
      ],
    })
    expect(kept.entry['name']).toBe(entry['name'])
    expect([real.status, (await entryOf('products/FM-SOY')).entry['name']]).toEqual([200, 'Soy of the file'])
    expect((await changes())[0]).toMatchObject({ action: 'catalog.imported', after: { replace: false, products: 14 } })
  })
})
