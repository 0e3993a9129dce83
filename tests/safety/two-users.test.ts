import { afterAll, beforeAll, expect } from 'vitest'
import { type Answer, dataOf, trackedOrderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, pike } from '#tests/integration/backend/shop.ts'
import { calls } from '#tests/support/calls.ts'
import { aKnownShopper, type KnownShopper, knownValue, openFuzzedShop } from './fuzzed-shop.ts'
import { row } from './row.ts'
import { aClient, type SafetyShop } from './shop.ts'

// These rows read the mounted calls, so they try each new route with an id by themselves, and fail when a parameter is
// unknown to them.
let shop: SafetyShop
let owner: KnownShopper
let other: KnownShopper

const secret = 'Zanzibar'

beforeAll(async () => {
  shop = await openFuzzedShop()
  owner = await aKnownShopper(shop, secret, 'FM-OOLONG')
  other = await aKnownShopper(shop)
  await sendAs(owner, 'PUT', `cart/${owner.shopper.id}`, {
    foodmart: [{ code: 'FM-SOY', picked: 7, key: `FM-SOY~${secret}` }],
  })
})
afterAll(() => shop.close())

type Call = (typeof calls)[number]
const naming = calls.filter(({ path }) => /\{(?:id|userId|number)\}/.test(path))

function sendAs({ shopper }: KnownShopper, method: string, path: string, body?: unknown) {
  return shop.send(method, path, body, { ...aKey(), ...shopper.headers }, aClient())
}

/** Returns a path with the owner's ids, or with `instead` in their place. */
function filled(path: string, instead?: string): string {
  const owned = /^(?:id|userId|number)$/
  return path
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      owned.test(name) && instead !== undefined
        ? instead
        : name === 'email'
          ? 'nobody@example.com'
          : knownValue(owner.ids, path, name),
    )
    .replace('/api/', '')
}

/** A valid body for each call that takes one. */
const bodies: Readonly<Record<string, unknown>> = {
  AddressEntry: { ...pike, line1: '2 Other St' },
  OrderChange: { note: 'changed' },
  PaymentRequest: { provider: 'sandbox', token: 'sandbox-accept' },
  PaymentStart: { provider: 'sandbox' },
  CartUpdate: { combo: [], foodmart: [], deal: [] },
  UndeliverableLines: { lines: ['FM-SOY'] },
}

const send = (call: Call, path: string, headers: Readonly<Record<string, string>>) => {
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : (bodies[call.request ?? ''] ?? {})
  return shop.send(call.method, path, body, { ...aKey(), ...headers }, aClient())
}

/** What an answer says. Each has a request id of its own. */
function saidBy({ status, body }: Answer): readonly unknown[] {
  const { requestId: _, ...said } = body
  return [status, said]
}

/** Returns everything that the owner sees. */
async function view(): Promise<readonly unknown[]> {
  const paths = ['address-books', 'v2/user/wishlist', `cart/${owner.shopper.id}`, 'orders', 'user']
  return Promise.all(paths.map(async (path) => (await sendAs(owner, 'GET', path)).body))
}

row('I6', 'every call with an id × 5 strangers: nothing of the owner is shown or changed', async () => {
  const before = await view()
  expect(JSON.stringify(before)).toContain(secret)
  const strangers = {
    'another user': other.shopper.headers,
    'a guest': {},
    nobody: { authorization: `Bearer ${'0'.repeat(64)}` },
    'an unknown cookie': { cookie: `__Host-session=${'0'.repeat(64)}`, origin: shop.origin },
    'an operator with another token': { authorization: 'Bearer the-kitchen-knows-its-tokem' },
  }
  let tried = 0
  for (const call of naming) {
    for (const [stranger, headers] of Object.entries(strangers)) {
      const answer = await send(call, filled(call.path), headers)
      const name = `${stranger}: ${call.method} ${call.path}`
      expect([name, answer.text.toLowerCase().includes(secret.toLowerCase())]).toEqual([name, false])
      expect([name, [401, 403, 404].includes(answer.status)]).toEqual([name, true])
      tried += 1
    }
  }
  expect(naming.length).toBeGreaterThanOrEqual(12)
  expect(await view()).toEqual(before)
  return `${tried} tries at ${naming.length} calls, 0 leaks`
})

row('I6', "another's id and 8 that nobody has get the same answer from every call", async () => {
  const missing = ['f'.repeat(32), '0', '-1', 'me', '999999', 'SB-00000-0000-0000', 'SB-00000-0000-0001', '__proto__']
  for (const call of naming) {
    const theirs = await send(call, filled(call.path), other.shopper.headers)
    for (const instead of missing) {
      const nobodys = await send(call, filled(call.path, instead), other.shopper.headers)
      expect([call.path, instead, ...saidBy(nobodys)]).toEqual([call.path, instead, ...saidBy(theirs)])
    }
  }
  return `${naming.length * missing.length} pairs are equal`
})

row('I6', "lists hold nothing of another user, and another's id in a body is ignored", async () => {
  const lists = calls.filter(({ isSignedIn, path, method }) => isSignedIn && method === 'GET' && !path.includes('{'))
  for (const { path } of lists) {
    const answer = await sendAs(other, 'GET', path.replace('/api/', ''))
    expect([path, answer.status, answer.text.includes(secret)]).toEqual([path, 200, false])
    expect([path, (await shop.get(path.replace('/api/', ''))).status]).toEqual([path, 401])
  }
  const before = await view()
  const claim = { userId: owner.shopper.id, user_id: owner.shopper.id, id: owner.ids['/api/address-book'] }
  const answers = [
    await sendAs(other, 'POST', 'address-book', { ...pike, line1: '9 Claim St', isDefault: true, ...claim }),
    await sendAs(other, 'POST', 'v2/user/wishlist', { product: 'FM-SOY', ...claim }),
    await sendAs(other, 'PUT', `cart/${other.shopper.id}`, { foodmart: [], ...claim }),
    await sendAs(other, 'POST', 'order', anOrder(claim)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201])
  expect(await view()).toEqual(before)
  return `${lists.length} lists, ${answers.length} claims`
})

row('I6', "a tracked order is masked, and a deleted user's orders have no owner", async () => {
  const tracked = await shop.get(`track-order/${owner.ids['number']}/${owner.ids['email']}`)
  expect([tracked.status, tracked.text.toLowerCase().includes(secret.toLowerCase())]).toEqual([200, false])
  expect(dataOf(trackedOrderAnswer, tracked)).not.toHaveProperty('id')

  const leaver = await aKnownShopper(shop)
  await shop.db.prepare('DELETE FROM users WHERE id = ?1').bind(leaver.shopper.id).run()
  const left = await shop.count(`SELECT (SELECT count(*) FROM addresses WHERE user_id = '${leaver.shopper.id}')
    + (SELECT count(*) FROM wishlist_entries WHERE user_id = '${leaver.shopper.id}')
    + (SELECT count(*) FROM saved_carts WHERE user_id = '${leaver.shopper.id}') AS n`)
  expect(left).toBe(0)
  expect((await sendAs(leaver, 'GET', 'address-books')).status).toBe(401)
  expect((await shop.get(`order/${leaver.ids['/api/order']}`)).status).toBe(404)
  return 'masked; 0 rows are left, 401 and 404'
})
