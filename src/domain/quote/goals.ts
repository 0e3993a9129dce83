import { shippingOptions } from '../catalog/area.ts'
import { isAreaActive, isAvailableIn } from '../catalog/availability.ts'
import { addCents, type Cents, noCents, subtractCents } from '../money.ts'
import { cheapestFrom } from './cheapest.ts'
import type { Shelf } from './demand.ts'
import { type Discount, type DiscountableLine, discountAmount, eligibleTotal, isEligible } from './discount.ts'
import { type CountedLine, gapToNextGift, isGiftArea } from './gift.ts'
import type { Offer, QuoteContext, QuotedShipping } from './quote.ts'
import { chooseShipping } from './shipping.ts'

/** The priced cart that offers are made for. */
export interface OfferOccasion {
  readonly lines: readonly CountedLine[]
  /** The same, each extra item by itself behind its kit. */
  readonly separate: readonly DiscountableLine[]
  readonly subtotal: Cents
  /** Subtotal less discount. */
  readonly net: Cents
  readonly shipping: QuotedShipping | null
  /** Index of the shipping option that the shopper chose; `null` for none. */
  readonly wanted: number | null
  readonly discount: Discount | null
}

/** What is missing to the next good thing, and the product that would reach it, for one cart. */
interface OfferScene {
  readonly occasion: OfferOccasion
  readonly context: QuoteContext
  /** What the lines and gifts of the cart have left. */
  readonly shelf: Shelf
}

/**
 * What is missing to the next good thing, nearest kind first: cheaper shipping, free shipping, each gift in the order
 * of the rules, each deal item. Only what could really be had is offered.
 * `cheapest` counts the discount that applies now, not one that would come or go (rules §12 "Goals").
 */
export function listOffers(occasion: OfferOccasion, context: QuoteContext, shelf: Shelf): readonly Offer[] {
  const scene = { occasion, context, shelf }
  return [...offerShipping(scene), ...offerFreeShipping(scene), ...offerGifts(scene), ...offerDeal(scene)]
}

const plainOffer = { missingCount: null, code: null, shipping: null }

/** The nearest amount from which shipping costs less, or from which the order can be shipped at all. */
function offerShipping({ occasion, context, shelf }: OfferScene): Offer[] {
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
    const cheapest = cheapestForNet(start, { occasion, context, shelf })
    const missing = subtractCents(start, net)
    return [{ ...plainOffer, kind: 'shipping', missing, shipping: choice.option.shipping, cheapest }]
  }
  return []
}

function offerFreeShipping(scene: OfferScene): Offer[] {
  const { net, shipping } = scene.occasion
  const { area } = scene.context
  if (area.minSubtotal === null || net >= area.minSubtotal || shipping?.amount === noCents) return []
  if (chooseShipping(area, area.minSubtotal, null) === null) return []
  const missing = subtractCents(area.minSubtotal, net)
  return [{ ...plainOffer, kind: 'free_shipping', missing, cheapest: cheapestForNet(area.minSubtotal, scene) }]
}

function offerGifts(scene: OfferScene): Offer[] {
  const { occasion, context, shelf } = scene
  return context.giftRules.flatMap((rule): Offer[] => {
    if (!context.products.has(rule.gift) || !isGiftArea(rule, context.area) || shelf.left(rule.gift) <= 0) return []
    const gap = gapToNextGift(rule, occasion.subtotal, occasion.lines)
    if (gap === null) return []
    const offer = { ...plainOffer, kind: 'gift', code: rule.gift } as const
    if ('missing' in gap) return [{ ...offer, missing: gap.missing, cheapest: cheapestAt(gap.missing, scene) }]
    const { missingCount, productCode } = gap
    if (!isOnSale(productCode, missingCount, scene)) return []
    return [{ ...offer, missing: null, missingCount, cheapest: productCode }]
  })
}

/** A cart with a deal line in it has reached the deal, so its whole subtotal tells what is missing. */
function offerDeal(scene: OfferScene): Offer[] {
  const { deal } = scene.context
  const { subtotal } = scene.occasion
  if (!deal?.isActive || subtotal >= deal.dealPrice) return []
  const missing = subtractCents(deal.dealPrice, subtotal)
  const cheapest = cheapestAt(missing, scene)
  return deal.items
    .filter((item) => item.quantityMax > 0 && isOnSale(item.code, 1, scene))
    .map((item) => ({ ...plainOffer, kind: 'deal', missing, code: item.code, cheapest }))
}

/** The cheapest product that raises the subtotal by `missing`. */
function cheapestAt(missing: Cents, { context, shelf }: OfferScene): string | null {
  return cheapestFrom(context, missing, (product) => shelf.left(product.code) >= 1)
}

/** The cheapest product that raises the subtotal less discount to `goal`, the discount taking its part of it. */
function cheapestForNet(goal: Cents, { occasion, context, shelf }: OfferScene): string | null {
  const { discount, separate, subtotal, net } = occasion
  const eligible = discount === null ? noCents : eligibleTotal(discount, separate)
  const netWith = (line: DiscountableLine) => {
    const raised = addCents(subtotal, line.lineTotal)
    if (discount === null) return raised
    const base = isEligible(discount, line) ? addCents(eligible, line.lineTotal) : eligible
    return subtractCents(raised, discountAmount(discount, base))
  }
  return cheapestFrom(context, goal - net, (product, price) => {
    const line = {
      code: product.code,
      group: 'foodmart',
      isSpecialPriced: price.effective < price.price,
      lineTotal: price.effective,
    } as const
    return shelf.left(product.code) >= 1 && netWith(line) >= goal
  })
}

function isOnSale(code: string, count: number, { context, shelf }: OfferScene): boolean {
  const { products, area, nowMs } = context
  const product = products.get(code)
  if (product === undefined || !isAreaActive(product, area)) return false
  return isAvailableIn(product, area, nowMs) && shelf.left(code) >= count
}
