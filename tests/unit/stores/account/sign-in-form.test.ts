import { describe, expect, test, vi } from 'vitest'
import type { SignInMode } from '#stores/account/sign-in-form.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null, hasPassword: true }
const typed = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', password: 'Warm-pot-42' } as const

async function open(
  mode: SignInMode,
  answers: Parameters<typeof fakeShop>[0] = {},
  facts: object = typed,
  search = '',
) {
  const shop = fakeShop(answers)
  const notes: Record<string, string> = {}
  const { openSignInForm } = await openBrowser(shop, { storage: { 'shop:version': '2' } }).load(
    () => import('#stores/account/sign-in-form.ts'),
  )
  Object.assign(window, { location: { search } })
  vi.stubGlobal('sessionStorage', { setItem: (key: string, text: string) => Object.assign(notes, { [key]: text }) })
  const form = openSignInForm(mode)
  const { firstName, lastName, email, password } = { ...typed, ...facts }
  form.typeIn('firstName', firstName)
  form.typeIn('lastName', lastName)
  form.typeIn('email', email)
  form.typeIn('password', password)
  return { shop, form, notes, state: form.$form.get }
}

const nothing = { firstName: '', lastName: '', email: '', password: '' }

describe('faults in the form', () => {
  test.each([
    ['enter', nothing, { email: 'required', password: 'required' }],
    ['enter', { email: 'mei@', password: 'weak' }, { email: 'email_format' }],
    ['create', nothing, { firstName: 'required', lastName: 'required', email: 'required', password: 'required' }],
    ['create', { firstName: '  ', password: 'weak' }, { firstName: 'required', password: 'weak' }],
  ] as const)('%s with %j has a fault without a call', async (mode, facts, faults) => {
    const { shop, form, state } = await open(mode, {}, facts)
    expect(state().faults).toEqual({})

    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(state()).toMatchObject({ failure: 'fields', isBusy: false })
    expect(state().faults).toEqual(faults)
    expect(callsOf(shop)).toEqual([])
  })

  test('a fault shows when the shopper leaves a field with text', async () => {
    const { form, state } = await open('enter', {}, { email: 'mei@' })
    form.leave('email')
    expect(state().faults).toEqual({ email: 'email_format' })

    form.typeIn('email', '')
    form.leave('email')
    form.typeIn('password', '')
    form.leave('password')

    expect(state().faults).toEqual({})
  })
})

describe('refusals of the server', () => {
  test.each([
    ['enter', 'POST /api/login', refusal(401, 'unauthenticated'), { password: 'wrong' }],
    ['create', 'POST /api/user', refusal(409, 'taken'), { email: 'registered' }],
    ['create', 'POST /api/user', refusal(422, 'invalid', { errors: { password: ['x'] } }), { password: 'common' }],
  ] as const)('%s: %s names the field until the shopper types', async (mode, call, answer, faults) => {
    const { form, state } = await open(mode, { [call]: answer })

    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(state()).toMatchObject({ failure: 'fields', isBusy: false })
    expect(state().faults).toEqual(faults)
    form.typeIn('email', 'lin@example.com')
    expect(state().faults).toEqual({})
  })

  test.each([
    ['slow_down', refusal(429, 'too_many_requests')],
    ['offline', noAnswer],
    ['offline', refusal(503, 'unavailable')],
    ['refused', refusal(400, 'malformed')],
  ])('is %s when no field has a fault', async (failure, answer) => {
    const { form, state } = await open('enter', { 'POST /api/login': answer })

    expect(await form.submit()).toEqual({ ok: false, error: 'stopped' })

    expect(state()).toMatchObject({ failure, isBusy: false })
    expect(state().faults).toEqual({})
  })
})

describe('signing in', () => {
  const entered = () => json({ data: { token: 't-1', user: mei } })

  test.each([
    ['enter', 'POST /api/login', /^signed_in /],
    ['create', 'POST /api/user', /^created /],
  ] as const)('%s is noted for the account page, which opens next', async (mode, call, note) => {
    const { form, notes } = await open(mode, { [call]: entered })

    expect(await form.submit()).toEqual({ ok: true, value: mei })

    expect(notes['shop:arrival']).toMatch(note)
  })

  test.each([
    ['is not noted for another page to return to', '?next=%2Fcheckout', []],
    ['is noted when the return path is on another site', '?next=https%3A%2F%2Fevil.example%2F', ['shop:arrival']],
  ])('%s', async (_, search, noted) => {
    const { form, notes } = await open('enter', { 'POST /api/login': entered }, typed, search)

    await form.submit()

    expect(Object.keys(notes)).toEqual(noted)
  })

  test('sends one call, however often it is submitted', async () => {
    const { shop, form } = await open('enter', { 'POST /api/login': entered })

    expect(await Promise.all([form.submit(), form.submit()])).toEqual([
      { ok: true, value: mei },
      { ok: false, error: 'stopped' },
    ])

    expect(callsOf(shop)).toEqual(['POST /api/login'])
  })
})
