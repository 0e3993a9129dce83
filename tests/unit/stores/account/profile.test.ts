import { describe, expect, test } from 'vitest'
import type { Form } from '#stores/form.ts'
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
    ...(await import('#stores/account/user.ts')),
    ...(await import('#stores/account/token.ts')),
  }))
  return { shop, ...stores }
}

/** Types into the form, submits it, and returns the result and the state of the form. */
async function submit<Field extends string, Fault extends string, Reason extends string, Sent>(
  form: Form<Field, Fault, Reason, Sent>,
  values: Readonly<Record<Field, string>>,
) {
  for (const field in values) form.typeIn(field, values[field])
  const sent = await form.submit()
  const { faults, failure, isSent, values: after } = form.$form.get()
  return { outcome: sent.ok ? sent.value : sent.error, faults, failure, isSent, after }
}

describe('the profile', () => {
  test('sends normalized names and phone; the same e-mail in capitals is no change', async () => {
    const { shop, openProfileForm, $user } = await open({
      'PUT /api/user': () => json({ data: { ...mei, lastName: 'Wang', phone: '206-555-0142' } }),
    })

    expect(await submit(openProfileForm(mei), form)).toMatchObject({ outcome: 'saved', isSent: true })
    expect(await shop.requests[0]?.json()).toEqual({ firstName: 'Mei', lastName: 'Wang', phone: '206-555-0142' })
    expect($user.get()).toMatchObject({ lastName: 'Wang', phone: '206-555-0142' })
  })

  test('another e-mail needs the password, which the form then forgets', async () => {
    const { shop, openProfileForm } = await open({ 'PUT /api/user': () => json({ data: mei }) })
    const changed = { ...form, email: 'lin@example.com', phone: '' }

    expect(await submit(openProfileForm(mei), changed)).toMatchObject({
      outcome: 'faulty',
      faults: { currentPassword: 'required' },
    })
    const saved = await submit(openProfileForm(mei), { ...changed, currentPassword: 'Warm-pot-42' })

    expect(saved.after).toEqual({ ...changed, currentPassword: '' })
    expect(callsOf(shop)).toEqual(['PUT /api/user'])
    expect(await shop.requests[0]?.json()).toMatchObject({
      email: 'lin@example.com',
      phone: null,
      currentPassword: 'Warm-pot-42',
    })
  })

  test('names invalid fields (rules §5)', async () => {
    const { openProfileForm } = await open()
    const wrong = { firstName: '', lastName: ' ', email: 'mei', phone: '106-555-0142', currentPassword: 'x' }

    expect((await submit(openProfileForm(mei), wrong)).faults).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'email_format',
      phone: 'phone_format',
    })
  })

  test('formats the phone number when the shopper leaves it', async () => {
    const { openProfileForm } = await open()
    const profile = openProfileForm(mei)
    profile.typeIn('phone', '(206) 5550142')
    profile.leave('phone')

    expect(profile.$form.get().values.phone).toBe('206-555-0142')
  })

  test.each<[string, NonNullable<Answers>[string], object]>([
    ['a wrong password', refused('currentPassword'), faulty({ currentPassword: 'wrong_password' })],
    ['an e-mail address with another account', refused('email'), faulty({ email: 'taken' })],
    ['a refused name', refused('lastName'), faulty({ lastName: 'refused' })],
    ['a refusal without a field of the form', refused('odd'), stopped('refused')],
    ['too many guesses', refusal(429, 'too_many_requests'), stopped('slow_down')],
    ['no answer', noAnswer, stopped('offline')],
  ])('reports %s', async (_what, answer, shown) => {
    const { openProfileForm } = await open({ 'PUT /api/user': answer })

    expect(await submit(openProfileForm(mei), form)).toMatchObject({ ...shown, isSent: false })
  })

  test('reports an expired session, and forgets it', async () => {
    const dead = refusal(401, 'unauthenticated')
    const { openProfileForm, $user } = await open({ 'PUT /api/user': dead, 'GET /api/user': dead })

    expect(await submit(openProfileForm(mei), form)).toMatchObject(stopped('signed_out'))
    expect($user.get()).toBeNull()
  })
})

function faulty(faults: object) {
  return { outcome: 'faulty', failure: 'fields', faults }
}

function stopped(failure: string) {
  return { outcome: 'stopped', failure, faults: {} }
}

function refused(field: string) {
  return refusal(422, 'invalid', { errors: { [field]: ['No.'] } })
}

describe('the password', () => {
  test('the session continues with the token of the new password', async () => {
    const { openPasswordForm, $token } = await open({ 'PUT /api/user': () => json({ data: { ...mei, token: 't-2' } }) })

    const saved = await submit(openPasswordForm(), { currentPassword: 'Warm-pot-42', password: 'Colder-pot-43' })

    expect(saved).toMatchObject({ outcome: 'saved', isSent: true, after: { currentPassword: '', password: '' } })
    expect($token.get()).toBe('t-2')
  })

  test('a weak password is not sent, and one that is easy to guess is reported', async () => {
    const { shop, openPasswordForm } = await open({ 'PUT /api/user': refused('password') })
    const password = openPasswordForm()

    expect(await submit(password, { currentPassword: '', password: 'weak' })).toMatchObject(
      faulty({ currentPassword: 'required', password: 'weak' }),
    )
    expect(callsOf(shop)).toEqual([])
    expect(await submit(password, { currentPassword: 'Warm-pot-42', password: 'Password1' })).toMatchObject(
      faulty({ password: 'common' }),
    )
  })
})

describe('linked accounts (rules §6)', () => {
  test('a shop without providers has none, and an unknown provider is left out', async () => {
    const { loadSocialProviders, $socialProviders } = await open({
      'GET /api/social-providers': () => json({ data: ['google', 'elsewhere'] }),
    })

    await loadSocialProviders()

    expect($socialProviders.get()).toEqual(['google'])
  })

  test('unlinking reports its result', async () => {
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

  test('the link to a provider names the page to come back to', async () => {
    const { socialStartPath } = await open()

    expect(socialStartPath('google', '/tw/account#security')).toBe(
      '/api/user/socialite/google/start?next=%2Ftw%2Faccount%23security',
    )
  })
})

describe('openAccountPage', () => {
  async function openAt(search: string, answers: Answers = {}) {
    const stores = await open({ 'GET /api/user': () => json({ data: { ...mei, isEmailVerified: true } }), ...answers })
    const replaced: string[] = []
    Object.assign(window, {
      location: { pathname: '/account', search, hash: '#security' },
      history: { replaceState: (_: unknown, __: string, address: string) => void replaced.push(address) },
    })
    return { ...stores, replaced }
  }

  test('returns the outcome once: the address loses it and keeps the rest', async () => {
    const { openAccountPage, replaced } = await openAt('?social=account_exists&next=%2Fcheckout')

    expect(await openAccountPage(false)).toEqual({ next: '', outcome: 'account_exists' })
    expect(replaced).toEqual(['/account?next=%2Fcheckout#security'])
  })

  test.each(['?social=<b>', '?next=%2Fcheckout', ''])('%j has no outcome, and the address stays', async (search) => {
    const { openAccountPage, replaced } = await openAt(search)

    expect(await openAccountPage(true)).toEqual({ next: '', outcome: null })
    expect(replaced).toEqual([])
  })

  test('goes on to the page that the shopper signed in for', async () => {
    const { openAccountPage, $token, replaced } = await openAt('?social=signed_in&next=%2Fcheckout')

    expect(await openAccountPage(true)).toEqual({ next: '/checkout', outcome: 'signed_in' })
    expect($token.get()).toBe('')
    expect(replaced).toEqual([])
  })

  test('stays when the shopper is not signed in', async () => {
    const answers = { 'GET /api/user': refusal(401, 'unauthenticated') }
    const { openAccountPage } = await openAt('?social=signed_in&next=%2Fcheckout', answers)

    expect(await openAccountPage(true)).toEqual({ next: '', outcome: 'signed_in' })
  })
})
