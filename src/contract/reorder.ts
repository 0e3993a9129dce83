import { decoderOf } from './fault.ts'
import { lineShape } from './lines.ts'
import { failedLine } from './quotes.ts'
import { code } from './scalars.ts'
import { type Fields, list, maybe, object, plain } from './shape.ts'

const reorder = {
  /** The area of these prices: the order's own while the shop still delivers there. */
  areaCode: plain(code),
  lines: list(lineShape),
  /** `rest` is the part of the line that is available. Null when nothing is. */
  failed: list(object({ ...failedLine, rest: maybe(lineShape) })),
}

/** Which lines of an order can be put back in a cart now, and why the others can't (rules §12). */
export type Reorder = Fields<typeof reorder>
export const reorderShape = object(reorder)

/** Reads what `POST /api/order/{id}/reorder` answers. */
export const decodeReorder = decoderOf(reorderShape.schema)
