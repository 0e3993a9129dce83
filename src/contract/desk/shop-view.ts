import * as v from 'valibot'
import { decoderOf, wrong } from '../fault.ts'
import { type Fields, object, plain } from '../shape.ts'
import { time, timeShape } from '../times.ts'

// The shop as it will be (rules §16 "The shop as it will be").

/** A time of the years that delivery dates have: pages name dates around it. A year of two digits is one of 1,900 years ago. */
const shownTime = v.pipe(
  time,
  v.check((ms) => ms >= 0 && ms < Date.UTC(2100, 0), wrong('year', 'must be a time from 1970 to 2099')),
)

/** What somebody at the desk wants to see: the shop at a time, with the drafts of its texts or without. */
export const viewRequestSchema = v.object({ at: shownTime, drafts: v.boolean() })

const shopView = {
  at: timeShape,
  drafts: plain(v.boolean()),
  /** When the view ends by itself. */
  endsAt: timeShape,
}

/** The shop that somebody at the desk sees in place of the one of now. */
export type ShopView = Fields<typeof shopView>
export const shopViewShape = object(shopView)
export const decodeShopView = decoderOf(shopViewShape.schema)
