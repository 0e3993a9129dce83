import { describe, expect, test } from 'vitest'
import { findingWords } from '#components/desk/finding-words.ts'
import { wordsOf } from '#i18n/words.ts'

const sayings = [
  ['shipping_days', { because: 'windows' }, '不會顯示配送天數（地區有指定配送時段）。'],
  ['shipping_days', { because: 'no_dispatch' }, '不會顯示配送天數（地區沒有設定出貨時間）。'],
  ['diet', { what: 'pork' }, '標示為素食，但內含豬肉。'],
  ['diet', { what: 'fish' }, '標示為素食，但內含魚類。'],
  ['allergens_said', { allergens: 'milk, tree_nuts' }, '說明提到含有 牛奶、堅果，但商品資料沒有。'],
  ['gift_stock', { gift: 'GIFT', areas: 'ZONE1' }, '贈品 GIFT 在 ZONE1 沒有庫存。'],
] as const

describe('the Chinese sentences of the doctor (rules §13 "Doctor")', () => {
  test.each(sayings)('%s of %j has no English phrase', (code, values, sentence) => {
    const t = wordsOf('tw')
    expect(t(`deskDoctor.why.${code}`, findingWords({ code, values }, t))).toBe(sentence)
  })
})
