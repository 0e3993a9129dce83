import * as v from 'valibot'
import { noCents } from '#domain/money.ts'
import type { QuotedGift } from '#domain/quote/gift.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import type { UnitPricePart } from '#domain/quote/unit-price.ts'
import { dollarsShape } from './dollars.ts'
import { group, lineKey, pickShape } from './lines.ts'
import { code, count, id } from './scalars.ts'
import { list, maybe, object, plain, type Shape } from './shape.ts'

const parts = ['product', 'combo', 'meat', 'pick', 'extra', 'deal'] as const satisfies readonly UnitPricePart['part'][]

/** The fields of one part of a unit price. */
export const unitPricePart = {
  part: plain(v.picklist(parts)),
  code: plain(code),
  price: dollarsShape,
  count: plain(count),
}
const unitPricePartShape: Shape<UnitPricePart> = object(unitPricePart)

/** The fields of a quoted line. Another backend may leave out those that rules §12 does not name. */
export const quotedLine = {
  key: plain(lineKey),
  code: plain(code),
  group: plain(group),
  picked: plain(count),
  unitPrice: dollarsShape,
  regularUnitPrice: maybe(dollarsShape),
  lineTotal: dollarsShape,
  taxable: plain(v.boolean()),
  discountShare: {
    ...dollarsShape,
    schema: v.pipe(
      v.nullish(dollarsShape.schema, null),
      v.transform((share) => share ?? noCents),
    ),
  },
  parts: list(unitPricePartShape),
  additional: list(pickShape),
  meat: maybe(plain(code)),
  additionalItem: maybe(plain(code)),
}
export const quotedLineShape: Shape<QuotedLine> = object(quotedLine)

/** The fields of a gift in a quote. */
export const quotedGift = {
  rule: plain(id),
  code: plain(code),
  name: plain(v.string()),
  nameTw: maybe(plain(v.string())),
  quantity: plain(count),
}
export const quotedGiftShape: Shape<QuotedGift> = object(quotedGift)
