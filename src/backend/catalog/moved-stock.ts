import type { Product } from '#domain/catalog/product.ts'
import type { Stock } from './stock-sql.ts'

/** After this many changes the map is copied. The copy then costs little for each change. */
const maxChanges = 500

/** Products by code: those whose stock changed, over those of the last complete read. */
class MovedStock implements ReadonlyMap<string, Product> {
  readonly #whole: ReadonlyMap<string, Product>
  readonly #moved: ReadonlyMap<string, Product>

  constructor(whole: ReadonlyMap<string, Product>, moved: ReadonlyMap<string, Product>) {
    this.#whole = whole
    this.#moved = moved
  }

  get size(): number {
    return this.#whole.size
  }

  /** The last complete read, and the products whose stock changed since. */
  get parts() {
    return { whole: this.#whole, moved: this.#moved }
  }

  get(code: string): Product | undefined {
    return this.#moved.get(code) ?? this.#whole.get(code)
  }

  has(code: string): boolean {
    return this.#whole.has(code)
  }

  keys(): MapIterator<string> {
    return this.#whole.keys()
  }

  *entries(): MapIterator<[string, Product]> {
    for (const [code, product] of this.#whole) yield [code, this.#moved.get(code) ?? product]
  }

  *values(): MapIterator<Product> {
    for (const [, product] of this.entries()) yield product
  }

  [Symbol.iterator](): MapIterator<[string, Product]> {
    return this.entries()
  }

  forEach(visit: (product: Product, code: string, products: ReadonlyMap<string, Product>) => void): void {
    for (const [code, product] of this.entries()) visit(product, code, this)
  }
}

/**
 * Returns `products` with the changed stock; the argument stays as it is. Every order changes stock, so the cost depends
 * on the number of changes and not on the number of products. Stock of an unknown product is passed over.
 */
export function withMovedStock(
  products: ReadonlyMap<string, Product>,
  stocks: readonly Stock[],
): ReadonlyMap<string, Product> {
  const parts = products instanceof MovedStock ? products.parts : { whole: products, moved: new Map<string, Product>() }
  const moved = new Map(parts.moved)
  for (const { code, ...stock } of stocks) {
    const product = products.get(code)
    if (product) moved.set(code, { ...product, ...stock })
  }
  const overlaid = new MovedStock(parts.whole, moved)
  return moved.size > maxChanges ? new Map(overlaid) : overlaid
}
