import * as v from 'valibot'
import { jsonOf, type ProviderAnswer } from '../exchange.ts'
import type { Fault } from '../faults.ts'
import type { PayPalAccount } from './account.ts'
import { captureBody, orderBody, refundBody } from './bodies.ts'
import { findCapture, refundCapture } from './captures.ts'
import { captureOrder, createOrder, findOrder, moneySchema, parseBody, tampered } from './orders.ts'
import { noSuchResource } from './refusals.ts'
import { isSigned, writtenEvent } from './signature.ts'

/** What one call brings. */
interface CallContext {
  readonly id: string
  readonly body: string
  readonly requestId: string | null
  readonly fault: Fault | null
  /** `Prefer: return=representation`: the whole object, not the short form. */
  readonly wantsWhole: boolean
}

/** One call of the API: its kind is the name by which faults are planned. */
export interface PayPalRoute {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly kind: string
  answer(account: PayPalAccount, context: CallContext): ProviderAnswer
}

const refundSchema = v.object({
  amount: v.optional(moneySchema),
  custom_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(127))),
  invoice_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
  note_to_payer: v.optional(v.pipe(v.string(), v.maxLength(255))),
})
const verifySchema = v.object({
  auth_algo: v.literal('SHA256withRSA'),
  cert_url: v.string(),
  transmission_id: v.string(),
  transmission_sig: v.string(),
  transmission_time: v.string(),
  webhook_id: v.string(),
  webhook_event: v.looseObject({}),
})

/** Every call that this server knows, the token's aside. */
export const paypalRoutes: readonly PayPalRoute[] = [
  route('POST', '/v2/checkout/orders', 'orders.create', (account, { body, fault, wantsWhole }) =>
    jsonOf(201, orderBody(account, createOrder(account, body, fault), wantsWhole ? 'whole' : 'minimal')),
  ),
  route('GET', '/v2/checkout/orders/{id}', 'orders.retrieve', (account, { id }) =>
    jsonOf(200, orderBody(account, findOrder(account, id), 'whole')),
  ),
  route('POST', '/v2/checkout/orders/{id}/capture', 'orders.capture', (account, context) => {
    const order = captureOrder(account, context.id, context.requestId, context.fault)
    return jsonOf(201, orderBody(account, order, context.wantsWhole ? 'whole' : 'captured'))
  }),
  route('GET', '/v2/payments/captures/{id}', 'captures.retrieve', (account, { id }) =>
    jsonOf(200, captureBody(account, findCapture(account, id))),
  ),
  route('POST', '/v2/payments/captures/{id}/refund', 'captures.refund', (account, context) => {
    const { id, requestId, fault } = context
    const { amount, custom_id, invoice_id, note_to_payer } = parseBody(refundSchema, context.body)
    const call = {
      amount,
      customId: custom_id ?? null,
      invoiceId: invoice_id ?? null,
      note: note_to_payer ?? null,
      requestId,
    }
    const refund = refundCapture(account, id, call, (money) => tampered(money, fault))
    const { status, links } = v.parse(v.object({ status: v.string(), links: v.unknown() }), refundBody(account, refund))
    return jsonOf(201, context.wantsWhole ? refundBody(account, refund) : { id: refund.id, status, links })
  }),
  route('GET', '/v2/payments/refunds/{id}', 'refunds.retrieve', (account, { id }) => {
    const refund = account.refunds.get(id)
    if (refund === undefined) throw noSuchResource()
    return jsonOf(200, refundBody(account, refund))
  }),
  route('POST', '/v1/notifications/verify-webhook-signature', 'webhooks.verify', (_, { body }) => {
    const isGenuine = isSigned(parseBody(verifySchema, body), writtenEvent(body))
    return jsonOf(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  }),
]

function route(method: PayPalRoute['method'], path: string, kind: string, answer: PayPalRoute['answer']): PayPalRoute {
  return { method, path: new RegExp(`^${path.replace('{id}', '(\\w+)')}$`), kind, answer }
}
