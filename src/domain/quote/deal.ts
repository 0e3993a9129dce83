import type { CartGroup } from '../cart/cart-line.ts'
import type { Price } from '../catalog/price.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, sumCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'
import type { UnitPrice } from './unit-price.ts'

export interface DealItem {
  readonly code: string
  /** The unit price once the deal is reached. */
  readonly dealValue: Cents
  /** How many units one order may hold. */
  readonly quantityMax: number
}

/** The daily deal (rules §3): its items cost `dealValue` once the rest of the cart reaches `dealPrice`. */
export interface Deal {
  readonly id: number
  readonly isActive: boolean
  readonly dealPrice: Cents
  readonly items: readonly DealItem[]
}

/** Returns whether deal items may be added: the deal is active and the other lines reach `dealPrice` (rules §12). */
export function isDealOpen(
  deal: Deal | null,
  lines: readonly { readonly group: CartGroup; readonly lineTotal: Cents }[],
): boolean {
  const others = lines.filter((line) => line.group !== 'dealItem')
  return deal?.isActive === true && sumCents(others.map((line) => line.lineTotal)) >= deal.dealPrice
}

/** What a cart's deal lines share: the subtotal of the other lines, and the units of each deal item taken so far. */
export interface DealSoFar {
  readonly otherSubtotal: Cents
  readonly taken: Map<string, number>
}

/**
 * Returns the unit price of a deal item, in cents: its `dealValue`, whatever its parts cost (rules §12 "Deal").
 * Returns the failure `deal_threshold` when no deal is active, the product is not in it, the other lines are below
 * `dealPrice`, or the units taken so far plus `picked` exceed `quantityMax`.
 */
export function dealUnitPrice(
  product: Product,
  price: Price,
  meat: string | null,
  picked: number,
  deal: Deal | null,
  soFar: DealSoFar,
): Result<UnitPrice, 'deal_threshold'> {
  const item = deal?.items.find((each) => each.code === product.code)
  if (!deal?.isActive || item === undefined || soFar.otherSubtotal < deal.dealPrice) return err('deal_threshold')
  if ((soFar.taken.get(item.code) ?? 0) + picked > item.quantityMax) return err('deal_threshold')
  return ok({
    price,
    unitPrice: item.dealValue,
    regularUnitPrice: price.effective > item.dealValue ? price.effective : null,
    parts: [{ part: 'deal', code: item.code, price: item.dealValue, count: 1 }],
    meat,
  })
}
