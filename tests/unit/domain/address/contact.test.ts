import { describe, expect, test } from 'vitest'
import { formatPhone, isPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import { err, ok } from '#domain/result.ts'

describe('phone (rules §5: three digits, first 2-9, hyphen, three digits, hyphen, four digits)', () => {
  test.each(['206-555-0123', '999-999-9999', '200-000-0000'])('takes %s', (text) => {
    expect(isPhone(text)).toBe(true)
    expect(parsePhone(text)).toEqual(ok(text))
  })

  test('outer spaces do not matter', () => {
    expect(parsePhone(' 206-555-0123 ')).toEqual(ok('206-555-0123'))
    expect(parsePhone('２０６－５５５－０１２３')).toEqual(ok('206-555-0123'))
  })

  test.each([
    '106-555-0123',
    '006-555-0123',
    '2065550123',
    '206-5550-123',
    '206-555-01234',
    '206-555-012',
    '(206) 555-0123',
    '+1 206-555-0123',
    'x206-555-0123',
    '',
  ])('refuses %j', (text) => {
    expect(isPhone(text)).toBe(false)
    expect(parsePhone(text)).toEqual(err('phone_format'))
  })

  test.each([
    ['2065550123', '206-555-0123'],
    ['(206) 555-0123', '206-555-0123'],
    ['206.555.0123', '206-555-0123'],
    ['+1 206 555 0123', '206-555-0123'],
    ['12065550123', '206-555-0123'],
    ['206-555-0123', '206-555-0123'],
    ['106-555-0123', '106-555-0123'],
    ['20655501', '20655501'],
    ['22065550123', '22065550123'],
    ['1065550123', '106-555-0123'],
    ['112065550123', '112065550123'],
    ['120655501234', '120655501234'],
    ['206 555 01234', '206 555 01234'],
    ['206 555 O123', '206 555 O123'],
    ['', ''],
  ])('%j is written %j', (text, written) => {
    expect(formatPhone(text)).toBe(written)
  })
})

describe('parseEmail', () => {
  test('is trimmed and lower-cased', () => {
    expect(parseEmail(' Ann.Lee+shop@Example.co.UK ')).toEqual(ok('ann.lee+shop@example.co.uk'))
    expect(parseEmail('a@b.c')).toEqual(ok('a@b.c'))
    expect(parseEmail('ｍｅｉ＠example．ＣＯＭ')).toEqual(ok('mei@example.com'))
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@b.c',
    'ann@example',
    'a b@c.d',
    'a@b.c d',
    'a@b.c@d',
    'a@b c.d',
    'a@@b.c',
    'a@b..c',
    'a@.c',
    'a@b.',
    'x a@b.c',
  ])('refuses %j', (text) => {
    expect(parseEmail(text)).toEqual(err('email_format'))
  })

  test('holds 254 characters at most', () => {
    const host = `${'x'.repeat(248)}.com`

    expect(parseEmail(`a@${host}`).ok).toBe(true)
    expect(parseEmail(`aa@${host}`).ok).toBe(false)
  })
})
