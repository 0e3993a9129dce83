import { atom } from 'nanostores'
import { parseZipCode } from '#domain/address/address.ts'
import type { FreeSlot } from '#domain/delivery/delivery-slots.ts'
import { halfWidth } from '#domain/half-width.ts'
import { listDeliverySlots } from '#gateway/delivery-windows.ts'
import { failure, loading, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { $checkoutForm, typeInto } from './checkout-form.ts'
import { $slots } from './delivery-slots.ts'

/** Whether the slot that the shopper chose is no longer offered. It is dropped then, until another one is chosen. */
export const $isSlotDropped = atom(false)

/** The slots that are nearest to the one that the last order was refused. */
export const $nearestSlots = atom<readonly FreeSlot[]>([])

/** Keeps the slots of the area and the typed ZIP code up to date. Returns a function that stops it. */
export function watchSlots(areaCode: string): () => void {
  let asked: string | undefined
  return $checkoutForm.subscribe(() => {
    const zip = wholeZip() ?? ''
    if (zip === asked) return
    asked = zip
    void loadSlots(areaCode)
  })
}

let latest = 0

/** Loads the slots anew. The known ones stay on screen meanwhile. */
export async function loadSlots(areaCode: string): Promise<void> {
  latest += 1
  const call = latest
  if ($slots.get().state !== 'success') $slots.set(loading)
  const listed = await listDeliverySlots(browserBackend, areaCode, wholeZip())
  if (call !== latest) return
  if (!listed.ok) return $slots.set(failure)
  keepOffered(listed.value)
  $slots.set(success(listed.value))
}

/** Forgets the chosen slot, so that another one has to be chosen. */
export function leaveSlot(): void {
  typeInto('deliveryWindow', '')
  $isSlotDropped.set(false)
}

/** Drops the chosen slot, which the order was refused, and offers these instead. */
export function refuseSlot(nearest: readonly FreeSlot[]): void {
  leaveSlot()
  $nearestSlots.set(nearest)
}

/** Drops a chosen slot that is not offered. When the first offer is one slot alone, it is chosen already. */
function keepOffered(slots: readonly FreeSlot[]): void {
  const { deliveryWindow } = $checkoutForm.get()
  const [first] = slots
  // None at all may be the ZIP code's fault, which is typed anew.
  if (first === undefined || slots.some(({ id }) => id === deliveryWindow)) return
  if (deliveryWindow !== '') $isSlotDropped.set(true)
  const isFirstOffer = $slots.get().state !== 'success' && deliveryWindow === ''
  const next = isFirstOffer && slots.length === 1 ? first.id : ''
  if (next !== deliveryWindow) typeInto('deliveryWindow', next)
}

/** The ZIP code of the form; null until it is complete. */
function wholeZip(): string | null {
  const zip = halfWidth($checkoutForm.get().zip).trim()
  return parseZipCode(zip).ok ? zip : null
}
