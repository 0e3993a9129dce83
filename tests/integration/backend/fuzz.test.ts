import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#backend/calls/call.ts'
import { calls, document } from '#tests/support/calls.ts'
import { type Answer, addressAnswer, dataOf, wishAnswer } from './answers.ts'
import { valuesOf } from './json-schema.ts'
import { aKey, laptopSettings, openShop, placed, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
const runs = Number(process.env['FUZZ_RUNS'] ?? 100)

let shop: Shop
let shopper: Shopper
let known: Readonly<Record<string, readonly string[]>>
beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`)
  shop = (await openShop()).beside({ env: { ...laptopSettings, OPERATOR_TOKEN: 'the-kitchen-knows-its-token' } })
})
afterAll(() => shop.close())
// Each call gets its own shopper, because a call may sign out or cancel an order.
beforeEach(async () => {
  shopper = await aShopper(shop)
  await shop.setStock('FM-SOY', { waQuantity: 1000 })
  const order = await placed(shop)
  const entry = await sendAs(shop, shopper, 'POST', 'address-book', {
    line1: '1 A St',
    city: 'B',
    state: 'WA',
    zip: '98101',
  })
  const wish = await sendAs(shop, shopper, 'POST', 'v2/user/wishlist', { product: 'FM-SOY' })
  known = {
    '/api/order': [order.id],
    '/api/address-book': [dataOf(addressAnswer, entry).id],
    '/api/v2/user/wishlist': [String(dataOf(wishAnswer, wish).id)],
    userId: [shopper.id],
    number: [order.number],
    email: ['mei@example.com'],
    slug: ['aged-soy-sauce'],
    zip: ['98101'],
    areaId: ['1', '2'],
    subTotal: ['50', '12.34'],
    provider: ['google'],
    step: ['packed', 'shipped'],
  }
})

/** Parts of an address, and texts that often break servers. */
const hostile = [
  "' OR 1=1--",
  "'; DROP TABLE orders;--",
  '" OR ""="',
  "1' UNION SELECT 1,2,3--",
  "x') ON CONFLICT DO NOTHING--",
  '%',
  '_',
  '*',
  '\\',
  '\u0000',
  '\uFEFF',
  '\u202E',
  '𠮷',
  'ﬀ',
  '１２',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(400),
  'ا'.repeat(300),
  '<script>alert(1)</script>',
  `$\{7*7}`,
  '{{7*7}}',
  '火鍋'.repeat(30),
]
const rawParts = ['%00', '%ED%A0%80', '%', '%zz', '%2e%2e%2f', '%C0%AF', '..;', '%F0%9F']

/** A part of a path, mostly an existing one. */
const part = (path: string, name: string) => {
  const values = () =>
    known[Object.keys(known).find((prefix) => name === 'id' && path.startsWith(`${prefix}/`)) ?? name]
  return fc.oneof(
    { weight: 8, arbitrary: fc.nat(2).map((index) => values()?.[index] ?? values()?.[0] ?? '1') },
    fc.constantFrom(...hostile).map(encodeURIComponent),
    fc.constantFrom(...rawParts),
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).map(encodeURIComponent),
    fc.integer().map(String),
  )
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(...hostile, '\uD800', -1, 0, 0.5, 1e21, 2 ** 53 + 1, '2', null, true, [], {}, [[]], {
    length: -1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Fields that only the shop may set (safety I7). */
const claims = {
  id: 'x',
  userId: 'x',
  role: 'admin',
  status: 'paid',
  paid: true,
  price: 0,
  total: 0.01,
  createdAt: '1970-01-01T00:00:00Z',
  isEmailVerified: true,
}

const named = document.components.schemas

/** A body as JSON text: valid, valid with one broken value, or no JSON. */
function bodyOf(call: Call): fc.Arbitrary<string> {
  const good = call.request ? valuesOf(named[call.request], named) : fc.constant<unknown>({})
  const broken = fc.tuple(good, fc.nat(40), odd).map(([value, at, instead]) => replaceAt(value, at, instead))
  const claimed = good.map((value) => (isObject(value) ? { ...claims, ...value } : value))
  const deep = fc.constantFrom('['.repeat(20_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(9_000))
  const text = fc.constantFrom(
    '',
    '{',
    'NaN',
    '\uFEFF{}',
    'undefined',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '"x"',
    '1e999',
  )
  return fc.oneof(
    { weight: 4, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: broken.map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: claimed.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: deep },
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns `value` with the nested value of number `at` replaced. */
function replaceAt(value: unknown, at: number, instead: unknown): unknown {
  let left = at
  const visit = (each: unknown): unknown => {
    if (left === 0) {
      left -= 1
      return instead
    }
    left -= 1
    if (Array.isArray(each)) return each.map(visit)
    if (isObject(each)) return Object.fromEntries(Object.entries(each).map(([name, of]) => [name, visit(of)]))
    return each
  }
  return visit(value)
}

const queryOf = (call: Call) => {
  const names = Object.keys(call.query ?? {})
  const value = fc.oneof(fc.constantFrom(...hostile, '1', '99', 'WELCOME10', 'a,b'), fc.string({ maxLength: 30 }))
  const parameter = fc.tuple(fc.constantFrom(...names, ...names, 'x', '__proto__'), value)
  const inArea = fc.constant<[string, string]>(['areaCode', 'ZONE1'])
  const pair = names.includes('areaCode') ? fc.oneof(inArea, parameter) : parameter
  return fc.array(pair, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString())
}

const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'multipart/form-data', '']

function requestOf(call: Call) {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fc.record({
    parts: fc.tuple(...params.map((name) => part(call.path, name))),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, queryOf(call)),
    body: bodyOf(call),
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
    who: fc.constantFrom(
      ...(call.isOperators ? ['operator'] : ['shopper', 'shopper', 'shopper']),
      'guest',
      'dead',
      'operator',
    ),
    key: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
}

const callers = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  shopper: shopper.headers,
  guest: {},
  dead: { authorization: 'Bearer \u00ff', cookie: '__Host-session=x; a' },
  operator: { authorization: 'Bearer the-kitchen-knows-its-token' },
})

/** Returns how an answer breaks rules §10, or null. */
function faultOf(answer: Answer): string | null {
  if (answer.status >= 500) return `a ${answer.status}`
  if (answer.status === 204 || (answer.status >= 300 && answer.status < 400)) return null
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8') return 'not JSON'
  if (answer.status < 400) return 'data' in answer.body || 'openapi' in answer.body ? null : 'no data'
  const { message, code, errors } = answer.body
  if (!message || typeof code !== 'string' || !/^[a-z_]+$/.test(code)) return 'no message or code'
  if (errors === undefined) return answer.status === 422 ? 'a 422 without errors' : null
  return /\b(?:at|src)\/.*\.ts\b|SQLITE|D1_/.test(answer.text) ? 'odd errors' : null
}

describe('any request (safety I1, I3, I9)', () => {
  test.each(
    calls.filter(({ path }) => path.startsWith('/api/')).map((call) => [`${call.method} ${call.path}`, call] as const),
  )(
    '%s answers as the contract defines',
    async (_, call) => {
      const troubles = vi.spyOn(console, 'error')
      await fc.assert(
        fc.asyncProperty(requestOf(call), async ({ parts, query, body, type, who, key }) => {
          const values = [...parts]
          const path = call.path.replace(/\{\w+\}/g, () => values.shift() ?? '').replace('/api/', '')
          const hasBody = call.method === 'POST' || call.method === 'PUT'
          const answer = await shop.send(call.method, query === '' ? path : `${path}?${query}`, {
            headers: { 'content-type': type, ...(key ? aKey() : {}), ...callers()[who] },
            ...(hasBody ? { body } : {}),
          })
          const fault = faultOf(answer)
          if (fault !== null) throw new Error(`${fault}: ${answer.status} ${answer.text.slice(0, 300)}`)
        }),
        { seed, numRuns: runs, endOnFailure: true },
      )
      expect(troubles).not.toHaveBeenCalled()
      expect(Reflect.get({}, 'x')).toBeUndefined()
    },
    60_000,
  )
})
