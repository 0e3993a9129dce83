import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '#domain/desk/staff-role.ts'
import { calls } from '#tests/support/calls.ts'
import { openShop, type Shop } from '../shop.ts'
import { aShopper } from '../shoppers.ts'
import { aStaff } from './staff.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const deskCalls = calls.filter(({ path }) => path.startsWith('/api/desk/'))
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`

/** Who may make which call of the desk. Whoever adds a call adds its row, so that nobody opens one by accident. */
const table: Readonly<Record<string, readonly string[] | 'anybody'>> = {
  'POST /api/desk/link': 'anybody',
  'POST /api/desk/link/check': 'anybody',
  'POST /api/desk/enter': 'anybody',
  'POST /api/desk/leave': 'anybody',
  'GET /api/desk/me': ['owner', 'kitchen', 'editor'],
  'GET /api/desk/staff': ['owner'],
  'POST /api/desk/staff': ['owner'],
  'POST /api/desk/staff/{id}': ['owner'],
  'POST /api/desk/view': ['owner', 'kitchen', 'editor'],
  'GET /api/desk/view': ['owner', 'kitchen', 'editor'],
  'POST /api/desk/view/leave': 'anybody',
  'GET /api/desk/orders': ['owner', 'kitchen'],
  'GET /api/desk/orders/revision': ['owner', 'kitchen'],
  'POST /api/desk/orders/move': ['owner', 'kitchen'],
  'POST /api/desk/orders/take-back': ['owner', 'kitchen'],
  'GET /api/desk/order/{number}': ['owner', 'kitchen'],
  'POST /api/desk/order/{number}/undeliverable': ['owner', 'kitchen'],
  'POST /api/desk/order/{number}/replacement': ['owner', 'kitchen'],
  'GET /api/desk/changes': ['owner'],
  'POST /api/desk/changes/{id}/undo': ['owner'],
  'GET /api/desk/texts': ['owner', 'editor'],
  'GET /api/desk/texts/{kind}/{language}/{name}': ['owner', 'editor'],
  'POST /api/desk/texts': ['owner', 'editor'],
  'POST /api/desk/text-preview': ['owner', 'editor'],
  'POST /api/desk/faqs/{name}/place': ['owner', 'editor'],
  'PUT /api/desk/catalog-file': ['owner'],
  'POST /api/desk/pictures': ['owner'],
  'GET /api/desk/figures': ['owner'],
  'GET /api/desk/doctor': ['owner', 'editor'],
  'GET /api/desk/catalog/{list}': ['owner'],
  'GET /api/desk/catalog/{list}/{key}': ['owner'],
  'PUT /api/desk/catalog/{list}/{key}': ['owner'],
  'DELETE /api/desk/catalog/{list}/{key}': ['owner'],
  'POST /api/desk/catalog/{list}/{key}/place': ['owner'],
  'POST /api/desk/stock/{code}': ['owner'],
}

describe('role × call at the desk (rules §16)', () => {
  test('the routes say what the table says', () => {
    expect(Object.fromEntries(deskCalls.map((call) => [nameOf(call), call.roles ?? 'anybody']))).toEqual(table)
  })

  test.each(deskCalls.filter(({ roles }) => roles).map((call) => [nameOf(call), call] as const))(
    '%s answers its roles only',
    async (_, call) => {
      const path = call.path.replace('/api/', '').replace(/\{\w+\}/g, '1')
      const ask = async (headers: Readonly<Record<string, string>>) => {
        const body = call.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        const { status, body: said } = await shop.send(call.method, path, {
          ...body,
          headers: { ...body.headers, ...headers },
        })
        return status === 401 || status === 403 ? `${status} ${said.code}` : 'let in'
      }
      for (const role of staffRoles) {
        const { headers } = await aStaff(shop, role)
        expect([role, await ask(headers)]).toEqual([role, call.roles?.includes(role) ? 'let in' : '403 not_your_role'])
      }
      const owner = await aStaff(shop, 'owner')
      const bearer = { authorization: 'Bearer x', ...owner.headers }
      const strangers = { guest: {}, shopper: (await aShopper(shop)).headers, 'a cookie beside a bearer': bearer }
      for (const [stranger, headers] of Object.entries(strangers)) {
        expect([stranger, await ask(headers)]).toEqual([stranger, '401 unauthenticated'])
      }
    },
  )

  test('a session of the desk opens no call of a shopper', async () => {
    const { headers } = await aStaff(shop, 'owner')
    const own = calls.filter(({ isSignedIn, method, path }) => isSignedIn && method === 'GET' && !path.includes('{'))

    expect(own.length).toBeGreaterThan(3)
    for (const { path } of own) expect((await shop.get(path.replace('/api/', ''), headers)).status).toBe(401)
  })
})
