import * as v from 'valibot'
import { decoderOf } from './fault.ts'
import { type Fields, list, nullable, object, plain } from './shape.ts'
import { timeShape } from './times.ts'

const fields = nullable(plain(v.record(v.string(), v.unknown())))

const deskChange = {
  id: plain(v.number()),
  at: timeShape,
  /** Who did it, by the name of that time. */
  who: plain(v.string()),
  /** What was done, such as `staff.changed`. */
  action: plain(v.string()),
  /** What it was done to, such as `staff:mei@example.com`. */
  subject: plain(v.string()),
  /** The fields that changed, before and after; null: there was nothing before, or is nothing after. */
  before: fields,
  after: fields,
  /** Whether there is a way back, and nobody has gone it. */
  canUndo: plain(v.boolean()),
}

/** An entry of the desk's log (rules §16 "The log"). */
export type DeskChange = Fields<typeof deskChange>
export const deskChangeShape = object(deskChange)

/** A page of the log, the newest entry first. */
export const deskChangePageShape = object({ changes: list(deskChangeShape), hasMore: plain(v.boolean()) })
export type DeskChangePage = v.InferOutput<typeof deskChangePageShape.schema>
export const decodeDeskChangePage = decoderOf(deskChangePageShape.schema)
