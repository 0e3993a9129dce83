import { describe, expect, test } from 'vitest'
import { hasWords, wordsOfText } from '#domain/search/text-words.ts'

const words = wordsOfText({
  fields: { question: 'How is my Crème sent?', group: 'delivery', order: 3, draft: false, keywords: '冷藏 寄送' },
  body: 'By **courier**, with ice.',
})

describe('the words of a text (rules §16 "Texts")', () => {
  test('are those of its fields and its body, without what nobody reads', () => {
    expect(words).toBe('How is my Crème sent?\n冷藏 寄送\nBy **courier**, with ice.')
  })

  test.each([
    ['', true],
    ['creme', true],
    ['ICE courier', true],
    ['ｃｏｕｒｉｅｒ', true],
    ['寄送', true],
    ['my creme', true],
    ['delivery', false],
    ['ice cream', false],
    ['外送', false],
  ])('%j is found: %j', (sought, isFound) => {
    expect(hasWords(words, sought)).toBe(isFound)
  })
})
