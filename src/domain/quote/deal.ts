import type { CartGroup } from '../cart/cart-line.ts'
import type { Price } from '../catalog/price.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, sumCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'
import type { UnitPrice } from './unit-price.ts'

export interface DealItem {
  readonly code: string
  /** The unit price while the deal is earned. */
  readonly dealValue: Cents
  /** How many one order may hold at that price. */
  readonly quantityMax: number
}

/** The daily deal (rules §3): its items are cheap once the rest of the cart reaches `dealPrice`. */
export interface Deal {
  readonly id: number
  readonly isActive: boolean
  readonly dealPrice: Cents
  readonly items: readonly DealItem[]
}

/** Whether deal items may be chosen: the deal is active, and what stands beside them reaches its price (rules §12). */
export function isDealOpen(
  deal: Deal | null,
  lines: readonly { readonly group: CartGroup; readonly lineTotal: Cents }[],
): boolean {
  const others = lines.filter((line) => line.group !== 'dealItem')
  return deal?.isActive === true && sumCents(others.map((line) => line.lineTotal)) >= deal.dealPrice
}

/** What the deal lines of one cart share: the subtotal beside them, and how many of each item went so far. */
export interface DealSoFar {
  readonly otherSubtotal: Cents
  readonly taken: Map<string, number>
}

/**
 * What one deal item costs: its dealValue, whatever it is made of (rules §12 "Deal").
 * @returns `deal_threshold` when there is no active deal, the item is not in it, the subtotal of the other lines is
 * below dealPrice, or `picked` with what was taken before is more than one order may hold.
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
