import { headerOf, jsonOf, type ProviderAnswer, type ProviderCall } from '../exchange.ts'
import { type Fault, type Faults, workUnder } from '../faults.ts'
import { openProviderServer, type Provider, type ProviderServer } from '../provider-server.ts'
import { randomName } from '../secret-names.ts'
import { newWebhooks } from '../webhooks.ts'
import { newStripeAccount, type StripeAccount } from './account.ts'
import { answerBank } from './bank-challenge.ts'
import { answerScript } from './client-script.ts'
import { apiVersion } from './events.ts'
import { type Form, parseForm } from './form-body.ts'
import { type Idempotency, newIdempotency } from './idempotency.ts'
import { expanded } from './lists.ts'
import type { CallContext } from './payment-intents.ts'
import { settleRefund } from './refunds.ts'
import { answerRefusal, StripeRefusal, serverError } from './refusals.ts'
import { publicPart, type StripeRoute, stripeRoutes } from './routes.ts'
import { signatureOf } from './signature.ts'

/** The keys that the server takes. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface StripeServer extends ProviderServer, StripeKeys {
  /** Ends a refund that is pending, or sends back one that succeeded. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void
}

const testKeys: StripeKeys = {
  secretKey: 'sk_test_steamboat',
  publishableKey: 'pk_test_steamboat',
  webhookSecret: 'whsec_steamboat',
}

/** Starts a Stripe on loopback: its API, its script at `/v3`, and a bank. `now` is in milliseconds. */
export async function startStripeServer(
  keys: StripeKeys = testKeys,
  now: () => number = Date.now,
): Promise<StripeServer> {
  const { promise, resolve } = Promise.withResolvers<StripeAccount>()
  const server = await openProviderServer((url, faults) => {
    const webhooks = newWebhooks(async ({ body }) => ({
      'stripe-signature': signatureOf(body, keys.webhookSecret, Math.floor(now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }))
    const account = newStripeAccount(url, now, webhooks)
    resolve(account)
    return stripeOver(account, keys, faults)
  })
  const account = await promise
  const { secretKey, publishableKey, webhookSecret } = keys
  return {
    ...server,
    secretKey,
    publishableKey,
    webhookSecret,
    settleRefund(id, status) {
      settleRefund(account, id, status)
      void account.webhooks.flush()
    },
  }
}

function stripeOver(account: StripeAccount, keys: StripeKeys, faults: Faults): Provider {
  const repeat = newIdempotency()
  return {
    webhooks: account.webhooks,
    ledger: () => [...account.ledger],
    kindOf: (call) => routeOf(call)?.kind ?? null,
    async answer(call, fault) {
      const page = answerBank(account, call) ?? answerScript(call)
      if (page !== null) return page
      const answer = await answerCall(account, keys, call, { faults, fault, repeat }).catch((refusal: unknown) => {
        if (refusal instanceof StripeRefusal) return answerRefusal(refusal)
        throw refusal
      })
      return { ...answer, headers: { ...standardHeaders(), ...answer.headers } }
    },
  }
}

interface Conditions {
  readonly faults: Faults
  readonly fault: Fault | null
  readonly repeat: Idempotency
}

async function answerCall(
  account: StripeAccount,
  keys: StripeKeys,
  call: ProviderCall,
  { faults, fault, repeat }: Conditions,
): Promise<ProviderAnswer> {
  if (call.method === 'OPTIONS') return { status: 204, headers: {}, body: '' }
  const route = routeOf(call)
  if (route === undefined) {
    const message = `Unrecognized request URL (${call.method}: ${call.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw new StripeRefusal(404, { message })
  }
  const form = parseForm(call.method === 'GET' ? call.query.toString() : call.body)
  const isPublishable = checkKey(call, form, keys, route)
  const key = call.method === 'POST' ? headerOf(call, 'idempotency-key') : null
  const context: CallContext = { key, isPublishable, tamper: tamperOf(fault) }
  const work = () => workUnder(faults, fault, () => answerRoute(account, route, call, form, context), failed)
  if (key === null) return work()
  return repeat({ key, path: call.path, params: JSON.stringify(form) }, work)
}

function failed(hasBegun: boolean): ProviderAnswer {
  throw serverError(hasBegun)
}

function answerRoute(
  account: StripeAccount,
  route: StripeRoute,
  call: ProviderCall,
  form: Form,
  context: CallContext,
): ProviderAnswer {
  const id = route.path.exec(call.path)?.[1] ?? ''
  const found = route.answer(account, form, id, context)
  const find = (wanted: string) =>
    account.intents.get(wanted) ??
    account.charges.get(wanted) ??
    account.methods.get(wanted) ??
    account.refunds.get(wanted)
  const answer = expanded(found, form, find)
  const intent = context.isPublishable ? account.intents.get(id) : undefined
  return jsonOf(200, intent === undefined ? answer : publicPart(intent), { 'request-id': newRequestId() })
}

function routeOf({ method, path }: ProviderCall): StripeRoute | undefined {
  return stripeRoutes.find((route) => route.method === method && route.path.test(path))
}

/** Whether the call came with the publishable key; refuses every key that is neither. */
function checkKey(call: ProviderCall, form: Form, keys: StripeKeys, route: StripeRoute): boolean {
  const [scheme, bearer = ''] = (headerOf(call, 'authorization') ?? '').split(' ')
  const given = scheme === 'Bearer' ? bearer : form['key']
  if (given === keys.secretKey) return false
  if (given === undefined || given === '') {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeRefusal(401, { message })
  }
  if (given !== keys.publishableKey) {
    throw new StripeRefusal(401, { message: `Invalid API Key provided: ${String(given).slice(0, 8)}****` })
  }
  if (route.isOpen) return true
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
  throw new StripeRefusal(403, { code: 'secret_key_required', message })
}

function tamperOf(fault: Fault | null): CallContext['tamper'] {
  return (money) => {
    if (fault?.name === 'other_amount') money.amount = fault.amount
    if (fault?.name === 'other_currency') money.currency = fault.currency
  }
}

function standardHeaders(): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'request-id': newRequestId(),
    'stripe-version': apiVersion,
  }
}

function newRequestId(): string {
  return `req_${randomName(14)}`
}
