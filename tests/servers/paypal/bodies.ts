import type { Link, PayPalAccount, PayPalCapture, PayPalOrder, PayPalRefund } from './account.ts'
import { centsOf, moneyOf } from './money.ts'

const merchant = { email_address: 'shop@business.example', merchant_id: 'STEAMBQATSHQP' }
const payer = {
  name: { given_name: 'Mei', surname: 'Lin' },
  email_address: 'mei@buyer.example',
  payer_id: 'BUYERMEYLYN42',
  address: { country_code: 'US' },
}

/** An order as it is answered; `minimal` is the short form that PayPal gives unless the caller prefers the whole. */
export function orderBody(account: PayPalAccount, order: PayPalOrder, form: 'minimal' | 'captured' | 'whole'): object {
  const links = orderLinks(account, order)
  const source = order.status === 'APPROVED' || order.status === 'COMPLETED' ? approvedSource() : {}
  const waiting = order.isWithSource && source.payment_source === undefined ? { payment_source: { paypal: {} } } : {}
  if (form === 'minimal') return { id: order.id, status: order.status, ...waiting, ...source, links }
  const unit = { reference_id: order.referenceId, ...payments(account, order) }
  if (form === 'captured')
    return { id: order.id, status: order.status, ...source, purchase_units: [unit], payer, links }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...waiting,
    ...source,
    purchase_units: [
      {
        ...unit,
        amount: { ...order.amount, ...(order.breakdown === null ? {} : { breakdown: order.breakdown }) },
        payee: merchant,
        ...(order.description === null ? {} : { description: order.description }),
        ...ownIds(order),
      },
    ],
    ...(source.payment_source === undefined ? {} : { payer }),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links,
  }
}

function approvedSource(): { payment_source?: object } {
  const { name, email_address, payer_id, address } = payer
  return {
    payment_source: { paypal: { name, email_address, account_id: payer_id, account_status: 'VERIFIED', address } },
  }
}

function payments(account: PayPalAccount, order: PayPalOrder): object {
  const capture = order.captureId === null ? undefined : account.captures.get(order.captureId)
  if (capture === undefined) return {}
  const refunds = [...account.refunds.values()].filter((each) => each.captureId === capture.id)
  return {
    payments: {
      captures: [captureBody(account, capture)],
      ...(refunds.length === 0 ? {} : { refunds: refunds.map((refund) => refundBody(account, refund)) }),
    },
  }
}

function orderLinks({ url }: PayPalAccount, order: PayPalOrder): readonly Link[] {
  const self = `${url}/v2/checkout/orders/${order.id}`
  const page = `${url}/checkoutnow?token=${order.id}`
  const open: readonly Link[] = order.isWithSource
    ? [{ href: page, rel: 'payer-action', method: 'GET' }]
    : [
        { href: page, rel: 'approve', method: 'GET' },
        { href: self, rel: 'update', method: 'PATCH' },
        { href: `${self}/capture`, rel: 'capture', method: 'POST' },
      ]
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  const next: readonly Link[] =
    order.status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []
  return [{ href: self, rel: 'self', method: 'GET' }, ...(isOpen ? open : next)]
}

export function captureBody({ url }: PayPalAccount, capture: PayPalCapture): object {
  const self = `${url}/v2/payments/captures/${capture.id}`
  const { amount, status } = capture
  const cents = centsOf(amount)
  const fee = Math.round(cents * 0.0349) + 49
  const isSettled = status !== 'PENDING' && status !== 'DECLINED'
  return {
    id: capture.id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(isSettled
      ? {
          seller_receivable_breakdown: {
            gross_amount: amount,
            paypal_fee: moneyOf(fee, amount.currency_code),
            net_amount: moneyOf(cents - fee, amount.currency_code),
          },
        }
      : {}),
    ...ownIds(capture),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  }
}

export function refundBody({ url }: PayPalAccount, refund: PayPalRefund): object {
  const { amount } = refund
  return {
    id: refund.id,
    amount,
    ...ownIds(refund),
    ...(refund.note === null ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: moneyOf(refund.totalRefunded, amount.currency_code),
    },
    status: 'COMPLETED',
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

function ownIds({
  customId,
  invoiceId,
}: {
  readonly customId: string | null
  readonly invoiceId: string | null
}): object {
  return {
    ...(customId === null ? {} : { custom_id: customId }),
    ...(invoiceId === null ? {} : { invoice_id: invoiceId }),
  }
}
