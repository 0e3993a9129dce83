import * as v from 'valibot'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { ok } from '#domain/result.ts'
import { type Decoder, decode, decoderOf, wrong } from './fault.ts'
import { group, lineShape, lineShapeOf } from './lines.ts'
import { checked, type Fields, mapped, maybe, object, renamed, type Shape } from './shape.ts'

const maxLines = 200

/** A line that is in `fallbackGroup` unless it names its group. */
function lineSchemaOf(fallbackGroup: CartGroup) {
  return lineShapeOf(v.nullish(group, fallbackGroup)).schema
}

const listText = v.pipe(v.string(), v.parseJson(undefined, wrong('json', 'must be JSON')))

/** A list of lines, or its JSON text, as a saved cart has it. */
function listOrText(fallbackGroup: CartGroup): Shape<readonly CartLine[]> {
  const lines = v.array(lineSchemaOf(fallbackGroup))
  return {
    schema: v.union([lines, v.pipe(listText, lines)]),
    encode: (lines) => lines.map(lineShape.encode),
  }
}

/** The JSON text of a list of lines. A line that can't be read is dropped. */
function textOf(fallbackGroup: CartGroup): Shape<readonly CartLine[], string> {
  const line = lineSchemaOf(fallbackGroup)
  const readLines = (entries: unknown[]): readonly CartLine[] =>
    entries.slice(0, maxLines).flatMap((entry) => {
      const read = v.safeParse(line, entry)
      return read.success ? read.output : []
    })
  return {
    schema: v.pipe(v.nullish(v.pipe(listText, v.array(v.unknown())), '[]'), v.transform(readLines)),
    encode: (lines) => JSON.stringify(lines.map(lineShape.encode)),
  }
}

const cart = { combo: listOrText('combo'), foodmart: listOrText('foodmart'), deal: listOrText('dealItem') }
const given = { combo: maybe(cart.combo), foodmart: maybe(cart.foodmart), deal: maybe(cart.deal) }

/** A cart as the account keeps it on the server (rules §3 "Saved cart"). Add-ons are in `foodmart`. */
export type SavedCart = Fields<typeof cart>

/** At least one list: saved as an empty cart, a body that says nothing would lose what the account holds. */
const anyGiven = checked(
  object(given),
  ({ combo, foodmart, deal }) => combo !== null || foodmart !== null || deal !== null,
  wrong('missing', 'must have combo, foodmart or deal'),
)

/** The body of `PUT /api/cart/{userId}`. Wrong lines are refused, not dropped. */
export const cartUpdateShape: Shape<SavedCart> = checked(
  mapped(
    anyGiven,
    ({ combo, foodmart, deal }): SavedCart => ({ combo: combo ?? [], foodmart: foodmart ?? [], deal: deal ?? [] }),
    (saved: SavedCart) => saved,
  ),
  ({ combo, foodmart, deal }) => combo.length + foodmart.length + deal.length <= maxLines,
  wrong('too_many', `must have at most ${maxLines} lines in all`),
)

export const decodeCartUpdate = decoderOf(cartUpdateShape.schema)

/** A saved cart as the server answers it, with each list as JSON text. */
export const savedCartShape = object({
  comboItems: renamed('combo', textOf('combo')),
  foodmartItems: renamed('foodmart', textOf('foodmart')),
  dealItems: renamed('deal', textOf('dealItem')),
})

const savedCartsSchema = v.array(savedCartShape.schema)

/**
 * Reads the first cart of the list that `GET /api/cart/{userId}` answers. Null when the list is empty. A cart with an
 * unreadable list of lines is a fault: as an empty cart it would overwrite the saved one.
 */
export const decodeSavedCarts: Decoder<SavedCart | null> = (input) => {
  const carts = decode(savedCartsSchema, input)
  return carts.ok ? ok(carts.value[0] ?? null) : carts
}
