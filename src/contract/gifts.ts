import * as v from 'valibot'
import type { GiftRule } from '#domain/quote/gift.ts'
import { dollarsFromCents, price } from './dollars.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { code, count, id, listOf, wholeNumber } from './scalars.ts'
import type { Shape } from './shape.ts'

const factEntries = {
  id,
  isAccumulated: v.nullish(v.boolean(), false),
  quantity: wholeNumber(1, 99),
  amountLimits: v.nullish(count, 0),
  areas: listOf(code),
  gift: code,
}

/** The fields of the other type may stand there, as `null`: they are ignored. */
const giftRuleSchema = v.variant('type', [
  v.pipe(
    v.object({ ...factEntries, type: v.literal('subtotal'), subtotal: price }),
    v.check(
      (rule) => !rule.isAccumulated || rule.subtotal > 0,
      wrong('range', 'must have a subtotal above 0 to be accumulated'),
    ),
  ),
  v.object({ ...factEntries, type: v.literal('product'), productCode: code, productCount: wholeNumber(1, 9999) }),
])

/** A gift rule; the fields of the other type are written as `null`. */
export const giftRuleShape: Shape<GiftRule> = { schema: giftRuleSchema, encode: encodeGiftRule }

export const decodeGiftRules: Decoder<readonly GiftRule[]> = (input) => decode(v.array(giftRuleShape.schema), input)

function encodeGiftRule(rule: GiftRule) {
  const isProduct = rule.type === 'product'
  return {
    id: rule.id,
    type: rule.type,
    subtotal: isProduct ? null : dollarsFromCents(rule.subtotal),
    isAccumulated: rule.isAccumulated,
    quantity: rule.quantity,
    amountLimits: rule.amountLimits,
    productCode: isProduct ? rule.productCode : null,
    productCount: isProduct ? rule.productCount : null,
    areas: [...rule.areas],
    gift: rule.gift,
  }
}
