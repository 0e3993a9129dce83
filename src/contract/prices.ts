import * as v from 'valibot'
import type { PriceVariant } from '#domain/catalog/product.ts'
import { dollarsOrNull, price } from './dollars.ts'
import { id, orNull } from './scalars.ts'

/** The two prices that products, meats and their variants carry. */
export const priceEntries = { price: v.nullable(price), specialPrice: orNull(price) }

export const priceVariantSchema = v.object({ areaId: id, ...priceEntries })

export function encodePrices(priced: Pick<PriceVariant, 'price' | 'specialPrice'>) {
  return { price: dollarsOrNull(priced.price), specialPrice: dollarsOrNull(priced.specialPrice) }
}

export function encodePriceVariant(variant: PriceVariant) {
  return { areaId: variant.areaId, ...encodePrices(variant) }
}
