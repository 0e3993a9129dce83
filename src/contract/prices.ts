import { priceShape } from './dollars.ts'
import { id } from './scalars.ts'
import { maybe, nullable, object, plain } from './shape.ts'

/** The two prices that products, meats and their variants carry. */
export const prices = { price: nullable(priceShape), specialPrice: maybe(priceShape) }

export const priceVariant = { areaId: plain(id), ...prices }
export const priceVariantShape = object(priceVariant)
