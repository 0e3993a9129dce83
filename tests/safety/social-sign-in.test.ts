import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aPerson, cookieOf } from '#tests/integration/backend/accounts/people.ts'
import { outcome, settingsFor } from '#tests/integration/backend/accounts/social-shop.ts'
import { type Answer, readAnswer } from '#tests/integration/backend/answers.ts'
import { startFacebookServer } from '#tests/servers/facebook/server.ts'
import { type GoogleServer, startGoogleServer } from '#tests/servers/google/server.ts'
import type { TokenFault } from '#tests/servers/google/token-faults.ts'
import type { SignInServer } from '#tests/servers/sign-in-server.ts'
import { walkProvider } from '#tests/servers/sign-in-walk.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

type ProviderName = 'google' | 'facebook'

let google: GoogleServer
let facebook: SignInServer
let shop: SafetyShop
beforeAll(async () => {
  // The shop names itself by its setting, not by the port that it listens on.
  google = await startGoogleServer(['http://localhost/api/user/socialite/google/callback'])
  facebook = await startFacebookServer()
  shop = await openSafetyShop(settingsFor(google, facebook))
})
afterAll(() => Promise.all([shop.close(), google.close(), facebook.close()]))
beforeEach(async () => {
  google.tokenFault = null
  await shop.reset()
  // Google's tokens say when they expire, by the machine's clock.
  await shop.moveClock(Date.now())
})

let subjects = 0

/** Whoever signs in at either provider next: somebody whom the shop does not know, by this email. */
function atProviders(email = `next${subjects + 1}@example.com`, change: Readonly<Record<string, unknown>> = {}): void {
  subjects += 1
  const named = { given_name: 'Gu', family_name: 'Ge' }
  google.profile = { sub: `g-${subjects}`, email, email_verified: true, ...named, ...change }
  facebook.profile = { id: `f-${subjects}`, email, first_name: 'Fei', last_name: 'Bo' }
}

const alone = {
  post: (path: string, body: unknown) => shop.send('POST', path, body, {}, aClient()),
  get: (path: string) => shop.send('GET', path, undefined, {}, aClient()),
}
const cookieFor = ({ token }: { readonly token: string }) => `__Host-session=${token}`
const count = (table: string) => shop.count(`SELECT count(*) AS n FROM ${table}`)

/** The way of a browser to the provider and back: where it is led, and the cookies that it has by then. */
async function walk(name: ProviderName, cookie = '') {
  const headers = cookie === '' ? {} : { cookie }
  const start = await shop.send('GET', `user/socialite/${name}/start?next=/account`, undefined, headers, aClient())
  const cookies = [cookie, cookieOf(start, '__Host-social')].filter((each) => each !== '').join('; ')
  const login = String((name === 'google' ? google : facebook).profile['sub'])
  return { back: await walkProvider(start.headers.get('location') ?? '', { name: login }), cookies }
}

async function comeBack({ pathname, search }: URL, cookie: string): Promise<Answer> {
  return readAnswer(await shop.fetch(pathname + search, { headers: { cookie } }, aClient()))
}

async function signIn(name: ProviderName, cookie = ''): Promise<Answer> {
  const { back, cookies } = await walk(name, cookie)
  return comeBack(back, cookies)
}

const unlink = (name: ProviderName, cookie: string) =>
  shop.send('DELETE', `user/socialite/${name}`, undefined, { cookie, origin: shop.origin }, aClient())

/** What a refused way back says, with the session that it must not give. */
const refusalOf = (answer: Answer) => [answer.status, outcome(answer), cookieOf(answer)]

const trials = rounds(3, 100)
row('I20', `the last way in is unlinked, and both of two at once, ${trials} times: one always stays`, async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    atProviders()
    const cookie = cookieOf(await signIn('google')) ?? ''
    const last = await unlink('google', cookie)
    expect([last.status, last.body.code]).toEqual([409, 'last_way_in'])

    expect(outcome(await signIn('facebook', cookie))).toBe('linked')
    const both = await Promise.all([unlink('google', cookie), unlink('facebook', cookie)])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = await shop.send('GET', 'user/socialite', undefined, { cookie })
    expect(left.body.data).toHaveLength(1)
  }
  return `${trials} of ${trials} times 409, and one of two stays`
})

row(
  'I20',
  "an account is claimed by a provider's email that nobody proved, 7 ways: refused, nothing linked",
  async () => {
    const unproved = await aPerson(alone)
    const proved = await aPerson(alone)
    await shop.db.prepare('UPDATE users SET email_verified_at_ms = 1 WHERE id = ?1').bind(proved.id).run()
    const before = [await count('users'), await count('sessions')]

    const said: (string | null)[] = []
    const claim = async (name: ProviderName) => {
      const answer = await signIn(name)
      expect(cookieOf(answer)).toBeNull()
      said.push(outcome(answer))
    }
    atProviders(unproved.email)
    await claim('google')
    await claim('facebook')
    for (const verified of [false, undefined, 'no', 0]) {
      atProviders(proved.email, { email_verified: verified })
      await claim('google')
    }
    atProviders(proved.email)
    await claim('facebook')

    const [exists, unvouched] = ['account_exists', 'email_not_verified']
    expect(said).toEqual([exists, exists, unvouched, unvouched, unvouched, unvouched, exists])
    expect([await count('users'), await count('sessions'), await count('social_accounts')]).toEqual([...before, 0])
    expect(outcome(await signIn('google'))).toBe('signed_in')
    return '7 of 7 refused, 0 linked; an email that both sides proved signs in'
  },
)

row('I20', 'a code is replayed, swapped, or brought by another browser, of each provider: refused', async () => {
  let refused = 0
  for (const name of ['google', 'facebook'] as const) {
    const other = name === 'google' ? 'facebook' : 'google'
    const isFailed = [303, 'failed', null]
    const isExpired = [303, 'expired', null]
    atProviders()
    const theirs = await walk(name)
    const own = await walk(name)
    const swapped = new URL(own.back)
    swapped.searchParams.set('code', theirs.back.searchParams.get('code') ?? '')
    const without = new URL(own.back)
    without.searchParams.delete('code')
    const elsewhere = new URL(own.back.href.replace(`/${name}/`, `/${other}/`))

    const tries: readonly (readonly [string, URL, string, readonly unknown[]])[] = [
      ['swapped', swapped, own.cookies, isFailed],
      ['without a code', without, own.cookies, isFailed],
      ['no cookies', own.back, '', isExpired],
      ["another's cookies", own.back, theirs.cookies, isExpired],
      ['the other provider', elsewhere, own.cookies, isExpired],
    ]
    for (const [what, back, cookies, expected] of tries) {
      expect([name, what, ...refusalOf(await comeBack(back, cookies))]).toEqual([name, what, ...expected])
      refused += 1
    }
    expect(await count('sessions')).toBe(name === 'google' ? 0 : 1)
    const again = await walk(name)
    expect(outcome(await comeBack(again.back, again.cookies))).toBe('signed_in')
    expect([name, 'replayed', ...refusalOf(await comeBack(again.back, again.cookies))]).toEqual([
      name,
      'replayed',
      ...isFailed,
    ])
    refused += 1
  }
  const [first, second] = [await aPerson(alone), await aPerson(alone)]
  atProviders()
  const { back, cookies } = await walk('google', cookieFor(first))
  const links = await count('social_accounts')
  expect(outcome(await comeBack(back, cookies.replace(first.token, second.token)))).toBe('expired')
  expect(await count('social_accounts')).toBe(links)
  return `${refused + 1} of ${refused + 1} refused, 0 sessions, 0 links`
})

const tokenFaults: readonly TokenFault[] = [
  'other_nonce',
  'no_nonce',
  'other_issuer',
  'other_audience',
  'expired',
  'other_key',
  'unsigned',
  'missing',
]

row(
  'I20',
  `an ID token with another nonce, issuer, audience, key or time, ${tokenFaults.length} ways: refused`,
  async () => {
    atProviders()
    for (const fault of tokenFaults) {
      google.tokenFault = fault
      expect([fault, ...refusalOf(await signIn('google'))]).toEqual([fault, 303, 'failed', null])
    }
    google.tokenFault = null

    expect([await count('users'), await count('sessions')]).toEqual([0, 0])
    expect(outcome(await signIn('google'))).toBe('signed_in')
    return `${tokenFaults.length} of ${tokenFaults.length} refused; the right one signs in`
  },
)
