import type { CartLine, Pick as PickOf } from '../cart/cart-line.ts'
import type { LineFailure } from '../cart/failed-line.ts'
import { takePicks } from '../cart/picks.ts'
import { isAreaActive, isAvailableIn } from '../catalog/availability.ts'
import { isExtraFor, isKitForArea } from '../catalog/kits.ts'
import { isGiftCard, type Product, type Variant, variantIn } from '../catalog/product.ts'
import { type Cents, timesCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'
import { type DealSoFar, dealUnitPrice } from './deal.ts'
import { type Demand, type RemainingStock, unitDemand } from './demand.ts'
import type { KnownDiscounts } from './discount.ts'
import type { QuoteContext } from './quote-context.ts'
import { isMeatUnsold, meatIn, type UnitPrice, unitPrice } from './unit-price.ts'

/** The facts that a cart check depends on. */
export type CheckContext = Omit<QuoteContext, keyof KnownDiscounts | 'giftRules' | 'taxRate'>

/** A line that can be ordered, with its area's prices (rules §5 "Cart check"). */
export interface CheckedLine extends UnitPrice {
  /** Index among the checked lines. */
  readonly index: number
  readonly line: CartLine
  readonly lineTotal: Cents
  readonly taxable: boolean
  readonly picks: readonly PickOf[]
  readonly additionalItem: string | null
}

/** A line that can be ordered, and the stock that one unit of it needs. */
export interface ServedLine {
  readonly checked: CheckedLine
  readonly demand: Demand
}

/** Why a line can't be ordered. When it is out of stock, `available` is how many units could be. */
export interface Refusal {
  readonly reason: LineFailure
  readonly available: number | null
  readonly cause?: 'meat'
}

/** The goods of a line, found in the catalog. A deal line always has its included meat. */
interface Found {
  readonly product: Product
  readonly variant: Variant
  readonly extra: Product | null
  readonly meat: string | null
  readonly picks: Result<readonly PickOf[], 'bundle_incomplete'>
  readonly demand: Demand
}

/**
 * Returns the line with its prices in cents when it can be ordered from the remaining stock. Otherwise returns the
 * first reason that applies, in the order of rules §5. `deal` is null unless it is a deal line. Takes no stock.
 */
export function checkLine(
  index: number,
  line: CartLine,
  context: CheckContext,
  stock: RemainingStock,
  deal: DealSoFar | null,
): Result<ServedLine, Refusal> {
  const sought = findGoods(line, context, deal !== null)
  if (!sought.ok) return refuse(sought.error)
  const { product, variant, extra, meat, picks, demand } = sought.value
  const goods = extra === null ? [product] : [product, extra]

  const available = stock.unitsLeft(demand)
  if (available < line.picked) return err({ reason: 'out_of_stock', available })
  if (!goods.every((each) => isAvailableIn(each, context.area, context.nowMs))) return refuse('unavailable')
  if (isMeatUnsold(product, line.meat, context)) return err({ reason: 'unavailable', available: null, cause: 'meat' })

  const choice = { picks: picks.ok ? picks.value : [], meat, additionalItem: extra?.code ?? null }
  const full = unitPrice(product, choice, context)
  if (!full.ok) return refuse('no_price')
  if (!picks.ok) return refuse('bundle_incomplete')
  if (!isKitForArea(product, context.area, context.hotpot)) return refuse('wrong_area_kit')
  const unit = deal === null ? full : dealUnitPrice(product, full.value.price, meat, line.picked, context.deal, deal)
  if (!unit.ok) return refuse(unit.error)
  if (extra !== null && (line.group !== 'combo' || !isExtraFor(product, extra))) return refuse('bundle_incomplete')

  // Lists each field because spreading the unit price takes more memory than the line itself.
  const { value } = unit
  const checked = {
    index,
    line,
    price: value.price,
    unitPrice: value.unitPrice,
    regularUnitPrice: value.regularUnitPrice,
    parts: value.parts,
    meat: value.meat,
    lineTotal: timesCents(value.unitPrice, line.picked),
    taxable: variant.taxable && !isGiftCard(product),
    picks: picks.value,
    additionalItem: choice.additionalItem,
  }
  return ok({ checked, demand })
}

function findGoods(line: CartLine, context: CheckContext, isDeal: boolean): Result<Found, 'not_found' | 'inactive'> {
  const product = context.products.get(line.code)
  const extra = line.additionalItem === null ? null : context.products.get(line.additionalItem)
  if (product === undefined || extra === undefined) return err('not_found')
  const variant = variantIn(product, context.area.id)
  if (variant?.isActive !== true || (extra !== null && !isAreaActive(extra, context.area))) return err('inactive')

  const picks = takePicks(product, line.additional, isDeal)
  const meat = meatIn(product, isDeal ? null : line.meat)
  const asked = picks.ok ? picks.value : (line.additional ?? [])
  const demand = unitDemand({ code: product.code, picks: asked, meat, additionalItem: extra?.code ?? null })
  return ok({ product, variant, extra, meat, picks, demand })
}

function refuse(reason: LineFailure): { readonly ok: false; readonly error: Refusal } {
  return err({ reason, available: null })
}
