import { describe, expect, test } from 'vitest'
import { findingWords, isMendedByConfig } from '#components/desk/finding-words.ts'
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
    expect(t(`deskDoctor.why.${code}`, findingWords({ code, values, named: {} }, t, 'tw'))).toBe(sentence)
  })
})

describe('the sentences of the doctor at the desk (rules §13 "Doctor")', () => {
  const losAngeles = { name: 'Los Angeles', nameTw: '洛杉磯' }
  const seattle = { name: 'Seattle', nameTw: '西雅圖' }
  const cabbage = { name: 'Napa Cabbage', nameTw: null }

  test.each([
    [
      'kit_other_area',
      { parts: '', areas: 'SCAGLS' },
      'Is active in Los Angeles, where shoppers can order only the kits that “Kits, meats and tax” lists.',
    ],
    [
      'kit_other_area',
      { parts: '', areas: 'ZONE1' },
      'Is active in Seattle, where shoppers can order only kits with broth.',
    ],
    [
      'kit_other_area',
      { parts: '', areas: 'SCAGLS, ZONE1' },
      'Is active in Los Angeles, Seattle, where shoppers can order only other kits: those with broth, or those that “Kits, meats and tax” lists.',
    ],
    [
      'kit_part',
      { parts: 'ADD-NAPA, NONE', areas: 'ZONE1, ZONE9' },
      'Can’t be ordered in Seattle, ZONE9: too few of Napa Cabbage (ADD-NAPA), NONE are in stock.',
    ],
    [
      'shipping_overlap',
      { other: 'areas[1].shippings[0]', span: '$1–' },
      'Overlaps Shipping options by subtotal 1 for subtotals $1–.',
    ],
  ] as const)('%s of %j calls things by their names', (code, values, sentence) => {
    const named = { SCAGLS: losAngeles, ZONE1: seattle, 'ADD-NAPA': cabbage }
    const t = wordsOf('en')
    expect(t(`deskDoctor.why.${code}`, findingWords({ code, values, named }, t, 'en'))).toBe(sentence)
  })

  test('a kit that the config may list leads there', () => {
    expect(isMendedByConfig({ code: 'kit_other_area', values: { areas: 'ZONE1, SCAGLS' } })).toBe(true)
    expect(isMendedByConfig({ code: 'kit_other_area', values: { areas: 'ZONE1' } })).toBe(false)
    expect(isMendedByConfig({ code: 'kit_part', values: { areas: 'SCAGLS' } })).toBe(false)
  })
})
