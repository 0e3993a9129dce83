import { headerOf, jsonOf, type ProviderAnswer, type ProviderCall } from '../exchange.ts'
import { type Fault, type Faults, workUnder } from '../faults.ts'
import { openProviderServer, type Provider, type ProviderServer } from '../provider-server.ts'
import { randomName } from '../secret-names.ts'
import { newWebhooks } from '../webhooks.ts'
import { type Funding, newPayPalAccount, type PayPalAccount } from './account.ts'
import { answerApproval } from './approval.ts'
import { settleCapture } from './captures.ts'
import { answerScript } from './client-script.ts'
import { approveOrder } from './orders.ts'
import { answerRefusal, noSuchResource, PayPalRefusal } from './refusals.ts'
import { newRequestIds, type RequestIds } from './request-ids.ts'
import { type PayPalRoute, paypalRoutes } from './routes.ts'
import { certificate, certificatePath, signedHeaders } from './signature.ts'

/** What the server takes and signs for. */
export interface PayPalKeys {
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string
}

export interface PayPalServer extends ProviderServer, PayPalKeys {
  /** The buyer approves an order without a browser. */
  approve(orderId: string, funding?: Funding): void
  /** The ids of the captures that are under review. */
  pendingCaptures(): readonly string[]
  /** Ends the review of a pending capture. */
  settleCapture(id: string, status: 'COMPLETED' | 'DECLINED'): void
  /** Every token that was given so far is refused from now on. */
  expireTokens(): void
}

const testKeys: PayPalKeys = { clientId: 'paypal-client-test', secret: 'paypal-secret-test', webhookId: '5WH1294Y' }

/** Starts a PayPal on loopback: its API, its approval page, and its script at `/sdk/js`. `now` is in milliseconds. */
export async function startPayPalServer(
  keys: PayPalKeys = testKeys,
  now: () => number = Date.now,
): Promise<PayPalServer> {
  const { clientId, secret, webhookId } = keys
  const { promise, resolve } = Promise.withResolvers<PayPalAccount>()
  const server = await openProviderServer((url, faults) => {
    const webhooks = newWebhooks(async ({ body }) => signedHeaders(body, webhookId, url, account.now()))
    const account = newPayPalAccount(url, now, webhooks)
    resolve(account)
    return paypalOver(account, keys, faults)
  })
  const account = await promise
  return {
    ...server,
    clientId,
    secret,
    webhookId,
    approve: (orderId, funding = 'good') => {
      approveOrder(account, orderId, funding)
      void account.webhooks.flush()
    },
    pendingCaptures: () =>
      [...account.captures.values()].filter(({ status }) => status === 'PENDING').map(({ id }) => id),
    settleCapture: (id, status) => {
      settleCapture(account, id, status)
      void account.webhooks.flush()
    },
    expireTokens: () => account.tokens.clear(),
  }
}

function paypalOver(account: PayPalAccount, keys: PayPalKeys, faults: Faults): Provider {
  const repeat = newRequestIds()
  return {
    webhooks: account.webhooks,
    ledger: () => [...account.ledger],
    kindOf: (call) => (call.path === '/v1/oauth2/token' ? 'token' : (routeOf(call)?.kind ?? null)),
    async answer(call, fault) {
      const page = answerApproval(account, call) ?? answerScript(call, keys.clientId)
      if (page !== null) return page
      if (call.path === certificatePath) return { status: 200, headers: {}, body: certificate }
      return answerCall(account, keys, call, { faults, fault, repeat }).catch((refusal: unknown) => {
        if (refusal instanceof PayPalRefusal) return answerRefusal(refusal)
        throw refusal
      })
    },
  }
}

interface Conditions {
  readonly faults: Faults
  readonly fault: Fault | null
  readonly repeat: RequestIds
}

async function answerCall(
  account: PayPalAccount,
  keys: PayPalKeys,
  call: ProviderCall,
  { faults, fault, repeat }: Conditions,
): Promise<ProviderAnswer> {
  if (call.path === '/v1/oauth2/token') {
    return workUnder(faults, fault, () => answerToken(account, keys, call), failed)
  }
  if (!account.tokens.has((headerOf(call, 'authorization') ?? '').replace(/^Bearer /, ''))) throw new PayPalRefusal(401)
  const route = routeOf(call)
  if (route === undefined) throw noSuchResource()
  const requestId = call.method === 'POST' ? headerOf(call, 'paypal-request-id') : null
  const context = {
    id: route.path.exec(call.path)?.[1] ?? '',
    body: call.body,
    requestId,
    fault,
    wantsWhole: headerOf(call, 'prefer') === 'return=representation',
  }
  const work = async () => {
    if (fault?.name === 'work_late') await faults.hold()
    return route.answer(account, context)
  }
  if (fault?.name === 'error_before') return failed()
  const answer = requestId === null ? await work() : await repeat(requestId, route.kind, call.path + call.body, work)
  return fault?.name === 'error_after' ? failed() : answer
}

/** `POST /v1/oauth2/token`: client credentials by HTTP Basic. */
function answerToken(account: PayPalAccount, keys: PayPalKeys, call: ProviderCall): ProviderAnswer {
  const wanted = `Basic ${btoa(`${keys.clientId}:${keys.secret}`)}`
  if (headerOf(call, 'authorization') !== wanted) {
    return jsonOf(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
  }
  if (new URLSearchParams(call.body).get('grant_type') !== 'client_credentials') {
    return jsonOf(400, { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' })
  }
  const token = `A21AA${randomName(92)}`
  account.tokens.add(token)
  return jsonOf(200, {
    scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: 32_400,
    nonce: `${new Date().toISOString()}${randomName(24)}`,
  })
}

function failed(): never {
  throw new PayPalRefusal(500)
}

function routeOf({ method, path }: ProviderCall): PayPalRoute | undefined {
  return paypalRoutes.find((route) => route.method === method && route.path.test(path))
}
