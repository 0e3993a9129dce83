import { request } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop({ ORDER_LIMIT: '' })
})
afterAll(() => shop.close())

/** Returns the status of a call whose path is sent as it is written. `fetch` would tidy it up. */
function statusOf(method: string, path: string, client: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-test-client': client }
    const body = method === 'GET' ? '' : '{}'
    const length = body === '' ? {} : { 'content-length': String(body.length) }
    const { hostname, port } = new URL(shop.origin)
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const limited: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/email/a@b.co'],
  ['POST', '/api/login'],
  ['POST', '/api/user'],
  ['POST', '/api/password/check'],
  ['GET', '/api/track-order/SB-1/a@b.co'],
  ['POST', '/api/order'],
]

/** Lists other spellings of a path that a server may treat as the same. */
function spellingsOf(path: string): readonly string[] {
  const below = path.slice('/api/'.length)
  const [first = '', ...rest] = below.split('/')
  const tail = rest.map((segment) => `/${segment}`).join('')
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  const encoded = [...first].map((letter, at) => first.slice(0, at) + hex(letter) + first.slice(at + 1))
  return [
    ...encoded.map((name) => `/api/${name}${tail}`),
    ...encoded.map((name) => `/api/${name}${tail}`.replace(/%../, (code) => code.toUpperCase())),
    `/api/${[...first].map(hex).join('')}${tail}`,
    `/api/${below.replace(/[a-z]$/, hex)}`,
    `/api/${first.replace(/./, (letter) => hex(letter).replace('%', '%25'))}${tail}`,
    `/api//${below}`,
    `/api///${below}`,
    `/api/./${below}`,
    `/api/x/../${below}`,
    `/api/%2e/${below}`,
    `/api/x/%2E%2e/${below}`,
    `/api/x%2F..%2F${below}`,
    `/api/x/..%2f${below}`,
    `/api/x/..%5C${below}`,
    `/api/x/..%252F${below}`,
    `/api/x/..;/${below}`,
    `/api/;/${below}`,
    `/api\\${below}`,
    `/api/\\${below}`,
    `/api/%2F${below}`,
    `/api/${first}${tail}/`,
    `/api/${first}${tail}//`,
    `/api/${first}${tail}/.`,
    `/api/${first}${tail}/x/..`,
    `/api/${first}${tail}%2F`,
    `/api/${first}${tail}%2F.`,
    `/api/${first}${tail};x`,
    `/api/${first};x=1${tail}`,
    `/api/${first}%3Bx${tail}`,
    `/api/${first}${tail}/;x`,
    `/api/${first}/${tail}`,
    `/api/${first}%20${tail}`,
    `/api/%20${below}`,
    `/api/${first}%00${tail}`,
    `/api/${first}%09${tail}`,
    `/api/${first}.${tail}`,
    `/api/${first}.json${tail}`,
    `/api/${first.toUpperCase()}${tail}`,
    `/api/${first.replace(/^./, (letter) => letter.toUpperCase())}${tail}`,
    `/api/${first.replace(/.$/, (letter) => letter.toUpperCase())}${tail}`,
    `/api/${first}${tail.toUpperCase()}`,
    `/api/${below}?x=/api/areas`,
    `/api/${below}#/api/areas`,
  ]
}

for (const [method, path] of limited) {
  row('E1', `${method} ${path}: every other spelling is limited too, or 404`, async () => {
    const client = aClient()
    const exhaust = async () => {
      while ((await statusOf(method, path, client)) !== 429);
    }
    await exhaust()
    let refused = 0
    for (const spelled of spellingsOf(path).filter((each) => !each.includes('#'))) {
      let status = await statusOf(method, spelled, client)
      // The minute may have ended before this call, and not because of its spelling: then the plain call is open too.
      if (status !== 404 && status !== 429 && (await statusOf(method, path, client)) !== 429) {
        await exhaust()
        status = await statusOf(method, spelled, client)
      }
      expect([spelled, [404, 429].includes(status)]).toEqual([spelled, true])
      refused += 1
    }
    return `${refused} of ${refused} spellings refused`
  })
}

const hosts = ['evil.example', 'evil.example:80', 'evil.example/path', 'user@evil.example']
const starts = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '/\t/',
  '/%09/',
  '/.//',
  '/..//',
  '/a/..//',
  '/./\\',
  '/a\\..\\\\',
  'https:',
  'https://',
  'http:/',
  ' //',
]
const hostile = [
  ...starts.flatMap((start) => hosts.map((host) => start + host)),
  'javascript:alert(1)',
  'data:text/html,x',
]

row(
  'E2',
  `${hostile.length} hostile places to go, as back, as path, as a parameter: always the own origin`,
  async () => {
    const places: string[] = []
    for (const place of hostile) {
      const body = new URLSearchParams({ area: 'ZONE1', back: place })
      const chosen = await shop.fetch('/area', { method: 'POST', body })
      await chosen.text()
      places.push(chosen.headers.get('location') ?? '//none.invalid')
      for (const path of [
        encodeURI(place.startsWith('/') ? place : `/${place}`),
        `/food-mart?next=${encodeURIComponent(place)}`,
        `/account?next=${encodeURIComponent(place)}`,
        `/api/user/socialite/google/start?back=${encodeURIComponent(place)}`,
      ]) {
        const answer = await fetch(`${shop.origin}${path}`, { redirect: 'manual' })
        await answer.text()
        const location = answer.headers.get('location')
        if (location !== null) places.push(location)
      }
    }
    const origins = places.map((place) => new URL(place, shop.origin).origin)
    expect(new Set(origins)).toEqual(new Set([shop.origin]))
    return `${places.length} redirects, all to the own origin`
  },
)
