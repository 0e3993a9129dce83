import { describe, expect, test } from 'vitest'
import { cookPath } from '#domain/order/cook-path.ts'

const kit = {
  key: 'KIT-MARKET~mine',
  group: 'combo',
  code: 'KIT-MARKET',
  additional: [
    { code: 'BRO-BONE', picked: 1 },
    { code: 'ADD-CORN', picked: 2 },
  ],
  meat: 'MEAT-RIBEYE',
  additionalItem: 'ADD-UDON',
} as const
const paid = { status: 'paid', outcomes: [] } as const

describe('the path of how to cook an ordered line', () => {
  test.each(['paid', 'packed', 'shipped', 'delivered'] as const)(
    'names the kit by its code, with the choice (%s)',
    (status) => {
      expect(cookPath({ ...paid, status }, kit)).toBe(
        '/food-mart/bundle/KIT-MARKET/cook/BRO-BONE~2.ADD-CORN~m.MEAT-RIBEYE~x.ADD-UDON',
      )
    },
  )

  test('escapes a code', () => {
    const plain = { ...kit, code: 'KIT/1 A', additional: [], meat: null, additionalItem: null }
    expect(cookPath(paid, plain)).toBe('/food-mart/bundle/KIT%2F1%20A/cook')
  })

  test('is none for what is no kit, is not paid for, or does not come', () => {
    expect(cookPath(paid, { ...kit, group: 'foodmart' })).toBeNull()
    expect(cookPath({ ...paid, status: 'pending' }, kit)).toBeNull()
    expect(cookPath({ ...paid, status: 'cancelled' }, kit)).toBeNull()
    expect(cookPath({ ...paid, outcomes: [{ key: kit.key }] }, kit)).toBeNull()
  })
})
