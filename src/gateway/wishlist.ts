import { decodeWishlist, decodeWishlistEntry, type WishlistCall, type WishlistEntry } from '#contract/wishlist.ts'
import { ok } from '#domain/result.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

const path = '/api/v2/user/wishlist'

/** Returns the user's wishlist, the newest first. */
export function listWishes(backend: Fetcher): Promise<Answer<readonly WishlistEntry[]>> {
  return send(backend, getRequest(path), decodeWishlist)
}

/** Adds a product. 401 when the shopper must sign in, 422 with a sentence for the shopper (rules §8). */
export function addWish(backend: Fetcher, call: WishlistCall): Promise<Answer<WishlistEntry | undefined>> {
  return send(backend, jsonRequest('POST', path, call), (answer) => {
    // Another backend may answer nothing or the whole list. The status says that the product is on it.
    const entry = decodeWishlistEntry(answer)
    return ok(entry.ok ? entry.value : undefined)
  })
}

/** Removes an entry by its id. */
export function removeWish(backend: Fetcher, id: string): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('DELETE', `${path}/${encodeURIComponent(id)}`, undefined), () => ok(undefined))
}

/**
 * Returns the backend's message about a refused product, without its period (rules §8). Undefined when there is none.
 */
export function productFault(error: ApiError): string | undefined {
  if (error.kind !== 'http' || error.status !== 422) return undefined
  return error.errors?.['product']?.[0]?.replace(/[.。]$/, '')
}
