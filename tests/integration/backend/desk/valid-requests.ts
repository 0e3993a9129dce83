import * as v from 'valibot'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { onePixel } from '#tests/support/pictures.ts'
import { dataOf } from '../answers.ts'
import { aKey, type Body, placed, type Shop } from '../shop.ts'
import { aDeskLink, aStaff, cookieAfter } from './staff.ts'

/** A request of a call. Left-out parts are not sent. */
export interface ValidRequest {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: Body
  readonly headers?: Readonly<Record<string, string>>
}

async function aPaidOrder(shop: Shop, code = 'FM-SOY') {
  const order = await placed(shop, { lines: [{ group: 'foodmart', code, picked: 1 }] })
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  return order
}

const anInvitation = (email: string) => ({ email, name: 'Lin', role: 'editor', language: 'en' })

const aText = (name: string) => ({
  ...{ kind: 'faqs', language: 'en', name, body: 'Yes.' },
  fields: { question: 'Really?', group: 'kits', order: 1 },
})

/** The cookies of somebody at the desk who sees the shop of a Friday. */
async function aView(shop: Shop) {
  const { headers } = await aStaff(shop, 'owner')
  const body = JSON.stringify({ at: '2026-11-27T17:00:00Z', drafts: true })
  const asked = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  const begun = await shop.fetch(new Request('http://localhost/api/desk/view', asked))
  return { cookie: `${headers.cookie}; ${cookieAfter(begun.headers).cookie}` }
}

let codes = 0

/** A new discount code, and its version as the owner sees it. */
async function aSeenCode(shop: Shop) {
  codes += 1
  const key = `SEEN${codes}`
  const { headers } = await aStaff(shop, 'owner')
  const body = JSON.stringify({ version: null, entry: { code: key, type: 'price', value: 5 } })
  const path = 'desk/catalog/discounts/-new'
  const sent = { headers: { ...headers, 'content-type': 'application/json' }, body }
  const { version } = dataOf(v.object({ version: v.string() }), await shop.send('PUT', path, sent))
  return { path: { list: 'discounts', key }, version }
}

/** Returns a valid request of each call of the desk that needs more than its path. */
export function deskRequests(shop: () => Shop): Readonly<Record<string, () => ValidRequest | Promise<ValidRequest>>> {
  return {
    'POST /api/operator/staff': () => ({ body: anInvitation('first@example.com') }),
    'POST /api/desk/link': () => ({ body: { email: 'mei@example.com' } }),
    'POST /api/desk/link/check': async () => ({
      body: { token: await aDeskLink(shop(), await aStaff(shop(), 'editor')) },
    }),
    'POST /api/desk/enter': async () => ({ body: { token: await aDeskLink(shop(), await aStaff(shop(), 'editor')) } }),
    'POST /api/desk/staff': () => ({ body: anInvitation('second@example.com') }),
    'POST /api/desk/staff/{id}': async () => ({
      path: { id: (await aStaff(shop(), 'editor')).id },
      body: { version: 1, name: 'Lin' },
    }),
    'POST /api/desk/orders/move': () => ({ body: { step: 'packed', orders: [{ number: 'SB-0', version: 1 }] } }),
    'POST /api/desk/orders/take-back': () => ({ body: { step: 'packed', orders: [{ number: 'SB-0', version: 1 }] } }),
    'GET /api/desk/order/{number}': async () => ({ path: { number: (await aPaidOrder(shop())).number } }),
    'POST /api/desk/order/{number}/undeliverable': async () => ({
      path: { number: (await aPaidOrder(shop())).number },
      body: { lines: ['FM-SOY'] },
    }),
    'POST /api/desk/order/{number}/replacement': async () => ({
      path: { number: (await aPaidOrder(shop(), 'FM-SESAME')).number },
      body: { line: 'FM-SESAME', code: 'FM-OOLONG', wasAsked: true },
    }),
    'POST /api/desk/texts': () => ({ body: { saves: [{ text: aText('welcome'), version: 0, publish: 'no' }] } }),
    'GET /api/desk/texts/{kind}/{language}/{name}': async () => {
      const editor = await aStaff(shop(), 'editor')
      await shop().post('desk/texts', { saves: [{ text: aText('hello'), version: 0, publish: 'no' }] }, editor.headers)
      return { path: { kind: 'faqs', language: 'en', name: 'hello' } }
    },
    'POST /api/desk/faqs/{name}/place': () => ({
      path: { name: 'storage' },
      body: { version: 0, place: 1, names: ['allergens', 'storage'] },
    }),
    'POST /api/desk/text-preview': async () => {
      const editor = await aStaff(shop(), 'editor')
      await shop().post('desk/texts', { saves: [{ text: aText('soon'), version: 0, publish: 'no' }] }, editor.headers)
      return { body: { kind: 'faqs', name: 'soon' } }
    },
    'GET /api/text-preview/{token}': async () => {
      const { headers } = await aStaff(shop(), 'editor')
      await shop().post('desk/texts', { saves: [{ text: aText('later'), version: 0, publish: 'no' }] }, headers)
      const made = await shop().post('desk/text-preview', { kind: 'faqs', name: 'later' }, headers)
      const { path } = dataOf(v.object({ path: v.string() }), made)
      return { path: { token: path.replace('/preview/', '').replace('#later', '') } }
    },
    'POST /api/desk/view': () => ({ body: { at: '2026-11-27T17:00:00Z', drafts: true } }),
    'GET /api/desk/view': async () => ({ headers: await aView(shop()) }),
    'PUT /api/desk/catalog-file': () => ({ query: '?dryRun=1', body: sample }),
    'POST /api/desk/pictures': () => ({ body: { bytes: onePixel } }),
    'GET /api/desk/catalog/{list}': () => ({ path: { list: 'products' } }),
    'GET /api/desk/catalog/{list}/{key}': () => ({ path: { list: 'products', key: 'FM-SOY' } }),
    'PUT /api/desk/catalog/{list}/{key}': async () => {
      const seen = await aSeenCode(shop())
      return { path: seen.path, body: { version: seen.version, entry: {} } }
    },
    'DELETE /api/desk/catalog/{list}/{key}': async () => {
      const { path, version } = await aSeenCode(shop())
      return { path, query: `?version=${version}` }
    },
    'POST /api/desk/catalog/{list}/{key}/place': async () => {
      const { headers } = await aStaff(shop(), 'owner')
      const listSchema = v.object({ orderVersion: v.string(), entries: v.array(v.object({ key: v.string() })) })
      const list = dataOf(listSchema, await shop().get('desk/catalog/categories', headers))
      return {
        path: { list: 'categories', key: String(list.entries[0]?.key) },
        body: { version: list.orderVersion, place: 1 },
      }
    },
    'POST /api/desk/stock/{code}': () => ({
      path: { code: 'FM-SOY' },
      body: { warehouse: 'quantity', change: 1, reason: 'found one' },
    }),
    'POST /api/desk/changes/{id}/undo': async () => {
      const { id, email } = await aStaff(shop(), 'editor')
      await shop().post(`desk/staff/${id}`, { version: 1, name: 'Lin' }, (await aStaff(shop(), 'owner')).headers)
      const found = await shop()
        .db.prepare('SELECT id FROM desk_changes WHERE subject = ?1')
        .bind(`staff:${email}`)
        .first('id')
      return { path: { id: String(found) } }
    },
  }
}
