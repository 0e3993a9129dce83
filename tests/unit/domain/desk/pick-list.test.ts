import { describe, expect, test } from 'vitest'
import { type PickedOrder, pickList } from '#domain/desk/pick-list.ts'

const named = (code: string) => ({ code, name: code.toLowerCase(), nameTw: null })
const part = (code: string, count = 1) => ({ ...named(code), count })

const kit: PickedOrder['order'] = {
  lines: [{ key: 'kit', picked: 2, parts: [part('KIT'), part('BEEF'), part('CORN', 3), part('TOFU', 0)] }],
  gifts: [],
}
const corn: PickedOrder['order'] = {
  lines: [{ key: 'corn', picked: 4, parts: [part('CORN')] }],
  gifts: [{ ...named('SAUCE'), quantity: 2 }],
}

describe('the pick list (rules §16 "Orders of a day")', () => {
  test('sums products, picks, meats and gifts of all orders, by name', () => {
    const orders: readonly PickedOrder[] = [
      { order: kit, outcomes: [] },
      { order: corn, outcomes: [] },
    ]

    expect(pickList(orders)).toEqual([
      { code: 'BEEF', name: 'beef', nameTw: null, units: 2 },
      { code: 'CORN', name: 'corn', nameTw: null, units: 10 },
      { code: 'KIT', name: 'kit', nameTw: null, units: 2 },
      { code: 'SAUCE', name: 'sauce', nameTw: null, units: 2 },
    ])
  })

  test("leaves out lines that can't be delivered", () => {
    expect(pickList([{ order: kit, outcomes: [{ key: 'kit', goods: null }] }])).toEqual([])
  })

  test('has what is sent in their place', () => {
    const goods = { ...named('BEEF'), units: 2 }
    expect(pickList([{ order: kit, outcomes: [{ key: 'kit', goods }] }])).toEqual([
      { code: 'BEEF', name: 'beef', nameTw: null, units: 2 },
    ])
  })
})
