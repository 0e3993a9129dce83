import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFreeSlots, freeSlotShape } from '#contract/delivery-slots.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { dateOf, localDay, parseDate, timeOn, weekdayOf, weekdays } from '#domain/delivery/calendar.ts'
import { listFreeSlots, listOpenSlots, nearestSlots, placeKey, slotId } from '#domain/delivery/delivery-slots.ts'
import { aPlan, aWindow } from '#tests/support/delivery-plans.ts'

const anyZone = fc.constantFrom('America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Asia/Taipei', 'UTC')
const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) })
const anyDay = fc.integer({ min: 0, max: 47_481 })
const anyClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyWindow = fc
  .record({
    weekday: fc.constantFrom(...weekdays),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 3 }),
    capacity: fc.integer({ min: 1, max: 4 }),
    cutoff: anyClock,
    leadDays: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ weekday, from, length, ...facts }) => {
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    return aWindow(weekday, { ...facts, from: clock(from), to: clock(from + length) })
  })
const anyPlan = fc
  .tuple(anyZone, fc.uniqueArray(anyWindow, { selector: ({ weekday, from }) => `${weekday} ${from}` }))
  .map(([timeZone, windows]) => aPlan({ timeZone, windows }))

describe('the calendar', () => {
  test('a day and its date are one, as JavaScript counts them', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dateOf(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10))
        expect(parseDate(dateOf(day))).toBe(day)
        expect(weekdays.indexOf(weekdayOf(day))).toBe((new Date(day * 86_400_000).getUTCDay() + 6) % 7)
      }),
    )
  })

  test('the clocks show a time at its instant, unless they skip it', () => {
    fc.assert(
      fc.property(anyZone, anyTime, anyClock, (timeZone, time, clock) => {
        const day = localDay(time, offsetsOf(timeZone))
        const { ms, offsetMs } = timeOn(day, clock, offsetsOf(timeZone))
        const shown = new Date(ms + offsetMs).toISOString().slice(0, 16)
        expect(offsetMs).toBe(offsetsOf(timeZone)(ms))
        if (shown === `${dateOf(day)}T${clock}`) return
        expect(offsetsOf(timeZone)(ms - 3_600_000)).not.toBe(offsetMs)
      }),
    )
  })
})

describe('delivery slots', () => {
  test('open slots are in order, unlike each other, before their cutoff, and stay on their weekday', () => {
    fc.assert(
      fc.property(anyPlan, anyTime, (plan, nowMs) => {
        const slots = listOpenSlots(plan, nowMs, offsetsOf(plan.timeZone))
        const keys = slots.map(placeKey)
        expect(keys).toEqual([...new Set(keys)].sort())
        for (const slot of slots) {
          expect(slot.cutoff.ms).toBeGreaterThan(nowMs)
          expect(slot.id).toMatch(slotId)
          const weekday = weekdayOf(parseDate(slot.date) ?? 0)
          expect(plan.windows.some((window) => window.weekday === weekday && window.from === slot.from)).toBe(true)
        }
      }),
    )
  })

  test('a slot that is open later was open before, as long as it was within the 14 days', () => {
    fc.assert(
      fc.property(anyPlan, anyTime, fc.integer({ min: 0, max: 86_400_000 }), (plan, nowMs, waitMs) => {
        const offsetAt = offsetsOf(plan.timeZone)
        const before = new Set(listOpenSlots(plan, nowMs, offsetAt).map(({ id }) => id))
        const last = localDay(nowMs, offsetAt) + 13
        const later = listOpenSlots(plan, nowMs + waitMs, offsetAt)
        expect(later.filter(({ date }) => (parseDate(date) ?? 0) <= last).every(({ id }) => before.has(id))).toBe(true)
      }),
    )
  })

  test('the nearest slots are free ones, none of the others is nearer, and the wire keeps them', () => {
    fc.assert(
      fc.property(anyPlan, anyTime, fc.nat(), (plan, nowMs, at) => {
        const slots = listOpenSlots(plan, nowMs, offsetsOf(plan.timeZone))
        const full = slots[at % Math.max(slots.length, 1)]
        if (full === undefined) return
        const free = listFreeSlots(slots, new Map([[placeKey(full), full.capacity]]))
        const near = nearestSlots(full.id, free)
        const distance = ({ date, from }: { date: string; from: string }) =>
          Math.abs(Date.parse(`${date}T${from}Z`) - Date.parse(`${full.date}T${full.from}Z`))
        const others = free.filter((slot) => !near.includes(slot))
        expect(near).toHaveLength(Math.min(3, free.length))
        for (const other of others) expect(distance(other)).toBeGreaterThanOrEqual(Math.max(...near.map(distance)))
        expect(decodeFreeSlots(near.map(freeSlotShape.encode))).toEqual({ ok: true, value: near })
      }),
    )
  })
})
