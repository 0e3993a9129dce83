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
const logged = v.object({ changes: v.array(v.looseObject({ action: v.string() })) })

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
    const { changes } = dataOf(logged, await shop.get('desk/changes', headers))

    expect([before, removed.status, await seen(), (await shop.get(path, headers)).status]).toEqual([
      true,
      200,
      false,
      404,
    ])
    expect(changes[0]).toMatchObject({ action: 'catalog.removed', before: own, after: null })
  })
})
