import { describe, expect, test } from 'vitest'
import { localizedName, localizedText } from '#domain/locale.ts'

describe('a text in both languages (rules §1)', () => {
  test.each([
    ['2 lb', '900 公克', 'en', '2 lb'],
    ['2 lb', '900 公克', 'tw', '900 公克'],
    ['2 lb', null, 'tw', '2 lb'],
    ['2 lb', '', 'tw', '2 lb'],
    [null, '900 公克', 'en', null],
    ['', '', 'tw', null],
    ['', null, 'en', null],
  ] as const)('%j and %j in %s is %j', (text, textTw, locale, shown) => {
    expect(localizedText(text, textTw, locale)).toBe(shown)
  })

  test('a name is the English one when the Chinese one is empty', () => {
    expect(localizedName({ name: 'Broth', nameTw: '' }, 'tw')).toBe('Broth')
  })

  test('a name that is empty in both languages stays empty', () => {
    expect(localizedName({ name: '', nameTw: null }, 'en')).toBe('')
    expect(localizedName({ name: '', nameTw: '' }, 'tw')).toBe('')
  })
})
