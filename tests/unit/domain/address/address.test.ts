import { describe, expect, test } from 'vitest'
import { hasChinese, parseZipCode } from '#domain/address/address.ts'
import { err, ok } from '#domain/result.ts'

describe('parseZipCode (rules §5: 5 digits, or 5+4 with hyphen)', () => {
  test('reads the ZIP code and the four digits after the hyphen', () => {
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
