import * as v from 'valibot'
import { type CartLine, cartGroups, type Pick } from '#domain/cart/cart-line.ts'
import { choice, code, codeOf, wholeNumber } from './scalars.ts'
import { listUpTo, mapped, object, optional, plain, type Shape } from './shape.ts'

export const group = choice(cartGroups)
/** A line of 0 units is allowed, and ignored (rules §5). */
const picked = wholeNumber(0, 99)
/** The fields of a pick. */
export const pick = { code: plain(code), picked: plain(picked) }
export const pickShape: Shape<Pick> = object(pick)

/** A line's key. It can be longer than a code, because it may name the picks. */
export const lineKey = codeOf(1024)

/** A line as a client sends it, with its group read by `groupSchema`. A price in it is dropped. */
export function lineShapeOf(groupSchema: v.GenericSchema<unknown, CartLine['group']>): Shape<CartLine> {
  return mapped(
    object({
      key: plain(v.optional(lineKey)),
      group: plain(groupSchema),
      code: plain(code),
      picked: plain(picked),
      additional: optional(listUpTo(60, pickShape)),
      meat: optional(plain(code)),
      additionalItem: optional(plain(code)),
    }),
    (line): CartLine => ({ ...line, key: line.key ?? line.code }),
    (line: CartLine) => line,
  )
}

/** A line that names its group. */
export const lineShape = lineShapeOf(group)
