import * as v from 'valibot'
import { type ComboItem, type Product, productTypes, type Variant } from '#domain/catalog/product.ts'
import { priceShape } from './dollars.ts'
import { factsShape } from './facts.ts'
import { decoderOf, wrong } from './fault.ts'
import { prices, priceVariant, priceVariantShape } from './prices.ts'
import { choice, code, count, id, link, longText, slug, text, wholeNumber } from './scalars.ts'
import { checked, flag, list, mapped, maybe, object, optional, plain, renamed, type Shape } from './shape.ts'
import { timeShape } from './times.ts'

const variantShape: Shape<Variant> = object({
  ...priceVariant,
  isActive: plain(v.boolean()),
  taxable: flag,
  releaseAt: renamed('releaseAtMs', maybe(timeShape)),
  restockAt: renamed('restockAtMs', maybe(timeShape)),
  expiredAt: renamed('expiredAtMs', maybe(timeShape)),
})

/** On the wire, a combo item's limits and price are under `pivot`. */
const comboItemShape: Shape<ComboItem> = mapped(
  object({
    code: plain(code),
    pivot: checked(
      object({
        quantityMin: plain(wholeNumber(0, 99)),
        quantityMax: plain(wholeNumber(0, 99)),
        addPrice: { ...priceShape, schema: v.nullish(priceShape.schema, 0) },
      }),
      ({ quantityMin, quantityMax }) => quantityMin <= quantityMax,
      wrong('range', 'must have a quantityMax of at least its quantityMin'),
    ),
  }),
  ({ code, pivot }): ComboItem => ({ code, ...pivot }),
  ({ code, ...pivot }: ComboItem) => ({ code, pivot }),
)

const description = optional(plain(longText(5000)))
const size = optional(plain(text(0, 100)))

/** A product. The fields that another backend may not know are left out when they are empty. */
export const productShape: Shape<Product> = object({
  id: plain(id),
  slug: plain(slug),
  code: plain(code),
  type: plain(choice(productTypes)),
  subType: maybe(plain(text(0, 64))),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  description,
  descriptionTw: description,
  size,
  sizeTw: size,
  facts: optional(factsShape),
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

export const decodeVariants = decoderOf(v.array(variantShape.schema))
export const decodeProduct = decoderOf(productShape.schema)
export const decodeProducts = decoderOf(v.array(productShape.schema))
