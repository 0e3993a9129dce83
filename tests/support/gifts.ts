import type { Cents } from '#domain/money.ts'
import { RemainingStock } from '#domain/quote/demand.ts'
import { type CountedLine, type GiftRule, takeGifts } from '#domain/quote/gift.ts'
import { aProduct, aZone1 } from './builders.ts'

/** Returns how many gifts one rule gives for these lines when neither areas nor stock limit it. */
export function countGifts(rule: GiftRule, subtotal: Cents, lines: readonly CountedLine[]): number {
  const context = {
    giftRules: [{ ...rule, areas: [] }],
    area: aZone1(),
    products: new Map([[rule.gift, aProduct(rule.gift, 0)]]),
  }
  return takeGifts(context, subtotal, lines, new RemainingStock(new Map(), aZone1()))[0]?.quantity ?? 0
}
