import { cartUpdateShape, decodeSavedCarts, type SavedCart } from '#contract/carts.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** Returns the user's saved cart. Null when there is none. */
export function findSavedCart(backend: Fetcher, userId: string): Promise<Answer<SavedCart | null>> {
  return send(backend, getRequest(cartPath(userId)), decodeSavedCarts)
}

/** Replaces the user's saved cart. */
export function saveCart(backend: Fetcher, userId: string, cart: SavedCart): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('PUT', cartPath(userId), cartUpdateShape.encode(cart)), () => ok(undefined))
}

function cartPath(userId: string): string {
  return `/api/cart/${encodeURIComponent(userId)}`
}
