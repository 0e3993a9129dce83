import { describe, expect, test } from 'vitest'
import { offsetsOf } from '#contract/time-zones.ts'
import { arrivalOf, handOverCutoff } from '#domain/delivery/arrival.ts'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { aPlan, aWindow } from '#tests/support/delivery-plans.ts'

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const parcels = aPlan({ dispatch: { cutoff: '14:00', weekdays: workdays } })
const twoToThree = { minDays: 2, maxDays: 3 }

const arrival = (
  time: string,
  plan: DeliveryPlan | null = parcels,
  days: Parameters<typeof arrivalOf>[1] = twoToThree,
) => arrivalOf(plan, days, Date.parse(time), offsetsOf('America/Los_Angeles'))

describe('the days of arrival', () => {
  test.each([
    ['before the cutoff of a Monday', '2026-11-23T21:59:59Z', '2026-11-25', '2026-11-26'],
    ['at the cutoff', '2026-11-23T22:00:00Z', '2026-11-26', '2026-11-27'],
    ['over a weekend', '2026-11-26T20:00:00Z', '2026-11-30', '2026-12-01'],
    ['on a Saturday', '2026-11-28T20:00:00Z', '2026-12-02', '2026-12-03'],
    ['on a Sunday evening that is Monday in UTC', '2026-11-30T02:00:00Z', '2026-12-02', '2026-12-03'],
  ])('%s', (_, time, from, to) => {
    expect(arrival(time)).toEqual({ from, to })
  })

  test('pass over the dates on which nothing is sent', () => {
    const holiday = { ...parcels, exceptions: [{ date: '2026-11-26', windows: [] }] }

    expect(arrival('2026-11-24T20:00:00Z', holiday)).toEqual({ from: '2026-11-27', to: '2026-11-30' })
    expect(arrival('2026-11-26T20:00:00Z', holiday)).toEqual({ from: '2026-12-01', to: '2026-12-02' })
  })

  test('are today when the way takes no day', () => {
    expect(arrival('2026-11-23T20:00:00Z', parcels, { minDays: 0, maxDays: 0 })).toEqual({
      from: '2026-11-23',
      to: '2026-11-23',
    })
  })

  test("are unknown with windows, without a dispatch, and without the option's days", () => {
    const time = '2026-11-23T20:00:00Z'

    expect(arrival(time, { ...parcels, windows: [aWindow('monday')] })).toBeNull()
    expect(arrival(time, aPlan())).toBeNull()
    expect(arrival(time, null)).toBeNull()
    expect(arrival(time, parcels, { minDays: null, maxDays: null })).toBeNull()
    expect(arrival(time, parcels, { minDays: 2, maxDays: null })).toBeNull()
  })

  test('are unknown when the shop is closed for longer than 60 days', () => {
    const mondays = { ...parcels, dispatch: { cutoff: '14:00', weekdays: ['monday'] as const } }

    expect(arrival('2026-11-23T20:00:00Z', mondays, { minDays: 1, maxDays: 20 })).toBeNull()
    expect(arrival('2026-11-23T20:00:00Z', mondays, { minDays: 20, maxDays: 20 })).toBeNull()
  })
})

describe('until when an order must be placed', () => {
  const cutoff = (time: string, plan: DeliveryPlan = parcels) =>
    handOverCutoff(plan, Date.parse(time), offsetsOf('America/Los_Angeles'))
  const zoned = (time: string) => ({ ms: Date.parse(time), offsetMs: -28_800_000 })

  test.each([
    ['before the cutoff of a Monday', '2026-11-23T21:59:59Z', '2026-11-23T22:00:00Z'],
    ['at the cutoff', '2026-11-23T22:00:00Z', '2026-11-24T22:00:00Z'],
    ['on a Friday evening', '2026-11-28T02:00:00Z', '2026-11-30T22:00:00Z'],
  ])('%s', (_, time, expected) => {
    expect(cutoff(time)).toEqual(zoned(expected))
  })

  test('is not known without a dispatch', () => {
    expect(cutoff('2026-11-23T20:00:00Z', aPlan())).toBeNull()
  })
})
