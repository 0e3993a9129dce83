import * as v from 'valibot'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type FailedLine, lineFailures } from '#domain/cart/failed-line.ts'
import { type Decoder, decode } from './fault.ts'
import { lineKey, lineSchema } from './lines.ts'
import { code, listOf, orNull, wholeNumber } from './scalars.ts'

/** What of an order can be put back in a cart as things stand, and why the rest can't (rules §12). */
export interface Reorder {
  /** The area by which it was decided: the order's own, while the shop still delivers there. */
  readonly areaCode: string
  readonly lines: readonly CartLine[]
  /** Each with as much of it as can be had, `null` where nothing can. */
  readonly failed: readonly (FailedLine & { readonly rest: CartLine | null })[]
}

const reorderSchema = v.object({
  areaCode: code,
  lines: listOf(lineSchema),
  failed: listOf(
    v.object({
      ...{ key: lineKey, code, reason: v.picklist(lineFailures) },
      available: orNull(wholeNumber(0, 1_000_000)),
      rest: orNull(lineSchema),
    }),
  ),
})

/** What `POST /api/order/{id}/reorder` answers. */
export const decodeReorder: Decoder<Reorder> = (input) => decode(reorderSchema, input)
