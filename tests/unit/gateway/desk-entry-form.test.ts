import { describe, expect, test } from 'vitest'
import { withNewItem } from '#gateway/desk-entry-form.ts'

describe('a new row of a form (rules §16 "Catalog")', () => {
  test('of an area is active, and of anything else is empty', () => {
    const product = { list: 'products', key: 'A' } as const
    const typed = { 'variants.length': '1', 'variants[0].areaId': '1' }

    expect(withNewItem(product, typed, 'variants')).toEqual({
      ...typed,
      'variants.length': '2',
      'variants[1].isActive': '1',
    })
    expect(withNewItem(product, {}, 'comboItems')).toEqual({ 'comboItems.length': '1' })
    expect(withNewItem(product, { 'variants.length': '200' }, 'variants')).toEqual({ 'variants.length': '200' })
  })
})
