import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { valuesOf } from '#tests/integration/backend/json-schema.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { type Operation, readDocument, type ShopDocument } from './documented.ts'
import {
  aKnownShopper,
  inTurns,
  type KnownShopper,
  knownValue,
  openFuzzedShop,
  operatorHeaders,
  sampled,
} from './fuzzed-shop.ts'
import { claims } from './hostile-values.ts'
import { rounds, row } from './row.ts'
import { aClient, type SafetyShop } from './shop.ts'

let shop: SafetyShop
let document: ShopDocument
let known: KnownShopper
beforeAll(async () => {
  shop = await openFuzzedShop()
  document = await readDocument(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  known = await aKnownShopper(shop)
})

const soy = { group: 'foodmart', code: 'FM-SOY', picked: 1 }

/** Sends a body to an operation as somebody who may call it. */
function sendTo({ method, path, caller }: Operation, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => knownValue(known.ids, path, name))
  const asker = caller === 'operator' ? operatorHeaders : known.shopper.headers
  return shop.send(method, filled.replace('/api/', ''), body, { ...aKey(), ...asker, ...headers }, aClient())
}

/** The operations that take a body of the usual size. */
const taking = () =>
  document.operations.filter(
    ({ body, path }) => body !== undefined && !/\/(?:operator\/catalog|catalog-file|desk\/pictures)$/.test(path),
  )

row('I2', 'a body of more than 64 KB is refused before it is parsed, streamed without a length too', async () => {
  const large = '{'.padEnd(64 * 1024 + 1, ' ')
  let refused = 0
  for (const operation of taking()) {
    const whole = await sendTo(operation, large)
    expect([operation.path, whole.status, whole.body.code]).toEqual([operation.path, 413, 'too_large'])

    const { path, method } = operation
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => knownValue(known.ids, path, name))
    const chunks = [large.slice(0, 40_000), large.slice(40_000)].map((text) => new TextEncoder().encode(text))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const streamed = await shop.fetch(
      filled,
      {
        method,
        headers: { 'content-type': 'application/json', ...aKey(), ...known.shopper.headers },
        body,
        duplex: 'half',
      } as RequestInit,
      aClient(),
    )
    expect([path, streamed.status, await streamed.json()]).toEqual([
      path,
      413,
      expect.objectContaining({ code: 'too_large' }),
    ])
    refused += 2
  }
  expect(refused).toBeGreaterThan(30)
  return `${refused} of ${refused} answered 413`
})

row(
  'I2',
  'a cart of more than 200 lines, an order of more than 100 and a list of more than 200 codes are refused',
  async () => {
    const lines = (count: number) => Array.from({ length: count }, () => soy)
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).join(',')
    const me = known.shopper.headers
    const answers = [
      await shop.put(`cart/${known.shopper.id}`, { foodmart: lines(201) }, me),
      await shop.post('order', anOrder({ lines: lines(101) }), aKey()),
      await shop.get(`products?area=ZONE1&codes=${codes(201)}`),
      await shop.get(`conditional-discounts?areaCode=ZONE1&discountCodes=${codes(201)}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])

    const largest = [
      await shop.put(`cart/${known.shopper.id}`, { foodmart: lines(200) }, me),
      await shop.get(`products?area=ZONE1&codes=${codes(200)}`),
    ]
    expect(largest.map(({ status }) => status)).toEqual([200, 200])
    return '4 of 4 answered 422; one entry less is taken'
  },
)

const noCounts = [-1, 0.5, 1e21, '2', 2 ** 53 + 1, null, true, [], {}, 100]

row('I3', 'counts that are no counts: 422 by every call, and refused by the database itself', async () => {
  const refused: number[] = []
  for (const picked of noCounts) {
    const lines = [{ ...soy, picked }]
    const answers = [
      await shop.post('order', anOrder({ lines }), aKey()),
      await shop.post('quote', { areaCode: 'ZONE1', lines }),
      await shop.put(`cart/${known.shopper.id}`, { foodmart: lines }, known.shopper.headers),
    ]
    expect([picked, ...answers.map(({ status }) => status)]).toEqual([picked, 422, 422, 422])
    refused.push(...answers.map(({ status }) => status))
  }
  // None of a line is no order; a quote and a saved cart leave such a line out.
  expect((await shop.post('order', anOrder({ lines: [{ ...soy, picked: 0 }] }), aKey())).status).toBe(422)
  const nan = JSON.stringify(anOrder()).replace('"picked":1', '"picked":NaN')
  expect((await shop.send('POST', 'order', nan, aKey())).status).toBe(400)

  const before = await shop.count('SELECT sum(picked) AS n FROM order_lines')
  const literals = ['-1', '0', '0.5', '1e21', `'2'`, '9007199254740993', 'NULL', '100', `x'01'`, '1.0']
  for (const literal of literals) {
    const update = shop.db.prepare(`UPDATE order_lines SET picked = ${literal}`).run()
    await expect([literal, update][1]).rejects.toThrow(/CHECK constraint failed: picked_is_a_count|NOT NULL/)
  }
  expect(await shop.count('SELECT sum(picked) AS n FROM order_lines')).toBe(before)
  return `${refused.length} calls answered 422, ${literals.length} writes refused`
})

row('I7', `fields that only the shop may set, in every body × ${rounds(2, 50)}: 0 change`, async () => {
  const other = await aKnownShopper(shop, 'Zanzibar')
  const own = `SELECT json_group_array(json_array(id, email_verified_at_ms, created_at_ms)) AS n FROM users`
  const orders = `SELECT json_group_array(json_array(id, number, user_id, placed_at_ms, total_cents)) AS n FROM (
    SELECT * FROM orders WHERE user_id IN ('${known.shopper.id}', '${other.shopper.id}') AND id IN (
      '${known.ids['/api/order']}', '${other.ids['/api/order']}') ORDER BY id)`
  const others = `SELECT json_group_array(json_array(id, user_id, is_default, line1)) AS n FROM addresses
    WHERE user_id = '${other.shopper.id}'`
  const read = async () =>
    (await shop.db.batch([own, orders, others].map((sql) => shop.db.prepare(sql)))).map(({ results }) => results)
  const before = await read()
  const mine = { ...claims, id: other.ids['/api/address-book'], userId: other.shopper.id, user_id: other.shopper.id }
  let sent = 0
  for (const operation of taking()) {
    // Registering adds a user, and resetting ends the session.
    if (/\/api\/(user|login|password\/.*)$/.test(operation.path) && operation.method === 'POST') continue
    const bodies = await sampled(valuesOf(operation.body, document.schemas), rounds(2, 50))
    await inTurns(bodies, 4, async (body) => {
      const answer = await sendTo(operation, { ...mine, ...Object(body), ...mine })
      expect([operation.path, answer.status < 500]).toEqual([operation.path, true])
      sent += 1
    })
  }
  expect(await read()).toEqual(before)
  expect(await shop.count(`SELECT count(*) AS n FROM orders WHERE placed_at_ms < 1000 OR id = 'x'`)).toBe(0)

  const email = 'claims@example.com'
  const registered = await shop.post('user', {
    ...claims,
    firstName: 'A',
    lastName: 'B',
    email,
    password: 'Copper-kettle-7',
  })
  expect(registered.status).toBe(201)
  expect(
    await shop.count(`SELECT count(*) AS n FROM users WHERE email = '${email}' AND id <> 'x' AND length(id) = 32
      AND email_verified_at_ms IS NULL AND created_at_ms > 1000`),
  ).toBe(1)
  return `${sent + 1} bodies, 0 fields changed`
})

row(
  'I10',
  `${rounds(40, 1000)} bodies with __proto__ and constructor: no object of the Worker gets a field`,
  async () => {
    const poison =
      '"__proto__":{"polluted":1,"status":"paid","isOperators":true},"constructor":{"prototype":{"polluted":1}}'
    const operations = taking()
    const each = Math.ceil(rounds(40, 1000) / operations.length)
    const bodies = new Map<string, readonly unknown[]>()
    for (const { path, body } of operations) bodies.set(path, await sampled(valuesOf(body, document.schemas), each))
    let sent = 0
    await inTurns(
      Array.from({ length: rounds(40, 1000) }, (_, index) => index),
      8,
      async (index) => {
        const operation = operations[index % operations.length]
        if (operation === undefined || /\/api\/(login|user|password\/.*)$/.test(operation.path)) return
        const body = bodies.get(operation.path)?.[Math.floor(index / operations.length)]
        const text = JSON.stringify(body)
          .replaceAll(/\{(?=")/g, `{${poison},`)
          .replaceAll('{}', `{${poison}}`)
        const lists = `{"combo":"[{${poison.replaceAll('"', '\\"')}}]",${poison}}`
        const answer = await sendTo(operation, operation.path.startsWith('/api/cart') ? lists : text)
        expect([operation.path, answer.status < 500, answer.text.includes('polluted')]).toEqual([
          operation.path,
          true,
          false,
        ])
        sent += 1
      },
    )
    expect(await (await shop.fetch('/_test/prototype')).json()).toEqual([])
    return `${sent} bodies, 0 fields`
  },
)
