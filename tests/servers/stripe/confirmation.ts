import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { Challenge, StripeAccount } from './account.ts'
import { addCharge } from './charges.ts'
import { usableToken } from './confirmation-tokens.ts'
import { addEvent } from './events.ts'
import { checkNames, type Form, flagOf, partOf, textOf } from './form-body.ts'
import { addMethod, cardOf, createMethod, methodOf } from './payment-methods.ts'
import { StripeRefusal, wrongState } from './refusals.ts'
import type { CardEnding } from './test-cards.ts'

const confirmParams = [
  'client_secret',
  'confirmation_token',
  'error_on_requires_action',
  'expand',
  'expected_payment_method_type',
  'key',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
] as const

/** What `POST /v1/payment_intents` takes here, in the names of Stripe's own parameters. */
export const createParams = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'confirmation_token',
  'currency',
  'description',
  'error_on_requires_action',
  'expand',
  'metadata',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'use_stripe_sdk',
] as const satisfies readonly (keyof Stripe.PaymentIntentCreateParams)[]

/** `POST /v1/payment_intents/{id}/confirm`. */
export function confirmCall(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  form: Form,
  key: string | null,
): Stripe.PaymentIntent {
  checkNames(form, confirmParams)
  return confirmIntent(account, intent, form, key)
}

/** Charges the card, or asks its bank first. A card that is declined refuses the call with 402. */
export function confirmIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  form: Form,
  key: string | null,
): Stripe.PaymentIntent {
  checkConfirmable(intent)
  const token = textOf(form, 'confirmation_token')
  const used = token === null ? null : usableToken(account, token)
  const methodId =
    used === null ? namedMethod(account, intent, form) : addMethod(account, cardOf(account, used.id), {}).id
  const returnUrl = textOf(form, 'return_url') ?? used?.return_url ?? null
  const usesScript = flagOf(form, 'use_stripe_sdk') || (used?.use_stripe_sdk ?? false)
  checkReturnUrl(intent, returnUrl)
  if (used !== null) used.payment_intent = intent.id

  const wasAsked = intent.status === 'requires_confirmation' && hasPassed(account, intent, methodId)
  const { isChallenged, ending } = cardOf(account, methodId)
  intent.payment_method = methodId
  if (!isChallenged || wasAsked) return settle(account, intent, ending, key)
  if (flagOf(form, 'error_on_requires_action')) {
    const message = 'Your card was declined. This transaction requires authentication.'
    return settle(
      account,
      intent,
      { kind: 'declined', code: 'authentication_required', declineCode: 'authentication_required', message },
      key,
    )
  }
  const challenge: Challenge = {
    id: `payatt_3${randomName(23)}`,
    intentId: intent.id,
    methodId,
    returnUrl,
    state: 'open',
  }
  account.challenges.set(challenge.id, challenge)
  intent.status = 'requires_action'
  intent.last_payment_error = null
  const bank = `${account.url}/bank/${challenge.id}`
  intent.next_action = usesScript
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${bank}?frame=1`, source: challenge.id },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: bank } }
  addEvent(account, 'payment_intent.requires_action', intent, key)
  return intent
}

/** Ends the bank's question; an answer that comes too late, or a second time, changes nothing. */
export function answerChallenge(account: StripeAccount, challenge: Challenge, isComplete: boolean): void {
  const intent = account.intents.get(challenge.intentId)
  const isCurrent = intent?.status === 'requires_action' && JSON.stringify(intent.next_action).includes(challenge.id)
  if (challenge.state !== 'open' || intent === undefined || !isCurrent) return
  challenge.state = isComplete ? 'completed' : 'failed'
  intent.next_action = null
  if (!isComplete) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: methodOf(account, challenge.methodId),
      type: 'invalid_request_error',
    }
    intent.payment_method = null
    addEvent(account, 'payment_intent.payment_failed', intent, null)
    return
  }
  intent.status = 'requires_confirmation'
  if (intent.confirmation_method === 'automatic') {
    settleQuietly(account, intent, cardOf(account, challenge.methodId).ending, null)
  }
}

function checkConfirmable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw wrongState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throw wrongState(intent, 'You cannot confirm this PaymentIntent because it has a status of canceled.')
  }
}

function namedMethod(account: StripeAccount, intent: Stripe.PaymentIntent, form: Form): string {
  const named = textOf(form, 'payment_method')
  if (named !== null) return methodOf(account, named).id
  if (form['payment_method_data'] !== undefined) return createMethod(account, partOf(form, 'payment_method_data')).id
  if (typeof intent.payment_method === 'string') return intent.payment_method
  throw wrongState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  )
}

function checkReturnUrl(intent: Stripe.PaymentIntent, returnUrl: string | null): void {
  const automatic = intent.automatic_payment_methods
  if (returnUrl !== null || automatic === null || automatic.allow_redirects === 'never') return
  const message =
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents."
  throw new StripeRefusal(400, { message })
}

/** Whether the bank's question about this card was answered well, and the shop now confirms by hand. */
function hasPassed(account: StripeAccount, intent: Stripe.PaymentIntent, methodId: string): boolean {
  return [...account.challenges.values()].some(
    (each) => each.intentId === intent.id && each.methodId === methodId && each.state === 'completed',
  )
}

function settle(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  ending: CardEnding,
  key: string | null,
): Stripe.PaymentIntent {
  const method = methodOf(account, String(intent.payment_method))
  settleQuietly(account, intent, ending, key)
  if (ending.kind === 'paid') return intent
  throw new StripeRefusal(
    402,
    {
      type: 'card_error',
      code: ending.code,
      ...(ending.declineCode === null ? {} : { decline_code: ending.declineCode }),
      message: ending.message,
      charge: String(intent.latest_charge),
      payment_intent: structuredClone(intent),
      payment_method: method,
    },
    true,
  )
}

/** Charges, and writes how it ended into the PaymentIntent. */
function settleQuietly(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  ending: CardEnding,
  key: string | null,
): void {
  const methodId = String(intent.payment_method)
  const charge = addCharge(account, intent, methodId, ending, key)
  intent.latest_charge = charge.id
  intent.next_action = null
  if (ending.kind === 'paid') {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.last_payment_error = null
    addEvent(account, 'payment_intent.succeeded', intent, key)
    return
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    charge: charge.id,
    code: ending.code,
    ...(ending.declineCode === null ? {} : { decline_code: ending.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${ending.code.replaceAll('_', '-')}`,
    message: ending.message,
    payment_method: methodOf(account, methodId),
    type: 'card_error',
  }
  addEvent(account, 'payment_intent.payment_failed', intent, key)
}
