import { describe, expect, test } from 'vitest'
import { movesAlone } from '#domain/order/packed-alone.ts'

const sacha = {
  ...{ key: 'FM-SACHA', name: 'Sacha', nameTw: null },
  contents: { allergens: ['peanuts'], isComplete: true } as const,
}
const order = { note: 'Peanut allergy!', lines: [sacha], gifts: [], outcomes: [] }

describe('an order that is packed by itself (rules §16 "Orders of a day")', () => {
  test('has what its note names as an allergen', () => {
    expect(movesAlone(order, 'packed')).toBe(true)
    for (const note of [null, 'Ring twice', 'Milk allergy'])
      expect(movesAlone({ ...order, note }, 'packed')).toBe(false)
    expect(movesAlone({ ...order, outcomes: [{ key: 'FM-SACHA', goods: null }] }, 'packed')).toBe(false)
  })

  test('goes on its way with others, as everything that is packed', () => {
    expect(movesAlone(order, 'shipped')).toBe(false)
    expect(movesAlone(order, 'delivered')).toBe(false)
  })

  test('is none of whose goods it is only not known', () => {
    expect(movesAlone({ ...order, lines: [{ ...sacha, contents: null }] }, 'packed')).toBe(false)
  })
})
