import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

type Answers = NonNullable<Parameters<typeof fakeShop>[0]>

async function open(answers: Answers, search = '?token=t-1') {
  const shop = fakeShop(answers)
  const stores = await openBrowser(shop, { storage: { 'shop:version': '2' } }).load(
    () => import('#stores/account/password-reset.ts'),
  )
  Object.assign(window, { location: { search } })
  return { shop, ...stores }
}

describe('asking for a reset link', () => {
  test.each([
    ['', 'required'],
    ['mei@', 'email_format'],
  ])('%j is not sent', async (email, fault) => {
    const { shop, openForgotForm } = await open({})
    const form = openForgotForm()
    form.typeIn('email', email)

    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(form.$form.get().faults).toEqual({ email: fault })
    expect(callsOf(shop)).toEqual([])
  })

  test.each<[string, Answers[string], object]>([
    ['is sent', () => json({ data: [] }, 202), { isSent: true, failure: null }],
    ['is refused after too many tries', refusal(429, 'too_many_requests'), { isSent: false, failure: 'slow_down' }],
    ['gets no answer', noAnswer, { isSent: false, failure: 'offline' }],
  ])('%s', async (_, answer, shown) => {
    const { shop, openForgotForm } = await open({ 'POST /api/password/email': answer })
    const form = openForgotForm()
    form.typeIn('email', ' mei@example.com ')

    await form.submit()

    expect(form.$form.get()).toMatchObject({ ...shown, isBusy: false })
    expect(await shop.requests[0]?.json()).toEqual({ email: 'mei@example.com' })
  })
})

describe('a reset link', () => {
  const isLive = (live: boolean) => ({ 'POST /api/password/check': () => json({ data: { isLive: live } }) })

  test.each<[string, boolean, Answers, string]>([
    ['without a token is invalid', true, {}, '?lang=tw'],
    ['that was used is invalid', true, isLive(false), '?token=t-1'],
    ['that works is valid', false, isLive(true), '?token=t-1'],
    ['without an answer is not invalid yet', false, { 'POST /api/password/check': noAnswer }, '?token=t-1'],
  ])('%s', async (_, isDead, answers, search) => {
    const { isDeadLink } = await open(answers, search)

    expect(await isDeadLink()).toBe(isDead)
  })

  test.each<[string, Answers[string], object]>([
    ['is saved', () => json({ data: [] }), { isSent: true, values: { password: '' } }],
    ['is too common', refusal(422, 'invalid', { errors: { password: ['x'] } }), { faults: { password: 'common' } }],
    [
      'is sent after the link has expired',
      refusal(422, 'invalid', { errors: { token: ['x'] } }),
      { failure: 'dead_link' },
    ],
    ['gets no answer', noAnswer, { failure: 'offline' }],
  ])('sets a password that %s', async (_, answer, shown) => {
    const { shop, openResetForm } = await open({ 'POST /api/password/reset': answer })
    const form = openResetForm()
    form.typeIn('password', 'weak')
    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })
    expect(callsOf(shop)).toEqual([])
    form.typeIn('password', 'Warm-pot-42')

    await form.submit()

    expect(form.$form.get()).toMatchObject({ ...shown, isBusy: false })
    expect(await shop.requests[0]?.json()).toEqual({ token: 't-1', password: 'Warm-pot-42' })
  })

  test('sends the email that its address names, which another backend may ask for', async () => {
    const answers = { 'POST /api/password/reset': () => json({ data: [] }) }
    const { shop, openResetForm } = await open(answers, '?token=t-1&email=mei%2Bpot%40example.com')
    const form = openResetForm()
    form.typeIn('password', 'Warm-pot-42')

    await form.submit()

    expect(await shop.requests[0]?.json()).toEqual({
      email: 'mei+pot@example.com',
      token: 't-1',
      password: 'Warm-pot-42',
    })
  })
})
