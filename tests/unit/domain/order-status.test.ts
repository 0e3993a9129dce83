import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canChange,
  canPay,
  isRunOut,
  moveOrder,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
} from '#domain/order-status.ts'
import { err, ok } from '#domain/result.ts'

const allowed: Record<OrderStatus, OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

describe('moves of an order (contract §3)', () => {
  test('has six states', () => {
    expect(orderStatuses).toEqual(['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'])
  })

  test.each(orderStatuses)('from %s it goes where it may and nowhere else', (from) => {
    expect(nextStatuses(from)).toEqual(allowed[from])
    for (const to of orderStatuses)
      expect(moveOrder(from, to)).toEqual(allowed[from].includes(to) ? ok(to) : err('not_allowed'))
  })

  test.each<[OrderStatus, boolean, boolean, boolean]>([
    ['pending', true, true, true],
    ['paid', false, false, true],
    ['packed', false, false, true],
    ['shipped', false, false, false],
    ['delivered', false, false, false],
    ['cancelled', false, false, false],
  ])('%s can be paid: %s, changed: %s, cancelled: %s', (status, pay, change, cancel) => {
    expect([canPay(status), canChange(status), canCancel(status)]).toEqual([pay, change, cancel])
  })
})

describe('isRunOut', () => {
  const placed = { status: 'placed', atMs: 0 }
  const hour = 3_600_000

  test('an order that nobody paid is, once it was cancelled after its hour', () => {
    expect(isRunOut({ status: 'cancelled', timeline: [placed, { status: 'cancelled', atMs: hour }] })).toBe(true)
  })

  test.each<[string, OrderStatus, { status: string; atMs: number }[]]>([
    ['one that waits', 'pending', [placed]],
    ['one that its shopper cancelled sooner', 'cancelled', [placed, { status: 'cancelled', atMs: hour - 1 }]],
    ['one that was paid', 'cancelled', [placed, { status: 'paid', atMs: 1 }, { status: 'cancelled', atMs: hour }]],
    ['one whose story is not told', 'cancelled', []],
    ['one whose end is not told', 'cancelled', [placed]],
  ])('%s is not', (_what, status, timeline) => {
    expect(isRunOut({ status, timeline })).toBe(false)
  })
})
