import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#backend/calls/call.ts'
import { edgeCalls } from '#edge/edge-calls.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { openBank } from '#tests/support/bank.ts'
import { calls, document } from '#tests/support/calls.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { contextOf } from '../functions/edge-context.ts'
import { aPerson, goodPassword, mailedToken } from './accounts/people.ts'
import { type Answer, addressAnswer, dataOf, orderAnswer, readAnswer } from './answers.ts'
import { aStaff } from './desk/staff.ts'
import { deskRequests, type ValidRequest as Request } from './desk/valid-requests.ts'
import { giftCardRequests } from './gift-cards/card-shop.ts'
import { faultsOf } from './json-schema.ts'
import { aKey, anOrder, laptopSettings, openShop, pike, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

const operatorToken = 'the-kitchen-knows-its-token'

const bank = openBank()
const cardPayment = { provider: 'stripe', token: 'card' }

let shop: Shop
beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
  const env = { ...laptopSettings, ...google, OPERATOR_TOKEN: operatorToken }
  shop = (await openShop()).beside({ env, ports: { liveProviders: [bank.provider] } })
})
afterAll(() => shop.close())

const soy = { code: 'FM-SOY', picked: 1, group: 'foodmart' }
const viaStripe = { provider: 'stripe' }
const cart = { combo: [], foodmart: [soy], deal: [] }

// The request of each call that needs more than its path.
const validRequests: Readonly<Record<string, (shopper: Shopper) => Request | Promise<Request>>> = {
  'GET /api/products': () => ({ query: '?area=ZONE1&page=1&sort=low-to-high' }),
  'GET /api/product/{slug}': () => ({ path: { slug: 'aged-soy-sauce' } }),
  'GET /api/search': () => ({ query: '?q=soy&area=ZONE1' }),
  'POST /api/area-alerts': () => ({ body: { email: 'far@example.com', zip: '60601' } }),
  'GET /api/delivery-windows': () => ({ query: '?area=ZONE1&zip=98101' }),
  'GET /api/conditional-discounts': () => ({ query: '?areaCode=ZONE1&discountCodes=WELCOME10,NONE' }),
  'GET /api/discount/{areaId}/{subTotal}': () => ({ path: { areaId: '1', subTotal: '50' } }),
  'POST /api/tax-rate': () => ({ body: { state: 'WA', zip: '98101' } }),
  'POST /api/quote': () => ({ body: { areaCode: 'ZONE1', lines: [soy], state: 'WA', zip: '98101' } }),
  'POST /api/order': () => ({ body: anOrder(), headers: aKey() }),
  'GET /api/order/{id}': async () => ({ path: await anOrderId() }),
  'POST /api/order/{id}': async () => ({ path: await anOrderId(), body: { note: 'Ring twice.' } }),
  'POST /api/order/{id}/pay': async () => ({ path: await anOrderId(), headers: aKey(), body: cardPayment }),
  'POST /api/order/{id}/payment': async () => ({ path: await anOrderId(), headers: aKey(), body: viaStripe }),
  'POST /api/webhooks/{provider}': () => ({
    path: { provider: 'stripe' },
    body: { id: 'event-1', effect: { kind: 'none' } },
    headers: { 'x-signature': 'good' },
  }),
  'POST /api/order/{id}/reorder': async () => ({ path: await anOrderId() }),
  'PUT /api/order/{id}/cancel': async () => ({ path: await anOrderId() }),
  'GET /api/track-order/{number}/{email}': async () => ({
    path: { number: (await anOrderPlaced()).number, email: 'mei@example.com' },
  }),
  'POST /api/operator/order/{number}/undeliverable': async () => {
    const { id, number } = await anOrderPlaced()
    await shop.post(`order/${id}/pay`, cardPayment, aKey())
    return { path: { number }, body: { lines: ['FM-SOY'] } }
  },
  'POST /api/operator/order/{number}/{step}': async () => {
    const { id, number } = await anOrderPlaced()
    await shop.post(`order/${id}/pay`, cardPayment, aKey())
    return { path: { number, step: 'packed' } }
  },
  'POST /api/operator/alerts/{id}/close': async () => {
    await shop.db.prepare(`INSERT OR IGNORE INTO alerts VALUES (1, 'refund_failed', 're_1', 0, NULL)`).run()
    return { path: { id: '1' } }
  },
  ...deskRequests(() => shop),
  ...giftCardRequests(() => shop),
  'PUT /api/operator/catalog': () => ({ query: '?dryRun=1', body: sample }),
  'POST /api/operator/texts': () => ({ body: { texts: [] } }),
  'POST /api/user': () => ({ body: { firstName: 'Ana', lastName: 'Li', email: 'ana@x.com', password: goodPassword } }),
  'PUT /api/user': () => ({ body: { firstName: 'Ana' } }),
  'POST /api/login': async () => ({ body: { email: (await aPerson(shop)).email, password: goodPassword } }),
  'GET /api/email/{email}': () => ({ path: { email: 'mei@example.com' } }),
  'POST /api/password/email': () => ({ body: { email: 'mei@example.com' } }),
  'POST /api/password/check': () => ({ body: { token: 'unknown' } }),
  'POST /api/password/reset': async () => {
    const { email } = await aPerson(shop)
    await shop.post('password/email', { email })
    return { body: { token: await mailedToken(shop, email), password: 'Copper-kettle-7' } }
  },
  'DELETE /api/user/socialite/google': (shopper) => linked(shopper),
  'DELETE /api/user/socialite/facebook': (shopper) => linked(shopper),
  'GET /api/user/socialite/{provider}/start': () => ({ path: { provider: 'google' }, query: '?next=/account' }),
  'GET /api/user/socialite/{provider}/callback': () => ({ path: { provider: 'google' }, query: '?code=c&state=s' }),
  'GET /api/cart/{userId}': ({ id }) => ({ path: { userId: id } }),
  'PUT /api/cart/{userId}': ({ id }) => ({ path: { userId: id }, body: cart }),
  'POST /api/v2/user/wishlist': () => ({ body: { product: 'FM-SOY' } }),
  'DELETE /api/v2/user/wishlist/{id}': async (shopper) => {
    await sendAs(shop, shopper, 'POST', 'v2/user/wishlist', { product: 'FM-SOY' })
    return { path: { id: 'FM-SOY' } }
  },
  'POST /api/address-book': () => ({ body: pike }),
  'PUT /api/address-book/{id}': async (shopper) => ({ path: await anAddressId(shopper), body: pike }),
  'PUT /api/address-book/default/{id}': async (shopper) => ({ path: await anAddressId(shopper) }),
  'DELETE /api/address-book/{id}': async (shopper) => ({ path: await anAddressId(shopper) }),
  'POST /api/validate-address': () => ({ body: pike }),
  'POST /api/shippo/validate-address': () => ({ body: pike }),
  'GET /api/city-lookup/{zip}': () => ({ path: { zip: '98101' }, query: '?type=City' }),
  'GET /api/state-lookup/{zip}': () => ({ path: { zip: '98101' }, query: '?type=State' }),
}

async function anOrderPlaced() {
  return dataOf(orderAnswer, await shop.post('order', anOrder(), aKey()))
}

async function anOrderId(): Promise<Record<string, string>> {
  return { id: (await anOrderPlaced()).id }
}

async function anAddressId(shopper: Shopper): Promise<Record<string, string>> {
  return { id: dataOf(addressAnswer, await sendAs(shop, shopper, 'POST', 'address-book', pike)).id }
}

/** Links two accounts, so that one can be unlinked. */
async function linked({ id }: Shopper): Promise<Request> {
  for (const provider of ['google', 'facebook']) {
    await shop.db
      .prepare('INSERT INTO social_accounts (provider, subject, user_id, linked_at_ms) VALUES (?1, ?2, ?3, 0)')
      .bind(provider, `${provider}-${id}`, id)
      .run()
  }
  return {}
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

async function ask(
  call: Call,
  { path = {}, query = '', body, headers = {} }: Request,
  sent?: BodyInit,
): Promise<Answer> {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'none')
  const request = new Request(`http://localhost${filled}${query}`, {
    method: call.method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: sent ?? (body ? JSON.stringify(body) : null),
  })
  const edgeCall = edgeCalls.find((each) => nameOf(each) === nameOf(call))
  if (!edgeCall) return readAnswer(await shop.fetch(request))
  const backend = fakeFetcher(async () => json({ data: (await shop.get('common')).body.data }))
  return readAnswer(await edgeCall.handle({ ...contextOf(backend, filled), request }))
}

/** Returns a valid request with the headers of an allowed caller. */
async function validRequest(call: Call): Promise<Request> {
  const shopper = await aShopper(shop)
  const request = (await validRequests[nameOf(call)]?.(shopper)) ?? {}
  const asker = call.isOperators ? { authorization: `Bearer ${operatorToken}` } : call.isSignedIn ? shopper.headers : {}
  const [role] = call.roles ?? []
  const desk = role === undefined ? {} : (await aStaff(shop, role)).headers
  return { ...request, headers: { ...asker, ...desk, ...request.headers } }
}

/** Returns the documented schema of the call's answer with `status`, or undefined. */
function schemaOf({ method, path }: Call, status: number) {
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const named = Object.entries(responses).find(([each]) => each === String(status))
  return named && { json: named[1].content?.['application/json'].schema }
}

/** Lists how an answer differs from the document. */
function documentFaults(call: Call, { status, text, body }: Answer): readonly string[] {
  const schema = schemaOf(call, status)
  if (schema === undefined) return [`answers ${status}, which the document does not name: ${text}`]
  if (schema.json === undefined) return text === '' || 'openapi' in body ? [] : [`has a body: ${text}`]
  return faultsOf(schema.json, body, document.components.schemas)
}

const allCalls: readonly Call[] = [...calls, ...edgeCalls]

/** Requests with invalid content, and the status of the refusal. */
const refused: Readonly<Record<string, readonly [status: number, change: () => Request | Promise<Request>]>> = {
  'GET /api/products': [422, () => ({ query: '?area=NOWHERE' })],
  'GET /api/product/{slug}': [422, () => ({ query: '?area=NOWHERE' })],
  'GET /api/search': [422, () => ({ query: '?area=NOWHERE' })],
  'GET /api/conditional-discounts': [422, () => ({ query: '' })],
  'GET /api/discount/{areaId}/{subTotal}': [422, () => ({ path: { areaId: '1', subTotal: 'much' } })],
  'GET /api/email/{email}': [422, () => ({ path: { email: 'nobody' } })],
  'GET /api/cart/{userId}': [403, () => ({ path: { userId: 'f'.repeat(32) } })],
  'PUT /api/cart/{userId}': [403, () => ({ path: { userId: 'f'.repeat(32) } })],
  'POST /api/login': [401, () => ({ body: { email: 'nobody@example.com', password: goodPassword } })],
  'POST /api/order': [409, () => ({ body: anOrder({ total: 1 }) })],
  'POST /api/order/{id}': [409, async () => ({ path: await aCancelledId() })],
  'POST /api/order/{id}/pay': [402, () => aDeclinedPayment()],
  'PUT /api/order/{id}/cancel': [409, async () => ({ path: await aShippedId() })],
  'POST /api/operator/order/{number}/{step}': [
    409,
    async () => ({ path: { number: (await anOrderPlaced()).number, step: 'delivered' } }),
  ],
}

function aDeclinedPayment(): Request {
  bank.answers.push('decline')
  return { body: cardPayment }
}

async function aShippedId(): Promise<Record<string, string>> {
  const { id, number } = await anOrderPlaced()
  await shop.post(`order/${id}/pay`, cardPayment, aKey())
  for (const step of ['packed', 'shipped'])
    await shop.post(`operator/order/${number}/${step}`, {}, { authorization: `Bearer ${operatorToken}` })
  return { id }
}

async function aCancelledId(): Promise<Record<string, string>> {
  const path = await anOrderId()
  await shop.put(`order/${path['id']}/cancel`)
  return path
}

describe('every documented call (rules §12)', () => {
  test('a valid request is written for every call that needs one', () => {
    const needing = allCalls.filter(({ path, request }) => path.includes('{') || request)

    expect(needing.map(nameOf).filter((name) => validRequests[name] === undefined)).toEqual([])
    expect(Object.keys(validRequests).filter((name) => !allCalls.map(nameOf).includes(name))).toEqual([])
  })

  test.each(allCalls.map((call) => [nameOf(call), call] as const))('%s answers as documented', async (_, call) => {
    const answer = await ask(call, await validRequest(call))

    expect([answer.status, documentFaults(call, answer)]).toEqual([call.statuses?.[0] ?? 200, []])
  })

  test('POST /api/v2/user/wishlist answers a repeat with 200, as documented', async () => {
    const call = allCalls.find((each) => nameOf(each) === 'POST /api/v2/user/wishlist')
    if (!call) throw new Error('no such call')
    const request = await validRequest(call)
    await ask(call, request)
    const again = await ask(call, request)

    expect([again.status, documentFaults(call, again)]).toEqual([200, []])
  })

  test.each(
    allCalls
      .filter(({ isSignedIn, isOperators, roles }) => isSignedIn || isOperators || roles)
      .map((call) => [nameOf(call), call]),
  )('%s answers 401 to a guest, as documented', async (_, call) => {
    const { headers: _headers, ...request } = await validRequest(call)
    const answer = await ask(call, request)

    expect([answer.status, documentFaults(call, answer)]).toEqual([401, []])
  })

  test.each(allCalls.filter(({ request }) => request).map((call) => [nameOf(call), call]))(
    '%s refuses an invalid body, as documented',
    async (_, call) => {
      const request = await validRequest(call)
      const bodies: readonly [status: number, body: string][] = [
        [400, '{'],
        [413, `{"a":"${'a'.repeat(65 * 1024)}"}`],
        [422, '[]'],
      ]
      for (const [status, body] of bodies) {
        const answer = await ask(call, request, body)
        expect([answer.status, documentFaults(call, answer)]).toEqual([status, []])
      }
      const plain = await ask(call, { ...request, headers: { ...request.headers, 'content-type': 'text/plain' } })
      expect([plain.status, documentFaults(call, plain)]).toEqual([415, []])
    },
  )

  test.each(allCalls.filter(({ isRepeatable }) => isRepeatable).map((call) => [nameOf(call), call]))(
    '%s refuses a request without an Idempotency-Key, as documented',
    async (_, call) => {
      const request = await validRequest(call)
      const answer = await ask(call, { ...request, headers: { ...request.headers, 'idempotency-key': '' } })

      expect([answer.status, documentFaults(call, answer)]).toEqual([400, []])
    },
  )

  test.each(
    allCalls
      .filter(({ path, refusals }) => path.includes('{') && refusals?.includes(404))
      .map((call) => [nameOf(call), call]),
  )('%s answers 404 for an unknown id, as documented', async (_, call) => {
    const answer = await ask(call, { ...(await validRequest(call)), path: {} })

    expect([answer.status, documentFaults(call, answer)]).toEqual([404, []])
  })

  test.each(Object.entries(refused))('%s refuses as documented', async (name, [status, change]) => {
    const call = allCalls.find((each) => nameOf(each) === name)
    if (!call) throw new Error('no such call')
    const answer = await ask(call, { ...(await validRequest(call)), ...(await change()) })

    expect([answer.status, documentFaults(call, answer)]).toEqual([status, []])
  })
})
