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
  /** The action of the entry that this one took back; null for a change of its own. */
  takesBack: nullable(plain(v.string())),
}

/** An entry of the desk's log (rules §16 "The log"). */
export type DeskChange = Fields<typeof deskChange>
export const deskChangeShape = object(deskChange)

/** Both names of the entries of the catalog that there are now, by list and key, such as `products:FM-SOY`. */
const entryNames = plain(v.record(v.string(), v.object({ name: v.string(), nameTw: v.nullable(v.string()) })))
export type EntryNames = v.InferOutput<typeof entryNames.schema>

/** A page of the log, the newest entry first, and what the entries in it are called. */
export const deskChangePageShape = object({
  changes: list(deskChangeShape),
  /** Which page this is: the last one when there are fewer than that. */
  page: plain(v.number()),
  hasMore: plain(v.boolean()),
  names: entryNames,
})
export type DeskChangePage = v.InferOutput<typeof deskChangePageShape.schema>
export const decodeDeskChangePage = decoderOf(deskChangePageShape.schema)
