import { entryMoveSchema, stockChangeSchema } from '#contract/desk/desk-catalog.ts'
import { deskLists } from '#contract/desk/entry-fields.ts'
import { decode } from '#contract/fault.ts'
import { questionMoveSchema, questionOrderIn, questionOrderKey } from '#contract/question-order.ts'
import { type Staff, staffChangeSchema } from '#contract/staff.ts'
import { type KitchenStep, kitchenSteps } from '#domain/desk/kitchen-day.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { statusBefore } from '#domain/order/order-status.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { moveOrderBack } from '../orders/move-order.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { moveQuestion } from '../texts/move-question.ts'
import { readVersion } from '../texts/texts-sql.ts'
import { entriesOf, stockFields, versionOf } from './catalog-lists.ts'
import { answerWish } from './catalog-routes.ts'
import { type LoggedChange, readChange } from './change-log-sql.ts'
import { moveEntry, orderVersionOf } from './entry-order.ts'
import { readEntryPart } from './entry-part.ts'
import { changeStaff, refuseChange } from './staff-accounts.ts'
import { readStaffByEmail } from './staff-sql.ts'
import { moveStock } from './stock-changes.ts'

/** Takes a change back by its log entry: writes what was there before, if nobody has changed it since. */
type WayBack = (backend: Backend, who: Staff, change: LoggedChange) => Promise<Response>

/** The actions with a way back. Any other entry of the log only tells (rules §16 "The log"). */
const waysBack: Readonly<Record<string, WayBack>> = {
  'staff.changed': takeStaffBack,
  'catalog.added': takeEntryBack,
  'catalog.changed': takeEntryBack,
  'catalog.removed': takeEntryBack,
  'catalog.placed': takePlaceBack,
  'faqs.placed': takeQuestionBack,
  'stock.changed': takeStockBack,
  'order.moved': takeMoveBack,
}

/** Returns whether an entry of the log can be taken back. */
export function canTakeBack(change: LoggedChange): boolean {
  const isMove = change.action === 'order.moved'
  return (
    Object.hasOwn(waysBack, change.action) && change.undoneById === null && (!isMove || moveOf(change) !== undefined)
  )
}

/**
 * Takes a change back. 404 for an entry of the log that there is not, and for a change of what is removed; 409 for one that is
 * taken back or has no way back, or of what was changed since; 422 when the way back would break another entry.
 */
export async function takeBack(backend: Backend, who: Staff, id: number): Promise<Response> {
  const change = await runRead(backend.db, readChange(backend.db, id))
  if (change === undefined) return notFound()
  const way = canTakeBack(change) ? waysBack[change.action] : undefined
  if (way) return way(backend, who, change)
  return refusal(409, { message: 'This change has no way back.', code: 'no_way_back' })
}

async function takeStaffBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const email = change.subject.replace('staff:', '')
  const staff = await runRead(backend.db, readStaffByEmail(backend.db, email))
  if (staff === undefined) return notFound()
  const isAsLeft = Object.entries(change.after ?? {}).every(([name, value]) => Reflect.get(staff, name) === value)
  const wanted = decode(staffChangeSchema, { ...change.before, version: staff.version })
  return isAsLeft && wanted.ok ? changeStaff(backend, who, staff.id, wanted.value, change.id) : refuseChange()
}

/** What was removed comes back as it was, at the end of its list; what was added goes. */
async function takeEntryBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const [name = '', key = ''] = change.subject.split(/:(.*)/s)
  const list = deskLists.find((each) => each === name)
  if (list === undefined) return notFound()
  const wish = { list, entry: change.before, undoesId: change.id }
  const known = entriesOf((await readEntryPart(backend.db, { list, key, entry: null })).file, list).get(key)
  if (change.after === null) {
    return known === undefined ? answerWish(backend, who, { ...wish, key: null, version: null }) : refuseChange()
  }
  if (known === undefined) return notFound()
  // Orders change the stock: that is no change of the entry.
  const isAsLeft = Object.entries(change.after).every(
    ([field, value]) => stockFields.includes(field) || JSON.stringify(known[field] ?? null) === JSON.stringify(value),
  )
  if (!isAsLeft) return refuseChange()
  return answerWish(backend, who, { ...wish, key, version: await versionOf(list, known) })
}

async function takePlaceBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const [name = '', key = ''] = change.subject.split(/:(.*)/s)
  const list = deskLists.find((each) => each === name)
  if (list === undefined) return notFound()
  const keys = [...entriesOf((await readEntryPart(backend.db, { list, key, entry: null })).file, list).keys()]
  const wanted = decode(entryMoveSchema, { ...change.before, version: await orderVersionOf(keys) })
  if (!wanted.ok || keys.indexOf(key) + 1 !== change.after?.['place']) return refuseChange()
  const back = await moveEntry(backend, who, { ...wanted.value, list, key, undoesId: change.id })
  return back.ok ? answer(back.value) : refuseChange()
}

async function takeQuestionBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const order = await runRead(backend.db, readVersion(backend.db, questionOrderKey, null))
  const name = change.subject.replace('faqs:', '')
  const names = questionOrderIn(order ? [order] : [])
  const wanted = decode(questionMoveSchema, { ...change.before, names, version: order?.number })
  if (!wanted.ok || names.indexOf(name) + 1 !== change.after?.['place']) return refuseChange()
  const back = await moveQuestion(backend, who, { ...wanted.value, name, undoesId: change.id })
  return back.ok ? answer(back.value) : refuseChange()
}

async function takeStockBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const { reason, ...moved } = change.after ?? {}
  const [warehouse, amount] = Object.entries(moved)[0] ?? []
  const wanted = decode(stockChangeSchema, { warehouse, change: -Number(amount), reason })
  if (!wanted.ok) return notFound()
  const back = await moveStock(backend, who, change.subject.replace('stock:', ''), wanted.value, change.id)
  if (back.ok) return answer(back.value)
  if (back.error === 'unknown') return notFound()
  if (back.error === 'change_undone') return refuseChange()
  return refusal(409, { message: 'There is less in stock than that.', code: 'out_of_stock' })
}

/** The move that an entry tells of; undefined when it tells of one that was taken back. */
function moveOf({ before, after }: LoggedChange): KitchenStep | undefined {
  return kitchenSteps.find((step) => step === after?.['status'] && statusBefore(step) === before?.['status'])
}

async function takeMoveBack(backend: Backend, who: Staff, change: LoggedChange): Promise<Response> {
  const number = parseOrderNumber(change.subject.replace('order:', ''))
  const move = moveOf(change)
  if (number === null || move === undefined) return notFound()
  const back = await moveOrderBack(backend, who, number, move)
  return back.ok ? answer(null) : refuseChange()
}
