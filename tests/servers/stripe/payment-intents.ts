import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'
import { confirmIntent, createParams } from './confirmation.ts'
import { addEvent } from './events.ts'
import { checkNames, type Form, flagOf, integerOf, metadataOf, partOf, requireNames, textOf } from './form-body.ts'
import { methodOf } from './payment-methods.ts'
import { noSuch, StripeRefusal, wrongState } from './refusals.ts'

/** What one call brings beside its parameters. */
export interface CallContext {
  readonly key: string | null
  /** The key of Stripe's script: it reads less. */
  readonly isPublishable: boolean
  /** Changes the money that the call is about, where a fault says so. */
  readonly tamper: (money: { amount: number; currency: string }) => void
}

const currencies = ['usd', 'cad', 'eur', 'gbp', 'twd', 'jpy']
const leastAmount = 50

/** `POST /v1/payment_intents`; with `confirm` it is charged at once. */
export function createIntent(account: StripeAccount, form: Form, context: CallContext): Stripe.PaymentIntent {
  checkNames(form, createParams)
  requireNames(form, ['amount', 'currency'])
  const amount = checkedAmount(form)
  const currency = checkedCurrency(form)
  const isConfirmed = flagOf(form, 'confirm')
  if (!isConfirmed && (form['confirmation_token'] !== undefined || form['return_url'] !== undefined)) {
    const param = form['confirmation_token'] === undefined ? 'return_url' : 'confirmation_token'
    throw new StripeRefusal(400, { message: `\`${param}\` can only be set when \`confirm\` is true.`, param })
  }
  const methodName = textOf(form, 'payment_method')
  const method = methodName === null ? null : methodOf(account, methodName).id
  const intent = newIntent(account, form, { amount, currency, method })
  context.tamper(intent)
  account.intents.set(intent.id, intent)
  addEvent(account, 'payment_intent.created', intent, context.key)
  return isConfirmed ? confirmIntent(account, intent, form, context.key) : intent
}

/** `POST /v1/payment_intents/{id}`. */
export function updateIntent(intent: Stripe.PaymentIntent, form: Form): Stripe.PaymentIntent {
  checkNames(form, ['amount', 'currency', 'description', 'metadata', 'receipt_email', 'expand'])
  if (form['amount'] !== undefined || form['currency'] !== undefined) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw wrongState(
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      )
    }
    if (form['amount'] !== undefined) intent.amount = checkedAmount(form)
    if (form['currency'] !== undefined) intent.currency = checkedCurrency(form)
  }
  intent.metadata = metadataOf(form, intent.metadata)
  intent.description = textOf(form, 'description') ?? intent.description
  intent.receipt_email = textOf(form, 'receipt_email') ?? intent.receipt_email
  return intent
}

/** `POST /v1/payment_intents/{id}/cancel`. */
export function cancelIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  form: Form,
  key: string | null,
): Stripe.PaymentIntent {
  checkNames(form, ['cancellation_reason', 'expand'])
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw wrongState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  intent.status = 'canceled'
  intent.canceled_at = account.now()
  intent.cancellation_reason = reasons.find((each) => each === form['cancellation_reason']) ?? null
  intent.next_action = null
  addEvent(account, 'payment_intent.canceled', intent, key)
  return intent
}

/** The PaymentIntent of this id; with Stripe's script only for who knows its secret. */
export function intentOf(
  account: StripeAccount,
  id: string,
  { isPublishable }: CallContext,
  secret: string | null,
): Stripe.PaymentIntent {
  const intent = account.intents.get(id)
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent')
  if (isPublishable && secret === null) {
    const param = 'client_secret'
    throw new StripeRefusal(400, {
      code: 'parameter_missing',
      message: 'Missing required param: client_secret.',
      param,
    })
  }
  if (secret !== null && secret !== intent.client_secret) {
    const message = `The client_secret provided does not match the client_secret associated with the PaymentIntent.`
    throw new StripeRefusal(400, { code: 'payment_intent_invalid_parameter', message, param: 'client_secret' })
  }
  return intent
}

function checkedAmount(form: Form): number {
  const amount = integerOf(form, 'amount') ?? 0
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw new StripeRefusal(400, { code: 'parameter_invalid_integer', message, param: 'amount' })
  }
  if (amount < leastAmount) {
    const message = 'Amount must be at least $0.50 usd'
    throw new StripeRefusal(400, { code: 'amount_too_small', message, param: 'amount' })
  }
  if (amount > 99_999_999) {
    const message = 'Amount must be no more than $999,999.99'
    throw new StripeRefusal(400, { code: 'amount_too_large', message, param: 'amount' })
  }
  return amount
}

function checkedCurrency(form: Form): string {
  const currency = (textOf(form, 'currency') ?? '').toLowerCase()
  if (currencies.includes(currency)) return currency
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`
  throw new StripeRefusal(400, { message, param: 'currency' })
}

interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly method: string | null
}

function newIntent(account: StripeAccount, form: Form, { amount, currency, method }: NewIntent): Stripe.PaymentIntent {
  const id = `pi_3${randomName(23)}`
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomName(25)}`,
    confirmation_method: form['confirmation_method'] === 'manual' ? 'manual' : 'automatic',
    created: account.now(),
    currency,
    customer: null,
    customer_account: null,
    description: textOf(form, 'description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: metadataOf(form),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: textOf(form, 'receipt_email'),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: textOf(form, 'statement_descriptor'),
    statement_descriptor_suffix: textOf(form, 'statement_descriptor_suffix'),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: textOf(form, 'transfer_group'),
  }
}

/** On unless the call names its own types, as Stripe does. */
function automaticMethods(form: Form): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const given = partOf(form, 'automatic_payment_methods')
  if (form['payment_method_types'] !== undefined || given['enabled'] === 'false') return null
  return { allow_redirects: given['allow_redirects'] === 'never' ? 'never' : 'always', enabled: true }
}
