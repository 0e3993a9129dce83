import type { Cents } from '../money.ts'

/** The product types, verbatim (rules §12 "Types"). */
export const productTypes = ['combo broth', 'add-ons', 'food market', 'bundle', 'bundleItem', 'meat', 'broth'] as const
export type ProductType = (typeof productTypes)[number]

/** A price and its reduced price in one area. */
export interface PriceVariant {
  readonly areaId: number
  readonly price: Cents | null
  readonly specialPrice: Cents | null
}

/** What one area makes of a product (rules §3). Without a variant for an area, it is not active there. */
export interface Variant extends PriceVariant {
  readonly isActive: boolean
  readonly taxable: boolean
  /** Milliseconds since the epoch; `null`: no such date. */
  readonly releaseAtMs: number | null
  readonly restockAtMs: number | null
  readonly expiredAtMs: number | null
}

/** One product that can be picked into a kit or bundle (rules §3, the pivot). */
export interface ComboItem {
  readonly code: string
  readonly quantityMin: number
  readonly quantityMax: number
  /** Added to the unit price for each one picked. */
  readonly addPrice: Cents
}

/** What a shopper reads about a product, besides its name; absent on a bare remote backend. */
interface ProductTexts {
  readonly description: string | null
  readonly descriptionTw: string | null
  /** Net weight or count, such as `300 g`. */
  readonly size: string | null
  readonly sizeTw: string | null
}

export const noTexts: ProductTexts = { description: null, descriptionTw: null, size: null, sizeTw: null }

/** Anything that the catalog sells or gives (rules §3). */
export interface Product extends ProductTexts {
  readonly id: number
  readonly slug: string
  readonly code: string
  readonly type: ProductType
  readonly subType: string | null
  readonly name: string
  readonly nameTw: string | null
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
  /** How many picks the shopper must make; 0: none, the bundle is fixed. */
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

/** What the area makes of `product`; `undefined` when it is not sold there (rules §12 "Prices per area"). */
export function variantIn(product: Product, areaId: number): Variant | undefined {
  return product.variants.find((variant) => variant.areaId === areaId)
}

/** Whether it is a bundle that leaves nothing to pick (rules §12 "Types"). */
export function isFixedBundle(product: Product): boolean {
  return product.type === 'bundle' && product.comboSize === 0
}

/** Whether it is a hot pot kit: a combo broth, or a bundle of subtype hotpot (rules §12 "Types"). */
export function isKit(product: Product): boolean {
  return product.type === 'combo broth' || isHotpotBundle(product)
}

function isHotpotBundle(product: Product): boolean {
  return product.type === 'bundle' && product.subType === 'hotpot'
}

/**
 * Whether it is a gift card, which the shop never suggests: it is money, not goods. A quote knows no
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
 * Address of the picture of one piece of it, as it swims in a pot: the one of `imageFullurl` whose file name ends in
 * `-piece`; `null` when there is none. See decision 0019.
 */
export function pieceImage(product: Product): string | null {
  return imagesOf(product).find((address) => /-piece\.\w+$/.test(address)) ?? null
}

/**
 * Path of the product's own page, without a language (rules §2): bundles and combo broths have the bundle page, all
 * others the product page.
 */
export function productPath(product: Product): string {
  const isComposed = product.type === 'bundle' || product.type === 'combo broth'
  return isComposed ? `/food-mart/bundle/${product.slug}` : `/food-mart/${product.slug}`
}

function imagesOf(product: Product): readonly string[] {
  const addresses = (product.imageFullurl ?? '').split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '')
}
