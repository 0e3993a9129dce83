import * as v from 'valibot'
import { type ComboItem, type Product, productTypes, type Variant } from '#domain/catalog/product.ts'
import { dollarsFromCents, price } from './dollars.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { prices, priceVariant, priceVariantShape } from './prices.ts'
import { code, count, id, link, longText, slug, text, wholeNumber } from './scalars.ts'
import { flag, list, maybe, object, optional, plain, renamed, type Shape } from './shape.ts'
import { timeShape } from './times.ts'

const variantShape: Shape<Variant> = object({
  ...priceVariant,
  isActive: plain(v.boolean()),
  taxable: flag,
  releaseAt: renamed('releaseAtMs', maybe(timeShape)),
  restockAt: renamed('restockAtMs', maybe(timeShape)),
  expiredAt: renamed('expiredAtMs', maybe(timeShape)),
})

/** A combo item's bounds and price stand under `pivot` on the wire. */
const comboItemShape: Shape<ComboItem> = {
  schema: v.pipe(
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
  ),
  encode: ({ code, quantityMin, quantityMax, addPrice }) => ({
    code,
    pivot: { quantityMin, quantityMax, addPrice: dollarsFromCents(addPrice) },
  }),
}

const description = optional(plain(longText(5000)))
const size = optional(plain(text(0, 100)))

/** A product; the fields that another backend may not know are left out where they hold nothing. */
export const productShape: Shape<Product> = object({
  id: plain(id),
  slug: plain(slug),
  code: plain(code),
  type: plain(v.picklist(productTypes, wrong('choice', `must be one of: ${productTypes.join(', ')}`))),
  subType: maybe(plain(text(0, 64))),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  description,
  descriptionTw: description,
  size,
  sizeTw: size,
  imageUrl: maybe(plain(link)),
  imageFullurl: maybe(plain(link)),
  ...prices,
  quantity: plain(count),
  waQuantity: plain(v.nullish(count, 0)),
  taxable: flag,
  comboItems: list(comboItemShape),
  comboSize: plain(v.nullish(wholeNumber(0, 99), 0)),
  variants: list(variantShape),
  priceVariants: list(priceVariantShape),
  meat: maybe(plain(code)),
  bundleId: maybe(plain(id)),
  bundleSlug: maybe(plain(slug)),
  categoryIds: list(plain(id)),
  orderItemsCount: plain(v.nullish(count, 0)),
})

export const decodeProduct: Decoder<Product> = (input) => decode(productShape.schema, input)
export const decodeProducts: Decoder<readonly Product[]> = (input) => decode(v.array(productShape.schema), input)
