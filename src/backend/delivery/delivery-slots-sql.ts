import { dateOf, localDay } from '#domain/delivery/calendar.ts'
import { type DeliverySlot, placeKey } from '#domain/delivery/delivery-slots.ts'
import { type Read, readOf } from '../tables/reads.ts'

interface TakenRow {
  readonly date: string
  readonly from_time: string
  readonly taken: number
}

/** How many places orders have in the area's slots of today and later, by `placeKey`. */
export function readTakenPlaces(db: D1Database, areaCode: string, nowMs: number): Read<ReadonlyMap<string, number>> {
  // Wherever the area is, its date is yesterday's in UTC at the earliest.
  const since = dateOf(localDay(nowMs, () => 0) - 1)
  const statement = db
    .prepare('SELECT date, from_time, taken FROM delivery_slots WHERE area_code = ?1 AND date >= ?2')
    .bind(areaCode, since)
  return readOf<TakenRow, ReadonlyMap<string, number>>(
    statement,
    (rows) => new Map(rows.map(({ date, from_time: from, taken }) => [placeKey({ date, from }), taken])),
  )
}

/**
 * Takes one place of a slot. It has no condition on purpose: the CHECK slot_left undoes the whole batch when there is none
 * (safety F1).
 */
export function takePlace(db: D1Database, areaCode: string, slot: DeliverySlot): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO delivery_slots (area_code, date, from_time, capacity, taken) VALUES (?1, ?2, ?3, ?4, 1)
      ON CONFLICT (area_code, date, from_time) DO UPDATE SET taken = taken + 1, capacity = excluded.capacity`)
    .bind(areaCode, slot.date, slot.from, slot.capacity)
}

/** The SQL that gives back the places of the orders whose ids `ordersSql` selects (SQL of ours, never a client's). */
export function returnPlacesSql(ordersSql: string): string {
  return `UPDATE delivery_slots SET taken = taken - given.places
    FROM (SELECT area_code, delivery_date, delivery_from, count(*) AS places FROM orders
      WHERE id IN (${ordersSql}) AND delivery_date IS NOT NULL GROUP BY 1, 2, 3) AS given
    WHERE delivery_slots.area_code = given.area_code AND date = given.delivery_date AND from_time = given.delivery_from`
}

/** Gives back the place that an order has, if any. */
export function returnPlace(db: D1Database, orderId: string): D1PreparedStatement {
  return db.prepare(returnPlacesSql('SELECT ?1')).bind(orderId)
}
