import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'
import { addEvent } from './events.ts'
import { cardOf, methodOf } from './payment-methods.ts'
import type { CardEnding } from './test-cards.ts'

/** Charges the whole amount of a PaymentIntent to a card: the Charge and its event; money only where the card pays. */
export function addCharge(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  methodId: string,
  ending: CardEnding,
  key: string | null,
): Stripe.Charge {
  const isPaid = ending.kind === 'paid'
  const method = methodOf(account, methodId)
  const id = `ch_3${randomName(23)}`
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? `txn_3${randomName(23)}` : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STEAMBOAT',
    captured: isPaid,
    created: account.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : ending.code,
    failure_message: isPaid ? null : ending.message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(ending),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: methodId,
    payment_method_details: { card: cardDetails(account, method, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${account.url}/receipts/${id}` : null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  account.charges.set(id, charge)
  if (isPaid) {
    account.ledger.push({
      kind: 'charge',
      id,
      amount: charge.amount,
      currency: charge.currency,
      idempotencyKey: key,
      order: intent.metadata['order'] ?? null,
      payment: intent.id,
    })
  }
  addEvent(account, isPaid ? 'charge.succeeded' : 'charge.failed', charge, key)
  return charge
}

function outcomeOf(ending: CardEnding): Stripe.Charge.Outcome {
  const isPaid = ending.kind === 'paid'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: isPaid ? null : ending.declineCode,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  }
}

function cardDetails(
  account: StripeAccount,
  method: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand, isChallenged } = cardOf(account, method.id)
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 8,
    exp_year: method.card?.exp_year ?? 2031,
    extended_authorization: { status: 'disabled' },
    fingerprint: method.card?.fingerprint ?? null,
    funding: method.card?.funding ?? 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: method.card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: randomName(15, '0123456789'),
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: isChallenged
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomName(36),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
