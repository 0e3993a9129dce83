import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openShop()
  headers = { ...(await aStaff(shop, 'owner')).headers, 'content-type': 'application/json' }
})
afterAll(() => shop.close())

const fields = v.record(v.string(), v.unknown())
const saved = v.object({ key: v.string(), version: v.string(), entry: fields })
const logged = v.object({ changes: v.array(v.looseObject({ id: v.number(), action: v.string() })) })
const changes = async () => dataOf(logged, await shop.get('desk/changes', headers)).changes
const takeBack = (id: number | undefined) => shop.send('POST', `desk/changes/${id}/undo`, { headers })
const entryAt = async (path: string) =>
  dataOf(v.object({ entry: fields, version: v.string() }), await shop.get(path, headers))

/** Adds an entry that is like another one. */
async function addLike(list: string, like: string, own: object) {
  const known = dataOf(v.object({ entry: fields }), await shop.get(`desk/catalog/${list}/${like}`, headers))
  const { id: _id, ...entry } = known.entry
  const body = JSON.stringify({ version: null, entry: { ...entry, ...own } })
  return dataOf(saved, await shop.send('PUT', `desk/catalog/${list}/-new`, { headers, body }))
}

describe('an entry that is removed at the desk (rules §16 "Catalog")', () => {
  test.each([
    ['products', 'FM-SOY', 'code', { code: 'FM-GONE', slug: 'gone' }, 'product/gone?area=ZONE1'],
    ['categories', '10', 'slug', { slug: 'gone' }, 'categories'],
    ['areas', '1', 'code', { code: 'GONE' }, 'areas'],
  ])('one of %s is gone for shoppers at once, and the log keeps what it was', async (list, like, field, own, call) => {
    const added = await addLike(list, like, own)
    const seen = async () => JSON.stringify((await shop.get(call)).body).includes(String(added.entry[field]))
    const before = await seen()
    const path = `desk/catalog/${list}/${added.key}`
    const removed = await shop.send('DELETE', `${path}?version=${added.version}`, { headers })
    const [last] = await changes()

    expect([before, removed.status, await seen(), (await shop.get(path, headers)).status]).toEqual([
      true,
      200,
      false,
      404,
    ])
    expect(last).toMatchObject({ action: 'catalog.removed', before: own, after: null })
  })
})

describe('the way back of a removal (rules §16 "The log")', () => {
  test.each([
    ['products', 'FM-SOY', { code: 'FM-BACK', slug: 'back', quantity: 3, waQuantity: 4 }],
    ['categories', '10', { slug: 'back' }],
    ['areas', '1', { code: 'BACK' }],
    ['discounts', 'WELCOME10', { code: 'BACK' }],
    ['banners', '1', {}],
  ])('brings one of %s back as it was, once', async (list, like, own) => {
    const added = await addLike(list, like, own)
    const path = `desk/catalog/${list}/${added.key}`
    await shop.send('DELETE', `${path}?version=${added.version}`, { headers })
    const [removal] = await changes()
    const back = await takeBack(removal?.id)
    const [logged] = await changes()
    const again = await takeBack(removal?.id)

    expect([removal, back.status]).toMatchObject([{ action: 'catalog.removed', canUndo: true }, 200])
    expect((await entryAt(path)).entry).toEqual(added.entry)
    expect(logged).toMatchObject({ action: 'catalog.added', takesBack: 'catalog.removed', canUndo: true })
    expect([again.status, again.body.code]).toEqual([409, 'no_way_back'])
  })

  test('is refused when its address is taken by now, and when there is another one of its code', async () => {
    const added = await addLike('products', 'FM-SOY', { code: 'FM-TAKEN', slug: 'taken' })
    await shop.send('DELETE', `desk/catalog/products/FM-TAKEN?version=${added.version}`, { headers })
    const [removal] = await changes()
    await addLike('products', 'FM-SOY', { code: 'FM-OTHER', slug: 'taken' })
    const named = await takeBack(removal?.id)
    await addLike('products', 'FM-SOY', { code: 'FM-TAKEN', slug: 'not-taken' })
    const there = await takeBack(removal?.id)

    expect([named.status, named.body.errors, there.status, there.body.code]).toMatchObject([
      422,
      { slug: [expect.any(String)] },
      409,
      'changed_meanwhile',
    ])
  })

  test('what was added goes by its way back, though it was ordered, but not once it is changed or named', async () => {
    const added = await addLike('products', 'FM-SOY', { code: 'FM-ADDED', slug: 'added' })
    const [adding] = await changes()
    await shop.setStock('FM-ADDED', { waQuantity: 1 })
    const path = 'desk/catalog/products/FM-ADDED'
    const put = async (entry: object) => {
      const { version } = await entryAt(path)
      await shop.send('PUT', path, { headers, body: JSON.stringify({ version, entry }) })
    }
    await put({ name: 'Another' })
    const changed = await takeBack(adding?.id)
    await put({ name: added.entry['name'] })
    const back = await takeBack(adding?.id)
    const gone = await takeBack((await changes()).find(({ action }) => action === 'catalog.changed')?.id)

    expect([changed.status, changed.body.code, back.status]).toEqual([409, 'changed_meanwhile', 200])
    expect((await shop.get(path, headers)).status).toBe(404)
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  })
})

describe('the log of the catalog (rules §16 "The log")', () => {
  test('calls entries by their names while they are there, and says what was taken back', async () => {
    const soy = await entryAt('desk/catalog/products/FM-SOY')
    const area = await entryAt('desk/catalog/areas/1')
    const put = (path: string, version: string, entry: object) =>
      shop.send('PUT', path, { headers, body: JSON.stringify({ version, entry }) })
    await put('desk/catalog/products/FM-SOY', soy.version, { price: 9.5 })
    await put('desk/catalog/areas/1', area.version, { paypal: !area.entry['paypal'] })
    const stock = JSON.stringify({ warehouse: 'waQuantity', change: 2, reason: 'found' })
    await shop.send('POST', 'desk/stock/FM-SOY', { headers, body: stock })
    await takeBack((await changes())[0]?.id)
    const page = (await shop.get('desk/changes', headers)).body.data

    expect({ ...Object(page), changes: Object(page).changes.slice(0, 4) }).toMatchObject({
      names: {
        'products:FM-SOY': { name: soy.entry['name'], nameTw: soy.entry['nameTw'] },
        'areas:1': { name: area.entry['name'] },
      },
      changes: [
        { action: 'stock.changed', takesBack: 'stock.changed', after: { waQuantity: '-2', reason: 'found' } },
        { action: 'stock.changed', takesBack: null },
        { subject: 'areas:1' },
        { subject: 'products:FM-SOY' },
      ],
    })
    expect(JSON.stringify(Object(page).names)).not.toContain('FM-GONE')
  })
})
