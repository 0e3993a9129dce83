import * as v from 'valibot'
import { figureSteps } from '#domain/desk/figure-spans.ts'
import { dollarsShape } from '../dollars.ts'
import { decoderOf } from '../fault.ts'
import { choice } from '../scalars.ts'
import { type Fields, list, nullable, object, plain } from '../shape.ts'

const count = plain(v.pipe(v.number(), v.integer(), v.minValue(0)))
const text = plain(v.string())

const spanFigures = {
  from: text,
  to: text,
  /** Placed then, and how many of these were paid. */
  placed: count,
  paid: count,
  /** What these paid, and what of it goes back or is back. */
  taken: dollarsShape,
  refunded: dollarsShape,
}

const soldOutProduct = {
  code: text,
  /** Null once the catalog has no such product. */
  name: nullable(text),
  nameTw: nullable(text),
  /** How often an order took the last one. */
  soldOut: count,
  /** How many orders were refused because there was too little of it. */
  missed: count,
}

const deskFigures = {
  per: plain(choice(figureSteps)),
  /** The days or weeks, the oldest first. */
  spans: list(object(spanFigures)),
  /** Which of them the lists are of. */
  from: text,
  refusals: list(object({ code: text, count })),
  soldOut: list(object(soldOutProduct)),
  unfound: list(object({ text, count })),
}

/** What the owner reads of the shop's days and weeks (rules §16 "Figures at the desk"). It holds nobody's data. */
export type DeskFigures = Fields<typeof deskFigures>
export const deskFiguresShape = object(deskFigures)
export const decodeDeskFigures = decoderOf(deskFiguresShape.schema)
