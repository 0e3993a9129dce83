import * as v from 'valibot'
import { noCents } from '#domain/money.ts'
import type { QuotedGift } from '#domain/quote/gift.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import type { UnitPricePart } from '#domain/quote/unit-price.ts'
import { dollars, dollarsFromCents, dollarsOrNull } from './dollars.ts'
import { group, lineKey, pickSchema } from './lines.ts'
import { code, count, id, listOf, orNull } from './scalars.ts'

const parts = ['product', 'combo', 'meat', 'pick', 'extra', 'deal'] as const satisfies readonly UnitPricePart['part'][]

export const quotedPartSchema = v.object({ part: v.picklist(parts), code, price: dollars, count })

/** A priced line; a backend that knows only rules §12's fields leaves the others out. */
export const quotedLineEntries = {
  key: lineKey,
  code,
  group,
  picked: count,
  unitPrice: dollars,
  regularUnitPrice: orNull(dollars),
  lineTotal: dollars,
  taxable: v.boolean(),
  discountShare: v.pipe(
    orNull(dollars),
    v.transform((share) => share ?? noCents),
  ),
  parts: listOf(quotedPartSchema),
  additional: listOf(pickSchema),
  meat: orNull(code),
  additionalItem: orNull(code),
}

export const quotedGiftSchema = v.object({
  rule: id,
  code,
  name: v.string(),
  nameTw: orNull(v.string()),
  quantity: count,
})

export function encodeQuotedLine(line: QuotedLine) {
  return {
    key: line.key,
    code: line.code,
    group: line.group,
    picked: line.picked,
    unitPrice: dollarsFromCents(line.unitPrice),
    regularUnitPrice: dollarsOrNull(line.regularUnitPrice),
    lineTotal: dollarsFromCents(line.lineTotal),
    taxable: line.taxable,
    discountShare: dollarsFromCents(line.discountShare),
    parts: line.parts.map(encodeQuotedPart),
    additional: line.additional.map(({ code, picked }) => ({ code, picked })),
    meat: line.meat,
    additionalItem: line.additionalItem,
  }
}

export function encodeQuotedPart({ part, code, price, count }: UnitPricePart) {
  return { part, code, price: dollarsFromCents(price), count }
}

export function encodeQuotedGift({ rule, code, name, nameTw, quantity }: QuotedGift) {
  return { rule, code, name, nameTw, quantity }
}
