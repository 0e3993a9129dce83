import { describe, expect, test } from 'vitest'
import { inFormOrder, requiredPaths, typedFaults } from '#contract/desk/entry-check.ts'
import { fieldsOf } from '#contract/desk/entry-fields.ts'

const utc = () => 0

describe('what a form of the catalog asks for (rules §16 "Catalog")', () => {
  test('fields that can not stay empty are those that the schema refuses', () => {
    expect([...requiredPaths('products')].sort()).toEqual([
      'code',
      'comboItems[].code',
      'comboItems[].pivot.quantityMax',
      'comboItems[].pivot.quantityMin',
      'name',
      'priceVariants[].areaId',
      'quantity',
      'slug',
      'type',
      'variants[].areaId',
    ])
    expect(requiredPaths('areas')).toContain('warehouse.name')
    expect(requiredPaths('areas')).toContain('delivery.exceptions[].windows[].cutoff')
    expect(requiredPaths('areas')).not.toContain('delivery.timeZone')
    expect([...requiredPaths('config')].sort()).toEqual(['taxes[].rate', 'taxes[].state'])
  })

  test('faults are told by the fields of the form only', () => {
    const typed = { code: 'A', slug: 'a b', type: 'meat', name: '', price: 'x', quantity: '-1' }
    expect(typedFaults('products', fieldsOf('products'), typed, utc)).toEqual({
      slug: 'slug',
      name: 'type',
      price: 'type',
      quantity: 'whole_number',
    })
  })

  test('stand in the order of the form', () => {
    const paths = ['variants[1].price', 'comboItems[0].code', 'nowhere', 'variants[0].areaId', 'price', 'slug']
    expect(inFormOrder(fieldsOf('products'), paths)).toEqual([
      'slug',
      'price',
      'variants[0].areaId',
      'variants[1].price',
      'comboItems[0].code',
      'nowhere',
    ])
  })
})
