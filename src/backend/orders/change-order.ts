import type { OrderChange } from '#contract/order-changes.ts'
import { orderShape } from '#contract/orders.ts'
import { findArea } from '#domain/catalog/area.ts'
import { addCents, subtractCents } from '#domain/money.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { canChange } from '#domain/order/order-status.ts'
import { orderTax } from '#domain/quote/tax.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { answer, invalidField, notFound, refusal } from '../calls/answers.ts'
import { type CatalogRules, readRulesWith } from '../catalog/catalog-rules.ts'
import { refuseUnderWay } from '../payments/open-attempt.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { refusePlace, refuseUnpaid } from './order-refusals.ts'
import { appendOrderEvent, type OrderDetails, updateOrderDetails } from './order-writes-sql.ts'
import { readOrder } from './orders-sql.ts'
import { isTaxMissing, taxRateOf } from './quoting.ts'
import { boundUnpaid } from './unpaid-bound-sql.ts'

/** Changes who and where of a pending order; another place may be taxed otherwise, and the total then follows. */
export async function changeOrder(backend: Backend, id: string, change: OrderChange): Promise<Response> {
  const { db, now, settings } = backend
  const { rules, extra } = await readRulesWith(db, now(), () => ({ found: readOrder(db, id) }))
  if (extra.found === undefined) return notFound()
  const { order, nextSequence } = extra.found
  if (!canChange(order.status)) return refuseChange()
  const details = await changedDetails(backend, rules, order, change)
  if (!details.ok) return details.error

  const conflict = await runBatch(db, [
    ...appendOrderEvent(db, id, nextSequence, 'changed', now()),
    updateOrderDetails(db, id, details.value),
    // Under another name the order counts there.
    ...(change.contact === undefined ? [] : [boundUnpaid(db, id, settings.unpaidBound)]),
  ])
  if (conflict === 'too_much_unpaid') return refuseUnpaid()
  if (conflict === 'payment_under_way') return refuseUnderWay()
  if (conflict !== null) return refuseChange()
  const after = await runRead(db, readOrder(db, id))
  return after ? answer(orderShape.encode(after.order)) : notFound()
}

function refuseChange(): Response {
  return refusal(409, { message: 'The order can be changed only until it is paid.', code: 'not_pending' })
}

async function changedDetails(
  backend: Backend,
  rules: CatalogRules,
  order: Order,
  change: OrderChange,
): Promise<Result<OrderDetails, Response>> {
  const contact = change.contact ?? order.contact
  const address = isMailedOnly(order) ? order.address : (change.address ?? order.address)
  const note = change.note === undefined ? order.note : change.note
  const { state, zip } = address
  if (state === order.address.state && zip === order.address.zip) {
    return ok({ contact, address, note, taxRate: order.taxRate, tax: order.tax, total: order.total })
  }
  const area = findArea(rules.areas, order.area.code)
  if (area === undefined) return err(invalidField('state', `is not delivered to from ${order.area.name}`))
  const elsewhere = refusePlace(area, address)
  if (elsewhere) return err(elsewhere)
  const taxRate = await taxRateOf(backend, rules, state, zip)
  if (isTaxMissing(area, { ...order, taxRate })) {
    const message = "We can't look up sales tax right now. Please try again."
    return err(refusal(409, { message, code: 'tax_unavailable' }))
  }
  const tax = orderTax(area, taxRate.rate, order.taxableTotal, order.shipping.taxable)
  const total = addCents(subtractCents(order.total, order.tax), tax)
  if (order.giftCard !== null && total <= order.giftCard.amount) {
    const message = 'The gift card would pay more than the order costs there. Please cancel the order and order again.'
    return err(refusal(409, { message, code: 'not_allowed' }))
  }
  return ok({ contact, address, note, taxRate, tax, total })
}
