import fc from 'fast-check'
import type { Area, ShippingOption } from '#domain/area.ts'
import { newLine } from '#domain/cart.ts'
import type { CartGroup, CartLine, Pick as PickOf } from '#domain/cart-line.ts'
import type { Deal } from '#domain/deal.ts'
import type { Discount, DiscountValue } from '#domain/discount.ts'
import type { GiftRule } from '#domain/gift.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { ComboItem, Meat, PriceVariant, Product, Variant } from '#domain/product.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote.ts'
import { type Rate, rate } from '#domain/rate.ts'
import { aMeat, aProduct, now } from './builders.ts'

/** A small shop: few products with little stock, so that lines share it and every rule is reached within a few carts. */
export interface ShopOptions {
  /** The clock of the quote; dates lie a day before or after it. */
  readonly nowMs?: number
  /** Whether dates also lie at the very instant: not for a server, whose clock goes on. */
  readonly hasEdges?: boolean
}

export const anyCents: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 999_999 }).map(cents)
export const anyPrice: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 6000 }))
  .map(cents)
export const anyRate: fc.Arbitrary<Rate> = fc.integer({ min: 0, max: 250_000 }).map(rate)
export const anyWeights: fc.Arbitrary<number[]> = fc.array(fc.integer({ min: 0, max: 100_000 }), {
  minLength: 1,
  maxLength: 12,
})

const foodCodes = ['FM0', 'FM1', 'FM2', 'FM3', 'FM4'] as const
const addOnCodes = ['AD0', 'AD1', 'AD2'] as const
const kitCodes = ['KIT0', 'KIT1', 'BUN0', 'BUN1'] as const
const setCodes = ['SET0', 'SET1'] as const
/** MEAT0 is a product too, MEAT1 has no stock of its own, MEAT2 is not sold everywhere. */
const meatCodes = ['MEAT0', 'MEAT1', 'MEAT2'] as const
const unknownCode = 'NOPE'
const sellable = [...foodCodes, ...addOnCodes, ...kitCodes, ...setCodes]

function rarely<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, odds = 8): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: odds }, { arbitrary: rare, weight: 1 })
}

const anySpecialPrice = rarely<Cents | null>(fc.constant(null), anyPrice, 2)

function anyMoment({ nowMs = now, hasEdges = true }: ShopOptions): fc.Arbitrary<number | null> {
  const offsets = hasEdges ? [-86_400_000, -1, 0, 1, 86_400_000] : [-172_800_000, -86_400_000, 86_400_000, 172_800_000]
  return rarely<number | null>(
    fc.constant(null),
    fc.constantFrom(...offsets).map((offset) => nowMs + offset),
    16,
  )
}

export function anyVariant(areaId: number, options: ShopOptions = {}): fc.Arbitrary<Variant> {
  return fc.record({
    areaId: fc.constant(areaId),
    price: rarely<Cents | null>(fc.constant(null), anyPrice, 2),
    specialPrice: anySpecialPrice,
    isActive: rarely(fc.constant(true), fc.constant(false), 20),
    taxable: fc.boolean(),
    releaseAtMs: anyMoment(options),
    restockAtMs: fc.constant(null),
    expiredAtMs: anyMoment(options),
  })
}

function anyPriceVariant(areaId: number): fc.Arbitrary<PriceVariant> {
  return fc.record({ areaId: fc.constant(areaId), price: anyPrice, specialPrice: anySpecialPrice })
}

function anyComboItems(maxLength: number): fc.Arbitrary<ComboItem[]> {
  const anyItem = fc.record({
    code: fc.constantFrom(...addOnCodes, 'MEAT0'),
    quantityMin: fc.integer({ min: 0, max: 1 }),
    quantityMax: fc.integer({ min: 1, max: 3 }),
    addPrice: rarely(fc.constant(cents(0)), anyPrice, 2),
  })
  return fc.uniqueArray(anyItem, { selector: (item) => item.code, minLength: 1, maxLength })
}

const anyStock = rarely(fc.integer({ min: 6, max: 60 }), fc.integer({ min: 0, max: 3 }), 6)

/** Any product of a code, sold in `areaId`, most often active, available and priced. */
export function anyProduct(
  code: string,
  areaId: number,
  facts: Partial<Product> = {},
  options: ShopOptions = {},
): fc.Arbitrary<Product> {
  const anyFacts = fc.record({
    price: rarely<Cents | null>(anyPrice, fc.constant(null), 16),
    specialPrice: anySpecialPrice,
    quantity: anyStock,
    waQuantity: anyStock,
    variants: rarely<Variant[]>(
      anyVariant(areaId, options).map((variant) => [variant]),
      fc.constant<Variant[]>([]),
      20,
    ),
    priceVariants: rarely<PriceVariant[]>(
      fc.constant([]),
      anyPriceVariant(areaId).map((variant) => [variant]),
      3,
    ),
    orderItemsCount: fc.integer({ min: 0, max: 5 }),
    categoryIds: fc.subarray([10, 11, 51, 52, 64]),
  })
  return anyFacts.map((found) => aProduct(code, null, { ...found, ...facts }))
}

function anyComposed(
  code: string,
  areaId: number,
  facts: Partial<Product>,
  isSized: boolean,
  options: ShopOptions,
): fc.Arbitrary<Product> {
  const anyParts = fc.record({
    comboItems: anyComboItems(3),
    comboSize: isSized ? fc.integer({ min: 1, max: 3 }) : fc.constant(0),
    subType:
      facts.type === 'combo broth'
        ? rarely<string | null>(fc.constant('hotpot'), fc.constant(null))
        : fc.constant(facts.subType ?? null),
    meat:
      facts.type === 'combo broth'
        ? rarely<string | null>(fc.constantFrom('MEAT0', 'MEAT1'), fc.constantFrom(null, unknownCode), 8)
        : fc.constant(null),
  })
  return fc
    .tuple(anyProduct(code, areaId, facts, options), anyParts)
    .map(([product, parts]) => ({ ...product, ...parts }))
}

/** All products of a small shop, each code once, with ids and slugs of their own. */
export function anyProducts(areaId: number, options: ShopOptions = {}): fc.Arbitrary<Product[]> {
  const composed = (code: string, facts: Partial<Product>, isSized: boolean) =>
    anyComposed(code, areaId, facts, isSized, options)
  return fc
    .tuple(
      ...foodCodes.map((code) => anyProduct(code, areaId, {}, options)),
      ...addOnCodes.map((code) => anyProduct(code, areaId, { type: 'add-ons' }, options)),
      composed('KIT0', { type: 'combo broth' }, false),
      composed('KIT1', { type: 'combo broth' }, true),
      composed('BUN0', { type: 'bundle', subType: 'hotpot' }, false),
      composed('BUN1', { type: 'bundle', subType: 'hotpot' }, true),
      composed('SET0', { type: 'bundle', subType: 'food market' }, false),
      composed('SET1', { type: 'bundle', subType: 'food market' }, true),
      anyProduct('MEAT0', areaId, { type: 'meat' }, options),
    )
    .map((products) => products.map((product, index) => ({ ...product, id: index + 1 })))
}

function anyMeats(areaId: number): fc.Arbitrary<Meat[]> {
  const anyVariants = anyPriceVariant(areaId).map((variant) => [variant])
  return fc
    .tuple(anyPrice, anySpecialPrice, anyVariants, rarely<PriceVariant[]>(anyVariants, fc.constant([]), 1))
    .map(([price, specialPrice, variants, variantsOfLast]) =>
      meatCodes.map((code) =>
        aMeat(code, price, { specialPrice, variants: code === 'MEAT2' ? variantsOfLast : variants }),
      ),
    )
}

const rising = fc
  .uniqueArray(fc.integer({ min: 1, max: 150 }), { minLength: 0, maxLength: 3 })
  .map((steps) => steps.sort((a, b) => a - b).map((step) => step * 100))

/** Shipping options whose ranges follow one another from 0 and cost less from one to the next. */
export const anyFallingRanges: fc.Arbitrary<ShippingOption[]> = fc
  .tuple(rising, fc.array(anyPrice, { minLength: 4, maxLength: 4 }))
  .map(([ends, charges]) => {
    const falling = [...charges].sort((a, b) => b - a)
    return [0, ...ends].map((start, index) => ({
      minPrice: cents(start),
      maxPrice: index < ends.length ? cents(ends[index] ?? 0) : null,
      shipping: falling[index] ?? cents(0),
    }))
  })

const anyOptions: fc.Arbitrary<ShippingOption[]> = fc.array(
  fc
    .tuple(
      rarely(fc.constant(0), fc.integer({ min: 0, max: 8000 }), 2),
      fc.integer({ min: 1, max: 20_000 }),
      fc.boolean(),
      rarely(anyPrice, fc.constant(cents(0))),
    )
    .map(([start, width, isOpen, shipping]) => ({
      minPrice: cents(start),
      maxPrice: isOpen ? null : cents(start + width),
      shipping,
    })),
  { minLength: 0, maxLength: 4 },
)

export function anyArea(): fc.Arbitrary<Area> {
  return fc
    .record({
      kind: fc.constantFrom(
        { id: 1, code: 'ZONE1', warehouse: 'WA' },
        { id: 2, code: 'SCAGLS', warehouse: 'CA' },
        { id: 3, code: 'ZONE2', warehouse: 'WA' },
      ),
      minSubtotal: rarely<Cents | null>(fc.integer({ min: 1000, max: 15_000 }).map(cents), fc.constant(null), 3),
      shippings: rarely(anyFallingRanges, anyOptions, 1),
      otherShippings: anyOptions,
      taxable: fc.boolean(),
    })
    .map(({ kind, taxable, ...options }) => ({
      ...options,
      id: kind.id,
      code: kind.code,
      name: kind.code,
      nameTw: null,
      warehouse: { name: kind.warehouse, taxable },
      paypal: true,
      states: ['WA', 'CA'],
    }))
}

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
    used: rarely(fc.constant(0), fc.integer({ min: 1, max: 2 })),
    isPopup: fc.boolean(),
    isForAccounts: fc.boolean(),
    usedByShopper: rarely(fc.constant(0), fc.constant(1)),
  })
  return fc.tuple(anyFacts, anyDiscountValue).map(([facts, value]) => ({ code, ...facts, ...value }))
}

const discountCodes = ['D0', 'D1', 'D2', 'D3'] as const

function anyDeal(): fc.Arbitrary<Deal> {
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

/** Any small shop at `nowMs`: its area, catalogue, discounts, deal, gifts and tax rate. */
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

/** Picks that a composed product takes, most often: within the ranges, and summing to its size where it has one. */
function anyPicks(product: Product | undefined): fc.Arbitrary<PickOf[] | null> {
  const wild = fc.array(
    fc.record({ code: fc.constantFrom(...addOnCodes, unknownCode), picked: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 3 },
  )
  if (product === undefined || product.comboItems.length === 0)
    return rarely<PickOf[] | null>(fc.constant(null), wild, 30)
  const within = fc.tuple(
    ...product.comboItems.map((item) =>
      fc.integer({ min: item.quantityMin, max: item.quantityMax }).map((picked) => ({ code: item.code, picked })),
    ),
  )
  const sized = within.map((given) => fillTo(product, given))
  const usual = product.comboSize > 0 ? sized : within
  return fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: usual, weight: 6 },
    { arbitrary: wild, weight: 1 },
  )
}

/** The picks raised or lowered, from the last, until they sum to the size where that can be. */
function fillTo(product: Product, given: readonly PickOf[]): PickOf[] {
  const filled = given.map((pick) => ({ ...pick }))
  let missing = product.comboSize - filled.reduce((sum, pick) => sum + pick.picked, 0)
  for (const [index, item] of product.comboItems.entries()) {
    const pick = filled[index]
    if (pick === undefined) continue
    const picked = Math.min(item.quantityMax, Math.max(item.quantityMin, pick.picked + missing))
    missing -= picked - pick.picked
    filled[index] = { ...pick, picked }
  }
  return filled
}

/** Any line for a shop of `anyQuoteContext`, under a key of its choice. */
export function anyLine(context: QuoteContext): fc.Arbitrary<CartLine> {
  const anyCode = rarely<string>(fc.constantFrom(...sellable), fc.constant(unknownCode), 25)
  return anyCode.chain((code) =>
    fc
      .record({
        group: rarely<CartGroup>(
          fc.constantFrom<CartGroup>('combo', 'addons', 'foodmart'),
          fc.constant<CartGroup>('dealItem'),
          6,
        ),
        additional: anyPicks(context.products.get(code)),
        meat: rarely<string | null>(fc.constant(null), fc.constantFrom(...meatCodes, unknownCode), 2),
        additionalItem: rarely<string | null>(
          fc.constant(null),
          fc.constantFrom(...foodCodes, 'AD0', 'BUN1', unknownCode),
          6,
        ),
        picked: rarely(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 12 }), 4),
      })
      .map(({ picked, ...choice }) => newLine({ code, ...choice }, picked)),
  )
}

/** Any cart for a shop of `anyQuoteContext`, each key once, as a browser keeps it. */
export function anyCart(context: QuoteContext, maxLength = 8): fc.Arbitrary<CartLine[]> {
  const anyLines = (minLength: number) =>
    fc.uniqueArray(anyLine(context), { selector: (line) => line.key, minLength, maxLength, size: 'max' })
  return rarely(anyLines(Math.min(3, maxLength)), anyLines(0), 5)
}

/** Any request for a shop of `anyQuoteContext`: a cart, codes known and not, and a shipping method that may not hold. */
export function anyQuoteRequest(context: QuoteContext): fc.Arbitrary<QuoteRequest> {
  return fc.record({
    lines: anyCart(context),
    discountCodes: fc.uniqueArray(fc.constantFrom<string>(...discountCodes, unknownCode), { maxLength: 4 }),
    shippingMethod: rarely<number | null>(fc.constant(null), fc.integer({ min: 0, max: 4 }), 1),
  })
}

/** A shop and a request to it. */
export interface QuoteCase {
  readonly context: QuoteContext
  readonly request: QuoteRequest
}

export function anyQuoteCase(options: ShopOptions = {}): fc.Arbitrary<QuoteCase> {
  return anyQuoteContext(options).chain((context) => anyQuoteRequest(context).map((request) => ({ context, request })))
}
