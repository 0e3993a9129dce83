import type { Pick as PickOf, UnitChoice } from '../cart/cart-line.ts'
import { isMeatSold, isSpecialPriced, meatPriceIn, type Price, type PriceContext, priceIn } from '../catalog/price.ts'
import { isKit, type Product } from '../catalog/product.ts'
import { addCents, type Cents, cents, noCents, subtractCents, sumCents, timesCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'

/** What a unit price is made of; the parts sum to it. */
export interface UnitPricePart {
  readonly part: 'product' | 'combo' | 'meat' | 'pick' | 'extra' | 'deal'
  readonly code: string
  /** Price of one. */
  readonly price: Cents
  readonly count: number
}

/** What one unit costs, in cents, and what that is made of; the parts sum to it. */
export interface UnitPrice {
  /** The product's own price in the area, before meat, picks and extra item. */
  readonly price: Price
  readonly unitPrice: Cents
  /** What it would cost without its own special price; `null` where it has none. */
  readonly regularUnitPrice: Cents | null
  readonly parts: readonly UnitPricePart[]
  /** Code of the meat in it, chosen or included. */
  readonly meat: string | null
}

/**
 * The meat in one unit: the included one, unless the line names another (rules §12 "Kits"). Only what is a kit or
 * includes a meat can be had with one; elsewhere a named meat is passed over.
 * @returns its code, or `null` for none.
 */
export function meatIn(product: Product, named: string | null): string | null {
  return product.meat === null && !isKit(product) ? null : (named ?? product.meat)
}

/** Whether the line names a meat that the area does not sell: it can't be had then (rules §12 "Kits"). */
export function isMeatUnsold(product: Product, named: string | null, context: PriceContext): boolean {
  if (named === null || meatIn(product, named) === null) return false
  const meat = context.meats.get(named)
  return meat === undefined || !isMeatSold(meat, context.area)
}

/**
 * What one unit of `kit` costs more with the meat `code` than with the one that it includes, in cents; below 0 where it
 * costs less, 0 for the included one (rules §5). A meat that is not known or has no price counts as none.
 */
export function meatSurcharge(kit: Product, code: string, context: PriceContext): Cents {
  const included = kit.meat === null ? undefined : effectiveMeatPrice(kit.meat, context)
  return subtractCents(effectiveMeatPrice(code, context) ?? noCents, included ?? noCents)
}

/**
 * What one unit costs (rules §12 "Kits"): combo price, meat, addPrice of each pick, extra item.
 * When the parts sum below 0, the first is raised until nothing is to pay.
 * @returns `no_price` when the product, its meat or its extra item has no price in the area.
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
