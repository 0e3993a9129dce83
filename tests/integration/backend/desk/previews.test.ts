import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

const dayMs = 24 * 3600_000

let shop: Shop
let headers: { readonly cookie: string }
beforeAll(async () => {
  shop = await openShop()
  headers = (await aStaff(shop, 'editor')).headers
})
beforeEach(() => {
  shop.nowMs = openingMs
})
afterAll(() => shop.close())

const save = (version: number, body: string) =>
  shop.post(
    'desk/texts',
    {
      saves: [
        {
          text: {
            ...{ kind: 'faqs', language: 'en', name: 'storage', body },
            fields: { question: 'How long?', group: 'kits', order: 1 },
          },
          version,
          publish: 'no',
        },
      ],
    },
    headers,
  )
const link = async () => {
  const made = await shop.post('desk/text-preview', { kind: 'faqs', name: 'storage' }, headers)
  return dataOf(v.object({ path: v.string(), endsAt: v.string() }), made)
}
const wordOf = (path: string) => /^\/preview\/([^#]+)#storage$/.exec(path)?.[1] ?? ''
const preview = v.object({ page: v.string(), texts: v.array(v.object({ body: v.string() })) })

describe('a preview link (rules §16 "Texts")', () => {
  test('shows the version that was saved last as it was made, for three days', async () => {
    expect((await shop.post('desk/text-preview', { kind: 'faqs', name: 'storage' }, headers)).status).toBe(404)
    await save(0, 'A week.')
    const { path, endsAt } = await link()
    await save(1, 'A month.')
    const open = () => shop.get(`text-preview/${wordOf(path)}`)

    expect(endsAt).toBe('2026-11-23T12:00:00Z')
    expect(dataOf(preview, await open())).toMatchObject({ page: '/faqs', texts: [{ language: 'en', body: 'A week.' }] })
    shop.nowMs = openingMs + 3 * dayMs - 1
    expect((await open()).status).toBe(200)
    shop.nowMs += 1
    expect(await open()).toMatchObject({ status: 410, body: { code: 'ended' } })
  })

  test('can be written by nobody else', async () => {
    const word = wordOf((await link()).path)
    const [body = '', hash = ''] = word.split('.')
    const longer = Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d+\]$/, '9999999999999]')
    const words = [
      `${Buffer.from(longer).toString('base64url')}.${hash}`,
      `${body}.${'0'.repeat(64)}`,
      body,
      'x',
      '%00',
    ]
    for (const forged of words)
      expect([forged, (await shop.get(`text-preview/${forged}`)).status]).toEqual([forged, 404])
    expect((await shop.get(`text-preview/${word}`)).status).toBe(200)
  })
})

describe('the shop as it will be (rules §16)', () => {
  const at = '2026-11-27T17:00:00Z'
  const begin = async (staff: { readonly cookie: string }) => {
    const answer = await shop.fetch(
      new Request('http://localhost/api/desk/view', {
        method: 'POST',
        body: JSON.stringify({ at, drafts: true }),
        headers: { 'content-type': 'application/json', ...staff },
      }),
    )
    return { set: answer.headers.get('set-cookie') ?? '', status: answer.status }
  }

  test('is of one session, for two hours', async () => {
    const { set } = await begin(headers)
    expect(set).toMatch(
      /^__Host-desk-view=[\w-]+\.[0-9a-f]{64}; Path=\/; Max-Age=7200; Secure; HttpOnly; SameSite=Strict$/,
    )
    const view = set.split(';')[0] ?? ''
    const seen = async (staff: { readonly cookie: string }) =>
      (await shop.get('desk/view', { cookie: `${staff.cookie}; ${view}` })).status
    const other = await aStaff(shop, 'owner')

    expect(await shop.get('desk/view', { cookie: `${headers.cookie}; ${view}` })).toMatchObject({
      status: 200,
      body: { data: { at, drafts: true, endsAt: '2026-11-20T14:00:00Z' } },
    })
    expect([await seen(other.headers), await seen({ cookie: 'a=b' })]).toEqual([404, 401])
    const word = wordOf((await link()).path)
    expect((await shop.get('desk/view', { cookie: `${headers.cookie}; __Host-desk-view=${word}` })).status).toBe(404)
    shop.nowMs += 2 * 3600_000
    expect(await seen(headers)).toBe(404)
  })

  test.each(['0026-12-01T09:00:00Z', '1969-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'is of no time that the calendar of the shop does not have: %s',
    async (time) => {
      const refused = await shop.post('desk/view', { at: time, drafts: false }, headers)

      expect([refused.status, refused.body.errors]).toEqual([422, { at: ['must be a time from 1970 to 2099'] }])
    },
  )
})
