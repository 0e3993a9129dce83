import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canChange,
  canPay,
  canRefundLines,
  heldUntilMs,
  isRunOut,
  lastMove,
  moveOrder,
  type OrderStatus,
  orderStatuses,
  scarceWaitMs,
  statusBefore,
  timelineOf,
} from '#domain/order/order-status.ts'
import { err, ok } from '#domain/result.ts'

const allowed: Record<OrderStatus, OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

describe('moves of an order (rules §12)', () => {
  test('has six statuses', () => {
    expect(orderStatuses).toEqual(['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'])
  })

  test.each(orderStatuses)('from %s only the allowed moves work', (from) => {
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
  ])('while %s, it can be paid: %s, changed: %s, cancelled: %s', (status, pay, change, cancel) => {
    expect([canPay(status), canChange(status), canCancel(status)]).toEqual([pay, change, cancel])
  })
})

describe('canRefundLines (rules §12 "Refunds")', () => {
  test('holds from paid until the order is shipped', () => {
    expect(orderStatuses.filter(canRefundLines)).toEqual(['paid', 'packed'])
  })
})

describe('a move that is taken back (rules §14 "Order status")', () => {
  const stepsOf = (...steps: string[]) => timelineOf(steps.map((status) => ({ status }))).map(({ status }) => status)

  test.each([
    ['packed', 'paid'],
    ['shipped', 'packed'],
    ['delivered', 'shipped'],
  ] as const)('%s goes back to %s', (move, before) => {
    expect(statusBefore(move)).toBe(before)
  })

  test('the timeline shows neither the move nor the event that takes it back', () => {
    expect(stepsOf('placed', 'paid', 'packed')).toEqual(['placed', 'paid', 'packed'])
    expect(stepsOf('placed', 'paid', 'packed', 'paid')).toEqual(['placed', 'paid'])
    expect(stepsOf('placed', 'paid', 'packed', 'shipped', 'packed', 'paid')).toEqual(['placed', 'paid'])
    expect(stepsOf('placed', 'paid', 'packed', 'paid', 'changed', 'packed', 'cancelled')).toEqual([
      ...['placed', 'paid', 'changed', 'packed', 'cancelled'],
    ])
  })

  test('only the last event is taken back, and only a move', () => {
    const last = (status: OrderStatus, ...steps: string[]) =>
      lastMove({ status, timeline: steps.map((each) => ({ status: each })) })

    expect(last('delivered', 'placed', 'paid', 'packed', 'shipped', 'delivered')).toBe('delivered')
    expect(last('packed', 'placed', 'paid', 'packed')).toBe('packed')
    expect(last('packed', 'placed', 'paid', 'packed', 'changed')).toBeUndefined()
    expect(last('paid', 'placed', 'paid')).toBeUndefined()
    expect(last('cancelled', 'placed', 'paid', 'packed', 'cancelled')).toBeUndefined()
    expect(last('shipped', 'placed', 'paid', 'packed')).toBeUndefined()
    expect(last('pending')).toBeUndefined()
  })
})

describe('isRunOut', () => {
  const atMs = 1_793_491_200_000
  const order = { createdAtMs: atMs, heldUntilMs: null }
  const placed = { status: 'placed', atMs }
  const cancelled = { status: 'cancelled', atMs: atMs + 3_600_000 }

  test('is true for an unpaid order that was cancelled after its hour', () => {
    expect(isRunOut({ ...order, timeline: [placed, cancelled] })).toBe(true)
  })

  test.each([
    [900_000, true],
    [899_999, false],
  ])('of goods held for a quarter of an hour, cancelled after %d ms: %s', (afterMs, isOver) => {
    const timeline = [placed, { status: 'cancelled', atMs: atMs + afterMs }]
    expect(isRunOut({ createdAtMs: atMs, heldUntilMs: atMs + 900_000, timeline })).toBe(isOver)
  })

  test('is true with other events in the timeline, in any order', () => {
    expect(isRunOut({ ...order, timeline: [cancelled, { status: 'changed', atMs: atMs + 60_000 }, placed] })).toBe(true)
  })

  test.each([
    ['an unpaid order', [placed]],
    ['an order that the shopper cancelled earlier', [placed, { status: 'cancelled', atMs: atMs + 3_599_999 }]],
    ['a paid order', [placed, { status: 'paid', atMs: atMs + 1 }, cancelled]],
    ['an order without a timeline', []],
  ])('is false for %s', (_what, timeline) => {
    expect(isRunOut({ ...order, timeline })).toBe(false)
  })
})

describe('how long an unpaid order holds its goods (rules §9 "Times")', () => {
  test('an hour, and a quarter of one when it leaves less than it takes', () => {
    expect(heldUntilMs({ createdAtMs: 5, heldUntilMs: null })).toBe(3_600_005)
    expect(heldUntilMs({ createdAtMs: 5, heldUntilMs: 900_005 })).toBe(900_005)
    expect(scarceWaitMs).toBe(900_000)
  })
})
