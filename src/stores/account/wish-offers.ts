import { groupFor } from '#domain/cart/cart.ts'
import { newLine } from '#domain/cart/line-key.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import { type Price, priceIn, stockIn } from '#domain/catalog/price.ts'
import { isFixedBundle, type Product } from '#domain/catalog/product.ts'
import { addToCart } from '../cart/cart.ts'
import { setWish } from './guest-wishlist.ts'
import { sendWish } from './wishes.ts'
import { $wishlist, loadWishlist } from './wishlist.ts'

/** What a wished product costs in an area, and whether its picks have to be made before it can go in the cart. */
interface WishOffer {
  readonly price: Price
  readonly needsPicks: boolean
}

/** Returns the offer of a wished product; null when the area does not sell it now or it is sold out. */
export function wishOffer(product: Product, area: Area | null, nowMs: number): WishOffer | null {
  const price =
    area && isSoldIn(product, area, nowMs) && stockIn(product, area) > 0 ? priceIn(product, area) : undefined
  return price ? { price, needsPicks: product.comboItems.length > 0 && !isFixedBundle(product) } : null
}

/** Removes a product from the wishlist and reloads it. Returns whether the account did so. */
export async function dropWish({ code }: Product): Promise<boolean> {
  setWish(code, false)
  await sendWish(code, false)
  await loadWishlist()
  const list = $wishlist.get()
  return !(list.state === 'success' && list.value.some(({ product }) => product.code === code))
}

/** Moves a product, one unit, from the wishlist to the cart. Returns whether it left the wishlist. */
export function moveWishToCart(product: Product): Promise<boolean> {
  addToCart(newLine({ code: product.code, group: groupFor(product) }, 1))
  return dropWish(product)
}
