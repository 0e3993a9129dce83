import * as v from 'valibot'
import type { Discount } from '#domain/quote/discount.ts'
import { priceShape } from './dollars.ts'
import { percentShape } from './rates.ts'
import { code, count } from './scalars.ts'
import { entriesOf, flag, list, maybe, object, optionalFlag, plain, type Shape } from './shape.ts'
import { timeShape } from './times.ts'

const facts = {
  code: plain(code),
  exclusiveProducts: list(plain(code)),
  specialAvailable: flag,
  minSubtotal: maybe(priceShape),
  areas: list(plain(code)),
  startsAt: maybe(timeShape),
  endsAt: maybe(timeShape),
  usageLimit: maybe(plain(count)),
  usageLimitPerUser: maybe(plain(count)),
  isPopup: optionalFlag,
  isForAccounts: optionalFlag,
}
const factsShape = object(facts)
const entries = entriesOf(facts)

/** A discount. How often it was used is never sent. */
export const discountShape: Shape<Discount> = {
  schema: v.pipe(
    v.variant('type', [
      v.object({ ...entries, type: v.literal('percentage'), value: percentShape.schema }),
      v.object({ ...entries, type: v.literal('price'), value: priceShape.schema }),
      v.object({ ...entries, type: v.literal('free_shipping') }),
    ]),
    v.transform(({ startsAt, endsAt, ...discount }) => ({ ...discount, startsAtMs: startsAt, endsAtMs: endsAt })),
  ),
  encode: (discount) => ({
    ...factsShape.encode({ ...discount, startsAt: discount.startsAtMs, endsAt: discount.endsAtMs }),
    type: discount.type,
    value: encodeValue(discount),
  }),
}

function encodeValue(discount: Discount): number {
  if (discount.type === 'percentage') return percentShape.encode(discount.value)
  return discount.type === 'price' ? priceShape.encode(discount.value) : 0
}
