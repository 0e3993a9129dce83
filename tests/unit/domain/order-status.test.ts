import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canChange,
  canPay,
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
