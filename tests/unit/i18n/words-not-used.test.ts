import { describe, expect, test } from 'vitest'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { type Written, wordsWrittenIn } from './written-words.ts'

// "Words for shoppers" in docs/glossary.md names what to write instead.
const notEnglish = [
  'e-mail',
  'cancelled',
  'cancelling',
  'on hold',
  'on sale',
  'put it together',
  'put together',
  'at the moment',
  'for now',
  'goods',
  'packet',
  'parcel',
  'the checkout',
  'the shop',
  'this shop',
  'our shop',
  'shelf',
  'shelves',
  'reserved',
  'pretend',
  'demonstration',
  'the way you paid',
  'the way it came',
  'outside the total',
  'within reach',
  'the deal opens',
  'the deal is open',
  'how this total is made',
  'breakdown',
  'often looked for',
  'look among',
  'any more',
  'anew',
  'shall',
  "needn't",
  'does not',
  'do not',
  'did not',
  'cannot',
  'colour',
  'grey',
  'flavour',
  'litre',
  'centre',
  'harbour',
  'savoury',
  'towards',
  'further away',
  'chilli',
  'prawn',
  'coriander',
  'liquorice',
  'omelette',
  'pumpkin',
  'mould',
  'favourite',
  'this morning',
]

const notChinese = [
  '放入購物車',
  '可運送',
  '收件地址',
  '涮料',
  '份料',
  '一盒',
  '盒內',
  '內容物',
  '加購品',
  '讀取商品',
  '讀取訂單',
  '讀取中',
  '返回',
  '此裝置',
  '這個裝置',
  '支付',
  '已包裝',
  '包裝商品',
  '無免運',
  '冷藏配送',
  '煮食',
  '扣除折扣後',
  'Steamboat 暖鍋',
  '肥牛',
  '麵球',
  '粉糯',
  '軟糯',
  '沾料',
  '軟體動物',
  '全部商品',
  '運費級距',
  '郵差',
  '算法',
  '甜品',
  '總計怎麼算',
  '在那之前',
  '兩地',
  '本店',
  '五花豬肉片',
  '花蟹',
  '蝦滑',
]

/** Lists where one of the terms is a word, in the plural and the past too. What only the filter of the questions reads is left out. */
function findTerms(locale: 'en' | 'tw', terms: readonly string[]): readonly string[] {
  return [...wordsWrittenIn(locale), ...productTexts(locale)].flatMap(({ at, text }) => {
    const shown = text.replace(/^keywords:.*$/m, '').toLowerCase()
    return terms
      .filter((term) => new RegExp(`(?<![a-z])${term}(?:s|ed)?(?![a-z])`).test(shown))
      .map((term) => `${at}: ${term}`)
  })
}

/** The texts of the demo catalog's products. */
function productTexts(locale: 'en' | 'tw'): readonly Written[] {
  return demoCatalog.products.flatMap(({ code, facts, ...product }) => {
    const { name, description, size, nameTw, descriptionTw, sizeTw } = product
    const texts =
      locale === 'en'
        ? [name, description, size, facts?.ingredients]
        : [nameTw, descriptionTw, sizeTw, facts?.ingredientsTw]
    return texts.map((text) => ({ at: code, text: text ?? '' }))
  })
}

describe('terms that shoppers do not read (docs/glossary.md)', () => {
  test('in English', () => {
    expect(findTerms('en', notEnglish)).toEqual([])
  })

  test('in Chinese', () => {
    expect(
      findTerms(
        'tw',
        notChinese.map((term) => term.toLowerCase()),
      ),
    ).toEqual([])
  })
})
