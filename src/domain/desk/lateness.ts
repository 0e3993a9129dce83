import { dateOf, localDay, type OffsetAt, parseDate, timeOn } from '../delivery/calendar.ts'
import { shopTimeZone } from '../delivery/shop-time-zone.ts'
import type { Order } from '../order/order.ts'

/** What lateness depends on. */
type Promised = Pick<Order, 'status' | 'deliveryWindow' | 'arrival'>

/**
 * Returns whether an order is behind what its shopper was told (rules §16 "Orders of a day"): with a window, when it is not
 * on its way as the window opens, or not delivered as it closes; without one, when its last day of arrival is over.
 */
export function isLate({ status, deliveryWindow, arrival }: Promised, nowMs: number, zoneOf: ZoneOf): boolean {
  if (status !== 'paid' && status !== 'packed' && status !== 'shipped') return false
  if (deliveryWindow !== null) {
    const { date, from, to, timeZone } = deliveryWindow
    const day = parseDate(date)
    return day !== undefined && nowMs >= timeOn(day, status === 'shipped' ? to : from, zoneOf(timeZone)).ms
  }
  return arrival !== null && dateOf(localDay(nowMs, zoneOf(shopTimeZone))) > arrival.to
}

/** Returns the offsets of a time zone. */
export type ZoneOf = (timeZone: string) => OffsetAt
