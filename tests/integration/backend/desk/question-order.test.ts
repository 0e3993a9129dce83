import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionOrderIn } from '#contract/question-order.ts'
import { publishedTextSchema } from '#contract/texts.ts'
import { dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

let shop: Shop
let editor: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.db.prepare('DELETE FROM text_versions').run()
  editor = await aStaff(shop, 'editor')
  owner = await aStaff(shop, 'owner')
})

const logSchema = v.object({
  changes: v.array(v.looseObject({ id: v.number(), action: v.string(), canUndo: v.boolean() })),
})
const seen = ['storage', 'allergens', 'refunds']
const place = (name: string, version: number, to: number, names = seen) =>
  shop.post(`desk/faqs/${name}/place`, { version, place: to, names }, editor.headers)
const shownOrder = async () => questionOrderIn(dataOf(v.array(publishedTextSchema), await shop.get('texts')))
const lastChange = async () => dataOf(logSchema, await shop.get('desk/changes', owner.headers)).changes[0]
const takeBack = async () => shop.post(`desk/changes/${(await lastChange())?.id}/undo`, {}, owner.headers)

describe('the order of the questions (rules §16 "Texts")', () => {
  test('a question that is moved stands there for shoppers at once, is logged, and goes back', async () => {
    const before = await shop.get('texts')
    const moved = await place('refunds', 0, 1)
    const after = await shop.get('texts')
    const order = await shownOrder()
    const change = await lastChange()
    const back = await takeBack()

    expect([moved.status, moved.body.data]).toEqual([200, { place: 1 }])
    expect(order).toEqual(['refunds', 'storage', 'allergens'])
    // Pages ask by this whether a text is another one.
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(change).toMatchObject({
      action: 'faqs.placed',
      subject: 'faqs:refunds',
      before: { place: 3 },
      after: { place: 1 },
      canUndo: true,
    })
    expect([back.status, await shownOrder()]).toEqual([200, ['storage', 'allergens', 'refunds']])
    expect(await lastChange()).toMatchObject({ action: 'faqs.placed', before: { place: 1 }, after: { place: 3 } })
  })

  test('is kept as texts are: every move is a version', async () => {
    await place('refunds', 0, 1)
    await place('refunds', 1, 2, ['refunds', 'storage', 'allergens'])
    const kept = v.object({ version: v.number(), text: publishedTextSchema })
    const last = dataOf(kept, await shop.get('desk/texts/faqs/en/-order', editor.headers))
    const first = dataOf(kept, await shop.get('desk/texts/faqs/en/-order?version=1', editor.headers))

    expect([last.version, questionOrderIn([last.text])]).toEqual([2, ['storage', 'refunds', 'allergens']])
    expect(questionOrderIn([first.text])).toEqual(['refunds', 'storage', 'allergens'])
  })

  test('is no text that an editor writes or lists', async () => {
    await place('refunds', 0, 1)
    const text = { kind: 'faqs', language: 'en', name: '-order', fields: { names: [] }, body: '' }
    const written = await shop.post('desk/texts', { saves: [{ text, version: 1, publish: 'now' }] }, editor.headers)

    expect(dataOf(v.array(v.unknown()), await shop.get('desk/texts', editor.headers))).toEqual([])
    expect([written.status, await shownOrder()]).toEqual([422, ['refunds', 'storage', 'allergens']])
  })

  test('of two who move at once, or in the same moment, one is told, and the order is the one of the other', async () => {
    const both = await Promise.all([place('refunds', 0, 1), place('storage', 0, 2)])
    const order = await shownOrder()
    const late = await place('allergens', 0, 1)

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(order).toEqual(
      both[0].status === 200 ? ['refunds', 'storage', 'allergens'] : ['allergens', 'storage', 'refunds'],
    )
    expect([late.status, late.body.code, await shownOrder()]).toEqual([409, 'changed_meanwhile', order])
  })

  test('a move is not taken back once the question stands elsewhere', async () => {
    await place('refunds', 0, 1)
    const change = await lastChange()
    await place('storage', 1, 1, ['refunds', 'storage', 'allergens'])

    expect((await shop.post(`desk/changes/${change?.id}/undo`, {}, owner.headers)).status).toBe(409)
  })

  test('a question that stays where it is writes nothing, and a place beyond the end is the last', async () => {
    const stays = await place('storage', 0, 1)
    const order = await shownOrder()
    const beyond = await place('storage', 0, 500)

    expect([stays.status, stays.body.data, order]).toEqual([200, { place: 1 }, []])
    expect([beyond.body.data, await shownOrder()]).toEqual([{ place: 3 }, ['allergens', 'refunds', 'storage']])
  })

  test('a question that is not among those that were seen is unknown', async () => {
    expect((await place('deal-of-the-day', 0, 1)).status).toBe(404)
  })
})
