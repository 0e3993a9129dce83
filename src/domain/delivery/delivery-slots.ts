import { dateOf, localDay, minutesOf, type OffsetAt, parseDate, timeOn, weekdayOf, type ZonedTime } from './calendar.ts'
import type { DeliveryHours, DeliveryPlan } from './delivery-plan.ts'

/** The hours of a delivery window on one date: what an order chooses (rules §12 "Delivery windows"). */
export interface DeliverySlot {
  /** It names date and hours, so a window with other hours is another slot. */
  readonly id: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly capacity: number
  /** At that instant the slot is closed. */
  readonly cutoff: ZonedTime
}

/** A slot with places left. */
export interface FreeSlot extends Omit<DeliverySlot, 'capacity'> {
  readonly left: number
}

/** Slots are offered for so many days, today included. */
export const slotDays = 14

/** Returns the slots that are open at `nowMs`, earliest first: those of the next 14 days before their cutoff. */
export function listOpenSlots(plan: DeliveryPlan, nowMs: number, offsetAt: OffsetAt): readonly DeliverySlot[] {
  const today = localDay(nowMs, offsetAt)
  const slots = Array.from({ length: slotDays }, (_, index) => {
    const day = today + index
    return hoursOf(plan, day).map((hours) => slotOf(day, hours, offsetAt))
  })
  return slots.flat().filter(({ cutoff }) => nowMs < cutoff.ms)
}

/** Returns the slots with places left. `taken` counts the places that orders have, by `placeKey`. */
export function listFreeSlots(slots: readonly DeliverySlot[], taken: ReadonlyMap<string, number>): readonly FreeSlot[] {
  return slots
    .map(({ capacity, ...slot }) => ({ ...slot, left: capacity - (taken.get(placeKey(slot)) ?? 0) }))
    .filter(({ left }) => left > 0)
}

/** Returns the name of a slot's places. A window that only ends at another time has the same places. */
export function placeKey({ date, from }: Pick<DeliverySlot, 'date' | 'from'>): string {
  return `${date} ${from}`
}

const nearestCount = 3

/** Returns at most 3 slots that begin nearest to the slot of `id`, the nearest first; of two as near the earlier one. */
export function nearestSlots(id: string, free: readonly FreeSlot[]): readonly FreeSlot[] {
  const [, date = '', hours = '', minutes = ''] = slotId.exec(id) ?? []
  const wanted = wallMinutes({ date, from: `${hours}:${minutes}` })
  const distance = (slot: FreeSlot) => Math.abs(wallMinutes(slot) - wanted)
  return [...free].sort((one, other) => distance(one) - distance(other)).slice(0, nearestCount)
}

/** The id of a slot: its date, and the hours from and to, such as `2026-11-25-1700-2000`. */
export const slotId = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)-\d{4}$/

function slotOf(day: number, hours: DeliveryHours, offsetAt: OffsetAt): DeliverySlot {
  const { from, to, capacity, cutoff, leadDays } = hours
  const date = dateOf(day)
  return {
    id: `${date}-${from}-${to}`.replaceAll(':', ''),
    date,
    from,
    to,
    capacity,
    cutoff: timeOn(day - leadDays, cutoff, offsetAt),
  }
}

/** The hours of a day, earliest first: those of its exception, else those of its weekday. */
function hoursOf({ windows, exceptions }: DeliveryPlan, day: number): readonly DeliveryHours[] {
  const date = dateOf(day)
  const exception = exceptions.find((each) => each.date === date)
  const hours = exception?.windows ?? windows.filter(({ weekday }) => weekday === weekdayOf(day))
  return [...hours].sort((one, other) => minutesOf(one.from) - minutesOf(other.from))
}

function wallMinutes({ date, from }: Pick<DeliverySlot, 'date' | 'from'>): number {
  return (parseDate(date) ?? 0) * 24 * 60 + minutesOf(from)
}
