import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lastMove,
  moveOrder,
  type OrderStatus,
  orderStatuses,
  statusBefore,
  timelineOf,
} from '#domain/order/order-status.ts'

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

  test('however moves are made and taken back, the timeline is that of the moves that hold', () => {
    const moves = ['packed', 'shipped', 'delivered'] as const
    fc.assert(
      fc.property(fc.array(fc.boolean()), (turns) => {
        const events: { status: OrderStatus }[] = [{ status: 'paid' }]
        const held: OrderStatus[] = ['paid']
        for (const isOn of turns) {
          const next = moves[held.length - 1]
          const status = held.at(-1) ?? 'paid'
          const last = lastMove({ status, timeline: timelineOf(events) })
          expect(last).toBe(status === 'paid' ? undefined : status)
          if (isOn && next) {
            events.push({ status: next })
            held.push(next)
          } else if (!isOn && last) {
            events.push({ status: statusBefore(last) })
            held.pop()
          }
        }
        expect(timelineOf(events).map(({ status }) => status)).toEqual(held)
      }),
    )
  })
})
