import { describe, expect, test } from 'vitest'
import { unfoundTerm } from '#domain/search/unfound-term.ts'

describe('what a search without a hit is counted as (decision 0064)', () => {
  test.each([
    ['  Oat   MILK ', 'oat milk'],
    ['Ｏａｔ', 'oat'],
    ['燕麥奶', '燕麥奶'],
    ["Lao Gan Ma's", "lao gan ma's"],
    ['crème-fraîche', 'crème fraîche'],
    ['🍜 <b>ramen</b>', 'b ramen b'],
  ])('%s', (typed, counted) => {
    expect(unfoundTerm(typed)).toBe(counted)
  })

  test.each([
    ['a phone', '206-555-0142'],
    ['a phone on a Chinese keyboard', '２０６５５５'],
    ['an order', 'SB-12345'],
    ['a mail', 'mei@example'],
    ['an address', '1420 pike street'],
    ['a sentence', 'my name is mei lin'],
    ['a long word', 'abcdefghijklmnopqrstuvwxyzabcde'],
    ['nothing', '  -- '],
  ])('not %s', (_, typed) => {
    expect(unfoundTerm(typed)).toBeNull()
  })

  test('30 characters and four words still are', () => {
    expect(unfoundTerm('abcdefghijklmnopqrstuvwxyzabcd')).toBe('abcdefghijklmnopqrstuvwxyzabcd')
    expect(unfoundTerm('a b c d')).toBe('a b c d')
  })
})
