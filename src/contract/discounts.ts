import * as v from 'valibot'
import type { Discount } from '#domain/quote/discount.ts'
import { dollarsFromCents, dollarsOrNull, price } from './dollars.ts'
import { type Decoder, decode } from './fault.ts'
import { percent, percentFromRate } from './rates.ts'
import { code, count, listOf, orNull } from './scalars.ts'
import { isoOrNull, time } from './times.ts'

const factEntries = {
  code,
  exclusiveProducts: listOf(code),
  specialAvailable: v.nullish(v.boolean(), false),
  minSubtotal: orNull(price),
  areas: listOf(code),
  startsAt: orNull(time),
  endsAt: orNull(time),
  usageLimit: orNull(count),
  usageLimitPerUser: orNull(count),
  isPopup: v.nullish(v.boolean(), false),
  isForAccounts: v.nullish(v.boolean(), false),
}

export const discountSchema = v.pipe(
  v.variant('type', [
    v.object({ ...factEntries, type: v.literal('percentage'), value: percent }),
    v.object({ ...factEntries, type: v.literal('price'), value: price }),
    v.object({ ...factEntries, type: v.literal('free_shipping') }),
  ]),
  v.transform(
    ({ startsAt, endsAt, ...discount }): Discount => ({
      ...discount,
      startsAtMs: startsAt,
      endsAtMs: endsAt,
      used: 0,
      usedByShopper: 0,
    }),
  ),
)

export const decodeDiscount: Decoder<Discount> = (input) => decode(discountSchema, input)
export const decodeDiscounts: Decoder<readonly Discount[]> = (input) => decode(v.array(discountSchema), input)

/** How often it was used stays on the server; a mark that is not set is left out, as in a file of before. */
export function encodeDiscount(discount: Discount) {
  return {
    code: discount.code,
    type: discount.type,
    value: encodeValue(discount),
    exclusiveProducts: [...discount.exclusiveProducts],
    specialAvailable: discount.specialAvailable,
    minSubtotal: dollarsOrNull(discount.minSubtotal),
    areas: [...discount.areas],
    startsAt: isoOrNull(discount.startsAtMs),
    endsAt: isoOrNull(discount.endsAtMs),
    usageLimit: discount.usageLimit,
    usageLimitPerUser: discount.usageLimitPerUser,
    ...(discount.isPopup ? { isPopup: true } : {}),
    ...(discount.isForAccounts ? { isForAccounts: true } : {}),
  }
}

function encodeValue(discount: Discount): number {
  if (discount.type === 'percentage') return percentFromRate(discount.value)
  return discount.type === 'price' ? dollarsFromCents(discount.value) : 0
}
