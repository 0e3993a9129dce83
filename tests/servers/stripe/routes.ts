import type Stripe from 'stripe'
import type { StripeAccount } from './account.ts'
import { confirmCall } from './confirmation.ts'
import { createToken } from './confirmation-tokens.ts'
import { type Form, requireNames, textOf } from './form-body.ts'
import { fitsSearch, listPage } from './lists.ts'
import { type CallContext, cancelIntent, createIntent, intentOf, updateIntent } from './payment-intents.ts'
import { createMethod } from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import { noSuch } from './refusals.ts'

/** One call of the API: its kind is the name by which faults are planned. */
export interface StripeRoute {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly kind: string
  /** Stripe's script may ask too, with the publishable key. */
  readonly isOpen: boolean
  answer(account: StripeAccount, form: Form, id: string, context: CallContext): object
}

const secret = (form: Form) => textOf(form, 'client_secret')

/** Every call that this server knows. */
export const stripeRoutes: readonly StripeRoute[] = [
  route('POST', '/v1/payment_intents', 'payment_intents.create', (account, form, _, context) =>
    createIntent(account, form, context),
  ),
  route('GET', '/v1/payment_intents', 'payment_intents.list', (account, form) =>
    listPage(account.intents.values(), form, '/v1/payment_intents'),
  ),
  route('GET', '/v1/payment_intents/search', 'payment_intents.search', (account, form) => {
    requireNames(form, ['query'])
    const found = [...account.intents.values()].filter((each) => fitsSearch(each, textOf(form, 'query') ?? ''))
    return { ...listPage(found, form, '/v1/payment_intents/search'), object: 'search_result', next_page: null }
  }),
  open('GET', '/v1/payment_intents/{id}', 'payment_intents.retrieve', (account, form, id, context) =>
    intentOf(account, id, context, secret(form)),
  ),
  route('POST', '/v1/payment_intents/{id}', 'payment_intents.update', (account, form, id, context) =>
    updateIntent(intentOf(account, id, context, null), form),
  ),
  open('POST', '/v1/payment_intents/{id}/confirm', 'payment_intents.confirm', (account, form, id, context) => {
    const intent = intentOf(account, id, context, secret(form))
    context.tamper(intent)
    return confirmCall(account, intent, form, context.key)
  }),
  route('POST', '/v1/payment_intents/{id}/cancel', 'payment_intents.cancel', (account, form, id, context) =>
    cancelIntent(account, intentOf(account, id, context, null), form, context.key),
  ),
  open('POST', '/v1/payment_methods', 'payment_methods.create', (account, form) => createMethod(account, form)),
  route('GET', '/v1/payment_methods/{id}', 'payment_methods.retrieve', (account, _, id) =>
    known(account.methods, id, 'PaymentMethod'),
  ),
  open('POST', '/v1/confirmation_tokens', 'confirmation_tokens.create', (account, form) =>
    createToken(account, form, true),
  ),
  route('POST', '/v1/test_helpers/confirmation_tokens', 'confirmation_tokens.create', (account, form) =>
    createToken(account, form, false),
  ),
  route('GET', '/v1/confirmation_tokens/{id}', 'confirmation_tokens.retrieve', (account, _, id) =>
    known(account.tokens, id, 'confirmation_token'),
  ),
  route('POST', '/v1/refunds', 'refunds.create', (account, form, _, context) => createRefund(account, form, context)),
  route('GET', '/v1/refunds', 'refunds.list', (account, form) =>
    listPage(fitting(account.refunds.values(), form, ['charge', 'payment_intent']), form, '/v1/refunds'),
  ),
  route('GET', '/v1/refunds/{id}', 'refunds.retrieve', (account, _, id) => known(account.refunds, id, 'refund')),
  route('GET', '/v1/charges', 'charges.list', (account, form) =>
    listPage(fitting(account.charges.values(), form, ['payment_intent']), form, '/v1/charges'),
  ),
  route('GET', '/v1/charges/{id}', 'charges.retrieve', (account, _, id) => known(account.charges, id, 'charge')),
  route('GET', '/v1/events', 'events.list', (account, form) =>
    listPage(fitting(account.events.values(), form, ['type']), form, '/v1/events'),
  ),
  route('GET', '/v1/events/{id}', 'events.retrieve', (account, _, id) => known(account.events, id, 'event')),
]

function route(
  method: StripeRoute['method'],
  path: string,
  kind: string,
  answer: StripeRoute['answer'],
  isOpen = false,
): StripeRoute {
  return { method, path: new RegExp(`^${path.replace('{id}', '(\\w+)')}$`), kind, isOpen, answer }
}

function open(method: StripeRoute['method'], path: string, kind: string, answer: StripeRoute['answer']): StripeRoute {
  return route(method, path, kind, answer, true)
}

function known<Each>(all: ReadonlyMap<string, Each>, id: string, object: string): Each {
  const found = all.get(id)
  if (found === undefined) throw noSuch(object, id, 'id')
  return found
}

/** The objects that hold what the form asks for under these names. */
function fitting<Each extends object>(all: Iterable<Each>, form: Form, names: readonly string[]): readonly Each[] {
  return [...all].filter((each) =>
    names.every((name) => form[name] === undefined || Reflect.get(each, name) === form[name]),
  )
}

/** What Stripe's script may read of a PaymentIntent. */
export function publicPart(intent: Stripe.PaymentIntent): object {
  const hidden = ['application', 'application_fee_amount', 'customer', 'customer_account', 'latest_charge', 'metadata']
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.includes(name)))
}
