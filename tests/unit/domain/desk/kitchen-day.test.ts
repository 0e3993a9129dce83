import { describe, expect, test } from 'vitest'
import { mayOpen, screensFor } from '#domain/desk/desk-screens.ts'
import { type ListedOrder, leftPlace, neighborsOf, nextStep, windowsOf } from '#domain/desk/kitchen-day.ts'
import { orderStatuses } from '#domain/order/order-status.ts'

const seattle = { code: 'ZONE1', name: 'Seattle', nameTw: '西雅圖' }
const bay = { code: 'NCABAY', name: 'Bay Area', nameTw: '灣區' }
const hours = (date: string, from: string) => ({ date, from, to: '20:00', timeZone: 'America/Los_Angeles' })

function anOrder(name: string, change: Partial<ListedOrder['order']>): ListedOrder & { readonly name: string } {
  return { name, order: { status: 'paid', area: seattle, deliveryWindow: null, createdAtMs: 0, ...change } }
}

describe('the orders of a day (rules §16 "Orders of a day")', () => {
  test('are grouped by window and area, the earliest first and parcels last, then by status and age', () => {
    const evening = hours('2026-11-25', '17:00')
    const orders = [
      anOrder('parcel', { area: bay }),
      anOrder('late evening', { deliveryWindow: hours('2026-11-25', '18:00') }),
      anOrder('packed', { deliveryWindow: evening, status: 'packed', createdAtMs: 1 }),
      anOrder('newer', { deliveryWindow: evening, createdAtMs: 3 }),
      anOrder('older', { deliveryWindow: evening, createdAtMs: 2 }),
      anOrder('yesterday', { deliveryWindow: hours('2026-11-24', '18:00') }),
      anOrder('bay', { deliveryWindow: evening, area: bay }),
    ]
    const told = windowsOf(orders).map(({ id, states }) => [
      id,
      states.map(({ status, orders }) => [status, orders.map(({ name }) => name)]),
    ])

    expect(told).toEqual([
      ['ZONE1 2026-11-24 18:00', [['paid', ['yesterday']]]],
      ['NCABAY 2026-11-25 17:00', [['paid', ['bay']]]],
      [
        'ZONE1 2026-11-25 17:00',
        [
          ['paid', ['older', 'newer']],
          ['packed', ['packed']],
        ],
      ],
      ['ZONE1 2026-11-25 18:00', [['paid', ['late evening']]]],
      ['NCABAY', [['paid', ['parcel']]]],
    ])
  })

  test('the next step of each status', () => {
    expect(orderStatuses.map((status) => [status, nextStep(status)])).toEqual([
      ['pending', undefined],
      ['paid', 'packed'],
      ['packed', 'shipped'],
      ['shipped', 'delivered'],
      ['delivered', undefined],
      ['cancelled', undefined],
    ])
  })
})

describe('the orders beside one (rules §16 "Orders of a day")', () => {
  const numbered = (number: string, change: Partial<ListedOrder['order']> = {}) => {
    const { order } = anOrder(number, change)
    return { order: { ...order, number } }
  }
  const [evening, night] = [hours('2026-11-25', '17:00'), hours('2026-11-25', '20:00')]
  const orders = [
    numbered('D', { deliveryWindow: night }),
    numbered('B', { deliveryWindow: evening, createdAtMs: 2 }),
    numbered('A', { deliveryWindow: evening, createdAtMs: 1 }),
    numbered('C', { deliveryWindow: evening, status: 'packed' }),
  ]

  test('are those of the list, over the ends of a status and of a window', () => {
    expect(['A', 'B', 'C', 'D'].map((number) => neighborsOf(orders, number))).toEqual([
      { previous: null, next: 'B', place: 1, total: 4 },
      { previous: 'A', next: 'C', place: 2, total: 4 },
      { previous: 'B', next: 'D', place: 3, total: 4 },
      { previous: 'C', next: null, place: 4, total: 4 },
    ])
  })

  test('stay those of the list that one came from, when the order itself has made a step', () => {
    const moved = orders.map((each) =>
      each.order.number === 'A' ? numbered('A', { ...each.order, status: 'packed' }) : each,
    )

    expect(neighborsOf(moved, 'A')).toMatchObject({ previous: 'C', next: 'D' })
    expect(neighborsOf(moved, 'A', 'paid')).toMatchObject({ previous: null, next: 'B' })
  })

  test('are none for an order that the list lacks', () => {
    expect(neighborsOf(orders, 'X')).toBeNull()
  })
})

describe('the screens of the desk (rules §16 "Screens")', () => {
  test('are open by role', () => {
    expect(screensFor('owner')).toEqual(expect.arrayContaining(['orders', 'staff', 'changes']))
    expect(screensFor('kitchen')).toEqual(['orders', 'view'])
    expect([mayOpen('kitchen', 'staff'), mayOpen('owner', 'staff')]).toEqual([false, true])
  })
})

describe('where an order stood before it moved (rules §16 "Orders of a day")', () => {
  const evening = hours('2026-11-25', '17:00')
  const listed = (number: string, change: Partial<ListedOrder['order']>) => {
    const { order } = anOrder(number, { deliveryWindow: evening, ...change })
    return { order: { ...order, number } }
  }
  const orders = [
    listed('C', { createdAtMs: 3 }),
    listed('A', { createdAtMs: 1 }),
    listed('B', { createdAtMs: 2, status: 'packed' }),
    listed('D', { createdAtMs: 4, status: 'packed' }),
    listed('E', { createdAtMs: 3, deliveryWindow: null }),
  ]
  const windowId = 'ZONE1 2026-11-25 17:00'

  test('is before the next one of its group, or at the end of it', () => {
    expect(leftPlace(orders, 'B', 'paid')).toEqual({ windowId, status: 'paid', before: 'C' })
    expect(leftPlace(orders, 'D', 'paid')).toEqual({ windowId, status: 'paid', before: null })
  })

  test('is nowhere when the list has lost the order', () => {
    expect(leftPlace(orders, 'X', 'paid')).toBeNull()
  })
})
