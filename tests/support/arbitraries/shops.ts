import fc from 'fast-check'
import type { Area } from '#domain/catalog/area.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { rate } from '#domain/rate.ts'
import { now } from '../builders.ts'
import { anyRate, rarely } from './amounts.ts'
import { anyArea } from './areas.ts'
import type { ShopOptions } from './moments.ts'
import { anyMeats, anyProducts } from './products.ts'
import { anyDeal, anyDiscount, anyGiftRule, discountCodes } from './promotions.ts'

/** Any small shop at `nowMs`: its area, catalog, discounts, deal, gifts and tax rate. */
export function anyQuoteContext(
  options: ShopOptions = {},
  anyAreaOf: fc.Arbitrary<Area> = anyArea(),
): fc.Arbitrary<QuoteContext> {
  return anyAreaOf.chain((area) =>
    fc
      .record({
        products: anyProducts(area.id, options),
        meats: anyMeats(area.id),
        discounts: fc.tuple(...discountCodes.map((code) => anyDiscount(code, options))),
        usedUpCodes: fc.subarray([...discountCodes], { maxLength: 1 }).map((codes) => new Set<string>(codes)),
        deal: rarely<Deal | null>(anyDeal(), fc.constant(null), 5),
        giftRules: fc.tuple(anyGiftRule(1), anyGiftRule(2), anyGiftRule(3)),
        taxRate: fc.oneof(
          anyRate.map((value) => ({ rate: value, isCorrect: true })),
          fc.constant({ rate: rate(0), isCorrect: false }),
        ),
        hotpot: fc.record({
          twoServingsHotpotCodes: fc.subarray(['KIT0', 'BUN0', 'BUN1'], { minLength: 1 }),
          fourServingsHotpotCodes: fc.subarray(['KIT1', 'BUN1']),
        }),
      })
      .map(({ products, meats, ...facts }) => ({
        ...facts,
        area,
        products: new Map(products.map((product) => [product.code, product])),
        meats: new Map(meats.map((meat) => [meat.productCode, meat])),
        nowMs: options.nowMs ?? now,
      })),
  )
}
