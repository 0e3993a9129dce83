import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { edgeCalls } from '#edge/edge-calls.ts'
import { createApi } from '#edge/function-routes.ts'
import { document } from '#tests/support/calls.ts'
import { noSettings } from '#tests/support/settings.ts'
import { dataOf } from './answers.ts'
import { faultsOf } from './json-schema.ts'
import { anOrder, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = (await openShop()).beside({ ports: { edgeCalls } })
})
afterAll(() => shop.close())

/** The calls of the table in rules §7. `{}` is a variable part of a path. */
const specCalls = `
  GET /api/address-books
  POST /api/address-book
  PUT /api/address-book/{}
  PUT /api/address-book/default/{}
  DELETE /api/address-book/{}
  GET /api/areas
  GET /api/city-lookup/{}
  GET /api/state-lookup/{}
  POST /api/validate-address
  POST /api/shippo/validate-address
  GET /api/common
  GET /api/config
  GET /sanctum/csrf-cookie
  GET /api/discount/my
  GET /api/conditional-discounts
  GET /api/discount/{}/{}
  POST /api/order
  POST /api/order/{}
  PUT /api/order/{}/cancel
  POST /api/order/{}/pay
  POST /api/order/{}/reorder
  GET /api/track-order/{}/{}
  GET /api/products
  GET /api/product/{}
  GET /api/meats
  POST /api/login
  POST /api/logout
  POST /api/password/email
  POST /api/password/reset
  GET /api/email/{}
  POST /api/user
  PUT /api/user
  GET /api/user
  DELETE /api/user/socialite/google
  DELETE /api/user/socialite/facebook
  GET /api/top-banners
  GET /api/banners
  GET /api/deal
  GET /api/deal-items
  GET /api/meats-gallery
  GET /api/zone1-meats-gallery
  GET /api/cart/{}
  PUT /api/cart/{}
  GET /api/discount-popup
  GET /api/v2/user/wishlist
  POST /api/v2/user/wishlist
  DELETE /api/v2/user/wishlist/{}`

/** The calls that rules §12 adds. */
const contractCalls = `
  GET /api/health
  GET /api/openapi.json
  GET /api/categories
  GET /api/search
  POST /api/tax-rate
  POST /api/quote
  GET /api/orders`

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Replaces `:id` and `{id}` by `{}`. */
const plain = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, '{}').replace(/\{\w+\}/g, '{}')}`

const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => plain(method.toUpperCase(), path)),
)

describe('the calls (rules §7, §12)', () => {
  test('the document names every call of the rules', () => {
    expect([...linesOf(specCalls), ...linesOf(contractCalls)].filter((call) => !documented.includes(call))).toEqual([])
  })

  test('the document names exactly the mounted calls, each once', () => {
    const routed = createBackend(shop.db, noSettings)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => plain(method, path))
    const atEdge = edgeCalls.map(({ method, path }) => plain(method, path))

    expect([...documented].sort()).toEqual([...routed, ...atEdge].sort())
    expect(new Set(documented).size).toBe(documented.length)
  })

  test('the edge answers its own calls, and handles only calls of the document', () => {
    const atEdge = createApi()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => plain(method, `/api${path}`))

    for (const { method, path } of edgeCalls) expect(atEdge).toContain(plain(method, path))
    expect(atEdge.filter((call) => !call.endsWith('*') && !documented.includes(call))).toEqual([])
  })
})

describe('GET /api/openapi.json (rules §12)', () => {
  test('is OpenAPI 3.1, and the same document each time', async () => {
    const answer = await shop.get('openapi.json')

    expect([answer.status, answer.body.openapi]).toEqual([200, '3.1.0'])
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
    expect((await shop.get('openapi.json')).text).toBe(answer.text)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('every reference has a target, and every schema is used', () => {
    const text = JSON.stringify(document)
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))

    expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort())
    expect(text).not.toContain('#/$defs')
  })

  test("every operation has its own id, the parameters of its path, and failures in the contract's shape", () => {
    const ids: string[] = []
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const operation of Object.values(operations)) {
        const { operationId, parameters = [], responses } = operation
        ids.push(operationId)
        const inPath = parameters.filter((each) => each.in === 'path').map((each) => each.name)
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        expect(JSON.stringify(responses['default'])).toContain('#/components/schemas/Problem')
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names the required query parameters of a call', async () => {
    const parameters = document.paths['/api/conditional-discounts']?.['get']?.parameters ?? []

    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['areaCode'])
    expect((await shop.get('conditional-discounts')).status).toBe(422)
    expect((await shop.get('conditional-discounts?areaCode=ZONE1')).status).toBe(200)
  })

  test('the schema of a request accepts and refuses the same as the call', () => {
    const { schemas } = document.components
    const { address, contact } = anOrder()

    expect(faultsOf(schemas['OrderRequest'], anOrder())).toEqual([])
    expect(faultsOf(schemas['OrderRequest'], anOrder({ total: 13.79 }))).toEqual([])
    expect(faultsOf(schemas['OrderRequest'], anOrder({ total: '13.79' }))).not.toEqual([])
    expect(faultsOf(schemas['OrderRequest'], anOrder({ address: undefined }))).not.toEqual([])
    expect(
      faultsOf(schemas['OrderRequest'], anOrder({ lines: [{ code: 'A', picked: 100, group: 'combo' }] })),
    ).not.toEqual([])
    expect(faultsOf(schemas['AddressEntry'], { ...Object(address), firstName: null })).toEqual([])
    expect(faultsOf(schemas['Registration'], { ...Object(contact), password: 'Hotpot-night-88' })).toEqual([])
  })
})

describe('GET /sanctum/csrf-cookie (rules §7)', () => {
  test('answers 204 without a cookie', async () => {
    const response = await createBackend(shop.db, noSettings).request('/sanctum/csrf-cookie')

    expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([204, [], ''])
  })
})

describe('GET /api/config (rules §7, §14)', () => {
  test('is the common config with the features of the settings', async () => {
    const common = dataOf(v.looseObject({}), await shop.get('common'))

    expect((await shop.get('config')).body.data).toEqual({
      ...common,
      payments: ['sandbox'],
      signIn: [],
      analytics: null,
    })
  })

  test('names a provider only when its keys are set', async () => {
    const env = {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      PUBLIC_ANALYTICS_ID: 'G-1',
      PUBLIC_ANALYTICS_EVENTS: 'add_to_cart, foodmart_category',
    }
    const there = shop.beside({ env, origin: 'https://shop.example' })
    const config = dataOf(v.looseObject({}), await there.get('config'))

    expect([config['payments'], config['signIn'], config['analytics']]).toEqual([
      [],
      ['google'],
      { id: 'G-1', events: ['add_to_cart', 'foodmart_category'] },
    ])
    expect(JSON.stringify(config)).not.toContain('"s"')
  })
})
