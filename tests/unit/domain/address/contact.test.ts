import { describe, expect, test } from 'vitest'
import {
  calledName,
  formatPhone,
  fullName,
  hasChinese,
  isPhone,
  parseEmail,
  parsePage,
  parsePhone,
  parseZipCode,
  passwordWeaknesses,
} from '#domain/address/contact.ts'
import { err, ok } from '#domain/result.ts'

describe('parseZipCode (spec §5: 5 digits, or 5+4 with hyphen)', () => {
  test('reads the zip and the four more', () => {
    expect(parseZipCode('98101')).toEqual(ok({ zip: '98101', plus4: null }))
    expect(parseZipCode('98101-1234')).toEqual(ok({ zip: '98101', plus4: '1234' }))
    expect(parseZipCode(' 98101 ')).toEqual(ok({ zip: '98101', plus4: null }))
    expect(parseZipCode('　９８１０１－１２３４ ')).toEqual(ok({ zip: '98101', plus4: '1234' }))
  })

  test.each([
    '',
    '1234',
    '123456',
    '98101-',
    '98101-123',
    '98101-12345',
    '981011234',
    '98101 1234',
    'abcde',
    '98101\n98101',
    'x98101',
    '98101x',
  ])('refuses %j', (text) => {
    expect(parseZipCode(text)).toEqual(err('zip_format'))
  })
})

describe('hasChinese', () => {
  test.each(['西雅圖派克街123號', '123 Pike St 二樓', '〇'])('finds it in %j', (text) => {
    expect(hasChinese(text)).toBe(true)
  })

  test.each(['123 Pike St', '１２３　Ｐｉｋｅ', 'Cañon Ave', '，。', ''])('finds none in %j', (text) => {
    expect(hasChinese(text)).toBe(false)
  })
})

describe('phone (spec §5: three digits, first 2-9, hyphen, three digits, hyphen, four digits)', () => {
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

describe('passwordWeaknesses (spec §5 "Password strength")', () => {
  test.each(['Hotpot88', 'Hotpot!!', 'hotpotA@x', 'A1bcdefg', '火鍋火鍋火鍋aA1'])('finds none in %s', (password) => {
    expect(passwordWeaknesses(password)).toEqual([])
  })

  test.each([...'0123456789!@#$%^&*'])('%s is a digit or symbol that counts', (mark) => {
    expect(passwordWeaknesses(`Hotpots${mark}`)).toEqual([])
  })

  test.each([
    ['hotpot88', ['uppercase']],
    ['HOTPOT88', ['lowercase']],
    ['HotpotHotpot', ['digit_or_symbol']],
    ['Hotpot-_-', ['digit_or_symbol']],
    ['Hotpot8', ['too_short']],
    ['火鍋aA1', ['too_short']],
    ['🍲🍲🍲🍲aA1', ['too_short']],
    ['', ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase']],
  ])('%j lacks %j', (password, lacks) => {
    expect(passwordWeaknesses(password)).toEqual(lacks)
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

describe('parsePage (spec §5: integer, minimum 1, invalid becomes 1)', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['072', 72],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['2x', 1],
    ['x2', 1],
    [' 2', 1],
    ['', 1],
    [null, 1],
    ['9007199254740993', Number.MAX_SAFE_INTEGER],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('%j is %d', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })
})

describe('calledName', () => {
  test.each([
    ['en', 'Mei', 'Lin', 'Mei'],
    ['tw', 'Mei', 'Lin', 'Mei Lin'],
    ['tw', '美玲', '林', '林美玲'],
  ] as const)('in %s, %j %j is called %s', (locale, firstName, lastName, name) => {
    expect(calledName({ firstName, lastName }, locale)).toBe(name)
  })
})

describe('fullName', () => {
  test.each([
    ['Mei', 'Lin', 'Mei Lin'],
    ['美', '林', '林美'],
    ['美', '', '美'],
    ['Mei', '林', 'Mei 林'],
    ['Mei', '', 'Mei'],
    ['', 'Lin', 'Lin'],
  ])('%j %j is %s', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name)
  })
})
