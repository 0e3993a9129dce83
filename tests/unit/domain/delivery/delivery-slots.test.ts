import { describe, expect, test } from 'vitest'
import { offsetsOf } from '#contract/time-zones.ts'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import { listFreeSlots, listOpenSlots, nearestSlots, placeKey } from '#domain/delivery/delivery-slots.ts'
import { aPlan, aWindow, someHours } from '#tests/support/delivery-plans.ts'

/** The slots of a plan that are open at a time. */
const slotsAt = (plan: DeliveryPlan, time: string) => listOpenSlots(plan, Date.parse(time), offsetsOf(plan.timeZone))
const idsAt = (plan: DeliveryPlan, time: string) => slotsAt(plan, time).map(({ id }) => id)

const wednesdays = aPlan({ windows: [aWindow('wednesday')] })
// 2026-11-23 is a Monday.
const mondayNoon = '2026-11-23T20:00:00Z'

describe('open slots', () => {
  test('are those of the weekday within 14 days, with date, hours, places and cutoff', () => {
    expect(slotsAt(wednesdays, mondayNoon)).toEqual([
      {
        id: '2026-11-25-1700-2000',
        date: '2026-11-25',
        from: '17:00',
        to: '20:00',
        capacity: 2,
        cutoff: { ms: Date.parse('2026-11-25T02:00:00Z'), offsetMs: -8 * 3_600_000 },
      },
      {
        id: '2026-12-02-1700-2000',
        date: '2026-12-02',
        from: '17:00',
        to: '20:00',
        capacity: 2,
        cutoff: { ms: Date.parse('2026-12-02T02:00:00Z'), offsetMs: -8 * 3_600_000 },
      },
    ])
  })

  test('close at the very instant of their cutoff', () => {
    expect(idsAt(wednesdays, '2026-11-25T01:59:59.999Z')[0]).toBe('2026-11-25-1700-2000')
    expect(idsAt(wednesdays, '2026-11-25T02:00:00.000Z')[0]).toBe('2026-12-02-1700-2000')
  })

  test('begin with today when the cutoff is on the same day', () => {
    const today = aPlan({ windows: [aWindow('monday', { leadDays: 0, cutoff: '15:00' })] })

    expect(idsAt(today, mondayNoon)).toEqual(['2026-11-23-1700-2000', '2026-11-30-1700-2000'])
    expect(idsAt(today, '2026-11-23T23:00:00Z')).toEqual(['2026-11-30-1700-2000'])
  })

  test('of one day are in the order of their hours, whatever the order of the file', () => {
    const twice = aPlan({
      windows: [
        aWindow('wednesday', { from: '17:00', to: '24:00' }),
        aWindow('wednesday', { from: '09:00', to: '12:00' }),
      ],
    })

    expect(idsAt(twice, mondayNoon).slice(0, 2)).toEqual(['2026-11-25-0900-1200', '2026-11-25-1700-2400'])
  })

  test('of an exception stand in the place of the weekday, and none at all on a closed date', () => {
    const holiday = aPlan({
      windows: [aWindow('wednesday')],
      exceptions: [
        { date: '2026-11-25', windows: [] },
        { date: '2026-11-27', windows: [someHours({ from: '10:00', to: '12:00' })] },
      ],
    })

    expect(idsAt(holiday, mondayNoon)).toEqual(['2026-11-27-1000-1200', '2026-12-02-1700-2000'])
  })

  test('keep their hours and cutoffs on the wall when the clocks change', () => {
    const sundays = aPlan({ windows: [aWindow('sunday', { cutoff: '20:00', leadDays: 1 })] })
    const cutoffs = slotsAt(sundays, '2026-10-30T20:00:00Z').map(({ date, cutoff }) => [
      date,
      new Date(cutoff.ms).toISOString(),
    ])

    expect(cutoffs).toEqual([
      ['2026-11-01', '2026-11-01T03:00:00.000Z'],
      ['2026-11-08', '2026-11-08T04:00:00.000Z'],
    ])
  })

  test("are of the area's date, not of that in UTC", () => {
    const tuesdays = aPlan({ windows: [aWindow('tuesday', { leadDays: 0, cutoff: '17:00' })] })

    // It is Monday evening in Los Angeles.
    expect(idsAt(tuesdays, '2026-11-24T05:00:00Z')).toEqual(['2026-11-24-1700-2000', '2026-12-01-1700-2000'])
  })
})

test('an area has windows by weekday, by date, or not at all', () => {
  expect(hasWindows(wednesdays)).toBe(true)
  expect(hasWindows(aPlan({ exceptions: [{ date: '2026-11-27', windows: [someHours()] }] }))).toBe(true)
  expect(hasWindows(aPlan({ exceptions: [{ date: '2026-11-27', windows: [] }] }))).toBe(false)
  expect(hasWindows(null)).toBe(false)
})

describe('free slots', () => {
  const slots = slotsAt(wednesdays, mondayNoon)

  test('say how many places are left; a full one is left out, an overfull one too', () => {
    const left = (taken: number) =>
      listFreeSlots(slots, new Map([['2026-11-25 17:00', taken]])).map((slot) => [slot.date, slot.left])

    expect(left(1)).toEqual([
      ['2026-11-25', 1],
      ['2026-12-02', 2],
    ])
    expect(left(2)).toEqual([['2026-12-02', 2]])
    expect(left(3)).toEqual([['2026-12-02', 2]])
  })

  test('keep their places when only their end changes', () => {
    expect(placeKey({ date: '2026-11-25', from: '17:00' })).toBe('2026-11-25 17:00')
  })

  test('nearest to another one are at most three, the earlier of two as near first', () => {
    const daily = aPlan({
      windows: (['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => aWindow(day)),
    })
    const free = listFreeSlots(slotsAt(daily, mondayNoon), new Map([['2026-11-26 17:00', 2]]))

    expect(nearestSlots('2026-11-26-1700-2000', free).map(({ date }) => date)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-24',
    ])
    expect(nearestSlots('2026-11-26-1700-2000', free.slice(0, 1)).map(({ date }) => date)).toEqual(['2026-11-24'])
    expect(nearestSlots('2026-11-26-1700-2000', [])).toEqual([])
  })
})
