import { describe, expect, test } from 'vitest'
import { newOrderNumber, parseOrderNumber } from '#domain/order/order-number.ts'

describe('newOrderNumber', () => {
  test('takes five bits of each byte, in groups of 5, 4 and 4', () => {
    const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => 32 * index + index)

    expect(newOrderNumber(bytes)).toBe('SB-01234-5678-9ABC')
  })

  test('never has a letter that looks like a digit', () => {
    const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => 31 - index)

    expect(newOrderNumber(bytes)).toBe('SB-ZYXWV-TSRQ-PNMK')
  })
})

describe('parseOrderNumber', () => {
  test.each([
    'SB-01234-5678-9ABC',
    ' sb 01234 5678 9abc ',
    '0123456789abc',
    'ＳＢ－０１２３４－５６７８－９ＡＢＣ',
    'SB-OI234-5678-9ABC',
    'sb-ol234-5678-9abc',
  ])('accepts %j', (text) => {
    expect(parseOrderNumber(text)).toBe('SB-01234-5678-9ABC')
  })

  test('keeps an SB within the number', () => {
    expect(parseOrderNumber('012SB456789AB')).toBe('SB-012SB-4567-89AB')
  })

  test.each(['', 'SB-', 'SB-01234-5678-9AB', 'SB-01234-5678-9ABCD', 'SB-U1234-5678-9ABC', 'SB-0123!-5678-9ABC'])(
    'refuses %j',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull()
    },
  )
})
