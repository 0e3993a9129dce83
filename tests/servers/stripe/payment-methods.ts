import type Stripe from 'stripe'
import { randomName } from '../secret-names.ts'
import type { StripeAccount } from './account.ts'
import { type Form, integerOf, metadataOf, partOf, textOf } from './form-body.ts'
import { noSuch, StripeRefusal } from './refusals.ts'
import { findCardByName, findCardByNumber, type TestCard } from './test-cards.ts'

/** Makes a PaymentMethod of `type=card` and `card[number]`; only test cards are taken. */
export function createMethod(account: StripeAccount, form: Form): Stripe.PaymentMethod {
  const number = textOf(partOf(form, 'card'), 'number') ?? ''
  const card = findCardByNumber(number)
  if (card === undefined) {
    const message = 'Your card number is incorrect.'
    throw new StripeRefusal(402, { type: 'card_error', code: 'incorrect_number', message, param: 'number' })
  }
  return addMethod(account, card, form)
}

/** The PaymentMethod of this id; a name such as `pm_card_visa` makes a new one of that test card. */
export function methodOf(account: StripeAccount, id: string): Stripe.PaymentMethod {
  const known = account.methods.get(id)
  if (known !== undefined) return known
  const card = findCardByName(id)
  if (card === undefined) throw noSuch('PaymentMethod', id, 'payment_method')
  return addMethod(account, card, {})
}

/** The card behind a PaymentMethod. */
export function cardOf(account: StripeAccount, methodId: string): TestCard {
  const card = account.cards.get(methodId)
  if (card === undefined) throw new Error(`PaymentMethod ${methodId} has no card`)
  return card
}

/** A PaymentMethod of this card, with the billing details of `form`. */
export function addMethod(account: StripeAccount, card: TestCard, form: Form): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: `pm_1${randomName(23)}`,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(partOf(form, 'billing_details')),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand,
      exp_month: integerOf(partOf(form, 'card'), 'exp_month') ?? 8,
      exp_year: integerOf(partOf(form, 'card'), 'exp_year') ?? 2031,
      fingerprint: randomName(16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataOf(form),
    type: 'card',
  }
  account.methods.set(method.id, method)
  account.cards.set(method.id, card)
  return method
}

function billingOf(form: Form): Stripe.PaymentMethod.BillingDetails {
  const address = partOf(form, 'address')
  return {
    address: {
      city: textOf(address, 'city'),
      country: textOf(address, 'country'),
      line1: textOf(address, 'line1'),
      line2: textOf(address, 'line2'),
      postal_code: textOf(address, 'postal_code'),
      state: textOf(address, 'state'),
    },
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    phone: textOf(form, 'phone'),
    tax_id: null,
  }
}
