import { freeSlotShape } from '#contract/delivery-slots.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import type { Area } from '#domain/catalog/area.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import {
  type DeliverySlot,
  type FreeSlot,
  listFreeSlots,
  listOpenSlots,
  nearestSlots,
} from '#domain/delivery/delivery-slots.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { invalidField, refusal } from '../calls/answers.ts'

/** Returns the slots of the area that can be had at `nowMs`, earliest first. `taken` counts places by `placeKey`. */
export function freeSlotsOf(area: Area, taken: ReadonlyMap<string, number>, nowMs: number): readonly FreeSlot[] {
  return listFreeSlots(openSlotsOf(area, nowMs), taken)
}

/**
 * Returns the slot that an order chose by its id; null in an area without windows, when it chose none. The 422 when it
 * must choose one; 409 `slot_closed` after the cutoff and for a slot that the area does not have, and 409 `slot_full`
 * without a place left, both with the nearest free slots.
 */
export function chooseSlot(
  area: Area,
  id: string | null,
  taken: ReadonlyMap<string, number>,
  nowMs: number,
): Result<DeliverySlot | null, Response> {
  if (id === null) return hasWindows(area.delivery) ? err(invalidField('deliveryWindow', 'is missing')) : ok(null)
  const open = openSlotsOf(area, nowMs)
  const free = listFreeSlots(open, taken)
  const slot = open.find((each) => each.id === id)
  if (slot === undefined) return err(refuseSlot('slot_closed', id, free))
  return free.some((each) => each.id === id) ? ok(slot) : err(refuseSlot('slot_full', id, free))
}

function openSlotsOf({ delivery }: Area, nowMs: number): readonly DeliverySlot[] {
  return delivery === null ? [] : listOpenSlots(delivery, nowMs, offsetsOf(delivery.timeZone))
}

const messages = {
  slot_closed: 'This delivery window can no longer be chosen. Please choose another one.',
  slot_full: 'This delivery window is full. Please choose another one.',
} as const

function refuseSlot(code: keyof typeof messages, id: string, free: readonly FreeSlot[]): Response {
  const data = nearestSlots(id, free).map(freeSlotShape.encode)
  return refusal(409, { message: messages[code], code, data })
}
