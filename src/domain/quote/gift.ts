import type { Area } from '../catalog/area.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, subtractCents, timesCents } from '../money.ts'
import type { RemainingStock } from './demand.ts'

interface GiftRuleFacts {
  readonly id: number
  readonly isAccumulated: boolean
  /** How many gifts the rule gives each time it is met. */
  readonly quantity: number
  /** The most gifts that the rule gives. 0 means no limit. */
  readonly amountLimits: number
  /** Area codes. Empty means every area. */
  readonly areas: readonly string[]
  /** Product code of the gift. */
  readonly gift: string
}

/** What earns a gift (rules §3): a subtotal, or a count of one product. */
export type GiftRule =
  | (GiftRuleFacts & { readonly type: 'subtotal'; readonly subtotal: Cents })
  | (GiftRuleFacts & { readonly type: 'product'; readonly productCode: string; readonly productCount: number })

export interface QuotedGift {
  /** Id of the gift rule. */
  readonly rule: number
  readonly code: string
  readonly name: string
  readonly nameTw: string | null
  readonly quantity: number
}

/** The part of a line that gift rules depend on. */
export interface CountedLine {
  readonly code: string
  readonly picked: number
}

/** Returns how many times the cart meets the rule: 0 or 1, or more when the rule accumulates. */
function timesMet(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): number {
  const times = (amount: number, threshold: number) => {
    if (threshold <= 0) return 1
    return rule.isAccumulated ? Math.floor(amount / threshold) : Number(amount >= threshold)
  }
  if (lines.length === 0) return 0
  if (rule.type === 'subtotal') return times(subtotal, rule.subtotal)
  const counts = lines
    .filter((line) => line.code === rule.productCode)
    .map((line) => times(line.picked, rule.productCount))
  return counts.reduce((total, count) => (rule.isAccumulated ? total + count : Math.max(total, count)), 0)
}

/**
 * Returns how many gifts the rule gives, whatever the stock and the area (rules §9 "Gift rules"). `subtotal` is the
 * subtotal before the discount, deal items included. A product rule counts each line on its own (rules §12 "Gifts").
 * An empty cart earns nothing. Any cart with a line meets a threshold of 0 once.
 */
function earnedGifts(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): number {
  const earned = timesMet(rule, subtotal, lines) * rule.quantity
  return rule.amountLimits > 0 ? Math.min(earned, rule.amountLimits) : earned
}

/** Returns whether the rule applies in the area: it lists no areas, or this one (rules §9). */
export function isGiftArea(rule: GiftRule, area: Pick<Area, 'code'>): boolean {
  return rule.areas.length === 0 || rule.areas.includes(area.code)
}

/** The facts that gifts depend on. */
interface GiftContext {
  readonly giftRules: readonly GiftRule[]
  readonly area: Pick<Area, 'code'>
  readonly products: ReadonlyMap<string, Product>
}

/**
 * Returns the gifts that the cart earns, in the order of the rules, and takes them from `stock` (rules §9, §12
 * "Gifts"). The remaining stock caps each gift. A gift that is out of stock is left out.
 */
export function takeGifts(
  context: GiftContext,
  subtotal: Cents,
  lines: readonly CountedLine[],
  stock: RemainingStock,
): readonly QuotedGift[] {
  const gifts: QuotedGift[] = []
  for (const rule of context.giftRules) {
    const product = context.products.get(rule.gift)
    if (product === undefined || !isGiftArea(rule, context.area)) continue
    const quantity = Math.min(earnedGifts(rule, subtotal, lines), stock.left(product.code))
    if (quantity <= 0) continue
    stock.take(new Map([[product.code, 1]]), quantity)
    gifts.push({ rule: rule.id, code: product.code, name: product.name, nameTw: product.nameTw, quantity })
  }
  return gifts
}

/** What the next gift of a rule still needs: cents for a subtotal rule, units of the product for a product rule. */
export type GiftGap = { readonly missing: Cents } | { readonly missingCount: number; readonly productCode: string }

/** Returns what the cart needs to meet the rule once more, or null when the rule gives no more. */
export function gapToNextGift(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): GiftGap | null {
  const earned = earnedGifts(rule, subtotal, lines)
  const isFull = rule.amountLimits > 0 && earned >= rule.amountLimits
  if (isFull || (earned > 0 && !rule.isAccumulated) || rule.quantity <= 0) return null
  if (rule.type === 'subtotal') {
    if (rule.subtotal <= 0) return null
    const next = timesCents(rule.subtotal, Math.floor(subtotal / rule.subtotal) + 1)
    return { missing: subtractCents(next, subtotal) }
  }
  if (rule.productCount <= 0) return null
  const gaps = lines
    .filter((line) => line.code === rule.productCode)
    .map((line) => rule.productCount - (line.picked % rule.productCount))
  const missingCount = gaps.reduce((min, gap) => Math.min(min, gap), rule.productCount)
  return { missingCount, productCode: rule.productCode }
}
