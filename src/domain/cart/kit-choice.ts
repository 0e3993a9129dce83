import type { Area } from '../catalog/area.ts'
import { type PriceContext, stockIn } from '../catalog/price.ts'
import type { ComboItem, Product } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { Pick as PickOf, UnitChoice } from './cart-line.ts'
import { countByCode, defaultPicks } from './picks.ts'
import type { PicksChoice } from './picks-code.ts'

/** The area's prices and goods, and the extra items that a kit offers. */
export interface KitOffer extends PriceContext {
  /** Product codes of the extra items. */
  readonly extras: readonly string[]
}

/** The stock that limits the picks of a kit. */
type PickStock = Pick<PriceContext, 'products'> & { readonly area: Pick<Area, 'warehouse'> }

/** Returns the choice to begin with: all items when nothing must be picked, else the minimum of each (rules §2). */
export function firstChoice(product: Product): UnitChoice {
  const minimum = product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMin }))
  const picks = product.comboSize === 0 ? defaultPicks(product) : minimum
  return { picks, meat: product.meat, additionalItem: null }
}

/**
 * Returns the choice of an address or a cart line, to be changed further. Picks may be missing. Returns the failure
 * `does_not_fit` for unknown or too many picks, and for a meat or extra item that is not offered here.
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

/** Returns the choice as a cart line holds it, without the kit's own meat and fixed picks (rules §3 "Cart line"). */
export function lineChoice(product: Product, choice: UnitChoice): PicksChoice {
  const isUsual = product.comboSize === 0 && isSame(choice.picks, defaultPicks(product))
  return {
    additional: isUsual ? null : choice.picks.filter((pick) => pick.picked > 0),
    meat: choice.meat === product.meat ? null : choice.meat,
    additionalItem: choice.additionalItem,
  }
}

/** Returns the choice for an address: as in the cart, but without picks until one is changed. */
export function addressChoice(product: Product, choice: UnitChoice): PicksChoice {
  const isUntouched = isSame(choice.picks, firstChoice(product).picks)
  return { ...lineChoice(product, choice), ...(isUntouched ? { additional: null } : {}) }
}

function countPicks(picks: readonly PickOf[]): number {
  return picks.reduce((sum, pick) => sum + pick.picked, 0)
}

/** Returns how many picks are missing: below 0 for too many, 0 when none must be made (rules §5 "Cart check"). */
export function missingPicks(product: Product, picks: readonly PickOf[]): number {
  return product.comboSize === 0 ? 0 : product.comboSize - countPicks(picks)
}

/** Returns how many picks the shopper makes beside those that are always in the kit, such as a broth. */
export function picksToMake(product: Product): number {
  return product.comboSize === 0 ? 0 : product.comboSize - minPicks(product)
}

/** Returns how many of `picksToMake` are made. */
export function picksMade(product: Product, picks: readonly PickOf[]): number {
  return countPicks(picks) - minPicks(product)
}

function minPicks(product: Product): number {
  return product.comboItems.reduce((sum, item) => sum + item.quantityMin, 0)
}

/** How many of an item may be picked, and what limits it: the item's own maximum, the room left, or the stock. */
export interface PickLimit {
  readonly max: number
  readonly by: 'item' | 'room' | 'stock'
}

/**
 * Returns how many of `item` may be picked beside the other picks, with the stock divided by `units` kits; at least its
 * minimum. Of equal limits it names the one that is hardest for the shopper to change: stock, then item, then room.
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
