import type { Cents } from '../money.ts'

/** The kinds of product, verbatim from rules §3. */
export const productTypes = ['combo broth', 'add-ons', 'food market', 'bundle', 'bundleItem', 'meat', 'broth'] as const
export type ProductType = (typeof productTypes)[number]

/** A price and its reduced price in one area. */
export interface PriceVariant {
  readonly areaId: number
  readonly price: Cents | null
  readonly specialPrice: Cents | null
}

/** What one area makes of a product (rules §3). No variant for an area: not active there. */
export interface Variant extends PriceVariant {
  readonly isActive: boolean
  readonly taxable: boolean
  /** Milliseconds since the epoch; `null`: no such moment. */
  readonly releaseAtMs: number | null
  readonly restockAtMs: number | null
  readonly expiredAtMs: number | null
}

/** One thing that may be picked into a combo or bundle (rules §3, the pivot). */
export interface ComboItem {
  readonly code: string
  readonly quantityMin: number
  readonly quantityMax: number
  /** Added to the unit price for each one picked. */
  readonly addPrice: Cents
}

export interface Product {
  readonly id: number
  readonly slug: string
  readonly code: string
  readonly type: ProductType
  readonly subType: string | null
  readonly name: string
  readonly nameTw: string | null
  /** What a shopper reads on the product's page; absent on a bare remote backend. */
  readonly description: string | null
  readonly descriptionTw: string | null
  /** Net weight or count, such as `300 g`. */
  readonly size: string | null
  readonly sizeTw: string | null
  readonly imageUrl: string | null
  /** Comma-separated; the first is used (rules §3). */
  readonly imageFullurl: string | null
  readonly price: Cents | null
  readonly specialPrice: Cents | null
  /** Stock of every warehouse but WA, whose stock is `waQuantity`. */
  readonly quantity: number
  readonly waQuantity: number
  readonly taxable: boolean
  readonly comboItems: readonly ComboItem[]
  /** How many picks the shopper must make; 0: none, the combo is fixed. */
  readonly comboSize: number
  readonly variants: readonly Variant[]
  readonly priceVariants: readonly PriceVariant[]
  /** Code of the meat that the kit's price includes. */
  readonly meat: string | null
  readonly bundleId: number | null
  readonly bundleSlug: string | null
  readonly categoryIds: readonly number[]
  /** How often it was ordered; "Most Popular" sorts by it. */
  readonly orderItemsCount: number
}

/** A meat that a kit may be ordered with (rules §3). */
export interface Meat {
  readonly productCode: string
  readonly name: string
  readonly nameTw: string | null
  readonly price: Cents | null
  readonly specialPrice: Cents | null
  readonly variants: readonly PriceVariant[]
}

/** Which kits may be sold outside ZONE1 (rules §3, §5: the hotpot part of the common config). */
export interface HotpotCodes {
  readonly twoServingsHotpotCodes: readonly string[]
  readonly fourServingsHotpotCodes: readonly string[]
}

/** What the area makes of `product`; `undefined` where it is not sold there (rules §12 "Prices per area"). */
export function variantIn(product: Product, areaId: number): Variant | undefined {
  return product.variants.find((variant) => variant.areaId === areaId)
}

/** Whether it is a bundle in which nothing is left to pick (rules §12 "Types"). */
export function isFixedBundle(product: Product): boolean {
  return product.type === 'bundle' && product.comboSize === 0
}

/** Whether it is a bundle of hot pot things (rules §12 "Types"). */
export function isHotpotBundle(product: Product): boolean {
  return product.type === 'bundle' && product.subType === 'hotpot'
}

/** Whether it is a hot pot kit: a combo broth or a hot pot bundle (rules §5 checks these against the area). */
export function isKit(product: Product): boolean {
  return product.type === 'combo broth' || isHotpotBundle(product)
}

/**
 * Whether it is a gift card: money, not goods, so never what the shop proposes by itself. A quote knows no
 * categories, so the words `gift-card` in its slug mark one (rules §12 "Types").
 */
export function isGiftCard(product: Pick<Product, 'slug'>): boolean {
  return /(?:^|-)gift-cards?(?:-|$)/.test(product.slug)
}

/** Address of the picture to show: the first of `imageFullurl`, else `imageUrl`, else `null` (rules §3). */
export function firstImage(product: Product): string | null {
  return imagesOf(product)[0] ?? product.imageUrl
}

/**
 * Address of a picture of one piece of it, cut out, as it swims in a pot: the one of `imageFullurl` whose file name
 * ends in `-piece`; `null` where the shop has none. See decision 0019.
 */
export function pieceImage(product: Product): string | null {
  return imagesOf(product).find((address) => /-piece\.\w+$/.test(address)) ?? null
}

function imagesOf(product: Product): readonly string[] {
  const addresses = (product.imageFullurl ?? '').split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '')
}
