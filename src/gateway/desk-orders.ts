import {
  type DeskDay,
  type DeskMoved,
  type DeskOrder,
  decodeDeskDay,
  decodeDeskMoved,
  decodeDeskOrder,
  decodeDeskRevision,
  deskMoveSchema,
} from '#contract/desk-orders.ts'
import { lineReplacementSchema, undeliverableLinesSchema } from '#contract/order-changes.ts'
import type { Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send } from './send.ts'

/** Returns the orders of a day, today for `''`; with `find`, those that a number, a name or a phone names. */
export function listDeskOrders(
  desk: Fetcher,
  { day, find }: { readonly day: string; readonly find: string },
): Promise<Answer<DeskDay>> {
  const query = new URLSearchParams({ ...(day === '' ? {} : { day }), ...(find === '' ? {} : { find }) })
  return send(desk, getRequest('/api/desk/orders', query), decodeDeskDay)
}

/** Returns what changes whenever the orders of a day do; null when it is not known. */
export async function revisionOfDay(desk: Fetcher, day: string): Promise<string | null> {
  const query = new URLSearchParams({ day })
  const answer = await send(desk, getRequest('/api/desk/orders/revision', query), decodeDeskRevision)
  return answer.ok ? answer.value.revision : null
}

/**
 * Moves orders one step on: `chosen` holds a number and a version each, such as `SB-12345-6789-0123@4`. `isNoteRead`: whoever
 * moves a single one has read its note.
 */
export function moveDeskOrders(
  desk: Fetcher,
  step: string,
  chosen: readonly string[],
  isNoteRead = false,
): Promise<FormAnswer<DeskMoved>> {
  return sendMove(desk, 'move', step, chosen, isNoteRead)
}

/** Takes back the last step of orders, which is `step`: `chosen` holds a number and a version each. */
export function takeOrdersBack(desk: Fetcher, step: string, chosen: readonly string[]): Promise<FormAnswer<DeskMoved>> {
  return sendMove(desk, 'take-back', step, chosen)
}

function sendMove(
  desk: Fetcher,
  call: 'move' | 'take-back',
  step: string,
  chosen: readonly string[],
  isNoteRead = false,
): Promise<FormAnswer<DeskMoved>> {
  const orders = chosen.map((each) => {
    const [number = '', version] = each.split('@')
    return { number, version: Number(version) }
  })
  return sendForm(deskMoveSchema, { step, orders, ...(isNoteRead ? { isNoteRead } : {}) }, (sent) =>
    send(desk, jsonRequest('POST', `/api/desk/orders/${call}`, sent), decodeDeskMoved),
  )
}

/** Returns an order as the kitchen sees it; undefined when there is none. */
export async function findDeskOrder(desk: Fetcher, number: string): Promise<Answer<DeskOrder | undefined>> {
  return orUndefined(await send(desk, getRequest(`/api/desk/order/${encodeURIComponent(number)}`), decodeDeskOrder))
}

/** Sends goods in place of a line, `{line, code, wasAsked}`. 409 once the order is on its way, or when too few are left. */
export function replaceDeskLine(desk: Fetcher, number: string, typed: unknown): Promise<FormAnswer<DeskOrder>> {
  return sendForm(lineReplacementSchema, typed, (sent) =>
    send(desk, jsonRequest('POST', `/api/desk/order/${encodeURIComponent(number)}/replacement`, sent), decodeDeskOrder),
  )
}

/** Refunds lines that can't be delivered. 409 once the order is on its way, or when a line is refunded already. */
export function refuseDeskLines(
  desk: Fetcher,
  number: string,
  lines: readonly string[],
  wasAsked: boolean,
): Promise<FormAnswer<DeskOrder>> {
  return sendForm(undeliverableLinesSchema, { lines, wasAsked }, (sent) =>
    send(
      desk,
      jsonRequest('POST', `/api/desk/order/${encodeURIComponent(number)}/undeliverable`, sent),
      decodeDeskOrder,
    ),
  )
}
