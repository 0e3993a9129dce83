import type { CartLine } from '#domain/cart/cart-line.ts'
import { picksPath } from '#domain/cart/picks-code.ts'
import { isFixedBundle, type Product } from '#domain/catalog/product.ts'

/**
 * Where a kit's or bundle's choice is made anew, with what is chosen now: the composer then replaces the line. `null`
 * for what has nothing to choose, and for deal items, which come as they are.
 */
export function editLink(base: string, product: Product | undefined, line: CartLine | undefined): string | null {
  if (product === undefined || line === undefined || line.group === 'dealItem') return null
  if (isFixedBundle(product) || (product.comboItems.length === 0 && product.meat === null)) return null
  const path = picksPath(product, line)
  return path.startsWith('/food-mart/bundle/') ? `${base}${path}?edit=${encodeURIComponent(line.key)}` : null
}
