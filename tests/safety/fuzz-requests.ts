import fc from 'fast-check'
import { valuesOf } from '#tests/integration/backend/json-schema.ts'
import type { Operation, ShopDocument } from './documented.ts'
import { claims, hostileTexts, oddBodies, rawParts } from './hostile-values.ts'

/** A request of an operation, before its ids and its caller are known. */
export interface FuzzRequest {
  /** The values of the path's parameters. A number stands for an id that exists. */
  readonly parts: readonly (string | number)[]
  readonly query: string
  /** Null: none is sent. */
  readonly body: string | null
  readonly type: string
  readonly caller: 'shopper' | 'operator' | 'desk' | 'guest' | 'dead'
  readonly hasKey: boolean
}

/** Any request of an operation: valid, valid with one thing broken, or noise. */
export function requestsOf({ schemas }: ShopDocument, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method, parameters, caller } = operation
  const inPath = parameters.filter((each) => each.in === 'path')
  const callers = ['guest', 'dead', 'operator', caller === 'anybody' ? 'shopper' : caller] as const
  return fc.record({
    parts: fc.tuple(...inPath.map(() => part)),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, queryOf(operation)),
    body: method === 'GET' ? fc.constant(null) : bodyOf(operation, schemas),
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(callers[3]) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    hasKey: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
}

const types = ['application/json; charset=utf-8', 'text/plain', 'multipart/form-data', '']

/** A part of a path, mostly an existing one. A lone dot would be another path. */
const part: fc.Arbitrary<string | number> = fc.oneof(
  { weight: 8, arbitrary: fc.nat(2) },
  fc.constantFrom(...hostileTexts).map(encodeURIComponent),
  fc.constantFrom(...rawParts),
  fc
    .string({ minLength: 1, maxLength: 20, unit: 'binary' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text))
    .map(encodeURIComponent),
  fc.integer().map(String),
)

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const value = fc.oneof(fc.constantFrom(...hostileTexts, '1', '99', 'WELCOME10', 'a,b'), fc.string({ maxLength: 30 }))
  const pair = fc.tuple(fc.constantFrom(...names, ...names, 'x', '__proto__'), value)
  const inArea = fc.constantFrom<[string, string]>(['areaCode', 'ZONE1'], ['area', 'ZONE1'])
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: pair }, inArea), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString())
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, '\uD800', -1, 0, 0.5, 1e21, 2 ** 53 + 1, '2', null, true, [], {}, [[]], {
    length: -1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

function bodyOf({ body }: Operation, schemas: ShopDocument['schemas']): fc.Arbitrary<string | null> {
  const good = body === undefined ? fc.constant<unknown>({}) : valuesOf(body, schemas)
  const broken = fc.tuple(good, fc.nat(40), odd).map(([value, at, instead]) => replaceAt(value, at, instead))
  const claimed = good.map((value) => (isObject(value) ? { ...claims, ...value } : value))
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 5, arbitrary: json(good) },
    { weight: 6, arbitrary: json(broken) },
    { weight: 2, arbitrary: json(claimed) },
    { weight: 2, arbitrary: json(odd) },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns `value` with the nested value of number `at` replaced. */
function replaceAt(value: unknown, at: number, instead: unknown): unknown {
  let left = at
  const visit = (each: unknown): unknown => {
    left -= 1
    if (left === -1) return instead
    if (Array.isArray(each)) return each.map(visit)
    if (isObject(each)) return Object.fromEntries(Object.entries(each).map(([name, of]) => [name, visit(of)]))
    return each
  }
  return visit(value)
}
