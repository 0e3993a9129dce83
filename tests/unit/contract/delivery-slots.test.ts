import { describe, expect, test } from 'vitest'
import { decodeAreas } from '#contract/areas.ts'
import { decodeFreeSlots, freeSlotShape } from '#contract/delivery-slots.ts'
import { faultsOf, type Json, sampleWith } from '#tests/support/catalog-sample.ts'
import { fridays } from '#tests/support/delivery-windows.ts'
import { findingsOf } from '#tests/support/diagnosis.ts'

/** The sample with a delivery plan of its first area. */
const withPlan = (change: (plan: Json) => void) =>
  sampleWith((file) => {
    file.areas[0].delivery = structuredClone(fridays)
    change(file.areas[0].delivery)
  })

describe('a delivery plan in a catalog file (rules §13)', () => {
  test('has no fault, with all its fields and with the fewest', () => {
    expect(faultsOf(withPlan(() => undefined))).toEqual([])
    expect(faultsOf(sampleWith((file) => (file.areas[0].delivery = { timeZone: 'UTC' })))).toEqual([])
  })

  test.each<[string, (plan: Json) => void, string[]]>([
    [
      'a window that overlaps another of its weekday',
      (plan) => plan.windows.push({ ...plan.windows[0], from: '11:59', to: '13:00' }),
      ['areas[0].delivery.windows[2] overlap'],
    ],
    ['the same window twice', (plan) => plan.windows.push(plan.windows[1]), ['areas[0].delivery.windows[2] overlap']],
    ['windows that touch', (plan) => plan.windows.push({ ...plan.windows[0], from: '12:00', to: '17:00' }), []],
    ['the same hours on another weekday', (plan) => plan.windows.push({ ...plan.windows[0], weekday: 'monday' }), []],
    [
      'a window that ends before it begins',
      (plan) => (plan.windows[0].to = '09:00'),
      ['areas[0].delivery.windows[0].to range'],
    ],
    [
      'a window that ends as it begins',
      (plan) => (plan.windows[0].to = '10:00'),
      ['areas[0].delivery.windows[0].to range'],
    ],
    ['a window until midnight', (plan) => (plan.windows[1].to = '24:00'), []],
    ['no capacity', (plan) => (plan.windows[1].capacity = 0), ['areas[0].delivery.windows[1].capacity whole_number']],
    [
      'a missing capacity',
      (plan) => delete plan.windows[1].capacity,
      ['areas[0].delivery.windows[1].capacity missing'],
    ],
    [
      'a cutoff after the beginning on the same day',
      (plan) => (plan.windows[0].cutoff = '10:01'),
      ['areas[0].delivery.windows[0].cutoff range'],
    ],
    [
      'the same cutoff on the day before',
      (plan) => Object.assign(plan.windows[0], { cutoff: '10:01', leadDays: 1 }),
      [],
    ],
    [
      'lead days beyond the days that are offered',
      (plan) => (plan.windows[0].leadDays = 14),
      ['areas[0].delivery.windows[0].leadDays whole_number'],
    ],
    [
      'a weekday that there is not',
      (plan) => (plan.windows[0].weekday = 'Fri'),
      ['areas[0].delivery.windows[0].weekday choice'],
    ],
    ['a clock time of 25 h', (plan) => (plan.windows[0].from = '25:00'), ['areas[0].delivery.windows[0].from clock']],
    ['a beginning at 24:00', (plan) => (plan.windows[0].from = '24:00'), ['areas[0].delivery.windows[0].from clock']],
    ['an unknown time zone', (plan) => (plan.timeZone = 'America/Seattle'), ['areas[0].delivery.timeZone time_zone']],
    ['no time zone', (plan) => delete plan.timeZone, ['areas[0].delivery.timeZone missing']],
    [
      'a date that does not exist',
      (plan) => (plan.exceptions[0].date = '2026-02-30'),
      ['areas[0].delivery.exceptions[0].date date'],
    ],
    [
      'two exceptions of one date',
      (plan) => plan.exceptions.push({ date: '2026-11-27', windows: [] }),
      ['areas[0].delivery.exceptions[1].date duplicate'],
    ],
    [
      'windows of an exception that overlap, and one that ends before it begins',
      (plan) =>
        plan.exceptions[0].windows.push(
          { from: '10:00', to: '12:00', capacity: 1, cutoff: '18:00', leadDays: 1 },
          { from: '15:00', to: '14:00', capacity: 1, cutoff: '18:00', leadDays: 1 },
        ),
      ['areas[0].delivery.exceptions[0].windows[2].to range', 'areas[0].delivery.exceptions[0].windows[1] overlap'],
    ],
    [
      'a dispatch on no weekday',
      (plan) => (plan.dispatch = { cutoff: '14:00', weekdays: [] }),
      ['areas[0].delivery.dispatch.weekdays empty'],
    ],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(withPlan(change))).toEqual(faults)
  })

  test.each([
    ['only one of two', { minDays: 1 }],
    ['the later one first', { minDays: 3, maxDays: 2 }],
  ])('days of a shipping option: %s', (_, days) => {
    expect(faultsOf(sampleWith((file) => Object.assign(file.areas[0].shippings[0], days)))).toEqual([
      'areas[0].shippings[0] range',
    ])
  })
})

describe('warnings of a catalog file', () => {
  const withDays = (delivery: object | undefined) => (file: Json) => {
    Object.assign(file.areas[0].shippings[1], { minDays: 1, maxDays: 2 })
    if (delivery) file.areas[0].delivery = delivery
  }

  test('days on the way that nobody is told', () => {
    const added = (delivery: object | undefined) =>
      findingsOf(withDays(delivery)).map(({ path, message }) => `${path} ${message}`)

    expect(added(fridays)).toEqual([
      'areas[0].shippings[1].minDays is not shown, because the area has delivery windows',
    ])
    expect(added(undefined)).toEqual([
      'areas[0].shippings[1].minDays is not shown, because the area has no delivery.dispatch',
    ])
    expect(added({ timeZone: 'UTC', dispatch: { cutoff: '14:00', weekdays: ['monday'] } })).toEqual([])
  })
})

describe('slots and plans on the wire', () => {
  const slot = { id: 'a', date: '2026-11-25', from: '17:00', to: '20:00', left: 2 }
  const read = (cutoff: string) => decodeFreeSlots([{ ...slot, cutoff }])

  test.each([
    ['2026-11-24T18:00:00-08:00', '2026-11-25T02:00:00Z', -8],
    ['2026-11-24T18:00:00+05:30', '2026-11-24T12:30:00Z', 5.5],
    ['2026-11-24T18:00:00+00:00', '2026-11-24T18:00:00Z', 0],
  ])('a cutoff of %s is one instant, and written the same way again', (text, instant, hours) => {
    const decoded = read(text)

    expect(decoded.ok && decoded.value[0]?.cutoff).toEqual({ ms: Date.parse(instant), offsetMs: hours * 3_600_000 })
    expect(decoded.ok && decoded.value.map(freeSlotShape.encode)).toEqual([{ ...slot, cutoff: text }])
  })

  test('a cutoff in UTC is read, anything else is not', () => {
    expect(read('2026-11-24T18:00:00Z').ok).toBe(true)
    expect(read('tomorrow').ok).toBe(false)
    expect(read('2026-02-30T18:00:00-08:00').ok).toBe(false)
  })

  test('an area of a backend that says nothing of delivery has no plan', () => {
    const areas = decodeAreas(sampleWith(() => undefined).areas)

    expect(areas.ok && areas.value.map(({ delivery }) => delivery)).toEqual([null, null, null])
  })
})
