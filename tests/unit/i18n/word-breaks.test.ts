import { describe, expect, it } from 'vitest'
import { wordsToBreakAt } from '#i18n/word-breaks.ts'

describe('breaks in a name', () => {
  it('keeps a Chinese word whole', () => {
    expect(wordsToBreakAt('四川麻辣火鍋雙人套餐', 'tw')).toEqual(['四川', '麻辣', '火鍋', '雙人套餐'])
    expect(wordsToBreakAt('鴛鴦火鍋四人家庭套餐', 'tw')).toEqual(['鴛鴦', '火鍋', '四人家庭套餐'])
  })

  it('keeps a dish whole that is not in the dictionary', () => {
    expect(wordsToBreakAt('慢燉番茄牛肉鍋雙人套餐', 'tw')).toEqual(['慢燉', '番茄', '牛肉鍋', '雙人套餐'])
    expect(wordsToBreakAt('壽喜燒牛小排雙人套餐', 'tw')).toEqual(['壽喜燒牛小排', '雙人套餐'])
    expect(wordsToBreakAt('自選七樣大骨湯套餐', 'tw')).toEqual(['自選七樣大骨湯', '套餐'])
  })

  it('keeps every character of the name, spaces and Latin letters too', () => {
    expect(wordsToBreakAt('干貝 XO 醬（辣）', 'tw').join('')).toBe('干貝 XO 醬（辣）')
  })

  it('leaves an English name as it is', () => {
    expect(wordsToBreakAt('Twin Broth Kit for Two', 'en')).toEqual(['Twin Broth Kit for Two'])
  })
})
