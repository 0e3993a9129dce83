import { decodePayPalToken, payPalIssue } from '#contract/paypal.ts'
import { withDeadline } from '#gateway/deadline.ts'
import { readBody } from '#gateway/read-body.ts'
import { loggedCode } from '../calls/logged-code.ts'
import type { BackendPorts } from '../ports.ts'
import type { PayPalAccount } from './provider.ts'

/**
 * What PayPal answered. `refused`: PayPal says no for good; `unknown`: no answer in time, or one that may be another
 * later. `status` is 0 and `body` null when there is none.
 */
export interface PayPalAnswer {
  readonly kind: 'done' | 'refused' | 'unknown'
  readonly status: number
  readonly body: unknown
}

/** One call of PayPal's API. */
interface PayPalCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** The `PayPal-Request-Id`: a repeat with the same id has no other effect. */
  readonly requestId?: string
}

/** Asks PayPal. It never throws. */
export type AskPayPal = (call: PayPalCall) => Promise<PayPalAnswer>

/** For one call with its token and second try: less than the browser waits for the shop. */
const timeoutMs = 8000
const maxBytes = 256 * 1024
/** A token is not used for the last minute of its life, so that it does not end on the way. */
const tokenMarginMs = 60_000

/** The access tokens of this isolate. */
const tokens = new WeakMap<PayPalAccount, { readonly text: string; readonly untilMs: number }>()

/**
 * Returns a function that calls PayPal's API as `account`. The access token is kept until shortly before it expires. A
 * call without an answer or with a server error is sent a second time: its request id makes both the same call.
 */
export function payPalApi(account: PayPalAccount, ports: Pick<BackendPorts, 'outside' | 'now' | 'log'>): AskPayPal {
  const fetchJson = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const request = new Request(new URL(path, account.baseUrl), { ...init, redirect: 'manual' })
    const response = await ports.outside(request)
    const { status, headers } = response
    const bytes = await readBody(response.body, maxBytes)
    const body = parseJson(new TextDecoder().decode(bytes))
    // PayPal's support asks for the debug id.
    if (status >= 400) {
      const debugId = loggedCode(headers.get('paypal-debug-id') ?? '')
      ports.log('paypal_refused', { status, issue: loggedCode(payPalIssue(body)), debugId })
    }
    return { kind: kindOf(status), status, body }
  }
  const tokenText = async (signal: AbortSignal): Promise<string> => {
    const kept = tokens.get(account)
    if (kept && ports.now() < kept.untilMs) return kept.text
    const answer = await fetchJson('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${account.clientId}:${account.secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
    })
    const read = decodePayPalToken(answer.body)
    if (!read.ok) throw new RangeError(`no access token, status ${answer.status}`)
    const { access_token: text, expires_in: seconds } = read.value
    tokens.set(account, { text, untilMs: ports.now() + seconds * 1000 - tokenMarginMs })
    return text
  }
  const send = async ({ method, path, body, requestId }: PayPalCall, signal: AbortSignal): Promise<PayPalAnswer> => {
    const answer = await fetchJson(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenText(signal)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body }),
      signal,
    })
    if (answer.status === 401) tokens.delete(account)
    return answer
  }
  return async (call) => {
    try {
      return await withDeadline(timeoutMs, async (signal) => {
        const first = await send(call, signal).catch(() => null)
        return first === null || first.status >= 500 || first.status === 401 ? await send(call, signal) : first
      })
    } catch {
      return { kind: 'unknown', status: 0, body: null }
    }
  }
}

/** 401 and 429 are about the caller, 409 is about another call that is under way, and 5xx says nothing. */
function kindOf(status: number): PayPalAnswer['kind'] {
  if (status >= 200 && status < 300) return 'done'
  return [400, 403, 404, 422].includes(status) ? 'refused' : 'unknown'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
