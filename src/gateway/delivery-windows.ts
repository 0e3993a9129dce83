import { decodeFreeSlots } from '#contract/delivery-slots.ts'
import type { FreeSlot } from '#domain/delivery/delivery-slots.ts'
import { ok } from '#domain/result.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type Answer, getRequest, isNotFound, send } from './send.ts'

/**
 * Returns the delivery slots of an area that can be had, earliest first; of an area without windows none. Empty when the
 * backend does not have the call.
 */
export async function listDeliverySlots(
  backend: Fetcher,
  areaCode: string,
  zip: string | null,
): Promise<Answer<readonly FreeSlot[]>> {
  const query = new URLSearchParams({ area: areaCode, ...(zip === null ? {} : { zip }) })
  const slots = await send(backend, getRequest('/api/delivery-windows', query), decodeFreeSlots)
  return isNotFound(slots) ? ok([]) : slots
}

/** Returns the slots that are nearest to the one that an order was refused (rules §12). Undefined for any other error. */
export function slotsOfRefusal(error: ApiError): readonly FreeSlot[] | undefined {
  if (error.kind !== 'http' || (error.code !== 'slot_full' && error.code !== 'slot_closed')) return undefined
  const slots = decodeFreeSlots(error.data)
  return slots.ok ? slots.value : undefined
}
