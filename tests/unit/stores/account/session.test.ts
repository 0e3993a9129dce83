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
    ...(await import('#stores/account/token.ts')),
  }))
  return { shop, browser, ...stores }
}

const signedIn = { 'shop:token': 't-1', 'shop:user': JSON.stringify(mei) }

describe('refreshUser (rules §6)', () => {
  test('a guest is not asked about', async () => {
    const { shop, refreshUser, $user } = await open({})

    await refreshUser()

    expect(callsOf(shop)).toEqual([])
    expect($user.get()).toBeNull()
  })

  test('who came back from a provider has a cookie alone, and is known by it', async () => {
    const { shop, refreshUser, $user, isSignedIn } = await open({ 'GET /api/user': () => json({ data: mei }) })

    await refreshUser(true)

    expect(shop.requests[0]?.headers.get('authorization')).toBeNull()
    expect($user.get()).toEqual(mei)
    expect(isSignedIn()).toBe(true)
  })

  test('a cookie that has died is forgotten, and nobody is signed in', async () => {
    const { refreshUser, $user, isSignedIn } = await open(
      { 'GET /api/user': refusal(401, 'unauthenticated') },
      { 'shop:cookie-session': 'yes', 'shop:user': JSON.stringify(mei) },
    )

    await refreshUser()

    expect($user.get()).toBeNull()
    expect(isSignedIn()).toBe(false)
  })

  test('a dead token gives way to a living cookie', async () => {
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

  test('a dead token without a cookie signs out, with one call', async () => {
    const { shop, refreshUser, $user } = await open({ 'GET /api/user': refusal(401, 'unauthenticated') }, signedIn)

    await refreshUser()

    expect(callsOf(shop)).toEqual(['GET /api/user'])
    expect($user.get()).toBeNull()
  })

  test.each<[string, NonNullable<Answers>[string]]>([
    ['no answer', noAnswer],
    ['a server that breaks', refusal(503, 'unavailable')],
  ])('%s signs nobody out', async (_what, answer) => {
    const { refreshUser, $user, $token } = await open({ 'GET /api/user': answer }, signedIn)

    await refreshUser(true)

    expect($user.get()).toEqual(mei)
    expect($token.get()).toBe('t-1')
  })
})

describe('signing in and out', () => {
  test('a sign-in by password carries a token from then on', async () => {
    const { browser, signIn, isSignedIn, $isCookieSession } = await open(
      { 'POST /api/login': () => json({ data: { token: 't-2', user: mei } }) },
      { 'shop:cookie-session': 'yes' },
    )

    expect(await signIn(' mei@example.com ', 'Warm-pot-42')).toEqual({ ok: true, value: mei })
    expect(browser.storage['shop:token']).toBe('t-2')
    expect($isCookieSession.get()).toBe(false)
    expect(isSignedIn()).toBe(true)
  })

  test('a sign-out leaves nothing of it', async () => {
    let isKeptAlive = false
    const leave = (request: Request) => {
      isKeptAlive = request.keepalive
      return json({ data: null })
    }
    const { browser, endSignIn, isSignedIn } = await open({ 'POST /api/logout': leave }, signedIn)

    await endSignIn()

    // Who leaves the page at once is signed out all the same.
    expect(isKeptAlive).toBe(true)
    expect(isSignedIn()).toBe(false)
    expect(browser.storage['shop:user'] ?? 'null').toBe('null')
  })

  test.each<[string, Record<string, string>]>([
    ['a token', signedIn],
    ['a cookie alone', { 'shop:user': JSON.stringify(mei) }],
  ])('an answer that comes while %s is signed out brings nobody back', async (_, storage) => {
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

  test('nor does one that was asked for while a token is signed out', async () => {
    const left = lateAnswer()
    const { shop, refreshUser, endSignIn, $user } = await open(
      { 'GET /api/user': () => json({ data: mei }), 'POST /api/logout': left.answer },
      signedIn,
    )

    const leaving = endSignIn()
    const seen: unknown[] = []
    const stop = $user.subscribe((user) => seen.push(user))
    const refreshing = refreshUser()
    // The answer is there before the sign-out is through.
    await vi.waitFor(() => expect(callsOf(shop)).toHaveLength(2))
    await new Promise((resolve) => setImmediate(resolve))
    left.come({ data: null })
    await Promise.all([refreshing, leaving])
    stop()

    expect(seen).toEqual([null])
  })
})
