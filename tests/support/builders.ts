import type { CartGroup, CartLine, Pick as PickOf } from '#domain/cart/cart-line.ts'
import type { Area, ShippingOption } from '#domain/catalog/area.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ComboItem, Meat, PriceVariant, Product, Variant } from '#domain/catalog/product.ts'
import { noTexts } from '#domain/catalog/sparse-product.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount, DiscountValue } from '#domain/quote/discount.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { noRate, rate } from '#domain/rate.ts'

/** The clock of the tests: 2026-11-01T00:00:00Z. */
export const now = 1_793_491_200_000

/** The sales tax of Seattle: 10.35 %. */
export const washington = { rate: rate(103_500), isCorrect: true }

const whenever = { releaseAtMs: null, restockAtMs: null, expiredAtMs: null }

/** Returns cents, or null for null. */
function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

/** An active, untaxed, always available variant of one area, with the product's price. */
export function aVariant(areaId: number, facts: Partial<Variant> = {}): Variant {
  return { areaId, price: null, specialPrice: null, isActive: true, taxable: false, ...whenever, ...facts }
}

export function aPriceVariant(areaId: number, price: number | null, specialPrice: number | null = null): PriceVariant {
  return { areaId, price: centsOrNull(price), specialPrice: centsOrNull(specialPrice) }
}

/** A food item at `price` cents, sold in the areas 1, 2 and 3, with a stock of 100 in each warehouse. */
export function aProduct(code: string, price: number | null, facts: Partial<Product> = {}): Product {
  return {
    id: 1,
    slug: code.toLowerCase(),
    code,
    type: 'food market',
    subType: null,
    name: `${code} name`,
    nameTw: `${code} 名`,
    ...noTexts,
    facts: null,
    imageUrl: null,
    imageFullurl: null,
    price: centsOrNull(price),
    specialPrice: null,
    quantity: 100,
    waQuantity: 100,
    taxable: false,
    comboItems: [],
    comboSize: 0,
    variants: [aVariant(1), aVariant(2), aVariant(3)],
    priceVariants: [],
    meat: null,
    bundleId: null,
    bundleSlug: null,
    categoryIds: [],
    orderItemsCount: 0,
    ...facts,
  }
}

/** A food item with a special price of `specialPrice` cents. */
export function aSpecial(code: string, price: number, specialPrice: number, facts: Partial<Product> = {}): Product {
  return aProduct(code, price, { specialPrice: cents(specialPrice), ...facts })
}

/** A taxable food item. */
export function aTaxable(code: string, price: number, facts: Partial<Product> = {}): Product {
  const taxable = { taxable: true }
  return aProduct(code, price, {
    variants: [aVariant(1, taxable), aVariant(2, taxable), aVariant(3, taxable)],
    ...facts,
  })
}

/** A combo broth that includes `meat`. */
export function aKit(code: string, price: number | null, meat: string | null, facts: Partial<Product> = {}): Product {
  return aProduct(code, price, { type: 'combo broth', subType: 'hotpot', meat, ...facts })
}

/** A hot pot bundle with `comboSize` picks. */
export function aBundle(code: string, price: number, comboSize: number, comboItems: ComboItem[]): Product {
  return aProduct(code, price, { type: 'bundle', subType: 'hotpot', comboSize, comboItems })
}

export function aComboItem(code: string, quantityMin: number, quantityMax: number, addPrice = 0): ComboItem {
  return { code, quantityMin, quantityMax, addPrice: cents(addPrice) }
}

/** A meat sold in the areas 1, 2 and 3 at its own price. */
export function aMeat(productCode: string, price: number | null, facts: Partial<Meat> = {}): Meat {
  const variants = [aPriceVariant(1, null), aPriceVariant(2, null), aPriceVariant(3, null)]
  return {
    productCode,
    name: productCode,
    nameTw: null,
    price: centsOrNull(price),
    specialPrice: null,
    variants,
    ...facts,
  }
}

export function aShipping(minPrice: number, maxPrice: number | null, shipping: number): ShippingOption {
  return {
    minPrice: cents(minPrice),
    maxPrice: centsOrNull(maxPrice),
    shipping: cents(shipping),
    name: null,
    nameTw: null,
    minDays: null,
    maxDays: null,
  }
}

/** ZONE1: taxable warehouse WA; shipping 9.99 below $40, 4.99 below $80, free from $80. */
export function aZone1(facts: Partial<Area> = {}): Area {
  return {
    id: 1,
    code: 'ZONE1',
    name: 'Seattle',
    nameTw: '西雅圖',
    minSubtotal: cents(8000),
    shippings: [aShipping(0, 4000, 999), aShipping(4000, 8000, 499), aShipping(8000, null, 0)],
    otherShippings: [],
    warehouse: { name: 'WA', taxable: true },
    paypal: true,
    states: ['WA'],
    delivery: null,
    ...facts,
  }
}

/** SCAGLS: taxable warehouse CA; the shopper chooses between 7.50 and 14.25, free from $60. */
export function anArea(facts: Partial<Area> = {}): Area {
  return aZone1({
    id: 2,
    code: 'SCAGLS',
    name: 'Greater Los Angeles',
    nameTw: '大洛杉磯',
    minSubtotal: cents(6000),
    shippings: [],
    otherShippings: [aShipping(0, null, 750), aShipping(0, null, 1425)],
    warehouse: { name: 'CA', taxable: true },
    states: ['CA', 'NV'],
    ...facts,
  })
}

/** ZONE2: non-taxable warehouse WA; shipping is always 6.00. */
export function aZone2(facts: Partial<Area> = {}): Area {
  return aZone1({
    id: 3,
    code: 'ZONE2',
    name: 'Portland',
    nameTw: '波特蘭',
    minSubtotal: null,
    shippings: [aShipping(0, null, 600)],
    warehouse: { name: 'WA', taxable: false },
    states: ['OR'],
    ...facts,
  })
}

export function aCategory(id: number, slug: string, facts: Partial<Category> = {}): Category {
  const unsorted = { productSortingFirst: null, productSortingSecond: null, productSortingThird: null }
  return { id, name: slug, nameTw: null, slug, iconFullurl: null, ...unsorted, ...facts }
}

/** A line of `picked` units without a choice. */
export function aLine(code: string, picked = 1, facts: Partial<CartLine> = {}): CartLine {
  const group: CartGroup = 'foodmart'
  return { key: code, group, code, picked, additional: null, meat: null, additionalItem: null, ...facts }
}

export function aDealLine(code: string, picked = 1): CartLine {
  return aLine(code, picked, { key: `${code}~deal`, group: 'dealItem' })
}

/** Picks from pairs of code and count. */
export function picks(...pairs: readonly (readonly [string, number])[]): readonly PickOf[] {
  return pairs.map(([code, picked]) => ({ code, picked }))
}

/** A discount without conditions. */
export function aDiscount(
  code: string,
  value: DiscountValue,
  facts: Partial<Omit<Discount, 'type' | 'value'>> = {},
): Discount {
  return {
    code,
    exclusiveProducts: [],
    specialAvailable: true,
    minSubtotal: null,
    areas: [],
    startsAtMs: null,
    endsAtMs: null,
    usageLimit: null,
    usageLimitPerUser: null,
    isPopup: false,
    isForAccounts: false,
    ...facts,
    ...value,
  }
}

export function percentOff(percent: number): DiscountValue {
  return { type: 'percentage', value: rate(percent * 10_000) }
}

export function centsOff(amount: number): DiscountValue {
  return { type: 'price', value: cents(amount) }
}

export const freeShipping: DiscountValue = { type: 'free_shipping' }

/** An active deal from `dealPrice` cents. Its items are code, dealValue and quantityMax. */
export function aDeal(dealPrice: number, ...items: readonly (readonly [string, number, number])[]): Deal {
  const dealItems = items.map(([code, dealValue, quantityMax]) => ({ code, dealValue: cents(dealValue), quantityMax }))
  return { id: 1, isActive: true, dealPrice: cents(dealPrice), items: dealItems }
}

const oneGift = { isAccumulated: false, quantity: 1, amountLimits: 0, areas: [] }

type GiftFacts = Partial<Pick<GiftRule, 'isAccumulated' | 'quantity' | 'amountLimits' | 'areas'>>

export function aSubtotalGift(id: number, gift: string, subtotal: number, facts: GiftFacts = {}): GiftRule {
  return { id, type: 'subtotal', subtotal: cents(subtotal), gift, ...oneGift, ...facts }
}

export function aProductGift(
  id: number,
  gift: string,
  productCode: string,
  productCount: number,
  facts: GiftFacts = {},
): GiftRule {
  return { id, type: 'product', productCode, productCount, gift, ...oneGift, ...facts }
}

/** An untaxed context of ZONE1 with these products, without meats, discounts, deal or gifts. */
export function aContext(
  products: readonly Product[],
  facts: Partial<Omit<QuoteContext, 'products' | 'meats'>> & { meats?: readonly Meat[] } = {},
): QuoteContext {
  const { meats = [], ...others } = facts
  return {
    area: aZone1(),
    products: new Map(products.map((product) => [product.code, product])),
    meats: new Map(meats.map((meat) => [meat.productCode, meat])),
    hotpot: { twoServingsHotpotCodes: [], fourServingsHotpotCodes: [] },
    discounts: [],
    usedUpCodes: new Set(),
    deal: null,
    giftRules: [],
    taxRate: { rate: noRate, isCorrect: true },
    nowMs: now,
    ...others,
  }
}

export function aRequest(lines: readonly CartLine[], facts: Partial<Omit<QuoteRequest, 'lines'>> = {}): QuoteRequest {
  return { lines, discountCodes: [], shippingMethod: null, ...facts }
}
