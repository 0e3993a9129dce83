import { describe, expect, test } from 'vitest'
import { joinSentences, sentencesOf, spaced } from '#i18n/sentences.ts'

describe('spaced', () => {
  test('adds a space after a sentence, but not after full-width punctuation', () => {
    expect(spaced('Your password has been changed.')).toBe('Your password has been changed. ')
    expect(spaced('密碼已更改，請登入。')).toBe('密碼已更改，請登入。')
    expect(spaced('已經有帳戶了？')).toBe('已經有帳戶了？')
  })
})

describe('joinSentences', () => {
  test('puts a space between English sentences, none between Chinese ones, and leaves out empty ones', () => {
    expect(joinSentences(['Four plates each.', '', 'One kit is enough.'])).toBe('Four plates each. One kit is enough.')
    expect(joinSentences(['每人 4 盤，', '', '1 套就夠。'])).toBe('每人 4 盤，1 套就夠。')
    expect(joinSentences(['', ''])).toBe('')
  })
})

describe('sentencesOf', () => {
  test('splits a text after each sentence in both languages, but not inside a number', () => {
    expect(sentencesOf('Boxes of 2.5 kg. Tea, too!')).toEqual(['Boxes of 2.5 kg. ', 'Tea, too!'])
    expect(sentencesOf('2.5 公斤裝。還有茶！喝嗎？')).toEqual(['2.5 公斤裝。', '還有茶！', '喝嗎？'])
    expect(sentencesOf('')).toEqual([''])
  })
})
