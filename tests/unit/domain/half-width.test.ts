import { describe, expect, test } from 'vitest'
import { halfWidth } from '#domain/half-width.ts'

describe('halfWidth', () => {
  test.each([
    ['９８１０１', '98101'],
    ['ＳＢ－１２３', 'SB-123'],
    ['ｗｅｌｃｏｍｅ10', 'welcome10'],
    ['ｍｅｉ＠example．com', 'mei@example.com'],
    ['123　Ｐｉｋｅ　Ｓｔ，Ａｐｔ＃４', '123 Pike St,Apt#4'],
    ['！～', '!~'],
  ])('%s is %s', (typed, halfWidthText) => {
    expect(halfWidth(typed)).toBe(halfWidthText)
  })

  test.each(['派克街', '123½ Main St', '。、「」', 'Café', '＀｟', ''])('does not change %j', (text) => {
    expect(halfWidth(text)).toBe(text)
  })
})
