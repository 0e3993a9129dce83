import { atom, computed } from 'nanostores'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import type { FreeSlot } from '#domain/delivery/delivery-slots.ts'
import { $excerpt } from '../catalog/catalog-excerpt.ts'
import { idle, type RemoteData } from '../remote-data.ts'

// Separate from slot-choice.ts, which only an area with windows loads.

/** The delivery slots that can be had, earliest first; none in an area without windows. Idle until a checkout asks. */
export const $slots = atom<RemoteData<readonly FreeSlot[]>>(idle)

/** Whether an order must name a slot (rules §12 "Delivery windows"). */
export const $isSlotNeeded = computed(
  [$excerpt, $slots],
  (excerpt, slots) =>
    (excerpt.state === 'success' && hasWindows(excerpt.value.area.delivery)) ||
    (slots.state === 'success' && slots.value.length > 0),
)
