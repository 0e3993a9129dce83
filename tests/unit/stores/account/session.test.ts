import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'
import { lateAnswer } from '#tests/support/late-answer.ts'

type Answers = Parameters<typeof fakeShop>[0]

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null, hasPassword: true }

async function open(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/user.ts')),
    ...(await import('#stores/account/token.ts')),
  }))
  return { shop, browser, ...stores }
}

const signedIn = { 'shop:token': 't-1', 'shop:user': JSON.stringify(mei) }

describe('refreshUser (rules §6)', () => {
  test('sends no call for a guest', async () => {
    const { shop, refreshUser, $user } = await open({})

    await refreshUser()

    expect(callsOf(shop)).toEqual([])
    expect($user.get()).toBeNull()
  })

  test('forgets a token of damaged storage, which no header can hold', async () => {
    const damaged = { ...signedIn, 'shop:token': '暖\u0000鍋' }
    const { shop, refreshUser, $user, $token } = await open(
      { 'GET /api/user': refusal(401, 'unauthenticated') },
      damaged,
    )

    await refreshUser()

    expect(shop.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null])
    expect($user.get()).toBeNull()
    expect($token.get()).toBe('')
  })

  test('signs in a user who returns from a provider with a cookie alone', async () => {
    const { shop, refreshUser, $user, isSignedIn } = await open({ 'GET /api/user': () => json({ data: mei }) })

    await refreshUser(true)

    expect(shop.requests[0]?.headers.get('authorization')).toBeNull()
    expect($user.get()).toEqual(mei)
    expect(isSignedIn()).toBe(true)
  })

  test('forgets an expired cookie, and signs nobody in', async () => {
    const { refreshUser, $user, isSignedIn } = await open(
      { 'GET /api/user': refusal(401, 'unauthenticated') },
      { 'shop:cookie-session': 'yes', 'shop:user': JSON.stringify(mei) },
    )

    await refreshUser()

    expect($user.get()).toBeNull()
    expect(isSignedIn()).toBe(false)
  })

  test('replaces an expired token by a valid cookie', async () => {
    const { shop, refreshUser, $user, $token } = await open(
      {
        'GET /api/user': (request) =>
          request.headers.has('authorization')
            ? json({ message: 'No.', code: 'unauthenticated' }, 401)
            : json({ data: mei }),
      },
      { 'shop:token': 'dead' },
    )

    await refreshUser(true)

    expect(callsOf(shop)).toEqual(['GET /api/user', 'GET /api/user'])
    expect($user.get()).toEqual(mei)
    expect($token.get()).toBe('')
  })

  test('signs out with one call when the token has expired and there is no cookie', async () => {
    const { shop, refreshUser, $user } = await open({ 'GET /api/user': refusal(401, 'unauthenticated') }, signedIn)

    await refreshUser()

    expect(callsOf(shop)).toEqual(['GET /api/user'])
    expect($user.get()).toBeNull()
  })

  test.each<[string, NonNullable<Answers>[string]]>([
    ['no answer', noAnswer],
    ['a server error', refusal(503, 'unavailable')],
  ])('does not sign out after %s', async (_what, answer) => {
    const { refreshUser, $user, $token } = await open({ 'GET /api/user': answer }, signedIn)

    await refreshUser(true)

    expect($user.get()).toEqual(mei)
    expect($token.get()).toBe('t-1')
  })
})

describe('signing in and out', () => {
  test('after a sign-in with a password, calls carry the token', async () => {
    const { browser, signIn, isSignedIn, $isCookieSession } = await open(
      { 'POST /api/login': () => json({ data: { token: 't-2', user: mei } }) },
      { 'shop:cookie-session': 'yes' },
    )

    expect(await signIn(' mei@example.com ', 'Warm-pot-42')).toEqual({ ok: true, value: mei })
    expect(browser.storage['shop:token']).toBe('t-2')
    expect($isCookieSession.get()).toBe(false)
    expect(isSignedIn()).toBe(true)
  })

  test('a sign-out removes everything of the session', async () => {
    let isKeptAlive = false
    const leave = (request: Request) => {
      isKeptAlive = request.keepalive
      return json({ data: null })
    }
    const { browser, endSignIn, isSignedIn } = await open({ 'POST /api/logout': leave }, signedIn)

    await endSignIn()

    // The sign-out works even when the shopper leaves the page at once.
    expect(isKeptAlive).toBe(true)
    expect(isSignedIn()).toBe(false)
    expect(browser.storage['shop:user'] ?? 'null').toBe('null')
  })

  test.each<[string, Record<string, string>]>([
    ['a token', signedIn],
    ['a cookie alone', { 'shop:user': JSON.stringify(mei) }],
  ])('an answer that arrives while %s is signed out signs nobody in', async (_, storage) => {
    const asked = lateAnswer()
    const left = lateAnswer()
    const { refreshUser, endSignIn, $user, isSignedIn } = await open(
      { 'GET /api/user': asked.answer, 'POST /api/logout': left.answer },
      storage,
    )

    const seen: unknown[] = []
    const refreshing = refreshUser(true)
    const leaving = endSignIn()
    const stop = $user.subscribe((user) => seen.push(user))
    asked.come({ data: mei })
    left.come({ data: null })
    await Promise.all([refreshing, leaving])
    stop()

    expect(seen).toEqual([null])
    expect(isSignedIn()).toBe(false)
  })

  test('a call made while a token is signed out signs nobody in', async () => {
    const left = lateAnswer()
    const { shop, refreshUser, endSignIn, $user } = await open(
      { 'GET /api/user': () => json({ data: mei }), 'POST /api/logout': left.answer },
      signedIn,
    )

    const leaving = endSignIn()
    const seen: unknown[] = []
    const stop = $user.subscribe((user) => seen.push(user))
    const refreshing = refreshUser()
    // The answer arrives before the sign-out ends.
    await vi.waitFor(() => expect(callsOf(shop)).toHaveLength(2))
    await new Promise((resolve) => setImmediate(resolve))
    left.come({ data: null })
    await Promise.all([refreshing, leaving])
    stop()

    expect(seen).toEqual([null])
  })
})
