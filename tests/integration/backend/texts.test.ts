import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { publicationSchema, publishedTextSchema } from '#contract/texts.ts'
import { type Answer, dataOf } from './answers.ts'
import { laptopSettings, openingMs, openShop, type Shop } from './shop.ts'

const token = 'the-editors-know-this-token'
const knows = { authorization: `Bearer ${token}` }

let shop: Shop
let operated: Shop
beforeAll(async () => {
  shop = await openShop()
  operated = shop.beside({ env: { ...laptopSettings, OPERATOR_TOKEN: token } })
})
afterAll(() => shop.close())

const about = {
  kind: 'pages' as const,
  language: 'en' as const,
  name: 'about',
  fields: { title: 'About', description: 'Who we are.', updated: '2026-11-20', draft: false },
  body: 'We cook.',
}
const publish = (texts: readonly object[], headers: Record<string, string> = knows): Promise<Answer> =>
  operated.post('operator/texts', { texts }, headers)
const shown = async () => dataOf(v.array(publishedTextSchema), await operated.get('texts'))
const versionOf = async () =>
  dataOf(v.object({ version: v.number(), texts: v.number() }), await operated.get('catalog-version'))

describe('texts of the shop (rules §12 "Texts")', () => {
  test('stand in the shop as they were last published, and move the version of the texts only', async () => {
    const before = await versionOf()

    const first = dataOf(publicationSchema, await publish([about]))
    const again = dataOf(publicationSchema, await publish([about]))
    const second = dataOf(publicationSchema, await publish([about, { ...about, language: 'tw', body: '我們煮。' }]))
    await publish([{ ...about, body: 'We cook well.' }])

    const key = { kind: 'pages', language: 'en', name: 'about' }
    expect([first, again]).toEqual([
      { published: [key], unchanged: 0 },
      { published: [], unchanged: 1 },
    ])
    expect(second).toEqual({ published: [{ ...key, language: 'tw' }], unchanged: 1 })
    expect((await shown()).map(({ language, body }) => [language, body])).toEqual([
      ['en', 'We cook well.'],
      ['tw', '我們煮。'],
    ])
    expect(await versionOf()).toEqual({ version: before.version, texts: before.texts + 3 })
  })

  test('are answered with 304 to a client that has them', async () => {
    const { headers } = await operated.get('texts')
    const etag = headers.get('etag') ?? ''

    expect((await operated.get('texts', { 'if-none-match': etag })).status).toBe(304)
    await publish([{ ...about, body: 'We cook at night.' }])
    expect((await operated.get('texts', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a publication of a later time comes by itself', async () => {
    const name = 'terms'
    const texts = [{ ...about, name: name as 'terms', body: 'On Friday.' }]
    await publishTexts(shop.db, texts, { nowMs: openingMs + 60_000, writtenBy: 'mei' })
    operated.nowMs = openingMs + 59_999
    const [before, versionBefore] = [await shown(), await versionOf()]
    operated.nowMs = openingMs + 60_000
    const [after, versionAfter] = [await shown(), await versionOf()]
    operated.nowMs = openingMs

    expect(before.some((text) => text.name === name)).toBe(false)
    expect(after.find((text) => text.name === name)?.body).toBe('On Friday.')
    expect(versionAfter.texts).toBe(versionBefore.texts + 1)
  })

  test('of many that publish one text at once each is told whether it did', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publish([{ ...about, name: 'policy', body: `Text ${index}` }])),
    )
    const done = answers.filter(({ status }) => status === 200).length
    const stored = await shop.db
      .prepare("SELECT count(*) AS n, max(number) AS last FROM text_versions WHERE name = 'policy'")
      .first<{ n: number; last: number }>()

    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(stored).toEqual({ n: done, last: done })
  })

  test('a wrong one is refused by its field, and none is published', async () => {
    const before = await versionOf()
    const answer = await publish([
      { ...about, name: 'accessibility' },
      { ...about, fields: { ...about.fields, updated: 'soon' } },
    ])

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { 'texts[1].fields.updated': ['must be a day such as 2026-11-20'] },
    })
    expect(await versionOf()).toEqual(before)
  })

  test('only the operator publishes', async () => {
    expect((await publish([about], {})).status).toBe(401)
    expect((await shop.post('operator/texts', { texts: [about] }, knows)).status).toBe(404)
  })
})
