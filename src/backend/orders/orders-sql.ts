import type { Order } from '#domain/order/order.ts'
import { groupItems, type ListTable } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import type { Row } from '../tables/table.ts'
import { orderGifts, orderLines } from './order-goods-tables.ts'
import { orderOutcomes } from './order-outcomes.ts'
import { orderAttempts, orderRefunds } from './order-payment.ts'
import { type OrderFacts, type OrderParts, orderEvents, orderFacts, toOrder } from './order-tables.ts'

/** An order, and what only the shop knows of it. */
export interface StoredOrder {
  readonly order: Order
  /** The number of the timeline's next step. Every change of the order appends it. */
  readonly nextSequence: number
  /** The shopper by whom the use of the discount was counted. */
  readonly discountShopper: string | null
}

/** The order of `id`; `undefined` when there is none. */
export function readOrder(db: D1Database, id: string): Read<StoredOrder | undefined> {
  return readOrderWhere(db, 'id', id)
}

/** The order of `number`; `undefined` when there is none. */
export function readOrderNumbered(db: D1Database, number: string): Read<StoredOrder | undefined> {
  return readOrderWhere(db, 'number', number)
}

function readOrderWhere(db: D1Database, column: 'id' | 'number', value: string): Read<StoredOrder | undefined> {
  const { statements, build } = readOrdersWhere(
    db,
    column === 'id' ? '?1' : 'SELECT id FROM orders WHERE number = ?1',
    [value],
  )
  return { statements, build: (results) => build(results)[0] }
}

/** The orders whose ids `idsSql` selects (SQL of ours, never a client's), the newest first. */
export function readOrdersWhere(
  db: D1Database,
  idsSql: string,
  values: readonly (string | number)[],
): Read<readonly StoredOrder[]> {
  const listed = (list: Pick<ListTable<unknown>, 'name' | 'list' | 'owner'>, order: string) =>
    `SELECT ${list.owner}, ${list.list} FROM ${list.name}
      WHERE ${list.owner} IN (${idsSql}) ORDER BY ${list.owner}, ${order}`
  return {
    statements: [
      `SELECT ${orderFacts.list} FROM orders WHERE id IN (${idsSql}) ORDER BY placed_at_ms DESC, id`,
      listed(orderLines, 'position'),
      listed(orderGifts, 'position'),
      listed(orderEvents, 'sequence'),
      listed(orderAttempts, 'created_at_ms, id'),
      listed(orderRefunds, 'created_at_ms, id'),
      listed(orderOutcomes, 'at_ms, line_key'),
    ].map((sql) => db.prepare(sql).bind(...values)),
    build([rows = [], lines = [], gifts = [], events = [], attempts = [], refunds = [], outcomes = []]) {
      const linesOf = groupItems(orderLines, lines)
      const giftsOf = groupItems(orderGifts, gifts)
      const eventsOf = groupItems(orderEvents, events)
      const attemptsOf = groupItems(orderAttempts, attempts)
      const refundsOf = groupItems(orderRefunds, refunds)
      const outcomesOf = groupItems(orderOutcomes, outcomes)
      return (rows as readonly Row[]).map(orderFacts.fromRow).map((facts) =>
        toStoredOrder(facts, {
          lines: linesOf(facts.id),
          gifts: giftsOf(facts.id),
          events: eventsOf(facts.id),
          attempts: attemptsOf(facts.id),
          refunds: refundsOf(facts.id),
          outcomes: outcomesOf(facts.id),
        }),
      )
    },
  }
}

function toStoredOrder(facts: OrderFacts, parts: OrderParts): StoredOrder {
  return {
    order: toOrder(facts, parts),
    nextSequence: (parts.events.at(-1)?.sequence ?? 0) + 1,
    discountShopper: facts.discountShopper,
  }
}
