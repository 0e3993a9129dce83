import type { CartLine } from '#domain/cart/cart-line.ts'
import { picksPath } from '#domain/cart/picks-code.ts'
import { isFixedBundle, type Product } from '#domain/catalog/product.ts'

/**
 * Returns the address of the composer with the line's current choices, where the shopper can replace the line. Null for
 * products without choices and for deal items.
 */
export function editLink(base: string, product: Product | undefined, line: CartLine | undefined): string | null {
  if (product === undefined || line === undefined || line.group === 'dealItem') return null
  if (isFixedBundle(product) || (product.comboItems.length === 0 && product.meat === null)) return null
  const path = picksPath(product, line)
  return path.startsWith('/food-mart/bundle/') ? `${base}${path}?edit=${encodeURIComponent(line.key)}` : null
}
