import type { ComboItem, Product } from '../catalog/product.ts'
import { stockIn, type UnitChoice } from '../quote/pricing.ts'
import type { QuoteContext } from '../quote/quote.ts'
import { err, ok, type Result } from '../result.ts'
import type { Pick as PickOf } from './cart-line.ts'
import { countByCode, defaultPicks } from './picks.ts'
import type { PicksChoice } from './picks-code.ts'

/** What a kit is put together from: as the shopper has it on the table, each of its items with its count. */
export type KitChoice = UnitChoice

/** What the area offers for a kit, itself included. */
export type KitOffer = Pick<QuoteContext, 'area' | 'products' | 'meats'> & {
  /** Codes of what may come as the one extra item. */
  readonly extras: readonly string[]
}

/** The choice to begin with: where nothing must be picked all is in (rules §3); else the least of each. */
export function firstChoice(product: Product): KitChoice {
  const least = product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMin }))
  const picks = product.comboSize === 0 ? defaultPicks(product) : least
  return { picks, meat: product.meat, additionalItem: null }
}

/**
 * The choice that an address or a cart line names, to go on from; picks that are still wanting are no fault.
 * @returns `does_not_fit` for a pick that the kit has not or not so often, or a meat or extra item not offered here.
 */
export function openChoice(
  product: Product,
  choice: PicksChoice,
  offer: Pick<KitOffer, 'meats' | 'extras'>,
): Result<KitChoice, 'does_not_fit'> {
  const first = firstChoice(product)
  const given = choice.additional === null ? first.picks : choice.additional
  const counts = countByCode(given)
  const picks = product.comboItems.map(({ code, quantityMin }) => ({
    code,
    picked: Math.max(quantityMin, counts.get(code) ?? 0),
  }))
  const isForeign = given.some((pick) => !product.comboItems.some((item) => item.code === pick.code))
  const isTooMuch = product.comboItems.some((item) => (counts.get(item.code) ?? 0) > item.quantityMax)
  const isOverFull = product.comboSize > 0 && countPicks(picks) > product.comboSize
  const isMeatUnknown = choice.meat !== null && (product.meat === null || !offer.meats.has(choice.meat))
  const isExtraUnknown = choice.additionalItem !== null && !offer.extras.includes(choice.additionalItem)
  if (isForeign || isTooMuch || isOverFull || isMeatUnknown || isExtraUnknown) return err('does_not_fit')
  return ok({ picks, meat: choice.meat ?? product.meat, additionalItem: choice.additionalItem })
}

/** The choice as a cart line and an address hold it: what is so by itself is left unsaid (rules §3, §4). */
export function lineChoice(product: Product, choice: KitChoice): PicksChoice {
  const isUsual = product.comboSize === 0 && isSame(choice.picks, defaultPicks(product))
  return {
    additional: isUsual ? null : choice.picks.filter((pick) => pick.picked > 0),
    meat: choice.meat === product.meat ? null : choice.meat,
    additionalItem: choice.additionalItem,
  }
}

/** The choice for an address: as in the cart, but nothing at all before the first pick was made. */
export function addressChoice(product: Product, choice: KitChoice): PicksChoice {
  const isUntouched = isSame(choice.picks, firstChoice(product).picks)
  return { ...lineChoice(product, choice), ...(isUntouched ? { additional: null } : {}) }
}

/** How many are picked, all together. */
export function countPicks(picks: readonly PickOf[]): number {
  return picks.reduce((sum, pick) => sum + pick.picked, 0)
}

/** How many picks are still to be made; below 0: too many; 0 where none need be (rules §5 "Cart check"). */
export function missingPicks(product: Product, picks: readonly PickOf[]): number {
  return product.comboSize === 0 ? 0 : product.comboSize - countPicks(picks)
}

/** How many picks the shopper makes in all, beside what is in it by itself, such as a broth; 0 where none need be. */
export function picksToMake(product: Product): number {
  return product.comboSize === 0 ? 0 : product.comboSize - leastOf(product)
}

/** How many of those are made. */
export function picksMade(product: Product, picks: readonly PickOf[]): number {
  return countPicks(picks) - leastOf(product)
}

function leastOf(product: Product): number {
  return product.comboItems.reduce((sum, item) => sum + item.quantityMin, 0)
}

/** How many of an item may be picked, and what sets that end: its own most, the room left, or the stock. */
export interface PickLimit {
  readonly most: number
  readonly by: 'item' | 'room' | 'stock'
}

/** The most of `item` that may be picked beside the others: its own most, the room left, the stock for `units` kits. */
export function mostPicked(
  product: Product,
  item: ComboItem,
  picks: readonly PickOf[],
  units: number,
  offer: Pick<KitOffer, 'area' | 'products'>,
): number {
  return limitOfPick(product, item, picks, units, offer).most
}

/** The most of `item` and why it is no more; where several ends fall together, what the shopper can't change is named. */
export function limitOfPick(
  product: Product,
  item: ComboItem,
  picks: readonly PickOf[],
  units: number,
  offer: Pick<KitOffer, 'area' | 'products'>,
): PickLimit {
  const part = offer.products.get(item.code)
  const inStock = part === undefined ? 0 : Math.floor(stockIn(part, offer.area) / units)
  const picked = countByCode(picks).get(item.code) ?? 0
  const room = product.comboSize === 0 ? item.quantityMax : picked + Math.max(0, missingPicks(product, picks))
  const end = Math.min(item.quantityMax, inStock, room)
  const by = end === inStock ? 'stock' : end === item.quantityMax ? 'item' : 'room'
  return { most: Math.max(item.quantityMin, end), by }
}

function isSame(picks: readonly PickOf[], others: readonly PickOf[]): boolean {
  const counts = countByCode(picks)
  return others.every((other) => counts.get(other.code) === other.picked)
}
