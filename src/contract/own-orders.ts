import * as v from 'valibot'
import type { Order } from '#domain/order/order.ts'
import { err, ok } from '#domain/result.ts'
import { type Decoder, decode } from './fault.ts'
import { type ListingMeta, listingMetaSchema } from './listings.ts'
import { orderSchema } from './orders.ts'

/** One page of a user's orders, the newest first. */
export interface OrderPage {
  readonly orders: readonly Order[]
  /** `null` where the backend sent everything at once. */
  readonly meta: ListingMeta | null
}

const pageSchema = v.object({
  data: v.array(orderSchema),
  meta: v.fallback(v.nullish(listingMetaSchema, null), null),
})

/** The whole body of `GET /api/orders`, `{data, meta?}` or a bare list: `send` must not unwrap it first. */
export const decodeOrderPage: Decoder<OrderPage> = (body) => {
  const page = decode(pageSchema, Array.isArray(body) ? { data: body } : body)
  return page.ok ? ok({ orders: page.value.data, meta: page.value.meta }) : err(page.error)
}
