import type { LineFailure } from '../cart/failed-line.ts'
import { type Cents, noCents } from '../money.ts'
import type { RefusedCode } from './discount.ts'
import type { Quote } from './quote.ts'

/** One difference between two quotes of the same cart. */
export type QuoteChange =
  | {
      readonly kind: 'price'
      readonly key: string
      readonly code: string
      readonly before: Cents
      readonly after: Cents
    }
  | {
      readonly kind: 'failed'
      readonly key: string
      readonly code: string
      readonly reason: LineFailure
      /** How many units can still be ordered. Null unless the line is out of stock. */
      readonly available: number | null
    }
  /** A code that no longer applies. */
  | { readonly kind: 'code'; readonly refused: RefusedCode }
  | { readonly kind: 'discount' | 'shipping' | 'tax' | 'total'; readonly before: Cents; readonly after: Cents }

/**
 * Returns what the shopper must know before ordering at `after` instead of `before`: unit prices that changed and
 * lines that now fail, in cart order, then the code that no longer applies, then the discount, shipping, tax and total
 * that differ. Amounts are in cents. A refused order comes with the new quote (rules §12).
 */
export function quoteChanges(before: Quote, after: Quote): readonly QuoteChange[] {
  return [...lineChanges(before, after), ...codeChanges(before, after), ...sumChanges(before, after)]
}

function lineChanges(before: Quote, after: Quote): readonly QuoteChange[] {
  const wasFailed = new Set(before.failed.map(({ key }) => key))
  const priced = after.lines.flatMap((line): QuoteChange[] => {
    const previous = before.lines.find(({ key }) => key === line.key)
    if (previous === undefined || previous.unitPrice === line.unitPrice) return []
    return [{ kind: 'price', key: line.key, code: line.code, before: previous.unitPrice, after: line.unitPrice }]
  })
  const failed = after.failed.flatMap(({ key, code, reason, available }): QuoteChange[] =>
    wasFailed.has(key) ? [] : [{ kind: 'failed', key, code, reason, available }],
  )
  return [...priced, ...failed]
}

function codeChanges(before: Quote, after: Quote): readonly QuoteChange[] {
  const refused = after.refusedCodes.find(({ code }) => code === before.discount?.code)
  return refused === undefined ? [] : [{ kind: 'code', refused }]
}

function sumChanges(before: Quote, after: Quote): readonly QuoteChange[] {
  const sums = (['discount', 'shipping', 'tax', 'total'] as const).map((kind) => ({
    kind,
    before: sumOf(before, kind),
    after: sumOf(after, kind),
  }))
  return sums.filter((sum) => sum.before !== sum.after)
}

function sumOf(quote: Quote, kind: 'discount' | 'shipping' | 'tax' | 'total'): Cents {
  if (kind === 'discount') return quote.discount?.amount ?? noCents
  if (kind === 'shipping') return quote.shipping?.amount ?? noCents
  return quote[kind]
}
