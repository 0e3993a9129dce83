import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import type { Deal, DealItem } from '#domain/quote/deal.ts'
import { dollarsFromCents, price } from './dollars.ts'
import { type Decoder, decode } from './fault.ts'
import { encodeProduct, productSchema } from './products.ts'
import { code, id, listOf, orNull, wholeNumber } from './scalars.ts'

/** A deal item with the product that it is, where the backend sends that along. */
export interface DealOffer extends DealItem {
  readonly product: Product | null
}

const dealItemEntries = { code, dealValue: price, quantityMax: wholeNumber(1, 99) }
export const dealOfferSchema = v.object({ ...dealItemEntries, product: orNull(productSchema) })

export const dealSchema = v.object({
  id,
  isActive: v.boolean(),
  dealPrice: price,
  items: listOf(v.object(dealItemEntries)),
})

export const decodeDeal: Decoder<Deal> = (input) => decode(dealSchema, input)
/** The answer of `GET /api/deal`: a list whose first is the deal (rules §7). */
export const decodeDeals: Decoder<readonly Deal[]> = (input) => decode(v.array(dealSchema), input)
export const decodeDealOffers: Decoder<readonly DealOffer[]> = (input) => decode(v.array(dealOfferSchema), input)

export function encodeDeal(deal: Deal) {
  return {
    id: deal.id,
    isActive: deal.isActive,
    dealPrice: dollarsFromCents(deal.dealPrice),
    items: deal.items.map(encodeDealItem),
  }
}

export function encodeDealOffer({ product, ...item }: DealOffer) {
  return { ...encodeDealItem(item), ...(product === null ? {} : { product: encodeProduct(product) }) }
}

function encodeDealItem(item: DealItem) {
  return { code: item.code, dealValue: dollarsFromCents(item.dealValue), quantityMax: item.quantityMax }
}
