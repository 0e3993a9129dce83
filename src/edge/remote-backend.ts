import { tokenOf } from '#backend/accounts/session-cookie.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { currentRecord } from './request-record.ts'

/** The headers of a call that a backend outside this Worker gets (rules §11). The shopper's others stay here. */
const callHeaders = ['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key', 'if-none-match']

/** A payment provider signs its webhook by these. */
const webhookHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
  'stripe-signature',
]

/** Returns the backend on an HTTP server. Its address replaces the origin, and its path is put before the call's. */
export function remoteBackend(baseUrl: string, server: Fetcher): Fetcher {
  const base = new URL(baseUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  return {
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      const target = new URL(base.origin)
      target.pathname = basePath + pathname
      target.search = search
      return server.fetch(withOwnHeaders(new Request(target, request), ownHeaders(request)))
    },
  }
}

/**
 * Returns the backend in another Worker. It also gets the client's address, as Cloudflare gives it to every Worker: the
 * other Worker limits guesses by it.
 */
export function boundBackend(worker: Fetcher): Fetcher {
  return {
    fetch(request) {
      const headers = ownHeaders(request)
      copyHeaders(request.headers, headers, ['cf-connecting-ip'])
      return worker.fetch(withOwnHeaders(request, headers))
    },
  }
}

function withOwnHeaders(request: Request, headers: Headers): Request {
  return new Request(request, { headers, redirect: 'manual' })
}

/**
 * Returns the headers of a request of the shop's own. A session that only the cookie carries goes along as the bearer's:
 * the edge has refused what another site could send with that cookie.
 */
function ownHeaders(request: Request): Headers {
  const headers = new Headers()
  copyHeaders(request.headers, headers, callHeaders)
  if (new URL(request.url).pathname.startsWith('/api/webhooks/')) copyHeaders(request.headers, headers, webhookHeaders)
  const token = headers.has('authorization') ? null : tokenOf(request.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const record = currentRecord()
  if (record) headers.set('x-request-id', record.id)
  return headers
}

function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) to.set(name, value)
  }
}
