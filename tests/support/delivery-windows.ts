import type sample from '#tests/fixtures/catalog-sample.json'

/** Windows of the sample's ZONE1, on Fridays. The test shops open on Friday, 2026-11-20, at 4:00 there. */
export const fridays = {
  timeZone: 'America/Los_Angeles',
  windows: [
    { weekday: 'friday', from: '10:00', to: '12:00', capacity: 3, cutoff: '08:00', leadDays: 0 },
    { weekday: 'friday', from: '17:00', to: '20:00', capacity: 2, cutoff: '12:00', leadDays: 0 },
  ],
  exceptions: [
    { date: '2026-11-27', windows: [{ from: '09:00', to: '11:00', capacity: 1, cutoff: '18:00', leadDays: 2 }] },
  ],
}

/** The evening of the day on which the shops open. */
export const evening = '2026-11-20-1700-2000'
/** The place of that evening by which `delivery_slots` counts it. */
export const eveningTaken = `SELECT coalesce(sum(taken), 0) AS n FROM delivery_slots
  WHERE area_code = 'ZONE1' AND date = '2026-11-20' AND from_time = '17:00'`

/** Returns the change that gives the sample's ZONE1 a delivery plan. */
export function withDelivery(delivery: object) {
  return (catalog: typeof sample) => {
    for (const area of catalog.areas) if (area.code === 'ZONE1') Object.assign(area, { delivery })
  }
}
