import fc from 'fast-check'
import { type Cents, cents } from '#domain/money.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount, DiscountValue } from '#domain/quote/discount.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { rate } from '#domain/rate.ts'
import { anyPrice, rarely } from './amounts.ts'
import { anyMoment, type ShopOptions } from './moments.ts'
import { addOnCodes, foodCodes, kitCodes, sellable } from './products.ts'

const anyDiscountValue: fc.Arbitrary<DiscountValue> = fc.oneof(
  fc
    .integer({ min: 1, max: 100 })
    .map((percent): DiscountValue => ({ type: 'percentage', value: rate(percent * 10_000) })),
  anyPrice.map((value): DiscountValue => ({ type: 'price', value })),
  fc.constant<DiscountValue>({ type: 'free_shipping' }),
)

export function anyDiscount(code: string, options: ShopOptions = {}): fc.Arbitrary<Discount> {
  const anyFacts = fc.record({
    exclusiveProducts: rarely<string[]>(fc.constant([]), fc.subarray(sellable), 2),
    specialAvailable: fc.boolean(),
    minSubtotal: rarely<Cents | null>(fc.constant(null), fc.integer({ min: 0, max: 10_000 }).map(cents), 3),
    areas: rarely<string[]>(fc.constant([]), fc.subarray(['ZONE1', 'SCAGLS', 'ZONE2']), 3),
    startsAtMs: anyMoment(options),
    endsAtMs: anyMoment(options),
    usageLimit: rarely<number | null>(fc.constant(null), fc.integer({ min: 1, max: 2 })),
    usageLimitPerUser: rarely<number | null>(fc.constant(null), fc.constant(1)),
    isPopup: fc.boolean(),
    isForAccounts: fc.boolean(),
  })
  return fc.tuple(anyFacts, anyDiscountValue).map(([facts, value]) => ({ code, ...facts, ...value }))
}

export const discountCodes = ['D0', 'D1', 'D2', 'D3'] as const

export function anyDeal(): fc.Arbitrary<Deal> {
  const anyItem = fc.record({
    code: fc.constantFrom(...foodCodes, 'AD0', 'KIT0', 'SET0', 'SET1'),
    dealValue: anyPrice,
    quantityMax: fc.integer({ min: 1, max: 3 }),
  })
  return fc.record({
    id: fc.constant(1),
    isActive: rarely(fc.constant(true), fc.constant(false), 6),
    dealPrice: fc.integer({ min: 0, max: 8000 }).map(cents),
    items: fc.uniqueArray(anyItem, { selector: (item) => item.code, minLength: 1, maxLength: 6 }),
  })
}

export function anyGiftRule(id: number): fc.Arbitrary<GiftRule> {
  const facts = {
    id: fc.constant(id),
    isAccumulated: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 2 }),
    amountLimits: fc.integer({ min: 0, max: 3 }),
    areas: rarely<string[]>(fc.constant([]), fc.subarray(['ZONE1', 'SCAGLS', 'ZONE2']), 3),
    gift: fc.constantFrom(...foodCodes, ...addOnCodes),
  }
  return fc.oneof(
    fc.record({
      ...facts,
      type: fc.constant('subtotal' as const),
      subtotal: fc.integer({ min: 1, max: 6000 }).map(cents),
    }),
    fc.record({
      ...facts,
      type: fc.constant('product' as const),
      productCode: fc.constantFrom(...foodCodes, ...kitCodes),
      productCount: fc.integer({ min: 1, max: 4 }),
    }),
  )
}
