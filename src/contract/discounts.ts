import * as v from 'valibot'
import type { Discount } from '#domain/quote/discount.ts'
import { priceShape } from './dollars.ts'
import { percentShape } from './rates.ts'
import { code, count } from './scalars.ts'
import { flag, list, maybe, object, optionalFlag, plain, renamed, type Shape } from './shape.ts'
import { timeShape } from './times.ts'

const factsShape = object({
  code: plain(code),
  exclusiveProducts: list(plain(code)),
  specialAvailable: flag,
  minSubtotal: maybe(priceShape),
  areas: list(plain(code)),
  startsAt: renamed('startsAtMs', maybe(timeShape)),
  endsAt: renamed('endsAtMs', maybe(timeShape)),
  usageLimit: maybe(plain(count)),
  usageLimitPerUser: maybe(plain(count)),
  isPopup: optionalFlag,
  isForAccounts: optionalFlag,
})

const valueSchema = v.variant('type', [
  v.object({ type: v.literal('percentage'), value: percentShape.schema }),
  v.object({ type: v.literal('price'), value: priceShape.schema }),
  v.object({ type: v.literal('free_shipping') }),
])

/** A discount. How often it was used is never sent. */
export const discountShape: Shape<Discount> = {
  schema: v.intersect([factsShape.schema, valueSchema]),
  encode: (discount) => ({
    ...factsShape.encode(discount),
    type: discount.type,
    value: encodeValue(discount),
  }),
}

function encodeValue(discount: Discount): number {
  if (discount.type === 'percentage') return percentShape.encode(discount.value)
  return discount.type === 'price' ? priceShape.encode(discount.value) : 0
}
