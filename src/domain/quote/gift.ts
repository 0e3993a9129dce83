import type { Area } from '../catalog/area.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, subtractCents, timesCents } from '../money.ts'
import type { RemainingStock } from './demand.ts'

interface GiftRuleFacts {
  readonly id: number
  readonly isAccumulated: boolean
  /** How many of the gift one fulfilment earns. */
  readonly quantity: number
  /** Above 0: the most that the rule gives. */
  readonly amountLimits: number
  /** Area codes; empty: every area. */
  readonly areas: readonly string[]
  /** Product code of what is given. */
  readonly gift: string
}

/** A gift with purchase (rules §3): earned by the subtotal, or by the count of one product. */
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

/** What a gift rule looks at in a line. */
export interface CountedLine {
  readonly code: string
  readonly picked: number
}

/** How often the cart fulfils the rule: not at all 0; more than once only where the rule accumulates. */
function fulfilments(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): number {
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
 * How many of its gift the rule gives, before stock and area are asked (rules §9 "Gift rules"): `subtotal` is the one
 * before the discount, deal items included; a product rule counts each line by itself (rules §12 "Gifts").
 * An empty cart earns nothing; a threshold of 0 is met once by any line.
 */
function earnedGifts(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): number {
  const earned = fulfilments(rule, subtotal, lines) * rule.quantity
  return rule.amountLimits > 0 ? Math.min(earned, rule.amountLimits) : earned
}

/** Whether the rule holds in the area: it names none, or this one (rules §9). */
export function isGiftArea(rule: GiftRule, area: Pick<Area, 'code'>): boolean {
  return rule.areas.length === 0 || rule.areas.includes(area.code)
}

/** What gifts are taken from. */
interface GiftContext {
  readonly giftRules: readonly GiftRule[]
  readonly area: Pick<Area, 'code'>
  readonly products: ReadonlyMap<string, Product>
}

/**
 * The gifts that go with the cart, in the order of the rules, each taken from the stock: what stock the lines and
 * the gifts before have left bounds the next one, and a gift of none is left out (rules §9, §12 "Gifts").
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

/** What is missing to the next gift of a rule: money for a subtotal rule, units of its product for a product rule. */
export type GiftGap = { readonly missing: Cents } | { readonly missingCount: number; readonly productCode: string }

/** What the cart needs for one more fulfilment of the rule; `null` where it gives no more. */
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
  const missingCount = gaps.reduce((least, gap) => Math.min(least, gap), rule.productCount)
  return { missingCount, productCode: rule.productCode }
}
