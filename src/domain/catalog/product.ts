import type { Cents } from '../money.ts'
import type { ProductFacts } from './facts.ts'

/** The product types, verbatim (rules §12 "Types"). */
export const productTypes = ['combo broth', 'add-ons', 'food market', 'bundle', 'bundleItem', 'meat', 'broth'] as const
export type ProductType = (typeof productTypes)[number]

/** A price and its reduced price in one area. */
export interface PriceVariant {
  readonly areaId: number
  readonly price: Cents | null
  readonly specialPrice: Cents | null
}

/** A product in one area (rules §3). Without a variant for an area, the product is not active there. */
export interface Variant extends PriceVariant {
  readonly isActive: boolean
  readonly taxable: boolean
  /** In milliseconds since the epoch. Null when there is no such date. */
  readonly releaseAtMs: number | null
  readonly restockAtMs: number | null
  readonly expiredAtMs: number | null
}

/** One product that can be picked into a kit or bundle (rules §3 "Product"). */
export interface ComboItem {
  readonly code: string
  readonly quantityMin: number
  readonly quantityMax: number
  /** Added to the unit price for each pick. */
  readonly addPrice: Cents
}

/** Texts about a product besides its name. A remote backend may leave them out. */
export interface ProductTexts {
  readonly description: string | null
  readonly descriptionTw: string | null
  /** Net weight or count, such as `300 g`. */
  readonly size: string | null
  readonly sizeTw: string | null
}

/** Anything that the shop sells or gives away (rules §3). */
export interface Product extends ProductTexts {
  readonly id: number
  readonly slug: string
  readonly code: string
  readonly type: ProductType
  readonly subType: string | null
  readonly name: string
  readonly nameTw: string | null
  /** Null when nothing is known, and in lists, which don't carry them. */
  readonly facts: ProductFacts | null
  readonly imageUrl: string | null
  /** Addresses, separated by commas. The first is shown (rules §3). */
  readonly imageFullurl: string | null
  readonly price: Cents | null
  readonly specialPrice: Cents | null
  /** The stock. For the warehouse WA it is `waQuantity`. */
  readonly quantity: number
  readonly waQuantity: number
  readonly taxable: boolean
  readonly comboItems: readonly ComboItem[]
  /** How many picks the shopper must make. 0 when the picks are fixed. */
  readonly comboSize: number
  readonly variants: readonly Variant[]
  readonly priceVariants: readonly PriceVariant[]
  /** Code of the meat that the kit's price includes. */
  readonly meat: string | null
  readonly bundleId: number | null
  readonly bundleSlug: string | null
  readonly categoryIds: readonly number[]
  /** How often it was ordered. "Most Popular" sorts by it. */
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

/** The kits that may be sold outside ZONE1 (rules §3 "Common config", §5). */
export interface HotpotCodes {
  readonly twoServingsHotpotCodes: readonly string[]
  readonly fourServingsHotpotCodes: readonly string[]
}

/** Returns the product's variant in the area, or undefined when there is none (rules §12 "Prices per area"). */
export function variantIn(product: Product, areaId: number): Variant | undefined {
  return product.variants.find((variant) => variant.areaId === areaId)
}

/** Returns whether the product is a bundle with nothing to pick (rules §12 "Types"). */
export function isFixedBundle(product: Product): boolean {
  return product.type === 'bundle' && product.comboSize === 0
}

/** Returns whether the product is a kit: a combo broth, or a bundle of subtype hotpot (rules §12 "Types"). */
export function isKit(product: Product): boolean {
  return product.type === 'combo broth' || (product.type === 'bundle' && product.subType === 'hotpot')
}

/** Returns whether the product is put together of others: a combo broth, or a bundle of any kind (rules §12 "Types"). */
export function isComposed(product: Pick<Product, 'type'>): boolean {
  return product.type === 'bundle' || product.type === 'combo broth'
}

/**
 * Returns whether the product is a gift card, which the shop never suggests because it is money, not goods. It has
 * `gift-card` in its slug (rules §12 "Types").
 */
export function isGiftCard(product: Pick<Product, 'slug'>): boolean {
  return /(?:^|-)gift-cards?(?:-|$)/.test(product.slug)
}

/** Returns the address of the picture to show: the first of `imageFullurl`, else `imageUrl`, else null (rules §3). */
export function firstImage(product: Product): string | null {
  return imagesOf(product)[0] ?? product.imageUrl
}

/**
 * Returns the address of the picture that shows one piece, which is drawn in the pot: the one in `imageFullurl` with a
 * file name that ends in `-piece`. Returns null when there is none. See decision 0019.
 */
export function pieceImage(product: Product): string | null {
  return imagesOf(product).find((address) => /-piece\.\w+$/.test(address)) ?? null
}

/**
 * Returns the path of the product's page, without a language (rules §2): the bundle page for bundles and combo broths,
 * the product page for others.
 */
export function productPath(product: Product): string {
  return isComposed(product) ? `/food-mart/bundle/${product.slug}` : `/food-mart/${product.slug}`
}

function imagesOf(product: Product): readonly string[] {
  const addresses = (product.imageFullurl ?? '').split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '')
}
