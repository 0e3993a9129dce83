import { type CartLine, maxPicked, type UnitChoice } from '#domain/cart/cart-line.ts'
import { type KitOffer, missingPicks, picksMade, picksToMake } from '#domain/cart/kit-choice.ts'
import { takePicks } from '#domain/cart/picks.ts'
import { itemsOf, maxDiners } from '#domain/cart/portions.ts'
import type { Product } from '#domain/catalog/product.ts'
import { RemainingStock, unitDemand } from '#domain/quote/demand.ts'
import { type UnitPrice, unitPrice } from '#domain/quote/unit-price.ts'

/** Why a kit can't go in the cart yet. `stale`: what was chosen is no longer offered. */
export type KitFault = 'sold_out' | 'missing' | 'too_many' | 'stale'

/** What is chosen for a kit. */
export interface ChosenKit {
  readonly choice: UnitChoice
  readonly units: number
  /** The cart line that is edited; null for a new one. */
  readonly line: CartLine | null
  /** The number of diners that the shopper entered; null until then. */
  readonly diners: number | null
}

/** What follows from a kit's choice. */
export interface KitFigures {
  readonly price: UnitPrice | null
  /** The limit of units by stock and by line; 0 when the kit is sold out. */
  readonly maxUnits: number
  /** The number of missing picks; negative for too many. */
  readonly missing: number
  /** Picks made and picks needed; null for a product without required picks. */
  readonly progress: { readonly together: number; readonly size: number } | null
  readonly fault: KitFault | null
  /** Items on the table; null until the kit is complete. */
  readonly items: number | null
  /** The number of diners: as many as it serves, unless the shopper entered another number. */
  readonly diners: number
}

/** Returns the figures of a kit. `servings` is the number of diners per unit. */
export function kitFigures(
  product: Product,
  { choice, units, line, diners }: ChosenKit,
  offer: KitOffer,
  servings: number,
): KitFigures {
  const { picks, meat, additionalItem } = choice
  const demand = unitDemand({ code: product.code, picks, meat, additionalItem })
  const maxUnits = Math.min(maxPicked, new RemainingStock(offer.products, offer.area).unitsLeft(demand))
  const missing = missingPicks(product, picks)
  const size = picksToMake(product)
  const priced = unitPrice(product, choice, offer)
  const isOffered = priced.ok && takePicks(product, picks, false).ok
  const isBroth = (code: string) => offer.products.get(code)?.type === 'broth'
  return {
    price: priced.ok ? priced.value : null,
    maxUnits,
    missing,
    progress: size > 0 ? { together: picksMade(product, picks), size } : null,
    fault: faultOf(units > maxUnits, missing, isOffered),
    items: missing > 0 ? null : itemsOf(choice, isBroth),
    diners: diners ?? Math.min(maxDiners, servings * (line?.picked ?? 1)),
  }
}

function faultOf(isSoldOut: boolean, missing: number, isOffered: boolean): KitFault | null {
  if (isSoldOut) return 'sold_out'
  if (missing > 0) return 'missing'
  if (missing < 0) return 'too_many'
  return isOffered ? null : 'stale'
}
