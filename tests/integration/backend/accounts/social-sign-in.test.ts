import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignPlaces } from '#tests/support/foreign-places.ts'
import { openingMs } from '../shop.ts'
import { aPerson, cookieOf, mailedToken, mailsTo } from './people.ts'
import { openSocialShop, outcome, type SocialShop } from './social-shop.ts'

let social: SocialShop
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())
beforeEach(() => social.reset())

describe('GET /api/user/socialite/{provider}/start (rules §6)', () => {
  test('sends the browser to the provider, and keeps its secrets where only this host reads them', async () => {
    const answer = await social.shop.get('user/socialite/google/start?next=/tw/cart%3Fa=1%23b')

    const url = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect(url.origin + url.pathname).toBe(`${social.google.url}/auth`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: social.google.clientId,
      redirect_uri: 'http://localhost/api/user/socialite/google/callback',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-social=[\w-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is not there for a provider without keys, an unknown one, or a shop that does not know its address', async () => {
    const bare = social.base.beside({})
    const { SITE_URL: _, ...nameless } = social.settings
    const origin = 'https://evil.example'

    expect((await bare.get('user/socialite/google/start')).status).toBe(404)
    expect((await bare.get('user/socialite/google/callback')).status).toBe(404)
    expect((await bare.get('social-providers')).body).toEqual({ data: [] })
    expect((await social.shop.get('user/socialite/other/start')).status).toBe(404)
    const deployed = social.base.beside({ env: nameless, origin })
    expect((await deployed.get('user/socialite/google/start')).status).toBe(404)
    const named = social.base.beside({ origin, env: { ...nameless, SITE_URL: 'https://shop.example' } })
    const start = await named.get('user/socialite/google/start')
    expect(new URL(start.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe(
      'https://shop.example/api/user/socialite/google/callback',
    )
  })

  test('asks for the addresses of the provider once an hour', async () => {
    const discovery = 'GET /.well-known/openid-configuration'
    const discoveries = () => social.google.asked.filter((asked) => asked === discovery).length

    await social.start('google')
    await social.start('google')
    expect(discoveries()).toBe(1)
    social.shop.nowMs += 60 * 60_000
    await social.start('google')

    expect(discoveries()).toBe(2)
  })

  test('offers Google and Facebook only when their keys are set', async () => {
    const env = {
      SITE_URL: 'http://localhost',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
    }

    expect((await social.base.beside({ env }).get('social-providers')).body).toEqual({ data: ['google'] })
    const both = social.base.beside({ env: { ...env, FACEBOOK_CLIENT_ID: 'c', FACEBOOK_CLIENT_SECRET: 'd' } })
    expect((await both.get('social-providers')).body).toEqual({ data: ['google', 'facebook'] })
    const start = await both.get('user/socialite/facebook/start')
    expect(start.headers.get('location')).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?/)
  })

  test.each(foreignPlaces)('leads to no other site: %j (safety I17)', async (next) => {
    social.atGoogle()

    const answer = await social.signIn('google', { next })

    expect(answer.headers.get('location')).toBe('/account?social=signed_in')
  })

  test('leads to where the shopper wanted to go', async () => {
    social.atGoogle('going@example.com')

    const answer = await social.signIn('google', { next: '/tw/cart?a=1#b' })

    expect(answer.headers.get('location')).toBe('/tw/cart?a=1&social=signed_in#b')
    expect((await mailsTo(social.shop, 'going@example.com'))[0]).toMatchObject({ kind: 'welcome', language: 'tw' })
  })
})

describe('coming back to sign in', () => {
  test('makes an account the first time, and opens it the next', async () => {
    social.atGoogle('Fresh@example.com')

    const first = await social.signIn('google')
    const second = await social.signIn('google')

    const user = await social.whoIs(first)
    expect(user).toMatchObject({
      email: 'fresh@example.com',
      isEmailVerified: true,
      firstName: 'Gu',
      hasPassword: false,
    })
    expect((await social.whoIs(second)).id).toBe(user.id)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    expect(first.headers.getSetCookie()).toContain('__Host-social=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax')
    expect(await mailsTo(social.shop, 'fresh@example.com')).toHaveLength(1)
  })

  test('of sign-ins at once one account comes out', async () => {
    social.atGoogle('rush@example.com')
    const walks = await Promise.all([1, 2, 3, 4].map(() => social.walk('google')))

    const answers = await Promise.all(walks.map(({ back, cookies }) => social.comeBack(back, cookies)))

    expect(answers.map(outcome)).toEqual(Array(4).fill('signed_in'))
    expect(new Set(await Promise.all(answers.map(async (answer) => (await social.whoIs(answer)).id))).size).toBe(1)
  })

  test('never opens an account whose address nobody proved (safety I20)', async () => {
    const person = await aPerson(social.shop)
    social.atGoogle(person.email)

    const refused = await social.signIn('google')
    await social.shop.post('password/email', { email: person.email })
    const token = await mailedToken(social.shop, person.email)
    await social.shop.post('password/reset', { token, password: 'Copper-kettle-7' })
    const opened = await social.signIn('google')

    expect(outcome(refused)).toBe('account_exists')
    expect(cookieOf(refused)).toBeNull()
    expect(outcome(opened)).toBe('signed_in')
    expect((await social.whoIs(opened)).id).toBe(person.id)
  })

  test('by Facebook makes an account whose address is not proved; without an address none', async () => {
    social.facebook.profile = { id: 'f-1', email: 'fb@example.com', first_name: 'Fei', last_name: 'Bo' }
    const user = await social.whoIs(await social.signIn('facebook'))
    social.facebook.profile = { id: 'f-2', first_name: 'Fei' }
    const without = await social.signIn('facebook')

    expect(user).toMatchObject({ email: 'fb@example.com', isEmailVerified: false, firstName: 'Fei' })
    expect(outcome(without)).toBe('no_email')
  })

  test('holds only for the browser that began it, for ten minutes, and for that provider', async () => {
    social.atGoogle('state@example.com')
    const { back, cookies } = await social.walk('google')
    const { back: other } = await social.walk('google')
    const forged = Buffer.from(JSON.stringify({ provider: 'google', state: 'x' })).toString('base64url')
    const search = back.search

    const refused = [
      await social.comeBack(back, ''),
      await social.comeBack(other, cookies),
      await social.comeBack(new URL('?code=1', back), cookies),
      await social.comeBack(back, `__Host-social=${forged}`),
      await social.comeBack(back, '__Host-social=%%%'),
      await social.shop.get(`user/socialite/facebook/callback${search}`, { cookie: cookies }),
    ]
    social.shop.nowMs += 10 * 60_000
    refused.push(await social.comeBack(back, cookies))

    expect(refused.map(outcome)).toEqual(Array(7).fill('expired'))
    expect(refused.map((answer) => cookieOf(answer))).toEqual(Array(7).fill(null))
    social.shop.nowMs = openingMs
    expect(outcome(await social.comeBack(back, cookies))).toBe('signed_in')
  })
})
