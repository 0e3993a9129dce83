import * as v from 'valibot'
import type { GiftRule } from '#domain/quote/gift.ts'
import { priceShape } from './dollars.ts'
import { decoderOf, wrong } from './fault.ts'
import { code, count, id, wholeNumber } from './scalars.ts'
import { entriesOf, flag, list, maybe, object, plain, type Shape } from './shape.ts'

const rule = {
  id: plain(id),
  type: plain(v.picklist(['subtotal', 'product'])),
  subtotal: priceShape,
  isAccumulated: flag,
  quantity: plain(wholeNumber(1, 99)),
  amountLimits: plain(v.nullish(count, 0)),
  productCode: plain(code),
  productCount: plain(wholeNumber(1, 9999)),
  areas: list(plain(code)),
  gift: plain(code),
}
const { productCode, productCount, ...subtotalRule } = rule
const { subtotal, ...productRule } = rule
const writtenShape = object({
  ...rule,
  subtotal: maybe(subtotal),
  productCode: maybe(productCode),
  productCount: maybe(productCount),
})

/** A gift rule. The fields of the other type are written as null and ignored when they are read. */
export const giftRuleShape: Shape<GiftRule> = {
  schema: v.variant('type', [
    v.pipe(
      v.object({ ...entriesOf(subtotalRule), type: v.literal('subtotal') }),
      v.check(
        ({ isAccumulated, subtotal }) => !isAccumulated || subtotal > 0,
        wrong('range', 'must have a subtotal above 0 to be accumulated'),
      ),
    ),
    v.object({ ...entriesOf(productRule), type: v.literal('product') }),
  ]),
  encode: (rule) => writtenShape.encode({ subtotal: null, productCode: null, productCount: null, ...rule }),
}

export const decodeGiftRules = decoderOf(v.array(giftRuleShape.schema))
