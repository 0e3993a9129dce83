import { describe, expect, test } from 'vitest'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import type { Json } from '#tests/support/catalog-sample.ts'
import { findingsOf, foundIn } from '#tests/support/diagnosis.ts'

const at = (code: string) => sample.products.findIndex((product) => product.code === code)
const [spicy, twin, fishball, soy] = ['KIT-SPICY', 'KIT-TWIN-2', 'ADD-FISHBALL', 'FM-SOY'].map(at) as [
  number,
  number,
  number,
  number,
]
const none = { quantity: 0, waQuantity: 0 }
const gift = (file: Json) => file.products.find((each: Json) => each.code === file.giftRules[0].gift)

describe('the doctor (rules §13 "Doctor")', () => {
  test('finds nothing in the sample', () => {
    expect(findingsOf(() => undefined)).toEqual([])
  })

  test.each<[string, (file: Json) => void, readonly string[]]>([
    [
      'no shipping option',
      (file) => Object.assign(file.areas[0], { shippings: [] }),
      ['areas[0].shippings shipping_none'],
    ],
    [
      'a gap between two options',
      (file) => Object.assign(file.areas[0].shippings[1], { minPrice: 45 }),
      ['areas[0].shippings shipping_gap'],
    ],
    [
      'two options for one subtotal, where the first counts',
      (file) => Object.assign(file.areas[0].shippings[0], { maxPrice: 45 }),
      ['areas[0].shippings[1] shipping_overlap'],
    ],
    [
      'options that are never used',
      (file) => Object.assign(file.areas[0], { otherShippings: file.areas[1].otherShippings }),
      ['areas[0].otherShippings shipping_ignored'],
    ],
    [
      'windows on past dates only',
      (file) => {
        const hours = { from: '10:00', to: '12:00', capacity: 5, cutoff: '09:00' }
        file.areas[0].delivery = { timeZone: 'UTC', exceptions: [{ date: '2026-11-01', windows: [hours] }] }
      },
      ['areas[0].delivery.windows windows_none'],
    ],
    [
      'a kit whose always present part is sold out',
      (file) => Object.assign(file.products[fishball], { waQuantity: 0 }),
      [`products[${spicy}].comboItems kit_part`],
    ],
    [
      'a kit whose picks the stock does not fill',
      (file) => {
        for (const { code } of file.products[twin].comboItems) Object.assign(file.products[at(code)], { quantity: 1 })
        file.products[twin].comboSize = 9
        for (const item of file.products[twin].comboItems) item.pivot.quantityMax = 9
      },
      [`products[${twin}].comboItems kit_picks`],
    ],
    [
      'a kit of another area, and one that is not released yet',
      (file) => {
        file.products[spicy].variants[1].isActive = true
        file.products[spicy].variants[1].releaseAt = '2026-11-27T17:00:00Z'
      },
      [`products[${spicy}].variants kit_other_area`],
    ],
    [
      'a kit with its usual picks only in part',
      (file) => Object.assign(file.products[fishball], { waQuantity: 1 }),
      [`products[${spicy}] kit_usual`],
    ],
    [
      'a part that the area does not sell',
      (file) => Object.assign(file.products[fishball].variants[0], { isActive: false }),
      [`products[${spicy}].comboItems[0] kit_part_unsold`],
    ],
    [
      'picks that cannot be made, special prices, and codes that nothing has',
      (file) => {
        file.products[6].variants[0].specialPrice = 8.99
        file.products[twin].comboSize = 10
        file.config.hotpot.fourServingsHotpotCodes = ['NONE']
        file.discounts[0].exclusiveProducts = ['NONE']
      },
      [
        `products[${twin}].comboSize picks_size`,
        'products[6].variants[0].specialPrice special_price',
        'discounts[0].exclusiveProducts[0] unknown_code',
        'config.hotpot.fourServingsHotpotCodes[0] unknown_code',
      ],
    ],
    [
      'an end of sale to come that is before its begin, or at it, but not a season that comes again',
      (file) => {
        const [first, second] = file.products[soy].variants
        Object.assign(first, { releaseAt: '2026-12-04T17:00:00Z', expiredAt: '2026-12-01T17:00:00Z' })
        Object.assign(second, { releaseAt: '2026-12-04T17:00:00Z', expiredAt: '2026-12-04T17:00:00Z' })
        Object.assign(file.products[fishball].variants[0], {
          releaseAt: '2026-11-23T17:00:00Z',
          expiredAt: '2026-03-01T17:00:00Z',
        })
      },
      [`products[${soy}].variants[0].expiredAt sale_end_ignored`, `products[${soy}].variants[1].expiredAt sale_never`],
    ],
    [
      'a warehouse without stock of what its area will sell, unless it says when it is back',
      (file) => {
        const planned = { releaseAt: '2026-12-04T17:00:00Z', expiredAt: null }
        for (const variant of file.products[soy].variants) Object.assign(variant, planned)
        Object.assign(file.products[soy], { waQuantity: 0 })
        const [first] = file.products[fishball].variants
        Object.assign(first, { ...planned, restockAt: '2026-12-05T17:00:00Z' })
      },
      // A bundle has it too.
      ['products[2].comboItems kit_part', `products[${soy}].waQuantity sale_stock`],
    ],
    ['a gift without stock', (file) => Object.assign(gift(file), none), ['giftRules[0].gift gift_stock']],
    [
      'a gift above any cart',
      (file) => Object.assign(file.giftRules[0], { type: 'subtotal', subtotal: 1501 }),
      ['giftRules[0].subtotal gift_reach'],
    ],
    [
      'a deal above any cart',
      (file) => Object.assign(file.deals[0], { dealPrice: 2000 }),
      ['deals[0].dealPrice deal_reach'],
    ],
    [
      'a deal item that is sold out, and one that is no bargain',
      (file) => {
        file.deals[0].items = [
          { code: 'FM-SOY', dealValue: 1, quantityMax: 1 },
          { code: 'ADD-FISHBALL', dealValue: 500, quantityMax: 1 },
        ]
        Object.assign(file.products[soy], none)
      },
      [
        // A bundle has it too.
        'products[2].comboItems kit_part',
        'deals[0].items[0].code deal_item',
        'deals[0].items[1].dealValue deal_value',
      ],
    ],
    [
      'a second deal',
      (file) => file.deals.push({ ...file.deals[0], id: 77 }),
      [`deals[${sample.deals.length}] deal_ignored`],
    ],
    [
      'a code that ends before it starts',
      (file) => Object.assign(file.discounts[0], { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }),
      ['discounts[0].endsAt code_dates'],
    ],
    [
      'a code above any cart, and one that nobody can use',
      (file) => {
        file.discounts[0].minSubtotal = 1501
        file.discounts[1].usageLimit = 0
      },
      ['discounts[0].minSubtotal code_minimum', 'discounts[1].usageLimit code_uses'],
    ],
    [
      'a shown code that has ended',
      (file) => Object.assign(file.discounts[0], { endsAt: '2026-11-24T12:00:00Z', isPopup: true }),
      ['discounts[0].isPopup code_ended'],
    ],
    [
      'texts without Chinese, but not a size in grams',
      (file) => {
        Object.assign(file.products[soy], { nameTw: ' ', size: '300 g', sizeTw: null, description: 'Aged.' })
        file.areas[1].otherShippings[0].nameTw = null
        file.banners[0].bannerItems[0].altTw = null
        file.config.home = { heading: 'A pot', headingTw: '一鍋', intro: 'Good' }
      },
      [
        'areas[1].otherShippings[0].nameTw no_chinese',
        `products[${soy}].nameTw no_chinese`,
        `products[${soy}].descriptionTw no_chinese`,
        'banners[0].bannerItems[0].altTw no_chinese',
        'config.home.introTw no_chinese',
      ],
    ],
  ])('%s', (_, change, found) => {
    expect(foundIn(change)).toEqual(found)
  })

  test('says where, with what and in which areas, the errors first', () => {
    const [first, last] = findingsOf((file) => {
      file.products[soy].nameTw = null
      Object.assign(file.areas[0].shippings[1], { minPrice: 45 })
    })

    expect([first?.severity, first?.message]).toEqual([
      'error',
      'has no option for subtotals from $40.00 to below $45.00, so nobody can order then',
    ])
    expect([last?.severity, last?.code]).toEqual(['warning', 'no_chinese'])
  })
})

describe('entityAt (rules §13 "Doctor")', () => {
  const decoded = decodeCatalogFile(sample)
  test.each([
    ['areas[1].otherShippings[0]', { list: 'areas', index: 1, name: 'SCAGLS' }],
    [`products[${soy}].nameTw`, { list: 'products', index: soy, name: 'FM-SOY' }],
    ['categories[0].nameTw', { list: 'categories', index: 0, name: sample.categories[0]?.slug }],
    ['meats[0].specialPrice', { list: 'meats', index: 0, name: sample.meats[0]?.productCode }],
    ['banners[0].bannerItems[0].alt', { list: 'banners', index: 0, name: String(sample.banners[0]?.id) }],
    ['config.announcement.content', { list: 'config', index: null, name: '' }],
    ['src/content/faqs/en/prices.md', null],
    ['products[999].nameTw', null],
  ])('%s', (path, entity) => {
    expect(decoded.ok && entityAt(decoded.value, path)).toEqual(entity)
  })
})
