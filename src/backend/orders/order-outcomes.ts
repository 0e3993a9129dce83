import { type Cents, noCents, subtractCents } from '#domain/money.ts'
import type { LineOutcome } from '#domain/order/line-outcome.ts'
import type { OrderLine } from '#domain/order/order.ts'
import type { Contents } from '#domain/quote/contents.ts'
import { integer, json, money, named, orNull, text } from '../tables/column.ts'
import { listTableOf } from '../tables/list-table.ts'
import type { ListedRefund } from './order-payment.ts'

/** What became of a line, as its row holds it. */
export interface ListedOutcome {
  readonly lineKey: string
  readonly code: string | null
  readonly name: string | null
  readonly nameTw: string | null
  readonly units: number | null
  readonly contents: Contents | null
  /** What goes back of the line's net price. */
  readonly returned: Cents
  /** What goes back for the line in all; null in an order from before it was kept. */
  readonly refund: Cents | null
}

export const orderOutcomes = listTableOf<ListedOutcome>('line_outcomes', 'order_id', {
  lineKey: text,
  code: orNull(text),
  name: orNull(text),
  nameTw: orNull(text),
  units: orNull(integer),
  contents: orNull(json()),
  returned: named('net_cents', money),
  refund: orNull(money),
})

/** Returns what became of the lines, each with its refund. */
export function toOutcomes(
  outcomes: readonly ListedOutcome[],
  lines: readonly OrderLine[],
  refunds: readonly ListedRefund[],
): readonly LineOutcome[] {
  return outcomes.flatMap(({ lineKey: key, code, name, nameTw, units, contents, returned, refund }) => {
    const line = lines.find((each) => each.key === key)
    if (line === undefined) return []
    const total = subtractCents(subtractCents(line.lineTotal, line.discountShare), returned)
    const goods =
      code === null || name === null || units === null ? null : { code, name, nameTw, units, total, contents }
    const byProvider = refunds.find((each) => each.cause === 'undeliverable' && each.lineKey === key)
    return [{ key, goods, refund: refund ?? byProvider?.amount ?? noCents }]
  })
}
