import type { LineReplacement } from '#contract/order-changes.ts'
import { findArea } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import { isTaxedIn, priceIn } from '#domain/catalog/price.ts'
import { isComposed, isGiftCard, type Product } from '#domain/catalog/product.ts'
import { timesCents } from '#domain/money.ts'
import { canRefundLines } from '#domain/order/order-status.ts'
import { replacementRefund } from '#domain/payment/line-refunds.ts'
import { wholeReturn } from '#domain/payment/refund.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { clashes } from '#domain/quote/replacement-offers.ts'
import { invalidField, notFound, refusal } from '../calls/answers.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { stockColumnOf } from '../catalog/stock-sql.ts'
import { type Actor, logChange, loggedName } from '../desk/change-log-sql.ts'
import { doLater } from '../mail/mail-later.ts'
import { mailLineChange } from '../mail/outbox-sql.ts'
import { appendOrderEvent, takeMoreStock } from '../orders/order-writes-sql.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { insertLineOutcome, readOutcomesNumbered } from './line-outcomes-sql.ts'
import { refundLine } from './refunds-sql.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Sends as many of another product in place of a line that the kitchen can't deliver (rules §12 "Replacements"): it takes
 * their stock, refunds what they cost less, mails the shopper and logs who did it, in one batch. Returns null when it is
 * done, also before; else 404, 409 once it is shipped or when the line has another end, 422 for what can't be sent.
 */
export async function replaceLine(
  backend: Backend,
  who: Actor,
  number: string,
  { line: key, code, wasAsked }: LineReplacement,
): Promise<Response | null> {
  const { db, now, randomBytes } = backend
  const { catalog, extra } = await readCatalogWith(db, now(), [code], {
    found: readOrderNumbered(db, number),
    outcomes: readOutcomesNumbered(db, number),
  })
  if (extra.found === undefined) return notFound()
  const { order, nextSequence } = extra.found
  const known = extra.outcomes.find((outcome) => outcome.key === key)
  if (known) return known.goods?.code === code && known.wasAsked === wasAsked ? null : refuseAgain()
  if (!canRefundLines(order.status)) {
    return refusal(409, { message: `Lines of an order that is ${order.status} can't change.`, code: 'not_allowed' })
  }
  const line = order.lines.find((each) => each.key === key && each.recipient === null)
  if (line === undefined) return invalidField('line', 'must be the key of a line of this order')
  if (!wasAsked && order.instructions?.ifRunOut[key] !== 'nearest') {
    return invalidField('wasAsked', 'must be true, because the shopper did not wish for the closest item')
  }
  const area = findArea(catalog.areas, order.areaCode)
  const product = catalog.products.get(code)
  const price = product && area && isSendable(product) && isSoldIn(product, area, now()) && priceIn(product, area)
  if (!product || !area || !price || code === line.code) return invalidField('code', 'is not sold alone in this area')
  const contents = contentsOf({ code, picks: [], meat: null, additionalItem: null }, catalog.products)
  if (!wasAsked && clashes({ contents: line.contents, note: order.note }, contents)) {
    return invalidField(
      'wasAsked',
      'must be true, because it has allergens that were not ordered or that the note names',
    )
  }

  const units = line.picked
  const before = extra.outcomes.map((outcome) => outcome.returned)
  const { amount, returned } = replacementRefund(order, before, line, {
    price: timesCents(price.effective, units),
    taxable: isTaxedIn(product, area.id),
  })
  const goods = { code, name: product.name, nameTw: product.nameTw, units, contents }
  const total = wholeReturn(line).net - returned.net
  const atMs = now()
  const refundId = newSecretId(randomBytes)
  const replaced = { line: namesOf(line), goods, wasAsked, total }
  const conflict = await runBatch(db, [
    insertLineOutcome(db, { orderId: order.id, key, goods, wasAsked, returned, amount }, atMs),
    ...appendOrderEvent(db, order.id, nextSequence, 'changed', atMs),
    ...takeMoreStock(db, order.id, stockColumnOf(area), code, units),
    ...(amount > 0 ? refundLine(db, order.id, { key, amount }, { id: refundId, atMs }) : []),
    mailLineChange(db, order.id, { kind: 'line_replaced', refundId, amount, replaced }, atMs),
    logChange(db, {
      who,
      action: 'order.replaced',
      subject: `order:${number}`,
      before: { line: loggedName(line), units },
      after: { line: loggedName(goods), units, refund: (amount / 100).toFixed(2), asked: wasAsked },
      atMs,
    }),
  ])
  if (conflict === 'stock') {
    return refusal(409, { message: 'There is too little of it in stock.', code: 'out_of_stock' })
  }
  if (conflict === 'order_moved_on') {
    return refusal(409, { message: 'The order has moved on meanwhile.', code: 'changed_meanwhile' })
  }
  if (conflict !== null) return refuseAgain()
  if (amount > 0) {
    await doLater(backend, async () => {
      await settleMoney(backend, order.id)
    })
  }
  return null
}

/** A kit or bundle is more than its own product: nobody would choose, take and pack what is in it. A gift card is no food. */
function isSendable(product: Product): boolean {
  return !isComposed(product) && !isGiftCard(product)
}

function namesOf({ name, nameTw }: { readonly name: string; readonly nameTw: string | null }) {
  return { name, nameTw }
}

function refuseAgain(): Response {
  return refusal(409, { message: 'This line has its end already.', code: 'not_allowed' })
}
