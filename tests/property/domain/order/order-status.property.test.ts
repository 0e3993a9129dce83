import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveOrder, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts'

const nextStatuses = (from: OrderStatus) => orderStatuses.filter((to) => moveOrder(from, to).ok)

describe('laws of an order (rules §12)', () => {
  test('an order never returns to an earlier status, and each ends delivered or cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.array(fc.nat()), (start, turns) => {
        const path: OrderStatus[] = [start]
        for (const turn of turns) {
          const next = nextStatuses(path.at(-1) ?? start)
          const to = next[turn % Math.max(1, next.length)]
          if (to === undefined) break
          path.push(to)
        }
        expect(new Set(path).size).toBe(path.length)
        expect(path.length).toBeLessThanOrEqual(5)
        const isEnd = nextStatuses(path.at(-1) ?? start).length === 0
        expect(isEnd).toBe(['delivered', 'cancelled'].includes(path.at(-1) ?? ''))
      }),
    )
  })
})
