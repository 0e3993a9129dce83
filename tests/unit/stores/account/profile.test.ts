import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

type Answers = Parameters<typeof fakeShop>[0]

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null, hasPassword: true }
const form = {
  firstName: ' Mei ',
  lastName: 'Wang',
  email: 'MEI@example.com',
  phone: '2065550142',
  currentPassword: '',
}

async function open(answers: Answers = {}) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, {
    storage: { 'shop:version': '2', 'shop:token': 't-1', 'shop:user': JSON.stringify(mei) },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/account/profile.ts')),
    ...(await import('#stores/account/linked-accounts.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/token.ts')),
  }))
  return { shop, ...stores }
}

describe('saveProfile', () => {
  test('sends names and phone, tidied; the same address in capitals is no other one', async () => {
    const { shop, saveProfile, $user } = await open({
      'PUT /api/user': () => json({ data: { ...mei, lastName: 'Wang', phone: '206-555-0142' } }),
    })

    expect(await saveProfile(form)).toEqual({ ok: true, value: 'saved' })
    expect(await shop.requests[0]?.json()).toEqual({ firstName: 'Mei', lastName: 'Wang', phone: '206-555-0142' })
    expect($user.get()).toMatchObject({ lastName: 'Wang', phone: '206-555-0142' })
  })

  test('another address goes with the password, and not without', async () => {
    const { shop, saveProfile } = await open({ 'PUT /api/user': () => json({ data: mei }) })
    const moved = { ...form, email: 'lin@example.com', phone: '' }

    expect(await saveProfile(moved)).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { currentPassword: 'required' } },
    })
    await saveProfile({ ...moved, currentPassword: 'Warm-pot-42' })

    expect(callsOf(shop)).toEqual(['PUT /api/user'])
    expect(await shop.requests[0]?.json()).toMatchObject({
      email: 'lin@example.com',
      phone: null,
      currentPassword: 'Warm-pot-42',
    })
  })

  test('names what is wrong as typed (rules §5)', async () => {
    const { profileFaults } = await open()

    expect(
      profileFaults({ firstName: '', lastName: ' ', email: 'mei', phone: '106-555-0142', currentPassword: 'x' }),
    ).toEqual({ firstName: 'required', lastName: 'required', email: 'email', phone: 'phone' })
  })

  test.each<[string, NonNullable<Answers>[string], object]>([
    [
      'a wrong password',
      refused('currentPassword'),
      { reason: 'fields', faults: { currentPassword: 'wrong_password' } },
    ],
    ['an address that is taken', refused('email'), { reason: 'fields', faults: { email: 'taken' } }],
    ['a refused name', refused('lastName'), { reason: 'fields', faults: { lastName: 'refused' } }],
    ['a refusal of nothing that is typed', refused('odd'), { reason: 'refused' }],
    ['too many guesses', refusal(429, 'too_many_requests'), { reason: 'slow_down' }],
    ['no answer', noAnswer, { reason: 'offline' }],
  ])('tells of %s', async (_what, answer, error) => {
    const { saveProfile } = await open({ 'PUT /api/user': answer })

    expect(await saveProfile(form)).toEqual({ ok: false, error })
  })

  test('a session that has died is told, and forgotten', async () => {
    const dead = refusal(401, 'unauthenticated')
    const { saveProfile, $user } = await open({ 'PUT /api/user': dead, 'GET /api/user': dead })

    expect(await saveProfile(form)).toEqual({ ok: false, error: { reason: 'signed_out' } })
    expect($user.get()).toBeNull()
  })
})

function refused(field: string) {
  return refusal(422, 'invalid', { errors: { [field]: ['No.'] } })
}

describe('changePassword', () => {
  test('goes on with the token that the new password came with', async () => {
    const { changePassword, $token } = await open({ 'PUT /api/user': () => json({ data: { ...mei, token: 't-2' } }) })

    expect(await changePassword({ currentPassword: 'Warm-pot-42', password: 'Colder-pot-43' })).toEqual({
      ok: true,
      value: 'saved',
    })
    expect($token.get()).toBe('t-2')
  })

  test('a weak one is not sent, and one that is guessed first is told', async () => {
    const { shop, changePassword } = await open({ 'PUT /api/user': refused('password') })

    expect(await changePassword({ currentPassword: '', password: 'weak' })).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { currentPassword: 'required', password: 'weak' } },
    })
    expect(callsOf(shop)).toEqual([])
    expect(await changePassword({ currentPassword: 'Warm-pot-42', password: 'Password1' })).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { password: 'common' } },
    })
  })
})

describe('linked accounts (rules §6)', () => {
  test('a shop without providers has none, and one that is not known is passed over', async () => {
    const { loadSocialProviders, $socialProviders } = await open({
      'GET /api/social-providers': () => json({ data: ['google', 'elsewhere'] }),
    })

    await loadSocialProviders()

    expect($socialProviders.get()).toEqual(['google'])
  })

  test('unlinking is told as it ended', async () => {
    const good = await open({
      'DELETE /api/user/socialite/google': () => json({ data: [] }),
      'GET /api/user/socialite': () => json({ data: [{ provider: 'facebook', linkedAt: '2026-11-20T12:00:00Z' }] }),
    })
    expect(await good.unlink('google')).toBe('unlinked')
    expect(good.$linkedAccounts.get()).toEqual({
      state: 'success',
      value: [{ provider: 'facebook', linkedAtMs: 1_795_176_000_000 }],
    })

    const last = await open({ 'DELETE /api/user/socialite/google': refusal(409, 'last_way_in') })
    expect(await last.unlink('google')).toBe('last_way_in')

    const away = await open({ 'DELETE /api/user/socialite/google': noAnswer })
    expect(await away.unlink('google')).toBe('offline')
  })

  test('the way to a provider names the way back, and only known words are read from it', async () => {
    const { socialStartPath, socialOutcomeIn } = await open()

    expect(socialStartPath('google', '/tw/account#security')).toBe(
      '/api/user/socialite/google/start?next=%2Ftw%2Faccount%23security',
    )
    expect(socialOutcomeIn('?social=account_exists')).toBe('account_exists')
    expect(socialOutcomeIn('?social=<b>')).toBeNull()
    expect(socialOutcomeIn('')).toBeNull()
  })
})
