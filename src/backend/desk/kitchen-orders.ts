import { type DeskDay, type DeskMove, type DeskMoved, type DeskOrder, deskOrderShape } from '#contract/desk-orders.ts'
import type { LineReplacement, UndeliverableLines } from '#contract/order-changes.ts'
import type { Staff } from '#contract/staff.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { dateOf, localDay, parseDate } from '#domain/delivery/calendar.ts'
import { shopTimeZone } from '#domain/delivery/shop-time-zone.ts'
import { isLate } from '#domain/desk/lateness.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { answer, notFound } from '../calls/answers.ts'
import type { moveOrderOn } from '../orders/move-order.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import { refundLines } from '../payments/refund-lines.ts'
import { replaceLine } from '../payments/replace-line.ts'
import type { Backend } from '../ports.ts'
import { sha256 } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import {
  type ListedId,
  maxFound,
  maxListed,
  readDayIds,
  readFoundIds,
  readKitchenOrders,
} from './kitchen-orders-sql.ts'

/** Returns the orders of a day, today by default; or those that `find` names, of any day. */
export async function dayOfOrders(backend: Backend, asked: string, find: string): Promise<DeskDay> {
  const { db } = backend
  const { day, today } = daysOf(backend, asked)
  const listed = await runRead(db, find === '' ? readDayIds(db, day, day === today) : readFoundIds(db, find))
  const max = find === '' ? maxListed : maxFound
  const ids = listed.slice(0, max).map(({ id }) => id)
  return {
    day,
    today,
    revision: await revisionOf(listed),
    orders: await kitchenOrders(backend, ids),
    hasMore: listed.length > max,
  }
}

/** Returns what changes with the list of a day, without the list. */
export async function revisionOfDay(backend: Backend, asked: string): Promise<string> {
  const { day, today } = daysOf(backend, asked)
  return revisionOf(await runRead(backend.db, readDayIds(backend.db, day, day === today)))
}

function daysOf({ now }: Backend, asked: string): { readonly day: string; readonly today: string } {
  const today = dateOf(localDay(now(), offsetsOf(shopTimeZone)))
  return { day: parseDate(asked) === undefined ? today : asked, today }
}

async function revisionOf(listed: readonly ListedId[]): Promise<string> {
  return (await sha256(JSON.stringify(listed))).slice(0, 16)
}

async function kitchenOrders({ db, now }: Backend, ids: readonly string[]): Promise<readonly DeskOrder[]> {
  const { orders, outcomes, unsent } = await runRead(db, readKitchenOrders(db, ids))
  const nowMs = now()
  return orders.map(({ order, nextSequence }) => ({
    // Gift cards are mailed: the kitchen has nothing to do with them.
    order: { ...order, lines: order.lines.filter(({ recipient }) => recipient === null) },
    version: nextSequence - 1,
    isLate: isLate(order, nowMs, offsetsOf),
    isMailed: order.status === 'shipped' && !unsent.has(order.id),
    outcomes: outcomes
      .filter(({ orderId }) => orderId === order.id)
      .map(({ key, goods, wasAsked, returned }) => ({ key, goods, wasAsked, returned })),
  }))
}

/** Answers one order; 404 when there is none. */
export async function kitchenOrder(backend: Backend, written: string): Promise<Response> {
  const number = parseOrderNumber(written)
  const found = number === null ? undefined : await runRead(backend.db, readOrderNumbered(backend.db, number))
  const [order] = found === undefined ? [] : await kitchenOrders(backend, [found.order.id])
  return order === undefined ? notFound() : answer(deskOrderShape.encode(order))
}

/**
 * Moves each order by itself, one step on or back: one that somebody else has moved does not hold up the others. Neither does one
 * that is moved alone and once its note was read.
 */
export async function moveOrders(
  backend: Backend,
  who: Staff,
  { step, orders, isNoteRead = false }: DeskMove,
  way: typeof moveOrderOn,
): Promise<DeskMoved> {
  const moved: string[] = []
  const refused: DeskMoved['refused'][number][] = []
  const isUnread = orders.length > 1 || !isNoteRead
  for (const { number, version } of orders) {
    const known = parseOrderNumber(number)
    const move = known === null ? null : await way(backend, who, known, step, version, isUnread)
    if (move?.ok) moved.push(number)
    else refused.push({ number, ...(move === null ? { code: 'not_found', status: null } : move.error) })
  }
  return { moved, refused }
}

/** Sends goods in place of a line that can't be delivered, and answers the order as the kitchen sees it. */
export async function substituteLine(
  backend: Backend,
  who: Staff,
  written: string,
  replacement: LineReplacement,
): Promise<Response> {
  const number = parseOrderNumber(written)
  if (number === null) return notFound()
  return (await replaceLine(backend, who, number, replacement)) ?? kitchenOrder(backend, number)
}

/** Refunds lines that can't be delivered, and answers the order as the kitchen sees it. */
export async function refuseLines(
  backend: Backend,
  who: Staff,
  written: string,
  lines: UndeliverableLines,
): Promise<Response> {
  const number = parseOrderNumber(written)
  if (number === null) return notFound()
  const refunded = await refundLines(backend, who, number, lines)
  return refunded.ok ? kitchenOrder(backend, number) : refunded
}
