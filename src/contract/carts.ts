import * as v from 'valibot'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { err, ok } from '#domain/result.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { encodeLine, group, lineEntries } from './lines.ts'

/** A cart kept by the server (rules §3 "Saved cart"). Add-ons travel in `foodmart`. */
export interface SavedCart {
  readonly combo: readonly CartLine[]
  readonly foodmart: readonly CartLine[]
  readonly deal: readonly CartLine[]
}

const mostLines = 200

/** Lines of one list; the list says the group where the line does not. */
function linesIn(fallbackGroup: CartGroup) {
  return v.array(
    v.pipe(
      v.object({ group: v.nullish(group, fallbackGroup), ...lineEntries }),
      v.transform((line): CartLine => ({ ...line, key: line.key ?? line.code })),
    ),
  )
}

/** A list, or the JSON text of one, as the saved cart has it. */
function listOrText(fallbackGroup: CartGroup) {
  const lines = linesIn(fallbackGroup)
  return v.nullish(
    v.union([lines, v.pipe(v.string(), v.parseJson(undefined, wrong('json', 'must be JSON')), lines)]),
    () => [],
  )
}

export const cartUpdateSchema = v.pipe(
  v.object({ combo: listOrText('combo'), foodmart: listOrText('foodmart'), deal: listOrText('dealItem') }),
  v.check(
    (cart) => cart.combo.length + cart.foodmart.length + cart.deal.length <= mostLines,
    wrong('too_many', `must have at most ${mostLines} lines in all`),
  ),
)

/** Strict: the body of `PUT /api/cart/{userId}`. */
export const decodeCartUpdate: Decoder<SavedCart> = (input) => decode(cartUpdateSchema, input)

export function encodeCartUpdate(cart: SavedCart) {
  return { combo: cart.combo.map(encodeLine), foodmart: cart.foodmart.map(encodeLine), deal: cart.deal.map(encodeLine) }
}

export const savedCartSchema = v.object({
  comboItems: v.nullish(v.string(), '[]'),
  foodmartItems: v.nullish(v.string(), '[]'),
  dealItems: v.nullish(v.string(), '[]'),
})

const listText = v.nullish(
  v.pipe(v.string(), v.parseJson(undefined, wrong('json', 'must be JSON')), v.array(v.unknown())),
  '[]',
)
const savedListsSchema = v.object({ comboItems: listText, foodmartItems: listText, dealItems: listText })

/**
 * The list that `GET /api/cart/{userId}` answers, as the first cart in it; null when it is empty. A line that can't be
 * read is dropped. A list that can't be read is a fault: taken for an empty one, it would be saved as such.
 */
export const decodeSavedCarts: Decoder<SavedCart | null> = (input) => {
  const carts = decode(v.array(savedListsSchema), input)
  if (!carts.ok) return err(carts.error)
  const [cart] = carts.value
  if (cart === undefined) return ok(null)
  return ok({
    combo: readLines(cart.comboItems, 'combo'),
    foodmart: readLines(cart.foodmartItems, 'foodmart'),
    deal: readLines(cart.dealItems, 'dealItem'),
  })
}

export function encodeSavedCart(cart: SavedCart) {
  const { combo, foodmart, deal } = encodeCartUpdate(cart)
  return { comboItems: JSON.stringify(combo), foodmartItems: JSON.stringify(foodmart), dealItems: JSON.stringify(deal) }
}

function readLines(entries: readonly unknown[], fallbackGroup: CartGroup): readonly CartLine[] {
  return entries.slice(0, mostLines).flatMap((entry) => {
    const lines = v.safeParse(linesIn(fallbackGroup), [entry])
    return lines.success ? lines.output : []
  })
}
