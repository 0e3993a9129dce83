import * as v from 'valibot'
import { type ComboItem, type Product, productTypes, type Variant } from '#domain/catalog/product.ts'
import { dollarsFromCents, price } from './dollars.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { encodePrices, encodePriceVariant, priceEntries, priceVariantSchema } from './prices.ts'
import { code, count, id, link, listOf, longText, orNull, slug, text, wholeNumber } from './scalars.ts'
import { isoOrNull, time } from './times.ts'

const variantSchema = v.pipe(
  v.object({
    areaId: id,
    ...priceEntries,
    isActive: v.boolean(),
    taxable: v.nullish(v.boolean(), false),
    releaseAt: orNull(time),
    restockAt: orNull(time),
    expiredAt: orNull(time),
  }),
  v.transform(
    ({ releaseAt, restockAt, expiredAt, ...variant }): Variant => ({
      ...variant,
      releaseAtMs: releaseAt,
      restockAtMs: restockAt,
      expiredAtMs: expiredAt,
    }),
  ),
)

const comboItemSchema = v.pipe(
  v.object({
    code,
    pivot: v.pipe(
      v.object({ quantityMin: wholeNumber(0, 99), quantityMax: wholeNumber(0, 99), addPrice: v.nullish(price, 0) }),
      v.check(
        (pivot) => pivot.quantityMin <= pivot.quantityMax,
        wrong('range', 'must have a quantityMax of at least its quantityMin'),
      ),
    ),
  }),
  v.transform((item): ComboItem => ({ code: item.code, ...item.pivot })),
)

export const productSchema = v.object({
  id,
  slug,
  code,
  type: v.picklist(productTypes, wrong('choice', `must be one of: ${productTypes.join(', ')}`)),
  subType: orNull(text(0, 64)),
  name: text(1, 200),
  nameTw: orNull(text(0, 200)),
  description: orNull(longText(5000)),
  descriptionTw: orNull(longText(5000)),
  size: orNull(text(0, 100)),
  sizeTw: orNull(text(0, 100)),
  imageUrl: orNull(link),
  imageFullurl: orNull(link),
  ...priceEntries,
  quantity: count,
  waQuantity: v.nullish(count, 0),
  taxable: v.nullish(v.boolean(), false),
  comboItems: listOf(comboItemSchema),
  comboSize: v.nullish(wholeNumber(0, 99), 0),
  variants: listOf(variantSchema),
  priceVariants: listOf(priceVariantSchema),
  meat: orNull(code),
  bundleId: orNull(id),
  bundleSlug: orNull(slug),
  categoryIds: listOf(id),
  orderItemsCount: v.nullish(count, 0),
})

export const decodeProduct: Decoder<Product> = (input) => decode(productSchema, input)
export const decodeProducts: Decoder<readonly Product[]> = (input) => decode(v.array(productSchema), input)

/** The wire's product; the fields that another backend may not know are left out where they hold nothing. */
export function encodeProduct(product: Product) {
  const { description, descriptionTw, size, sizeTw } = product
  return {
    id: product.id,
    slug: product.slug,
    code: product.code,
    type: product.type,
    subType: product.subType,
    name: product.name,
    nameTw: product.nameTw,
    ...(description === null ? {} : { description }),
    ...(descriptionTw === null ? {} : { descriptionTw }),
    ...(size === null ? {} : { size }),
    ...(sizeTw === null ? {} : { sizeTw }),
    imageUrl: product.imageUrl,
    imageFullurl: product.imageFullurl,
    ...encodePrices(product),
    quantity: product.quantity,
    waQuantity: product.waQuantity,
    taxable: product.taxable,
    comboItems: product.comboItems.map(encodeComboItem),
    comboSize: product.comboSize,
    variants: product.variants.map(encodeVariant),
    priceVariants: product.priceVariants.map(encodePriceVariant),
    meat: product.meat,
    bundleId: product.bundleId,
    bundleSlug: product.bundleSlug,
    categoryIds: [...product.categoryIds],
    orderItemsCount: product.orderItemsCount,
  }
}

function encodeComboItem({ code, quantityMin, quantityMax, addPrice }: ComboItem) {
  return { code, pivot: { quantityMin, quantityMax, addPrice: dollarsFromCents(addPrice) } }
}

function encodeVariant(variant: Variant) {
  return {
    ...encodePriceVariant(variant),
    isActive: variant.isActive,
    taxable: variant.taxable,
    releaseAt: isoOrNull(variant.releaseAtMs),
    restockAt: isoOrNull(variant.restockAtMs),
    expiredAt: isoOrNull(variant.expiredAtMs),
  }
}
