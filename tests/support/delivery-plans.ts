import type { Weekday } from '#domain/delivery/calendar.ts'
import type { DeliveryHours, DeliveryPlan } from '#domain/delivery/delivery-plan.ts'

/** Hours from 17:00 to 20:00 for 2 orders, until 18:00 of the day before. */
export function someHours(facts: Partial<DeliveryHours> = {}): DeliveryHours {
  return { from: '17:00', to: '20:00', capacity: 2, cutoff: '18:00', leadDays: 1, ...facts }
}

export function aWindow(weekday: Weekday, facts: Partial<DeliveryHours> = {}): DeliveryPlan['windows'][number] {
  return { weekday, ...someHours(facts) }
}

/** A plan in Los Angeles without windows, exceptions and dispatch. */
export function aPlan(facts: Partial<DeliveryPlan> = {}): DeliveryPlan {
  return { timeZone: 'America/Los_Angeles', windows: [], exceptions: [], dispatch: null, ...facts }
}
