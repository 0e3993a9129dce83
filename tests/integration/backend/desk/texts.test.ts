import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedTextSchema, textKeySchema } from '#contract/texts.ts'
import { dataOf } from '../answers.ts'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

const version = v.object({ number: v.number(), publishedAt: v.nullable(v.string()) })
const textAnswer = v.object({ version: v.number(), text: publishedTextSchema, versions: v.array(version) })
const statesAnswer = v.array(
  v.object({
    key: textKeySchema,
    title: v.nullable(v.string()),
    published: v.nullable(v.number()),
    nextAt: v.nullable(v.string()),
    text: v.nullable(publishedTextSchema),
  }),
)

let shop: Shop
let mei: SignedInStaff
beforeAll(async () => {
  shop = await openShop()
  mei = await aStaff(shop, 'editor')
})
afterAll(() => shop.close())

const question = (name: string, body: string, fields: object = {}) => ({
  ...{ kind: 'faqs', language: 'en', name, body },
  fields: { question: 'How long?', group: 'kits', order: 1, ...fields },
})
const save = (text: object, version: number, publish: object = { publish: 'now' }) =>
  shop.post('desk/texts', { saves: [{ text, version, ...publish }] }, mei.headers)
const read = async (name: string, query = '') =>
  dataOf(textAnswer, await shop.get(`desk/texts/faqs/en/${name}${query}`, mei.headers))
const shownBody = async (name: string) =>
  dataOf(v.array(publishedTextSchema), await shop.get('texts')).find((text) => text.name === name)?.body

describe('texts at the desk (rules §16 "Texts")', () => {
  test('a draft changes nothing in the shop, a publication does', async () => {
    await save(question('storage', 'Two days.'), 0, { publish: 'no' })
    const before = await shownBody('storage')
    await save(question('storage', 'Three days.'), 1)

    expect([before, await shownBody('storage')]).toEqual([undefined, 'Three days.'])
    expect(await read('storage')).toMatchObject({
      version: 2,
      text: { body: 'Three days.' },
      versions: [
        { number: 2, publishedAt: '2026-11-20T12:00:00Z' },
        { number: 1, publishedAt: null },
      ],
    })
    expect((await read('storage', '?version=1')).text.body).toBe('Two days.')
  })

  test('the list says what a text calls itself: the question or the title of its last version', async () => {
    await save(question('named', 'Yes.', { question: 'Is it so?', draft: true }), 0, { publish: 'no' })
    const states = dataOf(statesAnswer, await shop.get('desk/texts', mei.headers))

    expect(states.find(({ key }) => key.name === 'named')).toMatchObject({ title: 'Is it so?', text: null })
    const whole = dataOf(statesAnswer, await shop.get('desk/texts?texts=1', mei.headers))
    expect(whole.find(({ key }) => key.name === 'named')?.text?.body).toBe('Yes.')
  })

  test('a publication of a later time comes by itself, and a newer one takes its place', async () => {
    const at = new Date(openingMs + 3_600_000).toISOString()
    await save(question('later', 'On Friday.'), 0, { publish: 'later', at })
    const [planned] = dataOf(statesAnswer, await shop.get('desk/texts', mei.headers)).filter(
      ({ key }) => key.name === 'later',
    )
    await save(question('later', 'At once.'), 1)
    shop.nowMs = openingMs + 3_600_001
    const shown = await shownBody('later')
    shop.nowMs = openingMs

    expect(planned).toMatchObject({ published: null, nextAt: '2026-11-20T13:00:00Z' })
    expect(shown).toBe('At once.')
    const past = await save(question('later', 'x'), 2, { publish: 'later', at: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.errors]).toEqual([422, { 'saves[0].at': ['must be a time to come'] }])
  })

  test('a plan is canceled: the words stay as a draft, nothing is published, and the log says so', async () => {
    const at = new Date(openingMs + 3_600_000).toISOString()
    await save(question('canceled', 'On Friday.'), 0, { publish: 'later', at })
    const answer = await save(question('canceled', 'On Friday.'), 1, { publish: 'cancel' })
    shop.nowMs = openingMs + 3_600_001
    const shown = await shownBody('canceled')
    shop.nowMs = openingMs

    expect([answer.status, shown]).toEqual([200, undefined])
    expect(await read('canceled')).toMatchObject({
      text: { body: 'On Friday.' },
      versions: [
        { number: 2, publishedAt: null },
        { number: 1, publishedAt: null },
      ],
    })
    const { results } = await shop.db
      .prepare('SELECT action, before, after FROM desk_changes WHERE subject = ?1 ORDER BY id DESC LIMIT 1')
      .bind('text:faqs/en/canceled')
      .all()
    expect(results).toEqual([{ action: 'text.unplanned', before: '{}', after: '{}' }])
  })

  test('a plan that came true, or that there never was, is not canceled', async () => {
    const at = new Date(openingMs + 3_600_000).toISOString()
    await save(question('came-true', 'On Friday.'), 0, { publish: 'later', at })
    shop.nowMs = openingMs + 3_600_001
    const late = await save(question('came-true', 'On Friday.'), 1, { publish: 'cancel' })
    const shown = await shownBody('came-true')
    shop.nowMs = openingMs
    const never = await save(question('never-planned', 'x'), 0, { publish: 'cancel' })

    expect([late.status, late.body.code, shown]).toEqual([409, 'published_meanwhile', 'On Friday.'])
    expect([never.status, never.body.code]).toEqual([409, 'published_meanwhile'])
    expect((await shop.get('desk/texts/faqs/en/never-planned', mei.headers)).status).toBe(404)
  })

  test('of an editor who cancels a plan and one who publishes at once, the second is told', async () => {
    const at = new Date(openingMs + 3_600_000).toISOString()
    await save(question('raced', 'Planned.'), 0, { publish: 'later', at })
    await save(question('raced', 'At once.'), 1)
    const answer = await save(question('raced', 'Planned.'), 1, { publish: 'cancel' })

    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await shownBody('raced')).toBe('At once.')
  })

  test('of two editors one is told, with the text of the other, and both texts are kept', async () => {
    await save(question('two', 'First.'), 0)
    const [a, b] = await Promise.all([save(question('two', 'Mine.'), 1), save(question('two', 'Yours.'), 1)])
    const refused = a.status === 409 ? a : b
    const kept = a.status === 409 ? 'Yours.' : 'Mine.'

    expect([a.status, b.status].sort()).toEqual([200, 409])
    expect([refused.body.code, dataOf(v.array(textAnswer), refused).map(({ text }) => text.body)]).toEqual([
      'changed_meanwhile',
      [kept],
    ])
    expect(await shownBody('two')).toBe(kept)
  })

  test('a wrong field is named, and nothing is saved', async () => {
    const answer = await save(question('wrong', 'x', { group: 'kit' }), 0)

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['saves[0].text.fields.group']])
    expect((await shop.get('desk/texts/faqs/en/wrong', mei.headers)).status).toBe(404)
  })

  test('both languages are saved together or not at all, whatever is wrong with one', async () => {
    const inChinese = (text: ReturnType<typeof question>) => ({ ...text, language: 'tw' })
    const at = new Date(openingMs + 3_600_000).toISOString()
    for (const publish of [{ publish: 'now' }, { publish: 'no' }, { publish: 'later', at }]) {
      const saves = [
        { text: question('both', 'Good.'), version: 0, ...publish },
        { text: inChinese(question('both', '好。', { question: ' ' })), version: 0, ...publish },
      ]
      const answer = await shop.post('desk/texts', { saves }, mei.headers)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['saves[1].text.fields.question']])
    }
    const moved = [
      { text: question('both', 'Good.'), version: 0, publish: 'now' },
      { text: inChinese(question('both', '好。')), version: 3, publish: 'now' },
    ]
    const refused = await shop.post('desk/texts', { saves: moved }, mei.headers)

    expect([refused.status, (await shop.get('desk/texts/faqs/en/both', mei.headers)).status]).toEqual([404, 404])
    expect(await shownBody('both')).toBeUndefined()
  })

  test('of both languages, the one that somebody else saved is told, and neither is saved', async () => {
    const chinese = (body: string) => ({ ...question('halves', body), language: 'tw' })
    await save(chinese('先。'), 0)
    const saves = [
      { text: question('halves', 'Good.'), version: 0, publish: 'now' },
      { text: chinese('後。'), version: 0, publish: 'now' },
    ]
    const answer = await shop.post('desk/texts', { saves }, mei.headers)

    expect([answer.status, dataOf(v.array(textAnswer), answer).map(({ text }) => text.body)]).toEqual([409, ['先。']])
    expect((await shop.get('desk/texts/faqs/en/halves', mei.headers)).status).toBe(404)
  })

  test('an empty answer, a dead link and a placeholder that nothing fills are not published; a draft may have the last two', async () => {
    const wrong = 'Ask [us](javascript:alert(1)), from {{kitForm}}.'
    const errorsOf = async (body: string, publish: string) =>
      (await save(question('broken', body), 0, { publish })).body.errors
    expect(await errorsOf(' \n', 'no')).toEqual({ 'saves[0].text.body': ['must not be empty'] })
    expect(await errorsOf(wrong, 'now')).toEqual({
      'saves[0].text.body': ['must have no link that leads nowhere', 'must have no placeholder that nothing fills'],
    })
    expect(await errorsOf(wrong, 'no')).toBeUndefined()
    const titled = await save(question('titled', 'x', { question: 'From {{kitFrom}}?' }), 0)
    expect(Object.keys(titled.body.errors ?? {})).toEqual(['saves[0].text.fields.question'])
    expect(await shownBody('broken')).toBeUndefined()
  })

  test('what stands in the shop already is not published again, and the answer names the version there is', async () => {
    await save(question('again', 'Two days.'), 0)
    await save(question('again', 'Three days.'), 1, { publish: 'no' })
    await save(question('again', ' Two days.\n'), 2, { publish: 'no' })
    const answer = await save(question('again', 'Two days.'), 3)

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([{ version: 3 }])
    expect((await read('again')).versions.map(({ number, publishedAt }) => [number, publishedAt !== null])).toEqual([
      [3, false],
      [2, false],
      [1, true],
    ])
    const { results } = await shop.db
      .prepare('SELECT action FROM desk_changes WHERE subject = ?1')
      .bind('text:faqs/en/again')
      .all()
    expect(results.map(({ action }) => action)).toEqual(['text.published', 'text.saved', 'text.saved'])
    // Of two who save at once the second is told all the same.
    expect((await save(question('again', 'Two days.'), 2)).status).toBe(409)
    expect(await shownBody('again')).toBe('Two days.')
  })

  test('it is published again in place of a draft with other words, and of a plan', async () => {
    await save(question('back', 'Two days.'), 0)
    await save(question('back', 'Three days.'), 1, { publish: 'no' })
    await save(question('back', 'Two days.'), 2)
    expect((await read('back')).version).toBe(3)

    const at = new Date(openingMs + 3_600_000).toISOString()
    await save(question('back', 'Two days.'), 3, { publish: 'later', at })
    await save(question('back', 'Two days.'), 4)
    const { versions } = await read('back')
    expect(versions.map(({ number, publishedAt }) => [number, publishedAt !== null])).toEqual([
      [5, true],
      [4, false],
      [3, true],
      [2, false],
      [1, true],
    ])
  })

  test('of both languages, only the one that changed is published again', async () => {
    const both = (english: string) =>
      ['en', 'tw'].map((language) => ({
        ...question('both-again', english),
        language,
        body: language === 'en' ? english : '兩天。',
      }))
    const publish = (english: string, version: number) =>
      shop.post('desk/texts', { saves: both(english).map((text) => ({ text, version, publish: 'now' })) }, mei.headers)
    await publish('Two days.', 0)
    expect((await publish('Three days.', 1)).body.data).toMatchObject([{ version: 2 }, { version: 1 }])
  })

  test('every change is in the log: who, and what differs', async () => {
    await save(question('logged', 'One.'), 0, { publish: 'no' })
    await save(question('logged', 'Two.'), 1)

    const { results } = await shop.db
      .prepare('SELECT staff_name, action, before, after FROM desk_changes WHERE subject = ?1 ORDER BY id')
      .bind('text:faqs/en/logged')
      .all()
    expect(results.slice(1)).toEqual([
      { staff_name: 'A editor', action: 'text.published', before: '{"body":"One."}', after: '{"body":"Two."}' },
    ])
    expect(results).toHaveLength(2)
  })
})
