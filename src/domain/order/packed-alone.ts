import { notedAllergies } from '../quote/noted-allergies.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * Returns whether an order makes a step only by itself, by whoever has read its note (rules §16 "Orders of a day"): nobody packs by
 * one press, or with others, what has an allergen that its note names. Once it is packed, somebody has looked at it.
 */
export function movesAlone(order: Parameters<typeof notedAllergies>[0], step: OrderStatus): boolean {
  return step === 'packed' && (notedAllergies(order)?.goods.length ?? 0) > 0
}
