import { shippingOptions } from '../catalog/area.ts'
import { isSoldIn } from '../catalog/availability.ts'
import { addCents, type Cents, cents, noCents, subtractCents } from '../money.ts'
import { findCheapest, type Reach } from './cheapest.ts'
import type { RemainingStock } from './demand.ts'
import { type Discount, type DiscountableLine, discountAmount, eligibleTotal } from './discount.ts'
import { type CountedLine, gapToNextGift, isGiftArea } from './gift.ts'
import type { QuoteContext } from './quote-context.ts'
import { chooseShipping, type QuotedShipping } from './shipping.ts'

/** A goal that the cart can still reach. On the wire `offers`. */
export interface Goal {
  readonly kind: 'shipping' | 'free_shipping' | 'gift' | 'deal'
  /** How much more the cart needs. Null for the gift of a product rule; see `missingCount`. */
  readonly missing: Cents | null
  /** How many more units of the product the gift of a product rule needs. Null for other goals. */
  readonly missingCount: number | null
  /** Code of the gift or the deal item. Null for shipping. */
  readonly code: string | null
  /** For `shipping`, the shipping cost once the goal is reached. */
  readonly shipping: Cents | null
  /** Code of the cheapest product on sale that reaches the goal. */
  readonly cheapest: string | null
}

/** The priced cart that goals are listed for. */
export interface GoalOccasion {
  readonly lines: readonly CountedLine[]
  /** The same lines with each extra item as a separate line after its kit. */
  readonly separate: readonly DiscountableLine[]
  readonly subtotal: Cents
  /** Subtotal less discount. */
  readonly net: Cents
  readonly shipping: QuotedShipping | null
  /** Index of the shipping option that the shopper chose, if any. */
  readonly wanted: number | null
  readonly discount: Discount | null
}

/** The cart and the facts that its goals depend on. */
interface GoalScene {
  readonly occasion: GoalOccasion
  readonly context: QuoteContext
  /** The stock that is left after the cart's lines and gifts. */
  readonly stock: RemainingStock
}

/**
 * Returns the goals that the cart can still reach (rules §12 "Goals"): cheaper shipping, free shipping, each gift in
 * the order of the rules, each deal item. Leaves out gifts and deal items that can't be ordered.
 * `cheapest` assumes that the discount stays the one that applies now.
 */
export function listGoals(occasion: GoalOccasion, context: QuoteContext, stock: RemainingStock): readonly Goal[] {
  const scene = { occasion, context, stock }
  return [...shippingGoals(scene), ...freeShippingGoals(scene), ...giftGoals(scene), ...dealGoals(scene)]
}

const plainGoal = { missingCount: null, code: null, shipping: null }

/** Returns the nearest net subtotal at which shipping costs less, or at which the order can be shipped at all. */
function shippingGoals({ occasion, context, stock }: GoalScene): Goal[] {
  const { net, shipping } = occasion
  const { area } = context
  if (occasion.lines.length === 0) return []
  const end = area.minSubtotal ?? Number.POSITIVE_INFINITY
  const current = shipping?.amount ?? Number.POSITIVE_INFINITY
  const starts = shippingOptions(area).map((option) => option.minPrice)
  const reachable = starts.filter((start) => start > net && start < end).sort((a, b) => a - b)
  for (const start of reachable) {
    const choice = chooseShipping(area, start, occasion.wanted)
    if (choice === null || choice.option.shipping >= current) continue
    const cheapest = cheapestForNet(start, { occasion, context, stock })
    const missing = subtractCents(start, net)
    return [{ ...plainGoal, kind: 'shipping', missing, shipping: choice.option.shipping, cheapest }]
  }
  return []
}

function freeShippingGoals(scene: GoalScene): Goal[] {
  const { net, shipping } = scene.occasion
  const { area } = scene.context
  if (area.minSubtotal === null || net >= area.minSubtotal || shipping?.amount === noCents) return []
  if (chooseShipping(area, area.minSubtotal, null) === null) return []
  const missing = subtractCents(area.minSubtotal, net)
  return [{ ...plainGoal, kind: 'free_shipping', missing, cheapest: cheapestForNet(area.minSubtotal, scene) }]
}

function giftGoals(scene: GoalScene): Goal[] {
  const { occasion, context, stock } = scene
  return context.giftRules.flatMap((rule): Goal[] => {
    if (!context.products.has(rule.gift) || !isGiftArea(rule, context.area) || stock.left(rule.gift) <= 0) return []
    const gap = gapToNextGift(rule, occasion.subtotal, occasion.lines)
    if (gap === null) return []
    const gift = { ...plainGoal, kind: 'gift', code: rule.gift } as const
    if ('missing' in gap) return [{ ...gift, missing: gap.missing, cheapest: cheapestAt(gap.missing, scene) }]
    const { missingCount, productCode } = gap
    if (!isOnSale(productCode, missingCount, scene)) return []
    return [{ ...gift, missing: null, missingCount, cheapest: productCode }]
  })
}

/** Compares the whole subtotal: a cart that holds a deal line has already reached the deal. */
function dealGoals(scene: GoalScene): Goal[] {
  const { deal } = scene.context
  const { subtotal } = scene.occasion
  if (!deal?.isActive || subtotal >= deal.dealPrice) return []
  const missing = subtractCents(deal.dealPrice, subtotal)
  const cheapest = cheapestAt(missing, scene)
  return deal.items
    .filter((item) => item.quantityMax > 0 && isOnSale(item.code, 1, scene))
    .map((item) => ({ ...plainGoal, kind: 'deal', missing, code: item.code, cheapest }))
}

/** Returns the code of the cheapest product that adds at least `missing` to the subtotal, or null. */
function cheapestAt(price: Cents, { context, stock }: GoalScene): string | null {
  return findIn(context, { price, reduced: null }, stock)
}

/** Returns the code of the cheapest product that raises the net subtotal, discount included, to `goal`, or null. */
function cheapestForNet(goal: Cents, { occasion, context, stock }: GoalScene): string | null {
  const { discount, net } = occasion
  const price = subtractCents(goal, net)
  const reduced = discount === null ? null : { discount, price: reducedPriceFor(goal, discount, occasion) }
  return findIn(context, { price, reduced }, stock)
}

/** No product costs more: a million dollars. */
const maxPrice = 100_000_000

/**
 * Returns the least price, in cents, of a product that the discount reduces and that raises the net subtotal to `goal`;
 * null when none does. The net subtotal never falls when such a price rises, so halving the range finds it.
 */
function reducedPriceFor(goal: Cents, discount: Discount, { separate, subtotal }: GoalOccasion): Cents | null {
  const eligible = eligibleTotal(discount, separate)
  const reachesAt = (price: number) => {
    const amount = discountAmount(discount, addCents(eligible, cents(price)))
    return subtractCents(addCents(subtotal, cents(price)), amount) >= goal
  }
  if (!reachesAt(maxPrice)) return null
  let [low, high] = [0, maxPrice]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reachesAt(middle)) high = middle
    else low = middle + 1
  }
  return cents(low)
}

/** The products that the context knows, unless it says how to look further. */
function findIn(context: QuoteContext, reach: Reach, stock: RemainingStock): string | null {
  return context.findCheapest ? context.findCheapest(reach) : findCheapest(reach, context, stock)
}

function isOnSale(code: string, count: number, { context, stock }: GoalScene): boolean {
  const { products, area, nowMs } = context
  const product = products.get(code)
  return product !== undefined && isSoldIn(product, area, nowMs) && stock.left(code) >= count
}
