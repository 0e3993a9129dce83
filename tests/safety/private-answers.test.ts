import { afterAll, beforeAll, expect } from 'vitest'
import { languages, routes } from '#tests/e2e/routes.ts'
import { calls } from '#tests/support/calls.ts'
import { type Account, openAccount } from './accounts.ts'
import { randomFrom } from './rounds.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const origin = 'https://shop.example'
let shop: SafetyShop
let mei: Account
let wen: Account
beforeAll(async () => {
  shop = await openSafetyShop({ SITE_URL: origin, FACEBOOK_CLIENT_ID: 'app', FACEBOOK_CLIENT_SECRET: 'secret' })
  mei = await openAccount(shop, 'Meizanzibar')
  wen = await openAccount(shop, 'Wentimbuktu')
})
afterAll(() => shop.close())

/** Asks as over HTTPS, with the session of `by` in the cookie and in the header. */
function ask(path: string, by: Account | null, init: RequestInit = {}): Promise<Response> {
  const session = by === null ? {} : { cookie: by.cookie, authorization: `Bearer ${by.token}` }
  const headers = { 'mf-original-url': origin + path, ...session, ...Object(init.headers) }
  return shop.fetch(path, { ...init, headers }, aClient())
}

const reads = calls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/operator/'))
const pages = languages
  .flatMap(([_, base]) => routes.map((route) => base + route))
  .filter((_, index) => index % rounds(7, 1) === 0)
const isStored = (control: string) => !/no-store|private/.test(control)

row('H4', 'the session cookie is __Host-, Secure, HttpOnly, Lax; 0 cookies by looking around', async () => {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: mei.email, password: 'Warm-pot-42' })
  const signedIn = await ask('/api/login', null, { method: 'POST', headers: json, body })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43,}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/),
  ])
  const started = await ask('/api/user/socialite/facebook/start', null)
  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-[\w-]+=[^;]+; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/),
  ])
  const chosen = await ask('/area', null, { method: 'POST', body: new URLSearchParams({ area: 'ZONE1' }) })
  expect(chosen.headers.getSetCookie()).toEqual(['area=ZONE1; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])

  const looked = [...pages, ...reads.map(({ path }) => mei.fill(path)).filter((path) => !path.includes('socialite/'))]
  const setting: string[] = []
  for (const path of looked) {
    const response = await ask(path, null)
    await response.body?.cancel()
    if (response.headers.has('set-cookie')) setting.push(path)
  }
  expect(setting).toEqual([])
  return `3 cookies as wanted, 0 set by ${looked.length} other answers`
})

row('H5', 'an answer that differs between shoppers is never stored', async () => {
  const personal: string[] = []
  for (const path of new Set([...reads.map((call) => mei.fill(call.path)), ...pages])) {
    const answers = await Promise.all([ask(path, mei), ask(path, wen), ask(path, null)])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const controls = answers.map(({ headers }) => headers.get('cache-control') ?? '')
    if (new Set(texts).size > 1 || texts.join().includes(mei.mark)) {
      personal.push(path)
      expect([path, controls.filter(isStored)]).toEqual([path, []])
    }
  }
  expect(personal).toContain('/api/user')
  expect(personal.length).toBeGreaterThanOrEqual(8)
  return `${personal.length} personal answers, 0 stored`
})

/** Fetches through a careless cache before the shop: it knows the path alone, and keeps what `isKept` lets it. */
function throughCache(isKept: (control: string) => boolean) {
  const kept = new Map<string, string>()
  return async (path: string, by: Account | null): Promise<string> => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const response = await ask(path, by)
    const text = await response.text()
    if (response.status === 200 && isKept(response.headers.get('cache-control') ?? '')) kept.set(path, text)
    return text
  }
}

const tries = rounds(60, 1000)

row('H5', `a cache before the shop, ${tries} tries: 0 pages of one shopper for another`, async () => {
  const next = randomFrom()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const paths = [
    ...['/api/user', '/api/orders', '/api/address-books', '/api/v2/user/wishlist', '/api/areas', '/api/common'],
    ...['/api/discount/my', '/', '/tw/', '/cart', '/account', '/checkout', '/food-mart', '/api/catalog-version'],
    ...[mei, wen].flatMap(({ fill, orderId }) => [
      ...[fill('/api/cart/{userId}'), `/invoice?order=${orderId}`, `/payment?order=${orderId}`],
    ]),
  ]
  const leaks = async (isKept: (control: string) => boolean): Promise<number> => {
    const fetchThrough = throughCache(isKept)
    let leaked = 0
    for (let index = 0; index < tries; index += 1) {
      const by = pick([mei, wen, null])
      const text = await fetchThrough(pick(paths), by)
      if ([mei, wen].some((other) => other !== by && text.includes(other.mark))) leaked += 1
    }
    return leaked
  }

  expect(await leaks(isStored)).toBe(0)
  // A cache without manners does give an account away, so the tries above could have found one.
  const careless = throughCache(() => true)
  await careless('/api/user', mei)
  expect(await careless('/api/user', wen)).toContain(mei.mark)
  return `0 in ${tries}`
})
