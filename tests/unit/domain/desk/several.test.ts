import { describe, expect, test } from 'vitest'
import { itemCount, withItem, withItemMovedDown, withItemMovedUp, withoutItem } from '#domain/desk/several.ts'

const typed = {
  'variants.length': '3',
  'variants[0].price': '1',
  'variants[1].price': '2',
  'variants[2].price': '3',
  a: 'b',
}
const prices = (of: Readonly<Record<string, string>>) => [0, 1, 2].map((index) => of[`variants[${index}].price`])

describe('the items of a list in a form (rules §16 "Catalog")', () => {
  test('one more, or one fewer with those behind it moved up', () => {
    expect(withItem(typed, 'variants')['variants.length']).toBe('4')
    expect(withItem({}, 'variants')).toEqual({ 'variants.length': '1' })
    expect(withoutItem(typed, 'variants[1]')).toEqual({
      'variants.length': '2',
      'variants[0].price': '1',
      'variants[1].price': '3',
      a: 'b',
    })
    expect(withoutItem(typed, 'variants[9]')).toBe(typed)
    expect(withoutItem(typed, 'a')).toBe(typed)
  })

  test('one moves up or down, and the first and the last stay where they are', () => {
    expect(prices(withItemMovedUp(typed, 'variants[2]'))).toEqual(['1', '3', '2'])
    expect(prices(withItemMovedDown(typed, 'variants[0]'))).toEqual(['2', '1', '3'])
    expect(withItemMovedUp(typed, 'variants[0]')).toBe(typed)
    expect(withItemMovedDown(typed, 'variants[2]')).toBe(typed)
    expect(withItemMovedUp(typed, 'variants[7]')).toBe(typed)
  })

  test('codes without fields of their own move too, and other lists stay', () => {
    const codes = { 'meats.length': '2', 'meats[0]': 'A', 'meats[1]': 'B', 'meatsToo[0]': 'C' }

    expect(withItemMovedUp(codes, 'meats[1]')).toEqual({ ...codes, 'meats[0]': 'B', 'meats[1]': 'A' })
  })

  test('no more are read than a catalog could have', () => {
    const count = (length: string) => itemCount({ 'items.length': length }, 'items')

    expect([count('3'), count('1e9'), count('-1'), count('x'), count('1.5')]).toEqual([3, 200, 0, 0, 0])
  })
})
