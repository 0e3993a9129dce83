import * as v from 'valibot'
import { decoderOf } from '../fault.ts'
import { type Fields, object, plain } from '../shape.ts'
import { time, timeShape } from '../times.ts'

// The shop as it will be (rules §16 "The shop as it will be").

/** What somebody at the desk wants to see: the shop at a time, with the drafts of its texts or without. */
export const viewRequestSchema = v.object({ at: time, drafts: v.boolean() })

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
