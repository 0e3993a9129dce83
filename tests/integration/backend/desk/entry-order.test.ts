import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
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

const listSchema = v.object({
  entries: v.array(v.object({ key: v.string() })),
  orderVersion: v.nullable(v.string()),
})
const logSchema = v.object({
  changes: v.array(v.looseObject({ id: v.number(), action: v.string(), canUndo: v.boolean() })),
})
const listOf = async (list: string, query = '') => {
  const { entries, orderVersion } = dataOf(listSchema, await shop.get(`desk/catalog/${list}${query}`, headers))
  return { keys: entries.map(({ key }) => key), version: orderVersion }
}
const place = (path: string, version: string | null, to: number) =>
  shop.send('POST', `desk/catalog/${path}/place`, { headers, body: JSON.stringify({ version, place: to }) })
const lastChange = async () => dataOf(logSchema, await shop.get('desk/changes', headers)).changes[0]

describe('the order of entries at the desk (rules §16 "Catalog")', () => {
  test.each(['categories', 'meats'])('an entry of %s moves, is logged, and goes back', async (list) => {
    const before = await listOf(list)
    const [first = '', second = '', ...rest] = before.keys
    const moved = await place(`${list}/${second}`, before.version, 1)
    const after = await listOf(list)
    const change = await lastChange()
    const back = await shop.send('POST', `desk/changes/${change?.id}/undo`, { headers })

    expect([moved.status, moved.body.data]).toEqual([200, { place: 1 }])
    expect(after.keys).toEqual([second, first, ...rest])
    expect(change).toMatchObject({
      action: 'catalog.placed',
      subject: `${list}:${second}`,
      before: { place: 2 },
      after: { place: 1 },
      canUndo: true,
    })
    expect([back.status, await listOf(list)]).toEqual([200, before])
  })

  test('banners move, which are one document', async () => {
    const [first = ''] = (await listOf('banners')).keys
    const entrySchema = v.object({ entry: v.record(v.string(), v.unknown()) })
    const { entry } = dataOf(entrySchema, await shop.get(`desk/catalog/banners/${first}?doctor=0`, headers))
    const body = JSON.stringify({ version: null, entry })
    const added = await shop.send('PUT', 'desk/catalog/banners/-new', { headers, body })
    const { key } = dataOf(v.object({ key: v.string() }), added)
    const moved = await place(`banners/${key}`, (await listOf('banners')).version, 1)

    expect([moved.status, (await listOf('banners')).keys]).toEqual([200, [key, first]])
  })

  test('of two who move at once the second is told, and nothing moves', async () => {
    const { keys, version } = await listOf('categories')
    await place(`categories/${keys[0]}`, version, 2)
    const between = await listOf('categories')
    const second = await place(`categories/${keys[0]}`, version, 3)

    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await listOf('categories')).toEqual(between)
  })

  test('of two who move in the same moment one is told, and the order is the one of the other', async () => {
    const { keys, version } = await listOf('categories')
    const [first = '', second = '', third = '', ...rest] = keys
    const both = await Promise.all([place(`categories/${third}`, version, 1), place(`categories/${first}`, version, 2)])
    const after = await listOf('categories')

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(after.keys).toEqual(
      both[0].status === 200 ? [third, first, second, ...rest] : [second, first, third, ...rest],
    )
  })

  test('who moves an entry while somebody else saves one loses nothing, and neither do they', async () => {
    const { keys, version } = await listOf('categories')
    const [first = '', second = '', ...rest] = keys
    const entrySchema = v.object({ version: v.string(), entry: v.looseObject({ name: v.string() }) })
    const path = `desk/catalog/categories/${second}`
    const seen = dataOf(entrySchema, await shop.get(`${path}?doctor=0`, headers))
    const body = JSON.stringify({ version: seen.version, entry: { name: 'Saved meanwhile' } })
    const both = await Promise.all([
      place(`categories/${second}`, version, 1),
      shop.send('PUT', path, { headers, body }),
    ])
    const after = dataOf(entrySchema, await shop.get(`${path}?doctor=0`, headers))

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([(await listOf('categories')).keys, after.entry.name]).toEqual([[second, first, ...rest], 'Saved meanwhile'])
  })

  test('shoppers get the new order', async () => {
    const shownSchema = v.array(v.object({ id: v.number() }))
    const shown = async () => dataOf(shownSchema, await shop.get('categories')).map(({ id }) => String(id))
    const { keys, version } = await listOf('categories')
    const before = await shown()
    await place(`categories/${keys[0]}`, version, keys.length)
    const after = await shown()

    expect(before[0]).toBe(keys[0])
    expect(after).toEqual([...before.slice(1), before[0]])
  })

  test('an entry that stays where it is writes nothing into the log', async () => {
    const { keys, version } = await listOf('categories')
    const before = await lastChange()
    const stays = await place(`categories/${keys[0]}`, version, 1)

    expect([stays.status, await lastChange()]).toEqual([200, before])
  })

  test('a move is not taken back once the entry stands elsewhere', async () => {
    const { keys, version } = await listOf('categories')
    await place(`categories/${keys[0]}`, version, 2)
    const change = await lastChange()
    await place(`categories/${keys[0]}`, (await listOf('categories')).version, 1)

    expect((await shop.send('POST', `desk/changes/${change?.id}/undo`, { headers })).status).toBe(409)
  })

  test('a place beyond the end is the last', async () => {
    const { keys, version } = await listOf('categories')
    const [first = '', ...rest] = keys
    await place(`categories/${first}`, version, 100_000)

    expect((await listOf('categories')).keys).toEqual([...rest, first])
  })

  test('products, codes and what a search found have no order to move in', async () => {
    expect((await listOf('products')).version).toBe(null)
    expect((await listOf('discounts')).version).toBe(null)
    expect((await listOf('categories', '?q=a')).version).toBe(null)
    expect((await place('products/FM-SOY', 'x', 1)).status).toBe(404)
    expect((await place('categories/none', 'x', 1)).status).toBe(404)
  })
})
