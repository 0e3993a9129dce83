import * as v from 'valibot'
import { type CartLine, cartGroups } from '#domain/cart/cart-line.ts'
import { wrong } from './fault.ts'
import { code, codeOf, orNull, tooMany, wholeNumber } from './scalars.ts'

export const group = v.picklist(cartGroups, wrong('choice', `must be one of: ${cartGroups.join(', ')}`))
/** A line of nothing is allowed: the rules ignore it (rules §5). */
const picked = wholeNumber(0, 99)
export const pickSchema = v.object({ code, picked })

/** What tells two lines of one kit apart: longer than a code, for it may name what was picked. */
export const lineKey = codeOf(1024)

/** A line as a client asks for it; `group` stands apart, for a saved cart may leave it out. */
export const lineEntries = {
  key: v.optional(lineKey),
  code,
  picked,
  additional: orNull(v.pipe(v.array(pickSchema), v.maxLength(60, tooMany(60)))),
  meat: orNull(code),
  additionalItem: orNull(code),
}

/** A strict line: codes and counts; any price beside them is dropped unread. */
export const lineSchema = v.pipe(
  v.object({ group, ...lineEntries }),
  v.transform((line): CartLine => ({ ...line, key: line.key ?? line.code })),
)

export function encodeLine(line: CartLine) {
  return {
    key: line.key,
    group: line.group,
    code: line.code,
    picked: line.picked,
    ...(line.additional === null ? {} : { additional: line.additional.map(({ code, picked }) => ({ code, picked })) }),
    ...(line.meat === null ? {} : { meat: line.meat }),
    ...(line.additionalItem === null ? {} : { additionalItem: line.additionalItem }),
  }
}
