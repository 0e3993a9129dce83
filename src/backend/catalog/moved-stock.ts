import type { Product } from '#domain/catalog/product.ts'
import type { Stock } from './stock-sql.ts'

/** So many products may have moved before the map is written anew: a copy then costs little for each move. */
const maxChanges = 500

/** Products by code, those that moved in front of those that the database was last read whole with. */
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

  /** What is under it, and what of that moved. */
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
 * `products` with the stock that moved; neither is changed. Every order moves stock, so what this costs depends on how
 * much moved and not on how many products there are. Stock of a product that is not there is passed over.
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
