import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import type { Deal, DealItem } from '#domain/quote/deal.ts'
import { priceShape } from './dollars.ts'
import { decoderOf } from './fault.ts'
import { productShape } from './products.ts'
import { code, id, wholeNumber } from './scalars.ts'
import { list, object, optional, plain, type Shape } from './shape.ts'

/** A deal item with its product. Null when the backend does not send the product. */
export interface ListedDealItem extends DealItem {
  readonly product: Product | null
}

const dealItem = { code: plain(code), dealValue: priceShape, quantityMax: plain(wholeNumber(1, 99)) }
export const dealItemShape: Shape<ListedDealItem> = object({ ...dealItem, product: optional(productShape) })

/** The deal: its items are cheap once the rest of the cart reaches `dealPrice`. */
export const dealShape: Shape<Deal> = object({
  id: plain(id),
  isActive: plain(v.boolean()),
  dealPrice: priceShape,
  items: list(object(dealItem)),
})

/** Reads the answer of `GET /api/deal`. The first of the list is the deal (rules §7). */
export const decodeDeals = decoderOf(v.array(dealShape.schema))
export const decodeDealItems = decoderOf(v.array(dealItemShape.schema))
