import { describe, expect, it } from 'vitest'
import { wordsToBreakAt } from '#i18n/word-breaks.ts'

describe('where a name may break', () => {
  it('keeps a Chinese word whole', () => {
    expect(wordsToBreakAt('四川麻辣火鍋雙人套餐', 'tw')).toEqual(['四川', '麻辣', '火鍋', '雙人', '套餐'])
  })

  it('keeps every sign of the name, spaces and Latin letters too', () => {
    expect(wordsToBreakAt('干貝 XO 醬（辣）', 'tw').join('')).toBe('干貝 XO 醬（辣）')
  })

  it('leaves an English name as it is', () => {
    expect(wordsToBreakAt('Twin Broth Kit for Two', 'en')).toEqual(['Twin Broth Kit for Two'])
  })
})
