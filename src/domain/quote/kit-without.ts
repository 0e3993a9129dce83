import type { UnitChoice } from '../cart/cart-line.ts'
import { addressChoice, firstChoice } from '../cart/kit-choice.ts'
import { picksPath } from '../cart/picks-code.ts'
import type { Allergen } from '../catalog/facts.ts'
import type { Product } from '../catalog/product.ts'
import { contentsOf } from './contents.ts'
import { completeKit, type KitContext } from './kit-completion.ts'

/** How a kit can be had without some allergens. */
export interface KitWithout {
  /** The path of its page, with a choice that has none of them (rules §15 "Addresses"). */
  readonly path: string
  /** Codes of what is usually in the kit, and not in this choice. */
  readonly leftOut: readonly string[]
  /** Whether something that the shopper may choose has one of them, or says nothing of its allergens. */
  readonly isChoiceMixed: boolean
}

/**
 * Returns how a kit can be had in the area without any of the allergens (rules §2 "Kits page"), or null when it can't:
 * something that is always in it has one of them, or says nothing of its allergens, or the rest does not complete it.
 */
export function kitWithout(kit: Product, without: readonly Allergen[], context: KitContext): KitWithout | null {
  const isFree = (code: string) => {
    const stated = context.products.get(code)?.facts?.allergens ?? null
    return stated !== null && !without.some((each) => stated.includes(each))
  }
  const products = [...context.products].map(([code, product]): [string, Product] => {
    return [code, code === kit.code || isFree(code) ? product : { ...product, quantity: 0, waQuantity: 0 }]
  })
  const completed = completeKit(kit, { ...context, products: new Map(products) })
  if (!completed.ok) return null
  const contents = contentsOf({ code: kit.code, ...completed.value }, context.products)
  if (!contents.isComplete || contents.allergens.some((each) => without.includes(each))) return null
  const usual = firstChoice(kit)
  const { picks, meat } = completed.value
  // Where the shopper picks, nothing is picked before.
  const choice: UnitChoice = kit.comboSize === 0 ? completed.value : { ...usual, meat }
  const codes = [...usual.picks.filter(({ picked }) => picked > 0).map(({ code }) => code), kit.meat]
  const isIn = (code: string) => code === meat || picks.some((pick) => pick.code === code)
  return {
    path: picksPath(kit, addressChoice(kit, choice)),
    leftOut: codes.filter((code) => code !== null).filter((code) => !isIn(code)),
    isChoiceMixed: kit.comboSize > 0 && kit.comboItems.some(({ code }) => !isFree(code)),
  }
}
