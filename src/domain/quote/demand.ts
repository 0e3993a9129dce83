import type { Pick as PickOf } from '../cart/cart-line.ts'
import type { Area } from '../catalog/area.ts'
import { stockIn } from '../catalog/price.ts'
import type { Product } from '../catalog/product.ts'

/** Units of stock that are needed, per product code. */
export type Demand = ReadonlyMap<string, number>

/** What goes into one unit of a line. */
export interface UnitParts {
  readonly code: string
  readonly picks: readonly PickOf[]
  readonly meat: string | null
  readonly additionalItem: string | null
}

/** Returns the stock that one unit needs: its product, each pick, its meat and its extra item (rules §12 "Demand"). */
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
 * The stock of one area's warehouse, less what the lines so far have taken (rules §5, §12 "Demand"). A code without a
 * product has no stock of its own and never runs out. Each calculation makes its own; never share one.
 */
export class RemainingStock {
  readonly #products: ReadonlyMap<string, Product>
  readonly #area: Area
  readonly #taken = new Map<string, number>()

  constructor(products: ReadonlyMap<string, Product>, area: Area) {
    this.#products = products
    this.#area = area
  }

  /** Returns how many units of `code` are left; Infinity when the code has no stock of its own. */
  left(code: string): number {
    const product = this.#products.get(code)
    if (product === undefined) return Number.POSITIVE_INFINITY
    return stockIn(product, this.#area) - (this.#taken.get(code) ?? 0)
  }

  /** Returns how many times `demand` can still be met. */
  unitsLeft(demand: Demand): number {
    let units = Number.POSITIVE_INFINITY
    demand.forEach((count, code) => {
      if (count > 0) units = Math.min(units, Math.floor(this.left(code) / count))
    })
    return units
  }

  /** Takes `demand` from the stock `units` times. Ignores codes that have no stock of their own. */
  take(demand: Demand, units: number): void {
    demand.forEach((count, code) => {
      if (count > 0 && this.#products.has(code)) ask(this.#taken, code, count * units)
    })
  }

  /** Returns the units taken so far, per product code, as a copy. */
  taken(): Demand {
    return new Map(this.#taken)
  }
}
