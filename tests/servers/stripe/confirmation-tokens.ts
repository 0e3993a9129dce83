import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'
import { type Form, partOf, textOf } from './form-body.ts'
import { cardOf, createMethod, methodOf } from './payment-methods.ts'
import { noSuch, StripeRefusal } from './refusals.ts'

const twelveHours = 12 * 60 * 60

/**
 * Makes a ConfirmationToken of `payment_method` or `payment_method_data`. Stripe's script makes them with
 * `use_stripe_sdk`, the test helper without.
 */
export function createToken(account: StripeAccount, form: Form, isFromScript: boolean): Stripe.ConfirmationToken {
  const named = textOf(form, 'payment_method')
  const method = named === null ? createMethod(account, partOf(form, 'payment_method_data')) : methodOf(account, named)
  const token: Stripe.ConfirmationToken = {
    id: `ctoken_1${randomName(23)}`,
    object: 'confirmation_token',
    created: account.now(),
    expires_at: account.now() + twelveHours,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: { card: { cvc_token: null } },
    payment_method_preview: previewOf(method),
    return_url: textOf(form, 'return_url'),
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: isFromScript,
  }
  account.tokens.set(token.id, token)
  account.cards.set(token.id, cardOf(account, method.id))
  return token
}

/** The token, not used and not expired, that a confirmation names. */
export function usableToken(account: StripeAccount, id: string): Stripe.ConfirmationToken {
  const token = account.tokens.get(id)
  if (token === undefined) throw noSuch('confirmation_token', id, 'confirmation_token')
  if (token.payment_intent !== null) {
    const message = `The provided confirmation_token ${id} has already been used with another PaymentIntent.`
    throw new StripeRefusal(400, { message, param: 'confirmation_token' })
  }
  if ((token.expires_at ?? 0) <= account.now()) {
    const message = `The provided confirmation_token ${id} has expired.`
    throw new StripeRefusal(400, { message, param: 'confirmation_token' })
  }
  return token
}

/** What a token shows of its PaymentMethod. */
function previewOf(method: Stripe.PaymentMethod): Stripe.ConfirmationToken.PaymentMethodPreview {
  return {
    allow_redisplay: 'unspecified',
    billing_details: method.billing_details,
    ...(method.card === undefined ? {} : { card: method.card }),
    customer: null,
    customer_account: null,
    type: 'card',
  }
}
