import { describe, expect, test } from 'vitest'
import { type PickedOrder, packedCounts, pickList } from '#domain/desk/pick-list.ts'

const named = (code: string) => ({ code, name: code.toLowerCase(), nameTw: null })
const part = (code: string, count = 1) => ({ ...named(code), count })

const kit: PickedOrder['order'] = {
  number: 'SB-1',
  instructions: { ifRunOut: { kit: 'ask' } },
  lines: [{ key: 'kit', picked: 2, parts: [part('KIT'), part('BEEF'), part('CORN', 3), part('TOFU', 0)] }],
  gifts: [],
}
const corn: PickedOrder['order'] = {
  number: 'SB-2',
  instructions: null,
  lines: [{ key: 'corn', picked: 4, parts: [part('CORN')] }],
  gifts: [{ ...named('SAUCE'), quantity: 2 }],
}

describe('the pick list (rules §16 "Orders of a day")', () => {
  test('sums products, picks, meats and gifts of all orders, by name', () => {
    const orders: readonly PickedOrder[] = [
      { order: kit, outcomes: [] },
      { order: corn, outcomes: [] },
    ]

    const asking = [{ wish: 'ask', orders: ['SB-1'] }]
    expect(pickList(orders)).toEqual([
      { code: 'BEEF', name: 'beef', nameTw: null, units: 2, hasContents: false, wishes: asking },
      { code: 'CORN', name: 'corn', nameTw: null, units: 10, hasContents: false, wishes: asking },
      { code: 'KIT', name: 'kit', nameTw: null, units: 2, hasContents: true, wishes: asking },
      { code: 'SAUCE', name: 'sauce', nameTw: null, units: 2, hasContents: false, wishes: [] },
    ])
  })

  test("leaves out lines that can't be delivered", () => {
    expect(pickList([{ order: kit, outcomes: [{ key: 'kit', goods: null }] }])).toEqual([])
  })

  test('has what is sent in their place', () => {
    const goods = { ...named('BEEF'), units: 2 }
    expect(pickList([{ order: kit, outcomes: [{ key: 'kit', goods }] }])).toEqual([
      { code: 'BEEF', name: 'beef', nameTw: null, units: 2, hasContents: false, wishes: [] },
    ])
  })
})

describe('what a pick list says of what runs out', () => {
  test('names the orders by their wish, each once', () => {
    const asking = { ...corn, number: 'SB-3', instructions: { ifRunOut: { corn: 'nearest' } } } as const
    const [, entry] = pickList([kit, asking, { ...kit, number: 'SB-4' }].map((order) => ({ order, outcomes: [] })))

    expect(entry).toMatchObject({
      code: 'CORN',
      wishes: [
        { wish: 'ask', orders: ['SB-1', 'SB-4'] },
        { wish: 'nearest', orders: ['SB-3'] },
      ],
    })
  })
})

describe('packedCounts', () => {
  test('counts neither a line that is refunded nor more than is sent in place of one', () => {
    const lines = [
      { key: 'A', picked: 2 },
      { key: 'B', picked: 1 },
      { key: 'C', picked: 3 },
    ]
    const outcomes = [
      { key: 'A', goods: null },
      { key: 'C', goods: { units: 2 } },
    ]

    expect(packedCounts({ lines, outcomes: [] })).toEqual({ lines: 3, units: 6 })
    expect(packedCounts({ lines, outcomes })).toEqual({ lines: 2, units: 3 })
  })
})
