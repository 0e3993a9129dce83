import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#backend/calls/call.ts'
import { calls } from '#tests/support/calls.ts'
import { addressAnswer, dataOf, orderAnswer, trackedOrderAnswer, wishAnswer } from './answers.ts'
import { aKey, anOrder, laptopSettings, openShop, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

// These tests read the mounted calls, so they try each new route with an id by themselves. They fail when a
// parameter is unknown here.
let shop: Shop
let owner: Shopper
let other: Shopper
let owned: Readonly<Record<string, string>>

const secret = 'Zanzibar'
const address = { line1: `1 ${secret} St`, city: 'Seattle', state: 'WA', zip: '98101', firstName: secret }
const contact = { firstName: secret, lastName: secret, email: `${secret}@example.com`, phone: '206-555-0142' }

beforeAll(async () => {
  shop = (await openShop()).beside({ env: { ...laptopSettings, OPERATOR_TOKEN: 'the-kitchen-knows-its-token' } })
  owner = await aShopper(shop)
  other = await aShopper(shop)
  const order = await shop.post('order', anOrder({ address, contact, note: secret }), { ...aKey(), ...owner.headers })
  const entry = await sendAs(shop, owner, 'POST', 'address-book', address)
  const wish = await sendAs(shop, owner, 'POST', 'v2/user/wishlist', { product: 'FM-OOLONG' })
  await sendAs(shop, owner, 'PUT', `cart/${owner.id}`, {
    foodmart: [{ code: 'FM-SOY', picked: 7, key: `FM-SOY~${secret}` }],
  })
  const { id, number } = dataOf(orderAnswer, order)
  owned = {
    '/api/order': id,
    '/api/address-book': dataOf(addressAnswer, entry).id,
    '/api/v2/user/wishlist': String(dataOf(wishAnswer, wish).id),
    userId: owner.id,
    number,
  }
})
afterAll(() => shop.close())

/** Values without an owner, which any user may send. */
const free: Readonly<Record<string, string>> = {
  slug: 'aged-soy-sauce',
  zip: '98101',
  areaId: '1',
  subTotal: '50',
  provider: 'google',
  step: 'packed',
  email: 'nobody@example.com',
}

/** Returns a path with the owner's ids, or with those of `instead`. */
function filled(path: string, instead?: string): string {
  return path
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const key = name === 'id' ? (Object.keys(owned).find((prefix) => path.startsWith(`${prefix}/`)) ?? '') : name
      const own = owned[key]
      const value = own === undefined ? free[name] : (instead ?? own)
      if (value === undefined) throw new Error(`unknown owner of {${name}} in ${path}`)
      return value
    })
    .replace('/api/', '')
}

/** A valid body for each call. */
const bodies: Readonly<Record<string, unknown>> = {
  AddressEntry: { ...address, line1: '2 Other St' },
  OrderChange: { note: 'changed' },
  PaymentRequest: { provider: 'sandbox', token: 'sandbox-accept' },
  CartUpdate: { combo: [], foodmart: [], deal: [] },
}

const isOwned = ({ path }: Call) => /\{(?:id|userId|number)\}/.test(path)
const naming = calls.filter(isOwned)
const send = (call: Call, path: string, headers: Readonly<Record<string, string>>) =>
  shop.send(call.method, path, {
    headers: { 'content-type': 'application/json', ...aKey(), ...headers },
    ...(call.method === 'GET' || call.method === 'DELETE'
      ? {}
      : { body: JSON.stringify(bodies[call.request ?? ''] ?? {}) }),
  })

/** Returns everything that the owner sees. */
const view = async () =>
  Promise.all(
    ['address-books', 'v2/user/wishlist', `cart/${owner.id}`, 'orders', 'user'].map(
      async (path) => (await sendAs(shop, owner, 'GET', path)).body,
    ),
  )

describe('two users (safety I6)', () => {
  test('every path parameter has an owner, or is known to have none', () => {
    for (const { path } of calls) if (path.startsWith('/api/')) expect(() => filled(path)).not.toThrow()
    expect(naming.length).toBeGreaterThanOrEqual(12)
  })

  test("no call shows or changes another user's data", async () => {
    const before = await view()
    const askers = {
      'another user': other.headers,
      'a guest': {},
      nobody: { authorization: `Bearer ${'0'.repeat(64)}` },
      'an unknown cookie': { cookie: `__Host-session=${'0'.repeat(64)}` },
    }
    for (const call of naming) {
      for (const [asker, headers] of Object.entries(askers)) {
        const answer = await send(call, filled(call.path), headers)
        const name = `${asker}: ${call.method} ${call.path}`
        expect([name, answer.text.includes(secret), answer.text.includes(secret.toLowerCase())]).toEqual([
          name,
          false,
          false,
        ])
        expect([name, [401, 403, 404].includes(answer.status)]).toEqual([name, true])
      }
    }
    expect(await view()).toEqual(before)
  })

  test("another user's id and an unknown id get the same answer", async () => {
    for (const call of naming) {
      const theirs = await send(call, filled(call.path), other.headers)
      for (const instead of ['f'.repeat(32), '0', '-1', 'me', '999999', 'SB-00000-0000-0000', '%00', '__proto__']) {
        const missing = await send(call, filled(call.path, instead), other.headers)
        expect([call.path, instead, missing.status, missing.body]).toEqual([
          call.path,
          instead,
          theirs.status,
          theirs.body,
        ])
      }
    }
  })

  test("a user's lists contain nothing of another user", async () => {
    for (const call of calls.filter(
      ({ isSignedIn, path, method }) => isSignedIn && method === 'GET' && !path.includes('{'),
    )) {
      const answer = await sendAs(shop, other, 'GET', call.path.replace('/api/', ''))
      expect([call.path, answer.status, answer.text.includes(secret)]).toEqual([call.path, 200, false])
      expect([call.path, (await shop.get(call.path.replace('/api/', ''))).status]).toEqual([call.path, 401])
    }
  })

  test("another user's id in a body is ignored", async () => {
    const before = await view()
    const claim = { userId: owner.id, user_id: owner.id, id: owned['/api/address-book'], user: { id: owner.id } }

    await sendAs(shop, other, 'POST', 'address-book', { ...address, line1: '9 Claim St', isDefault: true, ...claim })
    await sendAs(shop, other, 'POST', 'v2/user/wishlist', { product: 'FM-SESAME', ...claim })
    await sendAs(shop, other, 'PUT', `cart/${other.id}`, { foodmart: [], ...claim })
    await shop.post('order', anOrder(claim), { ...aKey(), ...other.headers })

    expect(await view()).toEqual(before)
    expect((await sendAs(shop, other, 'GET', 'orders')).body.meta).toMatchObject({ total: 1 })
  })

  test("another user's tracked order is masked", async () => {
    const answer = await shop.get(`track-order/${owned['number']}/${contact.email}`)

    expect([answer.status, answer.text.toLowerCase().includes(secret.toLowerCase())]).toEqual([200, false])
    expect(dataOf(trackedOrderAnswer, answer)).not.toHaveProperty('id')
  })

  test('a deleted user leaves only orders, without an owner', async () => {
    const leaver = await aShopper(shop)
    await sendAs(shop, leaver, 'POST', 'address-book', address)
    await sendAs(shop, leaver, 'POST', 'v2/user/wishlist', { product: 'FM-SOY' })
    await sendAs(shop, leaver, 'PUT', `cart/${leaver.id}`, {})
    const order = await shop.post('order', anOrder(), { ...aKey(), ...leaver.headers })
    await shop.db.prepare('DELETE FROM users WHERE id = ?1').bind(leaver.id).run()

    const left = await shop.count(`SELECT (SELECT count(*) FROM addresses WHERE user_id = '${leaver.id}')
      + (SELECT count(*) FROM wishlist_entries WHERE user_id = '${leaver.id}')
      + (SELECT count(*) FROM saved_carts WHERE user_id = '${leaver.id}') AS n`)

    expect(left).toBe(0)
    expect((await sendAs(shop, leaver, 'GET', 'address-books')).status).toBe(401)
    expect((await shop.get(`order/${dataOf(orderAnswer, order).id}`)).status).toBe(404)
  })
})
