import type { Pick as PickOf, UnitChoice } from '../cart/cart-line.ts'
import { isMeatSold, isSpecialPriced, meatPriceIn, type Price, type PriceContext, priceIn } from '../catalog/price.ts'
import { isKit, type Product } from '../catalog/product.ts'
import { addCents, type Cents, cents, noCents, subtractCents, sumCents, timesCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'

/** One part of a unit price. */
export interface UnitPricePart {
  readonly part: 'product' | 'combo' | 'meat' | 'pick' | 'extra' | 'deal'
  readonly code: string
  /** Price of one, in cents. */
  readonly price: Cents
  readonly count: number
}

/** What one unit costs, in cents. The parts sum to it. */
export interface UnitPrice {
  /** The product's own price in the area, without meat, picks and extra item. */
  readonly price: Price
  readonly unitPrice: Cents
  /** The unit price at the product's regular price. Null when the product has no special price. */
  readonly regularUnitPrice: Cents | null
  readonly parts: readonly UnitPricePart[]
  /** Code of the meat, chosen or included. */
  readonly meat: string | null
}

/**
 * Returns the code of the meat in one unit, or null when it has none (rules §12 "Kits"): the included meat unless the
 * line names another. Ignores the named meat when the product is not a kit and includes none.
 */
export function meatIn(product: Product, named: string | null): string | null {
  return product.meat === null && !isKit(product) ? null : (named ?? product.meat)
}

/** Returns whether the line names a meat that the area does not sell (rules §12 "Kits"). */
export function isMeatUnsold(product: Product, named: string | null, context: PriceContext): boolean {
  if (named === null || meatIn(product, named) === null) return false
  const meat = context.meats.get(named)
  return meat === undefined || !isMeatSold(meat, context.area)
}

/**
 * Returns how much more one unit of `kit` costs with the meat `code` than with its included meat, in cents; below 0
 * when it costs less (rules §5). A meat that is unknown or has no price counts as 0.
 */
export function meatSurcharge(kit: Product, code: string, context: PriceContext): Cents {
  const included = kit.meat === null ? undefined : effectiveMeatPrice(kit.meat, context)
  return subtractCents(effectiveMeatPrice(code, context) ?? noCents, included ?? noCents)
}

/**
 * Returns what one unit costs, in cents (rules §12 "Kits"): combo price, meat, added price of each pick, extra item.
 * When the parts would sum to less than 0, the first part is raised so that the unit price is 0.
 * Returns the failure `no_price` when the product, its meat or its extra item has no price in the area.
 */
export function unitPrice(product: Product, choice: UnitChoice, context: PriceContext): Result<UnitPrice, 'no_price'> {
  const price = priceIn(product, context.area)
  if (price === undefined) return err('no_price')
  const combo = withoutMeat(product, price, context)
  const meat = meatIn(product, choice.meat)
  const withMeat = meat === null ? null : meatPart(meat, context)
  const extra = choice.additionalItem === null ? null : extraPart(choice.additionalItem, context)
  if (!combo.ok || withMeat === undefined || extra === undefined) return err('no_price')

  const rest = choice.picks.map((pick) => pickPart(product, pick))
  if (withMeat !== null) rest.unshift(withMeat)
  if (extra !== null) rest.push(extra)
  const restTotal = sumCents(rest.map((part) => timesCents(part.price, part.count)))
  const first = cents(Math.max(combo.value, -restTotal))
  const unit = addCents(first, restTotal)
  const saved = subtractCents(price.price, price.effective)
  return ok({
    price,
    unitPrice: unit,
    regularUnitPrice: isSpecialPriced(price) ? addCents(unit, saved) : null,
    parts: [{ part: meat === null ? 'product' : 'combo', code: product.code, price: first, count: 1 }, ...rest],
    meat,
  })
}

function withoutMeat(kit: Product, price: Price, context: PriceContext): Result<Cents, 'no_price'> {
  if (kit.meat === null) return ok(price.effective)
  const included = effectiveMeatPrice(kit.meat, context)
  return included === undefined ? err('no_price') : ok(subtractCents(price.effective, included))
}

function meatPart(code: string, context: PriceContext): UnitPricePart | undefined {
  const price = effectiveMeatPrice(code, context)
  return price === undefined ? undefined : { part: 'meat', code, price, count: 1 }
}

function pickPart(product: Product, pick: PickOf): UnitPricePart {
  const item = product.comboItems.find((each) => each.code === pick.code)
  return { part: 'pick', code: pick.code, price: item?.addPrice ?? noCents, count: pick.picked }
}

function extraPart(code: string, context: PriceContext): UnitPricePart | undefined {
  const extra = context.products.get(code)
  const price = extra && priceIn(extra, context.area)
  return price && { part: 'extra', code, price: price.effective, count: 1 }
}

function effectiveMeatPrice(code: string, context: PriceContext): Cents | undefined {
  const meat = context.meats.get(code)
  return meat === undefined ? undefined : meatPriceIn(meat, context.area)?.effective
}
