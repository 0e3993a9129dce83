import { describe, expect, test } from 'vitest'
import { fieldAnchor } from '#components/desk/field-anchor.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import { formFields } from '#gateway/desk-catalog.ts'

const anchorOf = (list: DeskList, path: string) => fieldAnchor(formFields(list, '1'), path)

describe('the anchor of what the doctor found (rules §16 "Catalog")', () => {
  test('is that of its field', () => {
    expect(anchorOf('products', 'products[29].nameTw')).toBe('#nameTw')
    expect(anchorOf('products', 'products[29].variants[3].specialPrice')).toBe('#variants[3].specialPrice')
    expect(anchorOf('products', 'products[29].facts.vegetarian')).toBe('#facts.vegetarian')
    expect(anchorOf('config', 'config.hotpot.twoServingsHotpotCodes[1]')).toBe('#hotpot.twoServingsHotpotCodes[1]')
    expect(anchorOf('discounts', 'discounts[0].isPopup')).toBe('#isPopup')
  })

  test('is that of its part for what is no simple field', () => {
    expect(anchorOf('areas', 'areas[1].shippings')).toBe('#part-shippings')
    expect(anchorOf('areas', 'areas[1].shippings[2]')).toBe('#part-shippings-2')
    expect(anchorOf('areas', 'areas[1].delivery.exceptions[0].windows[4]')).toBe(
      '#part-delivery.exceptions[0].windows-4',
    )
    expect(anchorOf('products', 'products[0].facts')).toBe('#part-facts')
    expect(anchorOf('products', 'products[0].categoryIds[1]')).toBe('#part-categoryIds')
    expect(anchorOf('products', 'products[0].facts.allergens')).toBe('#part-facts.allergens')
    expect(anchorOf('discounts', 'discounts[0].exclusiveProducts')).toBe('#part-exclusiveProducts')
  })

  test('is left out for a whole entry, and for what its form does not have', () => {
    expect(anchorOf('products', 'products[29]')).toBe('')
    expect(anchorOf('config', 'config')).toBe('')
    expect(anchorOf('config', 'config.promotions.popup.text')).toBe('')
    expect(anchorOf('products', 'products[29].code')).toBe('')
  })
})
