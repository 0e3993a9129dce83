import { describe, expect, test } from 'vitest'
import { inTwoParts, shorterWords } from '#domain/search/han-words.ts'

describe('a Chinese word in two parts (rules §12 search)', () => {
  test('is found with other characters between its parts', () => {
    expect(inTwoParts(['火鍋湯'])?.test('火鍋牛肉湯')).toBe(true)
    expect(inTwoParts(['火鍋湯'])?.test('火牛肉鍋湯')).toBe(true)
    expect(inTwoParts(['火鍋湯'])?.test('湯牛肉火鍋')).toBe(false)
  })

  test('is not the whole word with something behind it, nor across two names', () => {
    expect(inTwoParts(['火鍋湯'])?.test('火鍋湯底')).toBe(false)
    expect(inTwoParts(['火鍋湯'])?.test('火鍋\n湯')).toBe(false)
  })

  test('has 3 to 12 characters, all of them Chinese', () => {
    expect(inTwoParts(['火鍋', '火鍋湯a', 'a火鍋湯', '鍋'.repeat(13)])).toBeUndefined()
    expect(inTwoParts(['湯'.repeat(12)])?.test(`${'湯'.repeat(6)}鍋${'湯'.repeat(6)}`)).toBe(true)
  })
})

describe('a Chinese word one character shorter (rules §12 search)', () => {
  test.each([
    { word: '香菇片', shorter: ['香菇', '菇片'] },
    { word: '羊肉片', shorter: ['羊肉'] },
    { word: '滷豆雞', shorter: ['豆雞'] },
    { word: '火牛片', shorter: ['火牛', '牛片'] },
    { word: '牛豆雞', shorter: [] },
    { word: '火鍋', shorter: [] },
  ])('$word is $shorter', ({ word, shorter }) => {
    expect(shorterWords(word)).toEqual(shorter)
  })
})
