import { describe, expect, test } from 'vitest'
import { decode, type Fault } from '#contract/fault.ts'
import { passwordResetSchema, resetRequestSchema } from '#contract/passwords.ts'
import {
  credentialsSchema,
  decodeChangedUser,
  decodeSignedIn,
  decodeUser,
  registrationSchema,
  userChangeSchema,
  userShape,
} from '#contract/users.ts'
import type { Result } from '#domain/result.ts'

const registration = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', password: 'Lantern-river-42' }
const user = {
  id: '0123456789abcdef0123456789abcdef',
  email: 'mei@example.com',
  isEmailVerified: true,
  firstName: 'Mei',
  lastName: 'Lin',
  phone: null,
  hasPassword: true,
}

function pathsOf(read: Result<unknown, readonly Fault[]>): readonly string[] {
  return read.ok ? [] : read.error.map(({ path }) => path)
}

describe('registration (rules §12)', () => {
  test('lower-cases the address, trims names, and knows no other field', () => {
    const read = decode(registrationSchema, {
      ...registration,
      firstName: ' Mei ',
      email: ' Mei@Example.com',
      role: 'admin',
    })

    expect(read).toEqual({ ok: true, value: { ...registration, phone: null } })
  })

  test.each([[undefined], [null], ['']])('takes %j for no phone', (phone) => {
    expect(decode(registrationSchema, { ...registration, phone })).toMatchObject({ ok: true, value: { phone: null } })
  })

  test('names every fault at its field', () => {
    const read = decode(registrationSchema, {
      firstName: '',
      lastName: 'a\u0000b',
      email: 'x',
      phone: '123',
      password: 'abc',
    })

    expect(new Set(pathsOf(read))).toEqual(new Set(['firstName', 'lastName', 'email', 'phone', 'password']))
  })

  test.each([null, [], 'x', 7, {}])('refuses %j', (input) => {
    expect(decode(registrationSchema, input).ok).toBe(false)
  })
})

describe('passwords (rules §5)', () => {
  test('each weakness is named', () => {
    const read = decode(registrationSchema, { ...registration, password: '---' })

    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual([
      'too_short',
      'digit_or_symbol',
      'lowercase',
      'uppercase',
    ])
  })

  test('any printable password of 8 to 128 characters will do, blanks and Chinese too', () => {
    for (const password of ['aB3 5678', ' Ab1 Ab1 ', '火鍋Aa1火鍋火鍋', `Aa1${'x'.repeat(125)}`]) {
      expect(decode(registrationSchema, { ...registration, password })).toMatchObject({ ok: true, value: { password } })
    }
    expect(decode(registrationSchema, { ...registration, password: `Aa1${'x'.repeat(126)}` }).ok).toBe(false)
  })

  test('a password typed to sign in need not be strong', () => {
    expect(decode(credentialsSchema, { email: 'a@b.c', password: 'x' }).ok).toBe(true)
    expect(decode(credentialsSchema, { email: 'a@b.c', password: '' }).ok).toBe(false)
  })

  test('a reset needs a token, an address only where it is given', () => {
    expect(decode(passwordResetSchema, { token: 't', password: 'Lantern-river-42' }).ok).toBe(true)
    expect(decode(passwordResetSchema, { token: 't', password: 'Lantern-river-42', email: 'x' }).ok).toBe(false)
    expect(decode(passwordResetSchema, { token: '', password: 'Lantern-river-42' }).ok).toBe(false)
    expect(decode(resetRequestSchema, { email: 'A@b.c' })).toEqual({ ok: true, value: { email: 'a@b.c' } })
  })
})

describe('users (rules §12)', () => {
  test('encode and decode are each other’s inverse', () => {
    expect(decodeUser(userShape.encode(user))).toEqual({ ok: true, value: user })
    expect(decodeSignedIn({ token: 't', user })).toEqual({ ok: true, value: { token: 't', user } })
  })

  test('another backend may know less of a user (rules §3)', () => {
    expect(decodeUser({ id: 17 })).toEqual({
      ok: true,
      value: {
        id: '17',
        email: '',
        isEmailVerified: false,
        firstName: '',
        lastName: '',
        phone: null,
        hasPassword: true,
      },
    })
    expect(decodeUser({}).ok).toBe(false)
  })

  test('a change leaves alone what it does not name, and clears a phone that is empty', () => {
    expect(decode(userChangeSchema, {})).toEqual({ ok: true, value: {} })
    expect(decode(userChangeSchema, { phone: '' })).toEqual({ ok: true, value: { phone: null } })
    expect(decode(userChangeSchema, { id: 'x', hasPassword: false })).toEqual({ ok: true, value: {} })
  })

  test('a changed user comes with a token where the password changed', () => {
    expect(decodeChangedUser({ ...user, token: 't' })).toEqual({ ok: true, value: { user, token: 't' } })
    expect(decodeChangedUser(user)).toEqual({ ok: true, value: { user, token: null } })
  })
})
