import * as v from 'valibot'
import type { Meat } from '#domain/catalog/product.ts'
import { decoderOf } from './fault.ts'
import { prices, priceVariantShape } from './prices.ts'
import { code, text } from './scalars.ts'
import { list, maybe, object, plain, type Shape } from './shape.ts'

/** A meat that a kit may be ordered with. */
export const meatShape: Shape<Meat> = object({
  productCode: plain(code),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  ...prices,
  variants: list(priceVariantShape),
})

export const decodeMeats = decoderOf(v.array(meatShape.schema))
