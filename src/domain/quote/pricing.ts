import type { Pick as PickOf } from '../cart/cart-line.ts'
import type { Area, Warehouse } from '../catalog/area.ts'
import { isKit, type Meat, type PriceVariant, type Product, variantIn } from '../catalog/product.ts'
import { addCents, type Cents, cents, noCents, subtractCents, sumCents, timesCents } from '../money.ts'
import { err, ok, type Result } from '../result.ts'
import type { QuoteContext, UnitPricePart } from './quote.ts'

/** A price in one area, in cents; `effective` is what is paid: the special price where it is below the price. */
export interface Price {
  readonly price: Cents
  readonly specialPrice: Cents | null
  readonly effective: Cents
}

/** What is chosen into one unit of a line. */
export interface UnitChoice {
  readonly picks: readonly PickOf[]
  /** Code of a meat chosen instead of the included one. */
  readonly meat: string | null
  /** Code of one extra item. */
  readonly additionalItem: string | null
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

/** What a price depends on. */
export type PriceContext = Pick<QuoteContext, 'area' | 'products' | 'meats'>

/**
 * Price of one `product` in the area: of its `priceVariants`, else its `variants`, else its own (rules §12
 * "Prices per area"). A source without a price is passed over.
 * @returns `undefined` when no source names a price.
 */
export function priceIn(product: Product, area: Pick<Area, 'id'>): Price | undefined {
  const ofArea = product.priceVariants.find((variant) => variant.areaId === area.id)
  return priceOf(ofArea) ?? priceOf(variantIn(product, area.id)) ?? priceOf(product)
}

/** Price of one `meat` in the area: of its `variants`, else its own; `undefined` when neither names one (rules §3). */
export function meatPriceIn(meat: Meat, area: Pick<Area, 'id'>): Price | undefined {
  return priceOf(meat.variants.find((variant) => variant.areaId === area.id)) ?? priceOf(meat)
}

/** Whether the area sells `meat` at all: it has a variant there, as for a product (rules §12 "Kits"). */
export function isMeatSold(meat: Meat, area: Pick<Area, 'id'>): boolean {
  return meat.variants.some((variant) => variant.areaId === area.id)
}

/** Whether what is paid is the special price (rules §12 "Prices per area"). */
export function isSpecialPriced(price: Price): boolean {
  return price.effective < price.price
}

/** How many of `product` the area's warehouse holds, never below 0; the warehouse named WA counts apart (rules §5). */
export function stockIn(product: Product, area: { readonly warehouse: Pick<Warehouse, 'name'> }): number {
  return Math.max(0, area.warehouse.name === 'WA' ? product.waQuantity : product.quantity)
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
 * Price of a kit without its meat, in cents: effective price less the included meat's, to the cent (rules §5).
 * With a meat dearer than the kit the result is below 0; the whole unit price never is.
 * @returns `no_price` when the area names no price for the kit or for the meat.
 */
export function comboPrice(kit: Product, context: PriceContext): Result<Cents, 'no_price'> {
  const price = priceIn(kit, context.area)
  return price === undefined ? err('no_price') : withoutMeat(kit, price, context)
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

function priceOf(source: Pick<PriceVariant, 'price' | 'specialPrice'> | undefined): Price | undefined {
  if (source === undefined || source.price === null) return undefined
  const { price, specialPrice } = source
  return { price, specialPrice, effective: specialPrice !== null && specialPrice < price ? specialPrice : price }
}

function effectiveMeatPrice(code: string, context: PriceContext): Cents | undefined {
  const meat = context.meats.get(code)
  return meat === undefined ? undefined : meatPriceIn(meat, context.area)?.effective
}
