import { decodeWishlist, decodeWishlistEntry, type WishlistCall, type WishlistEntry } from '#contract/wishlist.ts'
import { ok } from '#domain/result.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

const path = '/api/v2/user/wishlist'

/** The user's wishlist, the newest first. */
export function listWishes(backend: Fetcher): Promise<Answer<readonly WishlistEntry[]>> {
  return send(backend, getRequest(path), decodeWishlist)
}

/** Adds a product; 401 asks for a login, 422 has a sentence for the shopper (rules §8). */
export function addWish(backend: Fetcher, call: WishlistCall): Promise<Answer<WishlistEntry | undefined>> {
  return send(backend, jsonRequest('POST', path, call), (answer) => {
    // Another server may answer nothing, or the list: that the product is on it is known by the status.
    const entry = decodeWishlistEntry(answer)
    return ok(entry.ok ? entry.value : undefined)
  })
}

/** Takes an entry off, by its id. */
export function removeWish(backend: Fetcher, id: string): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('DELETE', `${path}/${encodeURIComponent(id)}`, undefined), () => ok(undefined))
}

/** The server's word on the product of a refused add, without its period (rules §8); `undefined` where it has none. */
export function productFault(error: ApiError): string | undefined {
  if (error.kind !== 'http' || error.status !== 422) return undefined
  return error.errors?.['product']?.[0]?.replace(/\.$/, '')
}
