import { describe, expect, test } from 'vitest'
import { fillKitPrice, kitPriceSentence } from '#components/kit-price.ts'
import { cents } from '#domain/money.ts'
import { wordsOf } from '#i18n/words.ts'

const from = { price: cents(2689), serves: 2 } as const
const bar = 'Hot pot kits <strong>from {{kitFrom}}</strong>, serves 2. Take 10% off with <strong>WELCOME10</strong>'
const barTw = '雙人火鍋套餐 <strong>{{kitFrom}} 起</strong>。輸入 <strong>WELCOME10</strong> 享九折'

describe('fillKitPrice', () => {
  test("writes the area's price into the editor's placeholder", () => {
    expect(fillKitPrice('Kits from {{kitFrom}}, yes {{kitFrom}}', from, 'en')).toBe('Kits from $26.89, yes $26.89')
    expect(fillKitPrice('火鍋套餐 {{kitFrom}} 起', from, 'tw')).toBe('火鍋套餐 $26.89 起')
  })

  test.each([
    [bar, 'Take 10% off with <strong>WELCOME10</strong>'],
    [barTw, '輸入 <strong>WELCOME10</strong> 享九折'],
    ['Fresh today! Kits from {{kitFrom}}.', 'Fresh today!'],
    ['Hot pot kits from {{kitFrom}}', ''],
    ['Boxes of 2.5 kg. Tea, too.', 'Boxes of 2.5 kg. Tea, too.'],
  ])('leaves the sentence out of %j when no kit can be sold', (text, left) => {
    expect(fillKitPrice(text, null, 'en')).toBe(left)
  })
})

describe('kitPriceSentence', () => {
  test('has the price and the servings in both languages, and is empty without a price', () => {
    expect(kitPriceSentence(from, 'en', wordsOf('en'))).toBe('Hot pot kits from $26.89, serves 2.')
    expect(kitPriceSentence({ ...from, serves: 4 }, 'tw', wordsOf('tw'))).toBe('4 人份火鍋套餐 $26.89 起。')
    expect(kitPriceSentence(null, 'en', wordsOf('en'))).toBe('')
  })
})
