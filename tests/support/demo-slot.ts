import { offsetsOf } from '#contract/time-zones.ts'
import { type DeliverySlot, listOpenSlots } from '#domain/delivery/delivery-slots.ts'
import { demoCatalog } from './demo-catalog.ts'

/** Returns the delivery slots of the demo's Seattle that are open now, earliest first. */
export function demoSlots(): readonly DeliverySlot[] {
  const plan = demoCatalog.areas.find(({ code }) => code === 'ZONE1')?.delivery
  return plan ? listOpenSlots(plan, Date.now(), offsetsOf(plan.timeZone)) : []
}

/** Returns the id of the slot that an order to Seattle names: the last one, which stays open as long as a test runs. */
export function demoSlot(): string {
  return demoSlots().at(-1)?.id ?? ''
}
