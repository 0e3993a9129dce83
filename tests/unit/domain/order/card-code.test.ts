import { describe, expect, test } from 'vitest'
import { newCardCode, parseCardCode } from '#domain/order/card-code.ts'

describe('gift card codes (rules §12 "Gift cards")', () => {
  test('are 16 characters of random bytes in groups of four', () => {
    const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => index + 224)

    expect(newCardCode(bytes)).toBe('0123-4567-89AB-CDEF')
  })

  test.each([
    ['0123-4567-89AB-CDEF', '0123-4567-89AB-CDEF'],
    [' o1z3 4567 89ab cdef ', '01Z3-4567-89AB-CDEF'],
    ['０１２３４５６７８９ＡＢＣＤＥＦ', '0123-4567-89AB-CDEF'],
    ['IL00-0000-0000-0000', '1100-0000-0000-0000'],
    ['0123-4567-89AB-CDE', null],
    ['0123-4567-89AB-CDEFG', null],
    ['U123-4567-89AB-CDEF', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(parseCardCode(typed)).toBe(code)
  })
})
