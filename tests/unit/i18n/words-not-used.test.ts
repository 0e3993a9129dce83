import { describe, expect, test } from 'vitest'
import { apiSentences, demoTextsIn, type Written, wordsWrittenIn } from './written-words.ts'

// "Words for shoppers" in docs/glossary.md names what to write instead.
const notEnglish = [
  'e-mail',
  'mail',
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
  'holds at most',
  'first order',
  'no flour',
  'in your order there',
  'products found',
  "isn't reduced",
  "can't read chinese",
  'no payment has reached',
  'looked through everything',
  "doesn't have all of these",
  'lies in it',
]

/** The desk's word for a sale price. */
const deskOnly = ['special price']

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
  '讀取',
  '稍候一分鐘',
  '不列入訂單',
  '未列入',
  '首次使用',
  '不加粉',
  '返回',
  '此裝置',
  '這個裝置',
  '支付',
  '已包裝',
  '包裝商品',
  '無免運',
  '（另加）',
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
  '兩地都未列入',
  '本店',
  '五花豬肉片',
  '花蟹',
  '蝦滑',
  '一次九折',
  '不配送到這個',
  '公寓、樓層',
  '自選七樣大骨湯',
  '大家常找',
  '一起帶走',
  '未同意付款',
  '香脆辣油',
  '小磨香油',
  '可以減掉',
]

/** Lists where one of the terms is a word, in the plural and the past too. What only the filter of the questions reads is left out. */
function findTerms(written: readonly Written[], terms: readonly string[]): readonly string[] {
  return written.flatMap(({ at, text }) => {
    const shown = text.replace(/^keywords:.*$/m, '').toLowerCase()
    return terms
      .filter((term) => new RegExp(`(?<![a-z])${term.toLowerCase()}(?:s|ed)?(?![a-z])`).test(shown))
      .map((term) => `${at}: ${term}`)
  })
}

const english = [...wordsWrittenIn('en'), ...demoTextsIn('en'), ...apiSentences()]
const chinese = [...wordsWrittenIn('tw'), ...demoTextsIn('tw')]

describe('terms that shoppers do not read (docs/glossary.md)', () => {
  test('in English', () => {
    expect(findTerms(english, notEnglish)).toEqual([])
    expect(
      findTerms(
        english.filter(({ at }) => !at.startsWith('desk')),
        deskOnly,
      ),
    ).toEqual([])
  })

  test('in Chinese', () => {
    expect(findTerms(chinese, notChinese)).toEqual([])
  })

  test('an ellipsis has no space before it', () => {
    expect([...english, ...chinese].filter(({ text }) => /\s…/.test(text))).toEqual([])
  })

  // A shopper's own text is quoted as it was typed, without a period in it.
  test('a period or comma stands inside English quotation marks', () => {
    const outside = /(?<!\}\})(?:”|(?<=\w)")[.,](?:\s|$)/
    expect(english.filter(({ text }) => outside.test(text))).toEqual([])
  })
})

describe('what is read for them', () => {
  test.each([
    ['catalog.config.announcement.content', 'Hot pot kits'],
    ['catalog.config.promotions.0.title', '10% off'],
    ['catalog.categories.0.name', 'Special Offer'],
    ['catalog.meatsGallery.0.name', 'Sliced Ribeye'],
    ['catalog.products.0.size', 'Serves 2'],
    ['mail.lineReplaced.refunded', 'It costs less'],
    ['mail.lineReplaced.opening', 'As you asked'],
    ['mail.lineReplaced.opening', 'As we agreed with you'],
    ['src/backend/accounts/wishlist-routes.ts', 'wishlist'],
    ['src/contract/contact.ts', 'must be an'],
  ])('%s: %s', (where, words) => {
    expect(english.some(({ at, text }) => at === where && text.includes(words))).toBe(true)
  })

  test.each([
    ['catalog.config.announcement.contentTw', '雙人火鍋套餐'],
    ['catalog.categories.0.nameTw', '限時優惠'],
    ['catalog.zone1MeatsGallery.0.nameTw', '和牛'],
    ['mail.lineReplaced.opening', '依照您的指示'],
  ])('%s: %s', (where, words) => {
    expect(chinese.some(({ at, text }) => at === where && text.includes(words))).toBe(true)
  })
})
