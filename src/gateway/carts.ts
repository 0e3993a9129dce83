import { cartUpdateShape, decodeSavedCarts, type SavedCart } from '#contract/carts.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** The user's saved cart; `null` where none was saved. */
export function findSavedCart(backend: Fetcher, userId: string): Promise<Answer<SavedCart | null>> {
  return send(backend, getRequest(cartPath(userId)), decodeSavedCarts)
}

/** Saves the user's cart in the place of the one before. */
export function saveCart(backend: Fetcher, userId: string, cart: SavedCart): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('PUT', cartPath(userId), cartUpdateShape.encode(cart)), () => ok(undefined))
}

function cartPath(userId: string): string {
  return `/api/cart/${encodeURIComponent(userId)}`
}
