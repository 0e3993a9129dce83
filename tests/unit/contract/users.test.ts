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
  test('lower-cases the e-mail address, trims names, and drops other fields', () => {
    const read = decode(registrationSchema, {
      ...registration,
      firstName: ' Mei ',
      email: ' Mei@Example.com',
      role: 'admin',
    })

    expect(read).toEqual({ ok: true, value: { ...registration, phone: null } })
  })

  test.each([[undefined], [null], ['']])('reads %j as no phone', (phone) => {
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

  test('accepts any printable password of 8 to 128 characters, with spaces and Chinese too', () => {
    for (const password of ['aB3 5678', ' Ab1 Ab1 ', '火鍋Aa1火鍋火鍋', `Aa1${'x'.repeat(125)}`]) {
      expect(decode(registrationSchema, { ...registration, password })).toMatchObject({ ok: true, value: { password } })
    }
    expect(decode(registrationSchema, { ...registration, password: `Aa1${'x'.repeat(126)}` }).ok).toBe(false)
  })

  test('a password for signing in may be weak', () => {
    expect(decode(credentialsSchema, { email: 'a@b.c', password: 'x' }).ok).toBe(true)
    expect(decode(credentialsSchema, { email: 'a@b.c', password: '' }).ok).toBe(false)
  })

  test('a reset needs a token; the e-mail address is optional', () => {
    expect(decode(passwordResetSchema, { token: 't', password: 'Lantern-river-42' }).ok).toBe(true)
    expect(decode(passwordResetSchema, { token: 't', password: 'Lantern-river-42', email: 'x' }).ok).toBe(false)
    expect(decode(passwordResetSchema, { token: '', password: 'Lantern-river-42' }).ok).toBe(false)
    expect(decode(resetRequestSchema, { email: 'A@b.c' })).toEqual({ ok: true, value: { email: 'a@b.c' } })
  })
})

describe('users (rules §12)', () => {
  test('law: decoding reverses encoding', () => {
    expect(decodeUser(userShape.encode(user))).toEqual({ ok: true, value: user })
    expect(decodeSignedIn({ token: 't', user })).toEqual({ ok: true, value: { token: 't', user } })
  })

  test('another backend may send fewer fields of a user (rules §3)', () => {
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

  test('a change keeps the fields that it does not name, and clears an empty phone', () => {
    expect(decode(userChangeSchema, {})).toEqual({ ok: true, value: {} })
    expect(decode(userChangeSchema, { phone: '' })).toEqual({ ok: true, value: { phone: null } })
    expect(decode(userChangeSchema, { id: 'x', hasPassword: false })).toEqual({ ok: true, value: {} })
  })

  test('a changed user has a token when the password changed', () => {
    expect(decodeChangedUser({ ...user, token: 't' })).toEqual({ ok: true, value: { user, token: 't' } })
    expect(decodeChangedUser(user)).toEqual({ ok: true, value: { user, token: null } })
  })
})
