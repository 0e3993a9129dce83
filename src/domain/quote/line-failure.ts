import type { FailedLine, LineFailure } from '../cart/failed-line.ts'
import { variantIn } from '../catalog/product.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'
import type { Quote } from './quote.ts'
import type { QuoteContext } from './quote-context.ts'

/** Why a line can't be had, as finely as it can be told: i18n has words for each. */
export type FailureReason =
  | Exclude<LineFailure, 'deal_threshold'>
  | 'sold_out'
  | 'deal_over'
  | 'deal_missing'
  | 'deal_limit'
  | 'meat_unsold'

/** A failure with what a shopper wants to know of it, and can do about it. */
export interface ToldFailure {
  readonly reason: FailureReason
  /** How many of it could be kept; 0: none. */
  readonly left: number
  /** Of `deal_missing`: how much more the rest of the cart needs, in cents. */
  readonly missing: Cents | null
  /** When it can be had again, where the catalogue says so and it is within a year; milliseconds since the epoch. */
  readonly backAtMs: number | null
}

/** A year: a date beyond it only says that nobody knows. */
const furthestMs = 366 * 24 * 60 * 60 * 1000

const plain = { left: 0, missing: null, backAtMs: null }

/** Tells a failed line's reason apart from its like (rules §5 "Cart check"): sold out or too few, no deal or too early for it. */
export function tellFailure(
  failed: FailedLine,
  quote: Pick<Quote, 'lines'>,
  context: Pick<QuoteContext, 'area' | 'deal' | 'products' | 'nowMs'>,
): ToldFailure {
  const { reason, available, code } = failed
  if (reason === 'deal_threshold') return tellDeal(code, quote, context.deal)
  const product = context.products.get(code)
  const variant = product && variantIn(product, context.area.id)
  const later = (ms: number | null | undefined) => {
    const atMs = ms ?? context.nowMs
    const waitMs = atMs - context.nowMs
    return waitMs > 0 && waitMs <= furthestMs ? atMs : null
  }
  if (failed.cause === 'meat') return { ...plain, reason: 'meat_unsold' }
  if (reason === 'unavailable') return { ...plain, reason, backAtMs: later(variant?.releaseAtMs) }
  if (reason !== 'out_of_stock') return { ...plain, reason }
  const left = available ?? 0
  return { ...plain, reason: left > 0 ? reason : 'sold_out', left, backAtMs: later(variant?.restockAtMs) }
}

function tellDeal(code: string, { lines }: Pick<Quote, 'lines'>, deal: QuoteContext['deal']): ToldFailure {
  const item = deal?.items.find((each) => each.code === code)
  if (!deal?.isActive || item === undefined) return { ...plain, reason: 'deal_over' }
  const others = sumCents(lines.filter((line) => line.group !== 'dealItem').map((line) => line.lineTotal))
  if (others < deal.dealPrice)
    return { ...plain, reason: 'deal_missing', missing: subtractCents(deal.dealPrice, others) }
  return { ...plain, reason: 'deal_limit', left: item.quantityMax }
}
