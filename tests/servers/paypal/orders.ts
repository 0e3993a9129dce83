import * as v from 'valibot'
import type { Fault } from '../faults.ts'
import { type Funding, newPayPalId, type PayPalAccount, type PayPalOrder } from './account.ts'
import { orderBody } from './bodies.ts'
import { addCapture } from './captures.ts'
import { addEvent } from './events.ts'
import { centsOf, type Money, moneyOf, payableCents } from './money.ts'
import { noSuchResource, PayPalRefusal, unprocessable } from './refusals.ts'

export const moneySchema = v.object({
  currency_code: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.string(), v.maxLength(32), v.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
})

const ownText = v.pipe(v.string(), v.minLength(1), v.maxLength(127))
const waysBack = v.object({ return_url: v.optional(v.string()), cancel_url: v.optional(v.string()) })
const orderSchema = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(
    v.array(
      v.object({
        reference_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256)), 'default'),
        amount: v.object({ ...moneySchema.entries, breakdown: v.optional(v.record(v.string(), moneySchema)) }),
        custom_id: v.optional(ownText),
        invoice_id: v.optional(ownText),
        description: v.optional(ownText),
      }),
    ),
    v.length(1),
  ),
  payment_source: v.optional(v.object({ paypal: v.object({ experience_context: v.optional(waysBack) }) })),
  application_context: v.optional(waysBack),
})

/** Reads the JSON of a body; an empty one is `{}`. Refuses what does not fit with the pointer of each field. */
export function parseBody<Output>(schema: v.GenericSchema<unknown, Output>, body: string): Output {
  const parsed = v.safeParse(schema, body === '' ? {} : jsonOrNull(body))
  if (parsed.success) return parsed.output
  throw new PayPalRefusal(
    400,
    parsed.issues.map((each) => ({
      field: `/${each.path?.map(({ key }) => String(key)).join('/') ?? ''}`,
      issue: each.received === 'undefined' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX',
      description:
        each.received === 'undefined'
          ? 'A required parameter is missing.'
          : 'The value of a field does not conform to the expected format.',
    })),
  )
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PayPalRefusal(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
    ])
  }
}

/** `POST /v2/checkout/orders`, with one purchase unit and the intent to capture. */
export function createOrder(account: PayPalAccount, body: string, fault: Fault | null): PayPalOrder {
  const { purchase_units: units, payment_source, application_context } = parseBody(orderSchema, body)
  const [unit] = units
  if (unit === undefined) throw new PayPalRefusal(400)
  const { breakdown, ...amount } = unit.amount
  payableCents(amount, "/purchase_units/@reference_id=='default'/amount")
  if (breakdown !== undefined) checkBreakdown(amount, breakdown)
  const context = payment_source?.paypal.experience_context ?? application_context
  const order: PayPalOrder = {
    id: newPayPalId(),
    status: payment_source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    referenceId: unit.reference_id,
    amount: tampered(amount, fault),
    breakdown: breakdown ?? null,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    description: unit.description ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    isWithSource: payment_source !== undefined,
    createdAt: account.now(),
    updatedAt: account.now(),
    funding: 'good',
    captureId: null,
  }
  account.orders.set(order.id, order)
  return order
}

export function findOrder(account: PayPalAccount, id: string): PayPalOrder {
  const order = account.orders.get(id)
  if (order === undefined) throw noSuchResource()
  return order
}

/** The buyer says yes, with money that behaves so; an order that is paid stays as it is. */
export function approveOrder(account: PayPalAccount, id: string, funding: Funding): void {
  const order = findOrder(account, id)
  if (order.status === 'COMPLETED') return
  order.status = 'APPROVED'
  order.funding = funding
  order.updatedAt = account.now()
  addEvent(account, 'CHECKOUT.ORDER.APPROVED', orderBody(account, order, 'whole'))
}

/** `POST /v2/checkout/orders/{id}/capture`. */
export function captureOrder(
  account: PayPalAccount,
  id: string,
  requestId: string | null,
  fault: Fault | null,
): PayPalOrder {
  const order = findOrder(account, id)
  if (order.status === 'COMPLETED') {
    const description = "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed."
    throw unprocessable('ORDER_ALREADY_CAPTURED', description)
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    )
  }
  if (order.funding === 'declined') {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    )
  }
  order.status = 'COMPLETED'
  order.updatedAt = account.now()
  addCapture(account, order, tampered(order.amount, fault), requestId)
  return order
}

/** The amount, or the one that a fault puts in its place. */
export function tampered(money: Money, fault: Fault | null): Money {
  if (fault?.name === 'other_amount') return moneyOf(fault.amount, money.currency_code)
  if (fault?.name === 'other_currency') return { ...money, currency_code: fault.currency.toUpperCase() }
  return money
}

function checkBreakdown(amount: Money, breakdown: Readonly<Record<string, Money>>): void {
  const sum = Object.entries(breakdown).reduce(
    (before, [name, part]) => before + (name.endsWith('discount') ? -centsOf(part) : centsOf(part)),
    0,
  )
  if (sum === centsOf(amount)) return
  const description =
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.'
  throw unprocessable('AMOUNT_MISMATCH', description, "/purchase_units/@reference_id=='default'/amount/value")
}
