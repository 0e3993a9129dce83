import type { LineOutcome as ShownOutcome } from '#contract/desk-orders.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Contents } from '#domain/quote/contents.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** What became of a line that could not be delivered as it was ordered: it is refunded, or something else is sent. */
export interface LineOutcome extends ShownOutcome {
  readonly orderId: string
}

/**
 * Returns the write of what became of a line, and of the amount that goes back for it. A second end of one line conflicts
 * as `line_done`.
 */
export function insertLineOutcome(
  db: D1Database,
  outcome: LineOutcome & { readonly amount: Cents },
  atMs: number,
): D1PreparedStatement {
  const { orderId, key, goods, wasAsked, returned, amount } = outcome
  const { code = null, name = null, nameTw = null, units = null } = goods ?? {}
  const contents = goods?.contents ? JSON.stringify(goods.contents) : null
  return db
    .prepare(`INSERT INTO line_outcomes
        (order_id, line_key, code, name, name_tw, units, contents, was_asked, net_cents, taxed_cents, at_ms,
        refund_cents)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`)
    .bind(
      orderId,
      key,
      code,
      name,
      nameTw,
      units,
      contents,
      wasAsked ? 1 : 0,
      returned.net,
      returned.taxed,
      atMs,
      amount,
    )
}

interface OutcomeRow {
  readonly orderId: string
  readonly key: string
  readonly code: string | null
  readonly name: string | null
  readonly nameTw: string | null
  readonly units: number | null
  /** As JSON. */
  readonly contents: string | null
  readonly wasAsked: number
  readonly net: number
  readonly taxed: number
}

const selected = `SELECT order_id AS orderId, line_key AS key, code, name, name_tw AS nameTw, units, contents,
  was_asked AS wasAsked, net_cents AS net, taxed_cents AS taxed FROM line_outcomes`

/** Reads what became of lines of these orders. */
export function readLineOutcomes(db: D1Database, orderIds: readonly string[]): Read<readonly LineOutcome[]> {
  return readOf<OutcomeRow, readonly LineOutcome[]>(
    db.prepare(`${selected} WHERE order_id IN (SELECT value FROM json_each(?1))`).bind(JSON.stringify(orderIds)),
    (rows) => rows.map(toOutcome),
  )
}

/** Reads what became of lines of an order. */
export function readOutcomesNumbered(db: D1Database, number: string): Read<readonly LineOutcome[]> {
  return readOf<OutcomeRow, readonly LineOutcome[]>(
    db.prepare(`${selected} WHERE order_id = (SELECT id FROM orders WHERE number = ?1)`).bind(number),
    (rows) => rows.map(toOutcome),
  )
}

function toOutcome({ orderId, key, code, name, nameTw, units, contents: json, ...row }: OutcomeRow): LineOutcome {
  const { wasAsked, net, taxed } = row
  const contents: Contents | null = json === null ? null : JSON.parse(json)
  const goods = code === null || name === null || units === null ? null : { code, name, nameTw, units, contents }
  return { orderId, key, goods, wasAsked: wasAsked === 1, returned: { net: cents(net), taxed: cents(taxed) } }
}
