import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { calls } from '#backend/openapi/calls.ts'
import { openapiDocument } from '#backend/openapi/document.ts'
import { createApi } from '#edge/function-routes.ts'
import { dataOf } from './answers.ts'
import { faultsOf } from './json-schema.ts'
import { anOrder, openShop, placed, type Shop } from './shop.ts'
import { aShopper, sendAs } from './shoppers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Rules §7's table, copied: `{}` for each part of a path that varies, and the two calls of {second}. */
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

/** What rules §12 adds. */
const contractCalls = `
  GET /api/health
  GET /api/openapi.json
  GET /api/categories
  GET /api/search
  POST /api/tax-rate
  POST /api/quote
  GET /api/orders`

/** The edge's own: the backend never sees it. */
const edgeCalls = new Set(['POST /api/tax-rate'])
/** For development on this machine only: no part of the interface. */
const unlisted = new Set(['GET /api/dev/outbox'])

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** `:id` and `{id}` as `{}`; the choices of `:provider{google|facebook}` each as a call. */
function plain(method: string, path: string): readonly string[] {
  const choices = /:\w+\{([\w|]+)\}/.exec(path)
  const paths = choices
    ? (choices[1] ?? '').split('|').map((choice) => path.replace(choices[0], choice))
    : [path.replace(/:\w+/g, '{}').replace(/\{\w+\}/g, '{}')]
  return paths.map((each) => `${method} ${each}`)
}

const listed = new Set(calls.flatMap(({ method, path }) => plain(method, path)))
const documented = new Set(
  Object.entries(openapiDocument().paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((method) => plain(method.toUpperCase(), path)),
  ),
)
const routed = () =>
  new Set(
    createBackend({ DB: shop.db })
      .routes.filter(({ method }) => method !== 'ALL')
      .flatMap(({ method, path }) => plain(method, path)),
  )

describe('the table of calls (rules §7, §12)', () => {
  test('the document, the routes and the rules name the same calls', () => {
    const wanted = [...linesOf(specCalls), ...linesOf(contractCalls)]

    expect(wanted.filter((call) => !documented.has(call))).toEqual([])
    expect(wanted.filter((call) => !edgeCalls.has(call) && !routed().has(call))).toEqual([])
    expect([...documented].filter((call) => !edgeCalls.has(call) && !routed().has(call))).toEqual([])
    expect([...routed()].filter((call) => !unlisted.has(call) && !documented.has(call))).toEqual([])
    expect(listed).toEqual(documented)
  })

  test('the calls of the edge are routed there', () => {
    const atEdge = createApi().routes.flatMap(({ method, path }) => plain(method, `/api${path}`))

    for (const call of edgeCalls) expect(atEdge).toContain(call)
    expect(atEdge).toEqual(expect.arrayContaining(['GET /api/cart/{}', 'PUT /api/cart/{}']))
  })

  test('no call is listed twice', () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`)

    expect(new Set(names).size).toBe(names.length)
  })
})

describe('GET /api/openapi.json (rules §12)', () => {
  test('is OpenAPI 3.1, and the same document each time', async () => {
    const answer = await shop.get('openapi.json')

    expect([answer.status, answer.body.openapi]).toEqual([200, '3.1.0'])
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openapiDocument())))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('every reference leads somewhere, and every schema is used', () => {
    const text = JSON.stringify(openapiDocument())
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))

    expect([...named].sort()).toEqual(Object.keys(openapiDocument().components.schemas).sort())
    expect(text).not.toContain('#/$defs')
  })

  test('every operation has an id of its own, its path’s parameters and a failure in the contract’s shape', () => {
    const ids: string[] = []
    for (const [path, operations] of Object.entries(openapiDocument().paths)) {
      for (const operation of Object.values(operations) as readonly Operation[]) {
        ids.push(operation.operationId)
        const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path').map((each) => each.name)
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        expect(JSON.stringify(operation.responses['default'])).toContain('#/components/schemas/Problem')
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a request’s schema takes what the call takes, and refuses what it refuses', () => {
    const { schemas } = openapiDocument().components
    const { address, contact } = anOrder()

    expect(faultsOf(schemas['OrderRequest'], anOrder())).toEqual([])
    expect(faultsOf(schemas['OrderRequest'], anOrder({ address: undefined }))).not.toEqual([])
    expect(
      faultsOf(schemas['OrderRequest'], anOrder({ lines: [{ code: 'A', picked: 100, group: 'combo' }] })),
    ).not.toEqual([])
    expect(faultsOf(schemas['AddressEntry'], { ...Object(address), firstName: null })).toEqual([])
    expect(faultsOf(schemas['Registration'], { ...Object(contact), password: 'Hotpot-night-88' })).toEqual([])
  })

  test('answers are what it says they are', async () => {
    const shopper = await aShopper(shop)
    const order = await placed(shop)
    await sendAs(shop, shopper, 'POST', 'v2/user/wishlist', { product: 'FM-SOY' })
    await sendAs(shop, shopper, 'POST', 'address-book', anOrder()['address'])
    const { paths, components } = openapiDocument()
    const parts: Record<string, string> = {
      id: order.id,
      slug: 'aged-soy-sauce',
      userId: shopper.id,
      zip: '98101',
      areaId: '1',
      subTotal: '50',
      number: order.number,
      email: 'mei@example.com',
    }

    for (const { method, path, answer, status } of calls) {
      if (method !== 'GET' || !answer || status !== undefined || path.includes('{provider}')) continue
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? 'none').replace('/api/', '')
      const query = path.endsWith('conditional-discounts') ? '?areaCode=ZONE1&discountCodes=WELCOME10' : ''
      const headers = path === '/api/order/{id}' ? {} : shopper.headers
      const got = await shop.send('GET', `${filled}${query}`, { headers })
      const operation = paths[path]?.['get'] as Operation
      const schema = operation.responses['200']?.content?.['application/json']?.schema

      expect([path, got.status]).toEqual([path, 200])
      expect([path, faultsOf(schema, got.body, components.schemas)]).toEqual([path, []])
    }
  })
})

describe('GET /sanctum/csrf-cookie (rules §7)', () => {
  test('answers 204 and sets nothing', async () => {
    const response = await createBackend({ DB: shop.db }).request('/sanctum/csrf-cookie')

    expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([204, [], ''])
  })
})

describe('GET /api/config (rules §7, §14)', () => {
  test('is the common config with what the settings offer', async () => {
    const common = dataOf(v.looseObject({}), await shop.get('common'))

    expect((await shop.get('config')).body.data).toEqual({
      ...common,
      payments: ['sandbox'],
      signIn: [],
      analytics: null,
    })
  })

  test('names a provider only where its keys are set', async () => {
    const env = {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      FACEBOOK_CLIENT_ID: 'half',
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

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}
