import { describe, expect, test } from 'vitest'
import { offsetsOf } from '#contract/time-zones.ts'
import { isLate } from '#domain/desk/lateness.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

const window = { date: '2026-11-25', from: '17:00', to: '20:00', timeZone: 'America/New_York' }
const arrival = { from: '2026-11-24', to: '2026-11-25' }
const at = (text: string) => Date.parse(text)

describe('a late order (rules §16 "Orders of a day")', () => {
  test.each<[OrderStatus, string, boolean]>([
    ['paid', '2026-11-25T21:59:59Z', false],
    ['paid', '2026-11-25T22:00:00Z', true],
    ['packed', '2026-11-25T21:59:59Z', false],
    ['packed', '2026-11-25T22:00:00Z', true],
    ['shipped', '2026-11-26T00:59:59Z', false],
    ['shipped', '2026-11-26T01:00:00Z', true],
    ['delivered', '2026-11-27T00:00:00Z', false],
    ['cancelled', '2026-11-27T00:00:00Z', false],
    ['pending', '2026-11-27T00:00:00Z', false],
  ])('with a window: %s at %s: %s', (status, time, expected) => {
    expect(isLate({ status, deliveryWindow: window, arrival: null }, at(time), offsetsOf)).toBe(expected)
  })

  test('without a window it is late when its last day is over where the shop is', () => {
    const order = { status: 'shipped', deliveryWindow: null, arrival } as const

    expect(isLate(order, at('2026-11-26T07:59:59Z'), offsetsOf)).toBe(false)
    expect(isLate(order, at('2026-11-26T08:00:00Z'), offsetsOf)).toBe(true)
    expect(isLate({ ...order, arrival: null }, at('2027-01-01T00:00:00Z'), offsetsOf)).toBe(false)
  })
})
