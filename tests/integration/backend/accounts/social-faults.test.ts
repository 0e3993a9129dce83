import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerFault } from '#tests/servers/answer-faults.ts'
import { shortenWaits } from '#tests/support/short-waits.ts'
import type { Answer } from '../answers.ts'
import { cookieOf } from './people.ts'
import { openSocialShop, type SocialShop } from './social-shop.ts'

let social: SocialShop
beforeAll(async () => {
  social = await openSocialShop()
})
beforeEach(() => {
  social.reset()
  social.atGoogle()
  social.facebook.profile = { id: 'f-faults', email: 'faults@example.com' }
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => social.close())

/** The shopper is back on the page they came from, signed in nowhere, and reads why. */
function expectRefused(answer: Answer, why: string): void {
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/cart?social=${why}`)
  expect(cookieOf(answer)).toBeNull()
}

const googlePaths = { discovery: '/.well-known/openid-configuration', token: '/token', keys: '/jwks', profile: '/me' }
const facebookPaths = { token: '/v23.0/oauth/access_token', profile: '/v23.0/me' }

const outcomes: readonly (readonly [AnswerFault, string])[] = [
  ['server_error', 'unavailable'],
  ['silent', 'unavailable'],
  ['refused', 'failed'],
  ['html', 'failed'],
  ['redirect', 'failed'],
  ['huge', 'failed'],
  ['broken', 'failed'],
  ['other', 'failed'],
]

describe('a provider that fails signs nobody in (rules §6)', () => {
  for (const [step, path] of Object.entries(googlePaths)) {
    test.each(outcomes)(`Google's ${step} is wrong: %s`, async (fault, why) => {
      const { back, cookies } = await social.walk('google', { next: '/cart' })
      if (step === 'discovery') social.shop = social.base.beside({ env: social.settings })
      social.google.answerFaults.set(path, fault)
      const waits = fault === 'silent' ? shortenWaits() : [8000]

      const answer = await social.comeBack(back, cookies)

      expectRefused(answer, why)
      expect(social.google.asked.filter((asked) => asked.endsWith('/evil'))).toEqual([])
      expect(waits).toContain(8000)
    })
  }

  for (const [step, path] of Object.entries(facebookPaths)) {
    test.each(outcomes)(`Facebook's ${step} is wrong: %s`, async (fault, why) => {
      const { back, cookies } = await social.walk('facebook', { next: '/cart' })
      social.facebook.answerFaults.set(path, fault)
      if (fault === 'silent') shortenWaits()

      const answer = await social.comeBack(back, cookies)

      expectRefused(answer, why)
      expect(social.facebook.asked.filter((asked) => asked.endsWith('/evil'))).toEqual([])
    })
  }

  test('a provider that does not say where its sign-in page is leads back at once', async () => {
    social.google.answerFaults.set(googlePaths.discovery, 'server_error')

    expectRefused(await social.shop.get('user/socialite/google/start?next=/cart'), 'unavailable')
    social.google.answerFaults.set(googlePaths.discovery, 'other')
    expectRefused(await social.shop.get('user/socialite/google/start?next=/cart'), 'failed')
    social.google.answerFaults.clear()
    expect((await social.start('google')).page).toContain(`${social.google.url}/auth?`)
  })

  test('a provider that cannot be reached', async () => {
    const env = { ...social.settings, GOOGLE_ISSUER: 'http://127.0.0.1:1', FACEBOOK_URL: 'http://127.0.0.1:1' }
    const { back, cookies } = await social.walk('facebook', { next: '/cart' })
    social.shop = social.base.beside({ env })

    expectRefused(await social.shop.get('user/socialite/google/start?next=/cart'), 'unavailable')
    expectRefused(await social.comeBack(back, cookies), 'unavailable')
  })
})

describe('a way back that is no sign-in (rules §6)', () => {
  test('a way back that another issuer answers (mix-up)', async () => {
    const { back, cookies } = await social.walk('google', { next: '/cart' })
    back.searchParams.set('iss', 'https://evil.example')

    expectRefused(await social.comeBack(back, cookies), 'failed')
  })

  test.each(['google', 'facebook'] as const)('a shopper who cancels at %s is told so', async (name) => {
    expectRefused(await social.signIn(name, { next: '/cart', isCancelled: true }), 'cancelled')
  })

  test.each(['google', 'facebook'] as const)('an error of %s instead of a code', async (name) => {
    const { back, cookies } = await social.walk(name, { next: '/cart' })
    back.searchParams.delete('code')
    back.searchParams.set('error', 'server_error')

    expectRefused(await social.comeBack(back, cookies), 'failed')
  })
})
