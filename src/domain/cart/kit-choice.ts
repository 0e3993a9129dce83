import type { Area } from '../catalog/area.ts'
import { type PriceContext, stockIn } from '../catalog/price.ts'
import type { ComboItem, Product } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { Pick as PickOf, UnitChoice } from './cart-line.ts'
import { countByCode, defaultPicks } from './picks.ts'
import type { PicksChoice } from './picks-code.ts'

/** What the area offers for a kit, itself included. */
export interface KitOffer extends PriceContext {
  /** Codes of what may be the extra item. */
  readonly extras: readonly string[]
}

/** What limits the picks of a kit: the stock of these products in the area. */
type PickStock = Pick<PriceContext, 'products'> & { readonly area: Pick<Area, 'warehouse'> }

/** The choice to begin with: all items when nothing must be picked (rules §3), else the minimum of each. */
export function firstChoice(product: Product): UnitChoice {
  const minimum = product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMin }))
  const picks = product.comboSize === 0 ? defaultPicks(product) : minimum
  return { picks, meat: product.meat, additionalItem: null }
}

/**
 * The choice that an address or a cart line names, to go on from. Missing picks are no failure.
 * @returns `does_not_fit` for a pick that the kit does not have or not so often, and for a meat or extra item not offered here.
 */
export function openChoice(
  product: Product,
  choice: PicksChoice,
  offer: Pick<KitOffer, 'meats' | 'extras'>,
): Result<UnitChoice, 'does_not_fit'> {
  const first = firstChoice(product)
  const given = choice.additional === null ? first.picks : choice.additional
  const counts = countByCode(given)
  const picks = product.comboItems.map(({ code, quantityMin }) => ({
    code,
    picked: Math.max(quantityMin, counts.get(code) ?? 0),
  }))
  const isUnknown = given.some((pick) => !product.comboItems.some((item) => item.code === pick.code))
  const isTooMany = product.comboItems.some((item) => (counts.get(item.code) ?? 0) > item.quantityMax)
  const isOverfull = product.comboSize > 0 && countPicks(picks) > product.comboSize
  const isMeatUnknown = choice.meat !== null && (product.meat === null || !offer.meats.has(choice.meat))
  const isExtraUnknown = choice.additionalItem !== null && !offer.extras.includes(choice.additionalItem)
  if (isUnknown || isTooMany || isOverfull || isMeatUnknown || isExtraUnknown) return err('does_not_fit')
  return ok({ picks, meat: choice.meat ?? product.meat, additionalItem: choice.additionalItem })
}

/** The choice as a cart line and an address hold it, without what the kit holds by itself (rules §3, §4). */
export function lineChoice(product: Product, choice: UnitChoice): PicksChoice {
  const isUsual = product.comboSize === 0 && isSame(choice.picks, defaultPicks(product))
  return {
    additional: isUsual ? null : choice.picks.filter((pick) => pick.picked > 0),
    meat: choice.meat === product.meat ? null : choice.meat,
    additionalItem: choice.additionalItem,
  }
}

/** The choice for an address: as in the cart, but empty before the first pick. */
export function addressChoice(product: Product, choice: UnitChoice): PicksChoice {
  const isUntouched = isSame(choice.picks, firstChoice(product).picks)
  return { ...lineChoice(product, choice), ...(isUntouched ? { additional: null } : {}) }
}

/** How many are picked together. */
function countPicks(picks: readonly PickOf[]): number {
  return picks.reduce((sum, pick) => sum + pick.picked, 0)
}

/** How many picks are still missing: below 0 for too many, 0 when none need be made (rules §5 "Cart check"). */
export function missingPicks(product: Product, picks: readonly PickOf[]): number {
  return product.comboSize === 0 ? 0 : product.comboSize - countPicks(picks)
}

/** How many picks the shopper makes in all, beside what is always in it, such as a broth; 0 when none need be made. */
export function picksToMake(product: Product): number {
  return product.comboSize === 0 ? 0 : product.comboSize - minPicks(product)
}

/** How many of `picksToMake` are made. */
export function picksMade(product: Product, picks: readonly PickOf[]): number {
  return countPicks(picks) - minPicks(product)
}

function minPicks(product: Product): number {
  return product.comboItems.reduce((sum, item) => sum + item.quantityMin, 0)
}

/** How many of an item may be picked, and what sets that limit: the item's own maximum, the room left, or the stock. */
export interface PickLimit {
  readonly max: number
  readonly by: 'item' | 'room' | 'stock'
}

/**
 * How many of `item` may be picked beside the other picks, given the stock for `units` kits; never less than its
 * minimum. When several limits are the same, it names the one that the shopper can change least: stock, item, room.
 */
export function limitOfPick(
  product: Product,
  item: ComboItem,
  picks: readonly PickOf[],
  units: number,
  offer: PickStock,
): PickLimit {
  const part = offer.products.get(item.code)
  const inStock = part === undefined ? 0 : Math.floor(stockIn(part, offer.area) / units)
  const picked = countByCode(picks).get(item.code) ?? 0
  const room = product.comboSize === 0 ? item.quantityMax : picked + Math.max(0, missingPicks(product, picks))
  const limit = Math.min(item.quantityMax, inStock, room)
  const by = limit === inStock ? 'stock' : limit === item.quantityMax ? 'item' : 'room'
  return { max: Math.max(item.quantityMin, limit), by }
}

function isSame(picks: readonly PickOf[], others: readonly PickOf[]): boolean {
  const counts = countByCode(picks)
  return others.every((other) => counts.get(other.code) === other.picked)
}
