import * as v from 'valibot'
import { type Instructions, runOutChoices } from '#domain/order/instructions.ts'
import { lineKey } from './lines.ts'
import { choice, text } from './scalars.ts'
import { flag, maybe, object, plain, type Shape } from './shape.ts'

const maxLines = 100

/** What the shopper asks of whoever packs and delivers an order. Each field may be left out. */
export const instructionsShape: Shape<Instructions> = object({
  leaveAtDoor: flag,
  gateCode: maybe(plain(text(0, 40))),
  ifRunOut: plain(v.optional(v.pipe(v.record(lineKey, choice(runOutChoices)), v.maxEntries(maxLines)), () => ({}))),
})
