import type { FailedLine, LineFailure } from '../cart/failed-line.ts'
import { variantIn } from '../catalog/product.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'
import type { Quote } from './quote.ts'
import type { QuoteContext } from './quote-context.ts'

/** Why a line can't be ordered, in more detail than `LineFailure`. i18n has a text for each. */
export type FailureReason =
  | Exclude<LineFailure, 'deal_threshold'>
  | 'sold_out'
  | 'deal_over'
  | 'deal_missing'
  | 'deal_limit'
  | 'meat_unsold'

/** A line's failure with the facts that the shopper needs to act on it. */
export interface FailureDetails {
  readonly reason: FailureReason
  /** How many units the shopper could keep. 0 means none. */
  readonly left: number
  /** For `deal_missing`, how much more the other lines need, in cents. */
  readonly missing: Cents | null
  /** When the product is back, in milliseconds since the epoch. Null when unknown or more than a year away. */
  readonly backAtMs: number | null
}

/** A date more than a year away means that nobody knows. */
const maxWaitMs = 366 * 24 * 60 * 60 * 1000

const plain = { left: 0, missing: null, backAtMs: null }

/** Returns the exact reason why a line failed (rules §5 "Cart check"): sold out rather than too few, for example. */
export function describeFailure(
  failed: FailedLine,
  quote: Pick<Quote, 'lines'>,
  context: Pick<QuoteContext, 'area' | 'deal' | 'products' | 'nowMs'>,
): FailureDetails {
  const { reason, available, code } = failed
  if (reason === 'deal_threshold') return describeDealFailure(code, quote, context.deal)
  const product = context.products.get(code)
  const variant = product && variantIn(product, context.area.id)
  const later = (ms: number | null | undefined) => {
    const atMs = ms ?? context.nowMs
    const waitMs = atMs - context.nowMs
    return waitMs > 0 && waitMs <= maxWaitMs ? atMs : null
  }
  if (failed.cause === 'meat') return { ...plain, reason: 'meat_unsold' }
  if (reason === 'unavailable') return { ...plain, reason, backAtMs: later(variant?.releaseAtMs) }
  if (reason !== 'out_of_stock') return { ...plain, reason }
  const left = available ?? 0
  return { ...plain, reason: left > 0 ? reason : 'sold_out', left, backAtMs: later(variant?.restockAtMs) }
}

function describeDealFailure(
  code: string,
  { lines }: Pick<Quote, 'lines'>,
  deal: QuoteContext['deal'],
): FailureDetails {
  const item = deal?.items.find((each) => each.code === code)
  if (!deal?.isActive || item === undefined) return { ...plain, reason: 'deal_over' }
  const others = sumCents(lines.filter((line) => line.group !== 'dealItem').map((line) => line.lineTotal))
  if (others < deal.dealPrice)
    return { ...plain, reason: 'deal_missing', missing: subtractCents(deal.dealPrice, others) }
  return { ...plain, reason: 'deal_limit', left: item.quantityMax }
}
