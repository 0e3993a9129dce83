import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  clearCart,
  clearFailed,
  dropFailed,
  emptyCart,
  putBack,
  setFailedAside,
  withLines,
} from '#domain/cart/failed-lines.ts'
import type { FailedLine } from '#domain/quote/quote.ts'
import { aLine } from '#tests/support/builders.ts'

const failed = (key: string, reason: FailedLine['reason'] = 'inactive'): FailedLine => ({
  key,
  code: key,
  reason,
  available: null,
})
const cart: Cart = {
  lines: [aLine('A', 1), aLine('B', 2)],
  failed: [{ ...failed('C'), line: aLine('C', 3) }],
  lastAdded: 'B',
}
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

describe('add (rules §4: can override and remembers the last added)', () => {
  test('remembers the key of what was added', () => {
    expect(addToCart(emptyCart, aLine('A', 2))).toEqual({ lines: [aLine('A', 2)], failed: [], lastAdded: 'A' })
    expect(addToCart(cart, aLine('A', 2))).toMatchObject({ lines: [{ picked: 3 }, { picked: 2 }], lastAdded: 'A' })
    expect(addToCart(cart, aLine('A', 2), 'override')).toMatchObject({
      lines: [{ picked: 2 }, { picked: 2 }],
      lastAdded: 'A',
    })
  })

  test('takes other lines for its own', () => {
    expect(withLines(cart, [aLine('Z')])).toEqual({ ...cart, lines: [aLine('Z')] })
  })
})

describe('clear-cart (rules §4: empties everything)', () => {
  test('leaves nothing', () => {
    expect(clearCart()).toEqual({ lines: [], failed: [], lastAdded: null })
  })
})

describe('failed list (rules §4: failed lines move to the failed list)', () => {
  test('moves what failed there, with its reason', () => {
    expect(setFailedAside(cart, [failed('A', 'unavailable'), failed('NOPE')])).toEqual({
      lines: [aLine('B', 2)],
      failed: [
        { ...failed('C'), line: aLine('C', 3) },
        { ...failed('A', 'unavailable'), line: aLine('A', 1) },
      ],
      lastAdded: 'B',
    })
  })

  test('a line that fails again stands there once, with the new reason', () => {
    const again = addToCart(cart, aLine('C', 1))

    expect(setFailedAside(again, [failed('C', 'out_of_stock')]).failed).toEqual([
      { ...failed('C', 'out_of_stock'), line: aLine('C', 1) },
    ])
  })

  test('only the lines that fail again lose their old reason', () => {
    const again = addToCart(cart, aLine('C', 1))

    expect(keys(setFailedAside(again, [failed('A'), failed('C')]).failed)).toEqual(['A', 'C'])
  })

  test('puts one back among the lines, where it merges', () => {
    expect(putBack(cart, 'C')).toEqual({
      lines: [aLine('A', 1), aLine('B', 2), aLine('C', 3)],
      failed: [],
      lastAdded: 'B',
    })
    expect(putBack(addToCart(cart, aLine('C', 1)), 'C').lines[2]?.picked).toBe(4)
    expect(putBack(cart, 'NOPE')).toEqual(cart)
  })

  test('can be cleared, one by one or whole', () => {
    const two = { ...cart, failed: [...cart.failed, { ...failed('D'), line: aLine('D') }] }

    expect(keys(dropFailed(two, 'C').failed)).toEqual(['D'])
    expect(clearFailed(two)).toEqual({ ...cart, failed: [] })
  })
})
