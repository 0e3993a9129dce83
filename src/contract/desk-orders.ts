import * as v from 'valibot'
import { kitchenSteps } from '#domain/desk/kitchen-day.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { dollarsShape } from './dollars.ts'
import { contentsShape } from './facts.ts'
import { decoderOf, wrong } from './fault.ts'
import { orderShape } from './orders.ts'
import { choice, wholeNumber } from './scalars.ts'
import { type Fields, list, nullable, object, plain } from './shape.ts'

const version = wholeNumber(1, 2_147_483_647)
const number = v.pipe(v.string(), v.maxLength(40))

const lineOutcome = {
  /** Of the line. */
  key: plain(v.string()),
  /** What is sent in its place; null: the line is refunded. */
  goods: nullable(
    object({
      code: plain(v.string()),
      name: plain(v.string()),
      nameTw: nullable(plain(v.string())),
      units: plain(wholeNumber(1, 99)),
      contents: nullable(contentsShape),
    }),
  ),
  /** Whether the shopper was asked and agreed. */
  wasAsked: plain(v.boolean()),
  /** What goes back: of the line's net price, and the net price whose tax goes back. */
  returned: object({ net: dollarsShape, taxed: dollarsShape }),
}

/** What became of a line that could not be delivered as it was ordered. */
export type LineOutcome = Fields<typeof lineOutcome>

const deskOrder = {
  order: orderShape,
  /** What a step must name, so that no step is made on what somebody else has moved. */
  version: plain(version),
  isLate: plain(v.boolean()),
  /** Whether the mail about its last move has gone to the shopper. */
  isMailed: plain(v.boolean()),
  /** What became of the lines that could not be delivered as ordered. */
  outcomes: list(object(lineOutcome)),
}

/** An order as the kitchen sees it (rules §16 "Orders of a day"). */
export type DeskOrder = Fields<typeof deskOrder>
export const deskOrderShape = object(deskOrder)
export const decodeDeskOrder = decoderOf(deskOrderShape.schema)

const deskDay = {
  /** The day that is shown, and today's date where the shop is. */
  day: plain(v.string()),
  today: plain(v.string()),
  /** Another one when anything on the list has changed. */
  revision: plain(v.string()),
  orders: list(deskOrderShape),
  /** Whether there are more than the list may hold. */
  hasMore: plain(v.boolean()),
}

/** The orders of a day, or those that were looked for. */
export type DeskDay = Fields<typeof deskDay>
export const deskDayShape = object(deskDay)
export const decodeDeskDay = decoderOf(deskDayShape.schema)

export const deskRevisionSchema = v.object({ revision: v.string() })
export const decodeDeskRevision = decoderOf(deskRevisionSchema)

/** A step of several orders at once, which they make or take back. */
export const deskMoveSchema = v.object({
  step: choice(kitchenSteps),
  orders: v.pipe(
    v.array(v.object({ number, version })),
    v.minLength(1, wrong('nothing_chosen', 'must name an order')),
    v.maxLength(200, wrong('too_many', 'must have at most 200 entries')),
  ),
  /** Whether the note was read of the one order that `orders` names; of many it says nothing. */
  isNoteRead: v.optional(v.boolean()),
})
export type DeskMove = Readonly<v.InferOutput<typeof deskMoveSchema>>

const refusedMove = {
  number: plain(v.string()),
  /** `not_found`, `not_allowed`, `changed_meanwhile`; `noted_allergy`: it is packed by itself, once its note was read. */
  code: plain(v.string()),
  /** What it is now. */
  status: nullable(plain(choice(orderStatuses))),
}

const deskMoved = { moved: list(plain(v.string())), refused: list(object(refusedMove)) }

/** Which orders made a step or took it back, and why the others did not. */
export type DeskMoved = Fields<typeof deskMoved>
export const deskMovedShape = object(deskMoved)
export const decodeDeskMoved = decoderOf(deskMovedShape.schema)
