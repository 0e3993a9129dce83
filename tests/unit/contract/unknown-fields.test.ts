import { describe, expect, test } from 'vitest'
import { listUnknownCatalogFields } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { type Json, sampleWith } from '#tests/support/catalog-sample.ts'

describe('listUnknownCatalogFields (rules §13)', () => {
  test('finds nothing in the sample', () => {
    expect(listUnknownCatalogFields(sample)).toEqual([])
  })

  test('explains the fault of an unknown field', () => {
    const file = sampleWith((json) => {
      json.products[3].orgin = 'Japan'
    })

    expect(listUnknownCatalogFields(file)).toEqual([
      { path: 'products[3].orgin', code: 'unknown_field', message: 'is not a field of the catalog file' },
    ])
  })

  test.each([
    ['the file', (file: Json) => Object.assign(file, { produts: [] }), 'produts'],
    [
      'a variant',
      (file: Json) => Object.assign(file.products[6].variants[0], { taxible: true }),
      'products[6].variants[0].taxible',
    ],
    [
      'the name inside the code',
      (file: Json) => Object.assign(file.products[6].variants[0], { releaseAtMs: 1 }),
      'products[6].variants[0].releaseAtMs',
    ],
    [
      'the bounds of a combo item',
      (file: Json) => Object.assign(file.products[0].comboItems[0].pivot, { max: 1 }),
      'products[0].comboItems[0].pivot.max',
    ],
    [
      'a warehouse',
      (file: Json) => Object.assign(file.areas[0].warehouse, { city: 'Tacoma' }),
      'areas[0].warehouse.city',
    ],
    ['a discount', (file: Json) => Object.assign(file.discounts[0], { percent: 5 }), 'discounts[0].percent'],
    ['a gift rule', (file: Json) => Object.assign(file.giftRules[0], { gifts: [] }), 'giftRules[0].gifts'],
    ['the hot pot codes', (file: Json) => Object.assign(file.config.hotpot, { six: [] }), 'config.hotpot.six'],
    ['a key of every object', (file: Json) => Object.assign(file.config, { toString: 'text' }), 'config.toString'],
  ])('finds one in %s', (_, change, path) => {
    const file = sampleWith(change)

    expect(listUnknownCatalogFields(file).map((warning) => warning.path)).toEqual([path])
  })

  test('ignores free content and the fields of the other gift type', () => {
    const file = sampleWith((json) => {
      json.config.home = { anything: { goes: true } }
      json.config.promotions = [{ anything: 1 }]
      Object.assign(json.giftRules[0], { subtotal: null, productCode: null, productCount: null })
    })

    expect(listUnknownCatalogFields(file)).toEqual([])
  })

  test.each([[null], ['text'], [[{ a: 1 }]]])('finds nothing in %j, because it is no catalog', (input) => {
    expect(listUnknownCatalogFields(input)).toEqual([])
  })
})
