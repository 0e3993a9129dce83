import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openingMs, openShop, type Shop } from '../shop.ts'
import { aPerson, cookieOf, goodPassword, mailedToken, mailsTo, type Person } from './people.ts'
import { openProviderServer, type ProviderServer, type Trouble } from './provider-server.ts'

let base: Shop
let shop: Shop
let google: ProviderServer
let facebook: ProviderServer
beforeAll(async () => {
  base = await openShop()
  google = await openProviderServer('google')
  facebook = await openProviderServer('facebook')
  shop = base.beside({ ports: { socialProviders: [google.provider, facebook.provider] } })
})
afterAll(() => Promise.all([base.close(), google.close(), facebook.close()]))
beforeEach(() => {
  shop.nowMs = openingMs
  google.trouble = null
  facebook.trouble = null
})

let subjects = 0

/** Whoever signs in at Google next. */
function atGoogle(email: string, change: Record<string, unknown> = {}): void {
  subjects += 1
  google.profile = {
    sub: `g-${subjects}`,
    email,
    email_verified: true,
    given_name: 'Gu',
    family_name: 'Ge',
    ...change,
  }
}

/** The way of a browser: to the provider, and back with what it gave. */
async function walk(name: string, { cookie = '', next = '' } = {}): Promise<{ back: URL; cookies: string }> {
  const start = await shop.get(`user/socialite/${name}/start?next=${encodeURIComponent(next)}`, { cookie })
  const atProvider = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(atProvider.headers.get('location') ?? '')
  return { back, cookies: [cookie, cookieOf(start, '__Host-social')].filter((each) => each !== '').join('; ') }
}

async function comeBack(back: URL, cookies: string): Promise<Answer> {
  return shop.get(`${back.pathname.replace('/api/', '')}${back.search}`, { cookie: cookies })
}

async function signIn(name: string, options: { cookie?: string; next?: string } = {}): Promise<Answer> {
  const { back, cookies } = await walk(name, options)
  return comeBack(back, cookies)
}

const outcome = (answer: Answer) => new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('social')
const cookieFor = ({ token }: Person) => `__Host-session=${token}`
const whoIs = async (answer: Answer) => (await shop.get('user', { cookie: cookieOf(answer) ?? '' })).body.data
const linked = async (person: Person) => (await shop.get('user/socialite', person.bearer)).body.data

describe('GET /api/user/socialite/{provider}/start (spec §6)', () => {
  test('sends the browser to the provider, and keeps state and verifier where only this host reads them', async () => {
    const answer = await shop.get('user/socialite/google/start?next=/tw/cart%3Fa=1%23b')

    const url = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect(url.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?/)
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost/api/user/socialite/google/callback')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-social=[\w-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is not there for a provider without keys, an unknown one, or a shop that does not know its address', async () => {
    const bare = base.beside({})
    const ports = { socialProviders: [google.provider] }

    expect((await bare.get('user/socialite/google/start')).status).toBe(404)
    expect((await bare.get('user/socialite/google/callback')).status).toBe(404)
    expect((await bare.get('social-providers')).body).toEqual({ data: [] })
    expect((await shop.get('user/socialite/other/start')).status).toBe(404)
    const deployed = base.beside({ ports, origin: 'https://evil.example' })
    expect((await deployed.get('user/socialite/google/start')).status).toBe(404)
    const named = base.beside({ ports, origin: 'https://evil.example', env: { SITE_URL: 'https://shop.example' } })
    const start = await named.get('user/socialite/google/start')
    expect(new URL(start.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe(
      'https://shop.example/api/user/socialite/google/callback',
    )
  })

  test('offers Google and Facebook each where both of its keys are set', async () => {
    const env = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', FACEBOOK_CLIENT_ID: 'c' }

    expect((await base.beside({ env }).get('social-providers')).body).toEqual({ data: ['google'] })
    const both = base.beside({ env: { ...env, FACEBOOK_CLIENT_SECRET: 'd' } })
    expect((await both.get('social-providers')).body).toEqual({ data: ['google', 'facebook'] })
    const start = await both.get('user/socialite/facebook/start')
    expect(start.headers.get('location')).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?/)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'account',
    '@evil.example',
    '/a b',
    `/${'x'.repeat(600)}`,
  ])('leads to no other site: %j (safety.md I17)', async (next) => {
    atGoogle(`next${subjects}@example.com`)

    const answer = await signIn('google', { next })

    expect(answer.headers.get('location')).toBe('/account?social=signed_in')
  })

  test('leads to where the shopper wanted to go', async () => {
    atGoogle('going@example.com')

    const answer = await signIn('google', { next: '/tw/cart?a=1#b' })

    expect(answer.headers.get('location')).toBe('/tw/cart?a=1&social=signed_in#b')
    expect((await mailsTo(shop, 'going@example.com'))[0]).toMatchObject({ kind: 'welcome', language: 'tw' })
  })
})

describe('coming back to sign in', () => {
  test('makes an account the first time, and opens it the next', async () => {
    atGoogle('Fresh@example.com')

    const first = await signIn('google')
    const second = await signIn('google')

    const user = await whoIs(first)
    expect(user).toMatchObject({
      email: 'fresh@example.com',
      isEmailVerified: true,
      firstName: 'Gu',
      hasPassword: false,
    })
    expect((await whoIs(second)).id).toBe(user.id)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    expect(first.headers.getSetCookie()).toContain('__Host-social=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax')
    expect(await mailsTo(shop, 'fresh@example.com')).toHaveLength(1)
    expect(google.faults).toEqual([])
  })

  test('of sign-ins at once one account comes out', async () => {
    atGoogle('rush@example.com')
    const walks = await Promise.all([1, 2, 3, 4].map(() => walk('google')))

    const answers = await Promise.all(walks.map(({ back, cookies }) => comeBack(back, cookies)))

    expect(answers.map(outcome)).toEqual(Array(4).fill('signed_in'))
    expect(new Set(await Promise.all(answers.map(async (answer) => (await whoIs(answer)).id))).size).toBe(1)
  })

  test('never opens an account whose address nobody proved (safety.md I20)', async () => {
    const person = await aPerson(shop)
    atGoogle(person.email)

    const refused = await signIn('google')
    await shop.post('password/email', { email: person.email })
    const token = await mailedToken(shop, person.email)
    await shop.post('password/reset', { token, password: 'Copper-kettle-7' })
    const opened = await signIn('google')

    expect(outcome(refused)).toBe('account_exists')
    expect(cookieOf(refused)).toBeNull()
    expect(outcome(opened)).toBe('signed_in')
    expect((await whoIs(opened)).id).toBe(person.id)
  })

  test('takes no address that the provider does not vouch for', async () => {
    const person = await aPerson(shop)
    await shop.db.prepare('UPDATE users SET email_verified_at_ms = 1 WHERE id = ?1').bind(person.id).run()
    for (const verified of [false, undefined, 'no', 0]) {
      atGoogle(person.email, { email_verified: verified })
      expect(outcome(await signIn('google'))).toBe('no_email')
    }
    facebook.profile = { id: 'f-impostor', email: person.email, first_name: 'F', last_name: 'B' }
    const byFacebook = await signIn('facebook')

    expect(outcome(byFacebook)).toBe('account_exists')
    expect(cookieOf(byFacebook)).toBeNull()
    expect(await linked(person)).toEqual([])
  })

  test('by Facebook makes an account whose address is not proved; without an address none', async () => {
    facebook.profile = { id: 'f-1', email: 'fb@example.com', first_name: 'Fei', last_name: 'Bo' }
    const user = await whoIs(await signIn('facebook'))
    facebook.profile = { id: 'f-2', first_name: 'Fei' }
    const without = await signIn('facebook')

    expect(user).toMatchObject({ email: 'fb@example.com', isEmailVerified: false, firstName: 'Fei' })
    expect(outcome(without)).toBe('no_email')
    expect(facebook.faults).toEqual([])
  })

  test.each<[Trouble, string]>([
    ['denied', 'cancelled'],
    ['server_error', 'failed'],
    ['token_refused', 'failed'],
    ['token_broken', 'failed'],
    ['token_html', 'failed'],
    ['token_redirect', 'failed'],
    ['profile_refused', 'failed'],
    ['profile_broken', 'failed'],
    ['profile_huge', 'failed'],
  ])('survives a provider that does %s', async (trouble, told) => {
    for (const [name, server] of [['google', google] as const, ['facebook', facebook] as const]) {
      server.trouble = trouble
      server.asked.length = 0

      const answer = await signIn(name, { next: '/cart' })

      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/cart?social=${told}`)
      expect(cookieOf(answer)).toBeNull()
      expect(server.asked).not.toContain('POST /evil')
      expect(server.faults).toEqual([])
    }
  })

  test('waits eight seconds for a provider that is silent, and no longer', async () => {
    google.trouble = 'token_silent'
    const startMs = performance.now()

    const answer = await signIn('google')

    expect(outcome(answer)).toBe('failed')
    expect(performance.now() - startMs).toBeLessThan(12_000)
  })

  test('survives a provider that cannot be reached', async () => {
    const closed = await openProviderServer('google')
    await closed.close()
    const { cookies, back } = await walk('google')
    const unreachable = base.beside({ ports: { socialProviders: [closed.provider] } })

    const answer = await unreachable.get(`user/socialite/google/callback${back.search}`, { cookie: cookies })

    expect(outcome(answer)).toBe('failed')
  })

  test('holds only for the browser that began it, for ten minutes, and for that provider', async () => {
    atGoogle('state@example.com')
    const { back, cookies } = await walk('google')
    const { back: other } = await walk('google')
    const forged = Buffer.from(JSON.stringify({ provider: 'google', state: 'x' })).toString('base64url')
    const search = back.search

    const refused = [
      await comeBack(back, ''),
      await comeBack(other, cookies),
      await comeBack(new URL('?code=1', back), cookies),
      await comeBack(back, `__Host-social=${forged}`),
      await comeBack(back, '__Host-social=%%%'),
      await shop.get(`user/socialite/facebook/callback${search}`, { cookie: cookies }),
    ]
    shop.nowMs += 10 * 60_000
    refused.push(await comeBack(back, cookies))

    expect(refused.map(outcome)).toEqual(Array(7).fill('expired'))
    expect(refused.map((answer) => cookieOf(answer))).toEqual(Array(7).fill(null))
    shop.nowMs = openingMs
    expect(outcome(await comeBack(back, cookies))).toBe('signed_in')
    expect(outcome(await comeBack(back, cookies))).toBe('failed')
  })
})

describe('linking and unlinking (spec §6, safety.md I20)', () => {
  test('links to whoever is signed in, whatever the address, and unlinks again', async () => {
    const person = await aPerson(shop)
    atGoogle('elsewhere@example.com')

    const answer = await signIn('google', { cookie: cookieFor(person), next: '/account' })

    expect(answer.headers.get('location')).toBe('/account?social=linked')
    expect(await linked(person)).toEqual([{ provider: 'google', linkedAt: '2026-11-20T12:00:00Z' }])
    expect((await whoIs(await signIn('google'))).id).toBe(person.id)
    const unlinked = await shop.send('DELETE', 'user/socialite/google', { headers: person.bearer })
    expect(unlinked.status).toBe(200)
    expect(unlinked.body).toEqual({ data: [] })
    const again = await shop.send('DELETE', 'user/socialite/google', { headers: person.bearer })
    expect(again.status).toBe(404)
  })

  test('links one account to one user, and one of a provider to each', async () => {
    const [first, second] = [await aPerson(shop), await aPerson(shop)]
    atGoogle('one@example.com')
    await signIn('google', { cookie: cookieFor(first) })

    const taken = await signIn('google', { cookie: cookieFor(second) })
    const once = await signIn('google', { cookie: cookieFor(first) })
    atGoogle('two@example.com')
    const another = await signIn('google', { cookie: cookieFor(first) })

    expect([taken, once, another].map(outcome)).toEqual(['other_user', 'linked', 'other_user'])
    expect(await linked(second)).toEqual([])
  })

  test('links nothing for somebody else than who began it', async () => {
    const [first, second] = [await aPerson(shop), await aPerson(shop)]
    atGoogle('swap@example.com')
    const { back, cookies } = await walk('google', { cookie: cookieFor(first) })
    const swapped = cookies.replace(first.token, second.token)

    const answers = [await comeBack(back, swapped), await signedOut(first)]

    expect(answers.map(outcome)).toEqual(['expired', 'expired'])
    expect(await linked(second)).toEqual([])
  })

  test('keeps the last way in, also when two are unlinked at once', async () => {
    atGoogle('only@example.com')
    const opened = await signIn('google')
    const cookie = cookieOf(opened) ?? ''
    facebook.profile = { id: `f-${subjects}-only` }
    const unlink = (name: string) => shop.send('DELETE', `user/socialite/${name}`, { headers: { cookie } })

    const last = await unlink('google')
    await signIn('facebook', { cookie })
    const both = await Promise.all([unlink('google'), unlink('facebook')])

    expect(last.status).toBe(409)
    expect(last.body.code).toBe('last_way_in')
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a user without a password changes none: there is no current one', async () => {
    atGoogle('nopass@example.com')
    const cookie = cookieOf(await signIn('google')) ?? ''

    const answer = await shop.send('PUT', 'user', {
      body: JSON.stringify({ password: goodPassword, currentPassword: '' }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    const wrong = await shop.send('PUT', 'user', {
      body: JSON.stringify({ password: goodPassword, currentPassword: 'x' }),
      headers: { cookie, 'content-type': 'application/json' },
    })

    expect(answer.status).toBe(422)
    expect(wrong.body.errors.currentPassword).toBeDefined()
    const login = await shop.post('login', { email: 'nopass@example.com', password: goodPassword })
    expect(login.status).toBe(401)
  })

  test('answer 401 to a guest and 404 to a provider that there is not', async () => {
    const person = await aPerson(shop)

    expect((await shop.get('user/socialite')).status).toBe(401)
    expect((await shop.send('DELETE', 'user/socialite/google')).status).toBe(401)
    const answer = await shop.send('DELETE', 'user/socialite/other', { headers: person.bearer })
    expect(answer.status).toBe(404)
  })
})

/** Linking that somebody began and came back from signed out. */
async function signedOut(person: Person): Promise<Answer> {
  const { back, cookies } = await walk('google', { cookie: cookieFor(person) })
  await shop.send('POST', 'logout', { headers: person.bearer })
  return comeBack(back, cookies)
}
