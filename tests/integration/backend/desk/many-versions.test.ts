import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

const version = v.object({ number: v.number(), publishedAt: v.nullable(v.string()) })
const textAnswer = v.object({ version: v.number(), versions: v.array(version) })

let shop: Shop
let editor: SignedInStaff
beforeAll(async () => {
  shop = await openShop()
  editor = await aStaff(shop, 'editor')
})
afterAll(() => shop.close())

const at = new Date(openingMs + 3_600_000).toISOString()
const save = (body: string, seen: number, publish: object) => {
  const text = { kind: 'faqs', language: 'en', name: 'often', body }
  const fields = { question: 'How often?', group: 'kits', order: 1 }
  return shop.post('desk/texts', { saves: [{ text: { ...text, fields }, version: seen, ...publish }] }, editor.headers)
}

describe('a text that is saved often while a publication of it is to come (rules §16 "Texts")', () => {
  test('still shows the plan, which is canceled like every other one', async () => {
    await save('On Friday.', 0, { publish: 'later', at })
    for (let seen = 1; seen <= 60; seen += 1) await save(`Draft ${seen}.`, seen, { publish: 'no' })
    const { versions } = dataOf(textAnswer, await shop.get('desk/texts/faqs/en/often', editor.headers))
    const canceled = await save('Draft 60.', 61, { publish: 'cancel' })
    shop.nowMs = openingMs + 3_600_001
    const shown = Object((await shop.get('texts')).body.data)
    shop.nowMs = openingMs

    expect(versions.map(({ number }) => number)).toEqual([...Array.from({ length: 50 }, (_, index) => 61 - index), 1])
    expect(versions.at(-1)).toMatchObject({ number: 1, publishedAt: '2026-11-20T13:00:00Z' })
    expect([canceled.status, shown]).toEqual([200, []])
  })
})
