import { maxPicked } from '#domain/cart/cart-line.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive } from '#domain/catalog/availability.ts'
import { priceIn, stockIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type IdleReason, isCodeArea, whyIdle } from '#domain/doctor/idle-code.ts'
import type { Cents } from '#domain/money.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount } from '#domain/quote/discount.ts'
import { type GiftRule, isGiftArea } from '#domain/quote/gift.ts'
import { type Finding, type FindingCode, finding, listText } from './finding.ts'

/** An area, and a subtotal in cents that no order there exceeds. */
export interface AreaReach {
  readonly area: Area
  readonly largest: Cents
}

/** What the promotions depend on. */
export interface PromotionContext {
  readonly reaches: readonly AreaReach[]
  readonly products: ReadonlyMap<string, Product>
  readonly nowMs: number
}

/** Returns what keeps a gift rule, at `path`, from giving what it promises. */
export function giftFindings(rule: GiftRule, path: string, { reaches, products }: PromotionContext) {
  const within = reaches.filter(({ area }) => isGiftArea(rule, area))
  const gift = products.get(rule.gift)
  const without = gift ? within.filter(({ area }) => stockIn(gift, area) === 0) : []
  const outOfReach = within.filter((reach) => !isEarned(rule, reach, products))
  // A rule for every area may be about something that some of them don't sell.
  const isForSome = rule.areas.length > 0 || rule.type === 'subtotal' || outOfReach.length === within.length
  return [
    ...ofAreas(`${path}.gift`, 'gift_stock', without, { gift: rule.gift }),
    ...(isForSome
      ? ofAreas(`${path}.${rule.type === 'subtotal' ? 'subtotal' : 'productCode'}`, 'gift_reach', outOfReach)
      : []),
  ]
}

function isEarned(rule: GiftRule, { area, largest }: AreaReach, products: ReadonlyMap<string, Product>): boolean {
  if (rule.type === 'subtotal') return rule.subtotal <= largest
  const product = products.get(rule.productCode)
  return product !== undefined && isAreaActive(product, area) && rule.productCount <= maxPicked
}

/** Returns what keeps the deal, at `path`, from being one. `index` is its place: only the first deal counts. */
export function dealFindings(deal: Deal, index: number, context: PromotionContext): readonly Finding[] {
  const path = `deals[${index}]`
  if (!deal.isActive) return []
  if (index > 0) return [finding(path, 'deal_ignored')]
  const { reaches, products } = context
  const outOfReach = reaches.filter(({ largest }) => deal.dealPrice > largest)
  const items = deal.items.flatMap(({ code, dealValue }, at) => {
    const product = products.get(code)
    const sold = product ? reaches.filter(({ area }) => isAreaActive(product, area) && stockIn(product, area) > 0) : []
    if (product === undefined || sold.length === 0) {
      return [finding(`${path}.items[${at}].code`, 'deal_item', { item: code })]
    }
    const dear = sold.filter(({ area }) => dealValue >= (priceIn(product, area)?.effective ?? dealValue + 1))
    return ofAreas(`${path}.items[${at}].dealValue`, 'deal_value', dear)
  })
  return [...ofAreas(`${path}.dealPrice`, 'deal_reach', outOfReach), ...items]
}

const idleRules = {
  minimum: ['minSubtotal', 'code_minimum'],
  no_value: ['value', 'code_value'],
  nothing_eligible: ['exclusiveProducts', 'code_nothing'],
  shipping_is_free: ['type', 'code_shipping'],
} as const satisfies Readonly<Record<IdleReason, readonly [field: string, code: FindingCode]>>

const idleReasons = ['minimum', 'no_value', 'nothing_eligible', 'shipping_is_free'] as const

/** Returns why a discount, at `path`, never applies. One that has ended is history and only wrong where it is shown. */
export function discountFindings(discount: Discount, path: string, context: PromotionContext): readonly Finding[] {
  const { startsAtMs, endsAtMs, isPopup, isForAccounts, usageLimit, usageLimitPerUser } = discount
  if (startsAtMs !== null && endsAtMs !== null && startsAtMs >= endsAtMs)
    return [finding(`${path}.endsAt`, 'code_dates')]
  if (endsAtMs !== null && endsAtMs <= context.nowMs) {
    return isPopup || isForAccounts ? [finding(`${path}.${isPopup ? 'isPopup' : 'isForAccounts'}`, 'code_ended')] : []
  }
  const limits = Object.entries({ usageLimit, usageLimitPerUser }).filter(([, limit]) => limit === 0)
  const within = context.reaches.filter(({ area }) => isCodeArea(discount, area))
  const idle = within.map((reach) => ({
    reach,
    why: whyIdle(discount, reach.largest, { area: reach.area, products: context.products }),
  }))
  // A code for every area may be about something that some of them don't have.
  const isForSome = discount.areas.length > 0 || idle.every(({ why }) => why !== null)
  return [
    ...limits.map(([field]) => finding(`${path}.${field}`, 'code_uses')),
    ...idleReasons.flatMap((reason) => {
      const [field, code] = idleRules[reason]
      const areas = idle.filter(({ why }) => isForSome && why === reason).map(({ reach }) => reach)
      return ofAreas(`${path}.${field}`, code, areas)
    }),
  ]
}

function ofAreas(path: string, code: FindingCode, reaches: readonly AreaReach[], values = {}): readonly Finding[] {
  const areas = listText(reaches.map(({ area }) => area.code))
  return reaches.length === 0 ? [] : [finding(path, code, { ...values, areas })]
}
