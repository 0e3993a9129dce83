import fc from 'fast-check'
import type { ComboItem, Meat, PriceVariant, Product, Variant } from '#domain/catalog/product.ts'
import { type Cents, cents } from '#domain/money.ts'
import { aMeat, aProduct } from '../builders.ts'
import { anyPrice, anySpecialPrice, rarely } from './amounts.ts'
import { anyMoment, type ShopOptions } from './moments.ts'

export const foodCodes = ['FM0', 'FM1', 'FM2', 'FM3', 'FM4'] as const
export const addOnCodes = ['AD0', 'AD1', 'AD2'] as const
/** An add-on that is no combo item of a kit. */
export const extraCode = 'AD3'
export const kitCodes = ['KIT0', 'KIT1', 'BUN0', 'BUN1'] as const
const setCodes = ['SET0', 'SET1'] as const
/** MEAT0 is a product too, MEAT1 has no stock, MEAT2 is not sold in every area. */
export const meatCodes = ['MEAT0', 'MEAT1', 'MEAT2'] as const
export const unknownCode = 'NOPE'
/** A gift card, which is neither shipped, taxed nor discounted. */
export const cardCode = 'GC0'
export const sellable = [...foodCodes, ...addOnCodes, extraCode, ...kitCodes, ...setCodes, cardCode]

function anyVariant(areaId: number, options: ShopOptions = {}): fc.Arbitrary<Variant> {
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

/** Any product with this code, sold in `areaId`, mostly active, available and priced. */
function anyProduct(
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

/** All products of a small shop, each code once, with unique ids and slugs. */
export function anyProducts(areaId: number, options: ShopOptions = {}): fc.Arbitrary<Product[]> {
  const composed = (code: string, facts: Partial<Product>, isSized: boolean) =>
    anyComposed(code, areaId, facts, isSized, options)
  return fc
    .tuple(
      ...foodCodes.map((code) => anyProduct(code, areaId, {}, options)),
      ...[...addOnCodes, extraCode].map((code) => anyProduct(code, areaId, { type: 'add-ons' }, options)),
      composed('KIT0', { type: 'combo broth' }, false),
      composed('KIT1', { type: 'combo broth' }, true),
      composed('BUN0', { type: 'bundle', subType: 'hotpot' }, false),
      composed('BUN1', { type: 'bundle', subType: 'hotpot' }, true),
      composed('SET0', { type: 'bundle', subType: 'food market' }, false),
      composed('SET1', { type: 'bundle', subType: 'food market' }, true),
      anyProduct('MEAT0', areaId, { type: 'meat' }, options),
      anyProduct(cardCode, areaId, { slug: 'gift-card-0' }, options),
    )
    .map((products) => products.map((product, index) => ({ ...product, id: index + 1 })))
}

export function anyMeats(areaId: number): fc.Arbitrary<Meat[]> {
  const anyVariants = anyPriceVariant(areaId).map((variant) => [variant])
  return fc
    .tuple(anyPrice, anySpecialPrice, anyVariants, rarely<PriceVariant[]>(anyVariants, fc.constant([]), 1))
    .map(([price, specialPrice, variants, variantsOfLast]) =>
      meatCodes.map((code) =>
        aMeat(code, price, { specialPrice, variants: code === 'MEAT2' ? variantsOfLast : variants }),
      ),
    )
}
