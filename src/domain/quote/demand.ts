import type { Pick as PickOf } from '../cart/cart-line.ts'
import type { Area } from '../catalog/area.ts'
import { stockIn } from '../catalog/price.ts'
import type { Product } from '../catalog/product.ts'

/** Units of stock asked for, per product code. */
export type Demand = ReadonlyMap<string, number>

/** What goes into one unit of a line. */
export interface UnitParts {
  readonly code: string
  readonly picks: readonly PickOf[]
  readonly meat: string | null
  readonly additionalItem: string | null
}

/** What one unit asks of the stock: itself, each pick, its meat and its extra item (rules §12 "Demand"). */
export function unitDemand(parts: UnitParts): Demand {
  const demand = new Map<string, number>()
  ask(demand, parts.code, 1)
  for (const pick of parts.picks) ask(demand, pick.code, pick.picked)
  if (parts.meat !== null) ask(demand, parts.meat, 1)
  if (parts.additionalItem !== null) ask(demand, parts.additionalItem, 1)
  return demand
}

function ask(demand: Map<string, number>, code: string, count: number): void {
  demand.set(code, (demand.get(code) ?? 0) + count)
}

/**
 * The stock of one area's warehouse while a cart is served from it (rules §5, §12 "Demand"). Codes without
 * a product have no stock of their own, so they never run out. It lives within one calculation and is never shared.
 */
export class RemainingStock {
  readonly #products: ReadonlyMap<string, Product>
  readonly #area: Area
  readonly #taken = new Map<string, number>()

  constructor(products: ReadonlyMap<string, Product>, area: Area) {
    this.#products = products
    this.#area = area
  }

  /** How many of `code` are left; without end where it has no stock of its own. */
  left(code: string): number {
    const product = this.#products.get(code)
    if (product === undefined) return Number.POSITIVE_INFINITY
    return stockIn(product, this.#area) - (this.#taken.get(code) ?? 0)
  }

  /** How many units that each ask for `demand` can still be had. */
  unitsLeft(demand: Demand): number {
    let units = Number.POSITIVE_INFINITY
    demand.forEach((count, code) => {
      if (count > 0) units = Math.min(units, Math.floor(this.left(code) / count))
    })
    return units
  }

  /** Takes `units` times `demand`; what has no stock of its own is not noted. */
  take(demand: Demand, units: number): void {
    demand.forEach((count, code) => {
      if (count > 0 && this.#products.has(code)) ask(this.#taken, code, count * units)
    })
  }

  /** All that was taken so far. */
  taken(): Demand {
    return new Map(this.#taken)
  }
}
