import * as v from 'valibot'
import type { Meat } from '#domain/catalog/product.ts'
import { type Decoder, decode } from './fault.ts'
import { encodePrices, encodePriceVariant, priceEntries, priceVariantSchema } from './prices.ts'
import { code, listOf, orNull, text } from './scalars.ts'

export const meatSchema = v.object({
  productCode: code,
  name: text(1, 200),
  nameTw: orNull(text(0, 200)),
  ...priceEntries,
  variants: listOf(priceVariantSchema),
})

export const decodeMeat: Decoder<Meat> = (input) => decode(meatSchema, input)
export const decodeMeats: Decoder<readonly Meat[]> = (input) => decode(v.array(meatSchema), input)

export function encodeMeat(meat: Meat) {
  return {
    productCode: meat.productCode,
    name: meat.name,
    nameTw: meat.nameTw,
    ...encodePrices(meat),
    variants: meat.variants.map(encodePriceVariant),
  }
}
