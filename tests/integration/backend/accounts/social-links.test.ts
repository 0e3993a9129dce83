import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../answers.ts'
import { aPerson, cookieOf, goodPassword, type Person } from './people.ts'
import { openSocialShop, outcome, type SocialShop } from './social-shop.ts'

let social: SocialShop
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())
beforeEach(() => social.reset())

const cookieFor = ({ token }: Person) => `__Host-session=${token}`

describe('linking and unlinking (rules §6, safety I20)', () => {
  test('links to whoever is signed in, whatever the address, and unlinks again', async () => {
    const person = await aPerson(social.shop)
    social.atGoogle('elsewhere@example.com')

    const answer = await social.signIn('google', { cookie: cookieFor(person), next: '/account' })

    expect(answer.headers.get('location')).toBe('/account?social=linked')
    expect(await social.linked(person)).toEqual([{ provider: 'google', linkedAt: '2026-11-20T12:00:00Z' }])
    expect((await social.whoIs(await social.signIn('google'))).id).toBe(person.id)
    const unlinked = await social.shop.send('DELETE', 'user/socialite/google', { headers: person.bearer })
    expect(unlinked.status).toBe(200)
    expect(unlinked.body).toEqual({ data: [] })
    const again = await social.shop.send('DELETE', 'user/socialite/google', { headers: person.bearer })
    expect(again.status).toBe(404)
  })

  test('links one account to one user, and one of a provider to each', async () => {
    const [first, second] = [await aPerson(social.shop), await aPerson(social.shop)]
    social.atGoogle('one@example.com')
    await social.signIn('google', { cookie: cookieFor(first) })

    const taken = await social.signIn('google', { cookie: cookieFor(second) })
    const once = await social.signIn('google', { cookie: cookieFor(first) })
    social.atGoogle('two@example.com')
    const another = await social.signIn('google', { cookie: cookieFor(first) })

    expect([taken, once, another].map(outcome)).toEqual(['other_user', 'linked', 'other_user'])
    expect(await social.linked(second)).toEqual([])
  })

  test('links nothing for somebody else than who began it', async () => {
    const [first, second] = [await aPerson(social.shop), await aPerson(social.shop)]
    social.atGoogle('swap@example.com')
    const { back, cookies } = await social.walk('google', { cookie: cookieFor(first) })
    const swapped = cookies.replace(first.token, second.token)

    const answers = [await social.comeBack(back, swapped), await signedOut(first)]

    expect(answers.map(outcome)).toEqual(['expired', 'expired'])
    expect(await social.linked(second)).toEqual([])
  })

  test('a user without a password changes none: there is no current one', async () => {
    social.atGoogle('nopass@example.com')
    const cookie = cookieOf(await social.signIn('google')) ?? ''

    const answer = await social.shop.send('PUT', 'user', {
      body: JSON.stringify({ password: goodPassword, currentPassword: '' }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    const wrong = await social.shop.send('PUT', 'user', {
      body: JSON.stringify({ password: goodPassword, currentPassword: 'x' }),
      headers: { cookie, 'content-type': 'application/json' },
    })

    expect(answer.status).toBe(422)
    expect(wrong.body.errors?.['currentPassword']).toBeDefined()
    const login = await social.shop.post('login', { email: 'nopass@example.com', password: goodPassword })
    expect(login.status).toBe(401)
  })

  test('answer 401 to a guest and 404 to a provider that there is not', async () => {
    const person = await aPerson(social.shop)

    expect((await social.shop.get('user/socialite')).status).toBe(401)
    expect((await social.shop.send('DELETE', 'user/socialite/google')).status).toBe(401)
    const answer = await social.shop.send('DELETE', 'user/socialite/other', { headers: person.bearer })
    expect(answer.status).toBe(404)
  })
})

/** Linking that somebody began and came back from signed out. */
async function signedOut(person: Person): Promise<Answer> {
  const { back, cookies } = await social.walk('google', { cookie: cookieFor(person) })
  await social.shop.send('POST', 'logout', { headers: person.bearer })
  return social.comeBack(back, cookies)
}
