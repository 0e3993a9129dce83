import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'
import { addEvent } from './events.ts'
import { checkNames, type Form, integerOf, metadataOf, textOf } from './form-body.ts'
import type { CallContext } from './payment-intents.ts'
import { cardOf } from './payment-methods.ts'
import { noSuch, StripeRefusal } from './refusals.ts'

const params = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']

/** `POST /v1/refunds`: of a PaymentIntent or a charge, the whole rest unless an amount is named. */
export function createRefund(account: StripeAccount, form: Form, context: CallContext): Stripe.Refund {
  checkNames(form, params)
  const charge = chargeToRefund(account, form)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new StripeRefusal(400, { code: 'charge_already_refunded', message }, true)
  }
  const amount = integerOf(form, 'amount') ?? left
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw new StripeRefusal(400, { code: 'parameter_invalid_integer', message, param: 'amount' })
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw new StripeRefusal(400, { message, param: 'amount' }, true)
  }
  const { refund: ending } = cardOf(account, String(charge.payment_method))
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
  const refund: Stripe.Refund = {
    id: `re_3${randomName(23)}`,
    object: 'refund',
    amount,
    balance_transaction: `txn_3${randomName(23)}`,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadataOf(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reasons.find((each) => each === form['reason']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: ending === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  context.tamper(refund)
  account.refunds.set(refund.id, refund)
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded >= charge.amount
  account.ledger.push({
    kind: 'refund',
    id: refund.id,
    amount: refund.amount,
    currency: refund.currency,
    idempotencyKey: context.key,
    order: charge.metadata['order'] ?? null,
    payment: String(charge.payment_intent),
  })
  addEvent(account, 'refund.created', refund, context.key)
  addEvent(account, 'charge.refunded', charge, context.key)
  return refund
}

/**
 * Ends a refund that the bank had not settled (`pm_card_pendingRefund`), or sends one back that it can't credit
 * (`pm_card_refundFail`): the money of a failed refund is the shop's again.
 */
export function settleRefund(account: StripeAccount, id: string, status: 'succeeded' | 'failed'): void {
  const refund = account.refunds.get(id)
  const charge = account.charges.get(String(refund?.charge))
  if (refund === undefined || charge === undefined) throw new Error(`No refund ${id} was made`)
  refund.status = status
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = `txn_3${randomName(23)}`
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    account.ledger.splice(
      account.ledger.findIndex((entry) => entry.id === id),
      1,
    )
  }
  addEvent(account, status === 'failed' ? 'refund.failed' : 'refund.updated', refund, null)
}

function chargeToRefund(account: StripeAccount, form: Form): Stripe.Charge {
  const chargeId = textOf(form, 'charge')
  const intentId = textOf(form, 'payment_intent')
  if (chargeId === null && intentId === null) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw new StripeRefusal(400, { code: 'parameter_missing', message })
  }
  if (chargeId !== null) {
    const charge = account.charges.get(chargeId)
    if (charge === undefined) throw noSuch('charge', chargeId, 'charge')
    return paidCharge(charge)
  }
  const intent = account.intents.get(intentId ?? '')
  if (intent === undefined) throw noSuch('payment_intent', intentId ?? '', 'payment_intent')
  const charge = account.charges.get(String(intent.latest_charge))
  if (charge?.paid !== true) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw new StripeRefusal(400, { message, param: 'payment_intent' }, true)
  }
  return charge
}

function paidCharge(charge: Stripe.Charge): Stripe.Charge {
  if (charge.paid) return charge
  const message = `Charge ${charge.id} has failed and can't be refunded.`
  throw new StripeRefusal(400, { message, param: 'charge' }, true)
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
